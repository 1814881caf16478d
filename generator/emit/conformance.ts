import type { Case, Step } from '@trivet/runtime/conformance/case';
import Handlebars from 'handlebars';
import type { Contract } from '../model/contract.js';
import {
  bannerLine,
  bare,
  block,
  type Code,
  CodeFile,
  code,
  imported,
  importedType,
  join,
  lit,
} from './code.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import { planNames } from './rest-names.js';
import { soapServiceConstant } from './soap.js';
import { conformanceTest } from './templates/conformance-test.js';

/** `conformance.ts`: the cases as data that a person can read, and the suite that knows how to send them. */
export async function emitConformance(
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const [service] = contract.services;
  const { cases = [] } = context;
  if (service === undefined || cases.length === 0) return [];
  const file = new CodeFile('conformance.ts', context.banner);
  const setups = new Setups();
  const blocks = cases.map((entry) => caseCode(entry, setups));
  for (const setup of setups.all()) file.add(setup);
  file.add(
    code`/** Every case of the suite; each changes one thing on a request that is valid. */\nexport const cases: readonly ${importedType('@trivet/runtime/conformance/case', 'Case')}[] = [\n${join(blocks, '\n')}\n];`,
  );
  const constant =
    service.soap === undefined ? planNames(contract, service).value : soapServiceConstant(contract, service);
  const speaker = service.soap === undefined ? 'restSpeaker' : 'soapSpeaker';
  const speakers = service.soap === undefined ? 'rest-speaker' : 'soap-speaker';
  file.add(
    code`/** The suite: run it in process or against a URL, with any test framework. */\nexport const suite: ${importedType('@trivet/runtime/conformance/run', 'Suite')} = {\n  contract: ${contract.name},\n  speaker: ${imported(`@trivet/runtime/conformance/${speakers}`, speaker)}(${imported('./operations.js', constant)}),\n  cases,\n};`,
  );
  return [{ path: 'conformance.ts', text: file.text() }, testFile(context)];
}

/** Set-ups that several cases share, each written once. */
class Setups {
  private readonly names = new Map<string, string>();
  private readonly pieces: Code[] = [];
  private readonly taken = new Set<string>();

  all(): readonly Code[] {
    return this.pieces;
  }

  /** Name of the constant that holds these steps. */
  nameOf(steps: readonly Step[], operation: string): string {
    const key = JSON.stringify(steps);
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const wanted = `before${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;
    let name = wanted;
    for (let number = 2; this.taken.has(name); number += 1) name = `${wanted}${number}`;
    this.taken.add(name);
    this.names.set(key, name);
    const type = importedType('@trivet/runtime/conformance/case', 'Step');
    this.pieces.push(
      code`const ${bare(name)}: readonly ${type}[] = [\n${join(
        steps.map((step) => code`  ${block(step, 1)},`),
        '\n',
      )}\n];`,
    );
    return name;
  }
}

function caseCode(entry: Case, setups: Setups): Code {
  const before = entry.steps.slice(0, -1);
  const last = entry.steps[entry.steps.length - 1];
  const shared = entry.kind !== 'scenario' && before.length > 0 && last !== undefined;
  const steps = shared
    ? [code`      ...${bare(setups.nameOf(before, last.operation))},`, code`      ${block(last, 3)},`]
    : entry.steps.map((step) => code`      ${block(step, 3)},`);
  const inputs = entry.inputs === undefined ? code`` : code`\n    inputs: ${block(entry.inputs, 2)},`;
  return code`  {
    id: ${entry.id},
    kind: ${entry.kind},
    title: ${entry.title},
    clause: ${block(entry.clause, 2)},${inputs}
    steps: [
${join(steps, '\n')}
    ],
  },`;
}

const renderTest = Handlebars.compile(conformanceTest, { noEscape: true });

/** `conformance.test.ts`: hosts the cases in vitest. */
function testFile(context: EmitContext): GeneratedFile {
  const target = context.target === undefined ? undefined : String(lit(context.target).parts[0]);
  return { path: 'conformance.test.ts', text: renderTest({ banner: bannerLine(context.banner), target }) };
}
