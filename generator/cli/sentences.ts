import { readSentences, type Sentence } from '../cases/sentences.js';
import type { ReadContract } from '../read.js';
import { emitJson, outputColours } from './terminal.js';

/** Prints every sentence of the descriptions of a contract with its place, and what the suite derives from it. */
export function printSentences({ contract, locate }: ReadContract, asJson: boolean): void {
  if (contract === undefined) return;
  for (const one of readSentences(contract)) {
    const { line, column } = locate(one.at);
    const { at, ...rest } = one;
    if (asJson) emitJson({ type: 'sentence', at: { ...at, line, column }, ...rest });
    else
      process.stdout.write(`${at.file}:${line} ${quoted(one.text)}: ${outputColours.dim(readingOf(one))}\n`);
  }
}

function quoted(text: string): string {
  return `"${text.replace(/\s+/g, ' ').trim()}"`;
}

/** What follows from a sentence in words, or that nothing does. */
function readingOf({ adds, prevents, changes }: Sentence): string {
  const parts = [
    ...(adds.length === 0 ? [] : [some(adds)]),
    ...(prevents.length === 0 ? [] : [`not tested: ${some(prevents)}`]),
    ...(changes.length === 0 ? [] : [`changes ${some(changes)}`]),
  ];
  return parts.length === 0 ? 'not used' : parts.join(' | ');
}

/** The first two of some cases, and the number of the others. */
function some(cases: readonly string[]): string {
  const more = cases.length - 2;
  return `${cases.slice(0, 2).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
