import { codes, type Diagnostic } from './diagnostic.js';
export function printDiagnostic(d: Diagnostic, text?: string): string {
  return `${d.at.file}:${d.at.line}:${d.at.column}: ${d.severity}: ${d.message} [${d.code}]\n  at ${d.at.pointer}\n  ${d.mend ?? codes[d.code]}${text === undefined ? '' : ''}`;
}
