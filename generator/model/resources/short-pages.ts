import type { ListShape } from './list-shape.js';
import { parameterOf } from './list-shape.js';
import { possible, sentencesIn, wordsIn } from './words.js';

const fewer: ReadonlySet<string> = new Set(['fewer', 'less', 'shorter', 'smaller']);

/**
 * Whether a page may have fewer items than asked for although others follow: "a page may hold fewer items than `limit`"
 * of the service or the list, "the service may return fewer" of the parameter.
 */
export function mayBeShort(shape: Pick<ListShape, 'operation' | 'parameters'>, about?: string): boolean {
  const size = parameterOf(shape, 'size');
  const { doc, summary, binding } = shape.operation;
  const named = new Set(['page', 'pages', ...wordsIn(size?.name ?? '')]);
  const docs = [about, doc, summary, ...binding.responses.map((one) => one.doc)];
  return (
    sentencesIn(size?.doc).some((one) => isFewer(wordsIn(one))) ||
    docs.flatMap(sentencesIn).some((sentence) => {
      const words = wordsIn(sentence);
      return isFewer(words) && words.some((one) => named.has(one));
    })
  );
}

function isFewer(words: readonly string[]): boolean {
  const at = words.findIndex((one) => possible.has(one));
  return at >= 0 && words.some((one, index) => index > at && fewer.has(one));
}
