import { declaredMediaType, parseMediaType, specificity } from '@trivet/runtime/internal/protocol';
import type { Content } from '../model/contract.js';

/** The declared content of a message with a Content-Type, whose parameters count: `application/json;version=2`. */
export function contentIn(contents: readonly Content[], header: string | undefined): Content | undefined {
  const type = parseMediaType(header ?? '');
  if (type === undefined) return undefined;
  const scores = contents.map(({ mediaType }) => specificity(declaredMediaType(mediaType), type));
  const best = Math.max(0, ...scores);
  return best === 0 ? undefined : contents[scores.indexOf(best)];
}
