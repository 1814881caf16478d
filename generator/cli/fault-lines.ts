import { printable } from '@trivet/runtime/internal/text';
import type { CodeFault } from '../code-fault.js';
import { colours } from './terminal.js';

/** A line for the syntax errors of each emitter, at the first of them; those of Trivet's own outputs are defects. */
export function syntaxFaultLines(out: string, faults: readonly CodeFault[]): readonly string[] {
  const emitters = new Set(faults.map(({ emitter }) => emitter));
  const lines = [...emitters].flatMap((emitter) => {
    const [first, ...others] = faults.filter((fault) => fault.emitter === emitter);
    if (first === undefined) return [];
    const rest = others.length === 0 ? '' : ` (and ${others.length} more)`;
    const fault = `${out}/${first.path}:${first.line}: ${printable(first.message)}${rest}`;
    return emitter === undefined
      ? `${colours.red('internal error')}: ${fault}`
      : `${colours.red('error')}: the emitter "${emitter}" wrote a file that does not parse: ${fault}`;
  });
  if (emitters.has(undefined))
    lines.push('The file above does not parse. This is a defect of Trivet; please report it with the spec.');
  return lines;
}
