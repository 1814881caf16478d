import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadWsdl } from '../../generator/load/wsdl.js';
import { modelWsdl } from '../../generator/model/wsdl.js';

const folder = join(import.meta.dirname, '../golden/diagnostics-wsdl');

/** All findings of loading and modelling, one line each, with the XPath and what to do below. */
function findings(name: string): string {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const read = (path: string): Uint8Array | undefined => {
    const whole = join(folder, name, path);
    return existsSync(whole) ? readFileSync(whole) : undefined;
  };
  const document = loadWsdl(read, 'service.wsdl', {}, report);
  if (document !== undefined) modelWsdl(document, { name }, report);
  return found.map(text).join('');
}

function text({ at, severity, message, code, mend }: Diagnostic): string {
  const advice = mend === undefined ? '' : `  ${mend}\n`;
  return `${at.file}:${at.line}:${at.column}: ${severity}: ${message} [${code}]\n  at ${at.pointer}\n${advice}`;
}

describe('diagnostics of WSDL and XML Schema', () => {
  for (const name of readdirSync(folder)) {
    it(name, async () => {
      await expect(findings(name)).toMatchFileSnapshot(join(folder, name, 'expected.txt'));
    });
  }
});
