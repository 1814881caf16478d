import type { Contract } from '../../model/contract.js';
import { bare, code, doc, lit } from '../code.js';
import { CodeFile } from '../code-file.js';
import type { EmitContext, GeneratedFile } from '../emitter.js';
import { array, pure } from '../layout.js';
import { planNames } from './names.js';

/** Emits `wsdl.ts`: the WSDL text that each service serves. */
export async function emitWsdl(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  const file = new CodeFile('wsdl.ts', context.banner);
  const { services } = planNames(contract);
  const several = contract.services.length > 1;
  for (const service of contract.services) {
    const name = several ? `${services.get(service)}Wsdl` : 'wsdl';
    const lines = (service.soap?.wsdl ?? '')
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line) => lit(line));
    file.add(
      code`${doc(`The WSDL of \`${service.name}\`; \`{address}\` is replaced by the address of its endpoint.`)}export const ${bare(name)} = ${pure}${array(lines, true)}.join('\\n');`,
    );
  }
  return contract.services.length === 0 ? [] : [{ path: file.path, text: file.text() }];
}
