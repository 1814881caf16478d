import { phrases } from '../phrases.js';
import type { RestOperation } from '../rest-operation.js';
import { sentencesIn } from '../words.js';
import { isAbout } from './allowed-states.js';

const numbers: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
]);

/** How many times an operation is possible for an item at a path: "A loan can be renewed twice"; at least two. */
export function timesOf(operation: RestOperation, path: string): number | undefined {
  for (const sentence of [operation.summary, operation.doc].flatMap(sentencesIn)) {
    const [, verb = '', many = ''] = phrases.allowed.times.exec(sentence.replace(/\s+/g, ' ')) ?? [];
    const [word = ''] = many.toLowerCase().split(' ');
    const times = numbers.get(word) ?? Number(word);
    if (times > 1 && isAbout(sentence, verb, operation, path)) return times;
  }
  return undefined;
}
