/** Media types of bodies that are declared with a range. */

import { declaredMediaType, isRange, parseMediaType, specificity } from '@trivet/runtime/internal/protocol';
import type { Content } from '../contract.js';

/** Media types that a body of each codec may have; `{type}` is the type of the range, `{suffix}` its `+json`. */
const usualTypes: { readonly [codec in Content['codec']]?: readonly string[] } = {
  json: ['application/json', 'application/vnd.example+json', '{type}/vnd.example+json'],
  text: ['text/plain', 'text/vnd.example'],
  bytes: ['application/octet-stream', '{type}/vnd.example{suffix}', 'image/vnd.example'],
  xml: ['application/xml', 'application/vnd.example+xml'],
  multipart: ['multipart/form-data', 'multipart/mixed'],
};

/** The media type to send: for a range, one of its types that no other of `contents` describes more closely. */
export function sendableType(
  { mediaType, codec }: Pick<Content, 'mediaType' | 'codec'>,
  contents: readonly Pick<Content, 'mediaType'>[],
): string {
  const range = declaredMediaType(mediaType);
  if (!isRange(range)) return mediaType;
  const type = range.type.replace('*', 'application');
  const suffix = range.subtype.replace(/^\*/, '');
  const candidates = [...(usualTypes[codec] ?? []), '{type}/vnd.example{suffix}'].map((text) =>
    text.replace('{type}', type).replace('{suffix}', suffix),
  );
  const isOwn = (candidate: string): boolean => {
    const parsed = parseMediaType(candidate);
    const closeness = parsed === undefined ? 0 : specificity(range, parsed);
    return (
      parsed !== undefined &&
      closeness > 0 &&
      contents.every(
        (other) =>
          other.mediaType === mediaType ||
          specificity(declaredMediaType(other.mediaType), parsed) < closeness,
      )
    );
  };
  return candidates.find(isOwn) ?? mediaType;
}
