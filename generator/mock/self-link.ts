import { isRecord } from '@trivet/runtime/check';
import type { Body, Fits } from './items.js';

/** An item whose "self" link (RFC 4287, 4.2.7.2), if it refers to a place of its kind, refers to itself. */
export function withSelf(item: Body, place: string, fits: Fits): Body {
  for (const name of ['links', '_links']) {
    const links = item[name];
    const self = isRecord(links) ? links.self : undefined;
    const link = movedTo(place, isRecord(self) ? self.href : self);
    if (!isRecord(links) || link === undefined) continue;
    const next = { ...item, [name]: { ...links, self: isRecord(self) ? { ...self, href: link } : link } };
    if (fits(next)) return next;
  }
  return item;
}

/** The link with the last segment of the place; undefined if it refers to a place of another kind. */
function movedTo(place: string, link: unknown): string | undefined {
  if (typeof link !== 'string') return undefined;
  const [key = '', collection] = place.split('/').reverse();
  const segments = (link.split(/[?#]/)[0] ?? '').split('/');
  return segments.at(-2) === collection ? [...segments.slice(0, -1), key].join('/') : undefined;
}
