import { times } from './particles.js';
import type { RawParticle } from './raw.js';

/**
 * The same content model with fewer groups: those with one particle, or those that occur once in a group of their own
 * kind, are replaced by their content. Undefined for a group without content.
 */
export function normal(raw: RawParticle): RawParticle | undefined {
  if (raw.kind === 'element' || raw.kind === 'any') return raw;
  const members = raw.members
    .map(normal)
    .filter((each) => each !== undefined)
    .flatMap((each) => (each.kind === raw.kind && each.kind !== 'all' && once(each) ? each.members : [each]));
  const [first] = members;
  if (first === undefined) return undefined;
  if (members.length === 1 && mergeable(raw, first)) {
    const title = raw.title ?? ('title' in first ? first.title : undefined);
    return {
      ...first,
      ...times(first, raw),
      ...(title !== undefined && first.kind !== 'element' && first.kind !== 'any' && { title }),
    };
  }
  return { ...raw, members };
}

function once(raw: RawParticle): boolean {
  return raw.min === 1 && raw.max === 1;
}

/** `(a{2,3}){0,2}` allows other numbers than `a{0,6}`: one of the two must be simple. */
function mergeable(outer: RawParticle, inner: RawParticle): boolean {
  return (
    once(outer) ||
    once(inner) ||
    (inner.min <= 1 && (outer.min <= 1 || inner.min === 1) && (inner.max === null || inner.max === 1))
  );
}
