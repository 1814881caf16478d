import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadWsdl } from '../../generator/load/wsdl/wsdl.js';
import { modelWsdl } from '../../generator/model/wsdl/wsdl.js';
import { printDiagnostic } from '../../generator/print-diagnostic.js';

const folder = join(import.meta.dirname, '../golden/diagnostics-wsdl');

/** All findings of loading and modelling, as shown to users. */
function findings(name: string): string {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const read = (path: string): string | undefined => {
    const whole = join(folder, name, path);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
  };
  const document = loadWsdl(read, 'service.wsdl', {}, report);
  if (document !== undefined) modelWsdl(document, { name }, report);
  return found.map((each) => `${printDiagnostic(each, read(each.at.file))}\n`).join('');
}

describe('diagnostics of WSDL and XML Schema', () => {
  for (const name of readdirSync(folder)) {
    it(name, async () => {
      await expect(findings(name)).toMatchFileSnapshot(join(folder, name, 'expected.txt'));
    });
  }
});
