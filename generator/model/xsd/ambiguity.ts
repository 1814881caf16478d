import { placeOf } from '../../load/xml/xml.js';
import type { XsdContext } from './context.js';
import type { RawElement, RawParticle, RawWildcard } from './particles.js';

type Leaf = RawElement | RawWildcard;

/** One place in the content where a leaf may be met; a leaf that may occur several times has several. */
interface Spot {
  readonly leaf: Leaf;
  readonly next: Set<Spot>;
}

/** Spots that a particle may start and end with, and whether it may be left out. */
interface Span {
  readonly first: readonly Spot[];
  readonly last: readonly Spot[];
  readonly empty: boolean;
}

/**
 * Reports content in which an element could belong to two particles (XSD 1.0 part 1, 3.8.6, Unique Particle
 * Attribution): from each spot, no two leaves that may follow let in the same element.
 */
export function checkAmbiguity(context: XsdContext, particle: RawParticle): void {
  // Leaves that are all elements of names of their own never compete; most types are so.
  if (distinct(particle, new Set())) return;
  const builder = { spots: [] as Spot[] };
  const { first } = spanOf(builder, particle);
  check(context, undefined, first);
  for (const spot of builder.spots) check(context, spot.leaf, [...spot.next]);
}

function distinct(particle: RawParticle, seen: Set<string>): boolean {
  if (particle.kind === 'any') return false;
  if (particle.kind !== 'element') return particle.members.every((member) => distinct(member, seen));
  const key = keyOf(particle);
  return !seen.has(key) && seen.add(key).size > 0;
}

/** Beyond this many spots, numbers of occurrences are taken for "any number". */
const manySpots = 2000;

function spanOf(builder: { readonly spots: Spot[] }, particle: RawParticle): Span {
  const { min, max } = particle;
  const exact = max !== null && max <= 20 && builder.spots.length < manySpots;
  const copies = Math.max(1, exact ? max : Math.min(min, 3));
  const spans: Span[] = [];
  for (let index = 0; index < copies; index += 1) {
    const span = once(builder, particle);
    spans.push({ ...span, empty: span.empty || index >= min });
  }
  const last = spans.at(-1);
  if (!exact && last !== undefined) link(last.last, last.first);
  return chain(spans);
}

function once(builder: { readonly spots: Spot[] }, particle: RawParticle): Span {
  if (particle.kind === 'element' || particle.kind === 'any') {
    const spot: Spot = { leaf: particle, next: new Set() };
    builder.spots.push(spot);
    return { first: [spot], last: [spot], empty: false };
  }
  const spans = particle.members.map((member) => spanOf(builder, member));
  if (particle.kind === 'sequence') return chain(spans);
  const first = spans.flatMap((span) => span.first);
  const last = spans.flatMap((span) => span.last);
  if (particle.kind === 'choice')
    return { first, last, empty: spans.length === 0 || spans.some((span) => span.empty) };
  for (const left of spans) for (const right of spans) if (left !== right) link(left.last, right.first);
  return { first, last, empty: spans.every((span) => span.empty) };
}

function chain(spans: readonly Span[]): Span {
  const first: Spot[] = [];
  let last: Spot[] = [];
  let empty = true;
  for (const span of spans) {
    link(last, span.first);
    if (empty) first.push(...span.first);
    last = span.empty ? [...last, ...span.last] : [...span.last];
    empty &&= span.empty;
  }
  return { first, last, empty };
}

function link(from: readonly Spot[], to: readonly Spot[]): void {
  for (const spot of from) for (const next of to) spot.next.add(next);
}

function check(context: XsdContext, after: Leaf | undefined, spots: readonly Spot[]): void {
  const elements = new Map<string, Leaf>();
  const wildcards: RawWildcard[] = [];
  for (const { leaf } of spots) {
    const other =
      leaf.kind === 'element' ? rival(leaf, elements, wildcards) : rivalOf(leaf, elements, wildcards);
    if (other !== undefined) tell(context, after, other, leaf);
    if (leaf.kind === 'element') elements.set(keyOf(leaf), elements.get(keyOf(leaf)) ?? leaf);
    else wildcards.push(leaf);
  }
}

function keyOf(leaf: RawElement): string {
  return `{${leaf.name.namespace ?? ''}}${leaf.name.name}`;
}

function rival(
  leaf: RawElement,
  elements: ReadonlyMap<string, Leaf>,
  wildcards: readonly RawWildcard[],
): Leaf | undefined {
  const same = elements.get(keyOf(leaf));
  if (same !== undefined && same !== leaf) return same;
  return wildcards.find((each) => admits(each, leaf.name.namespace ?? ''));
}

function rivalOf(
  leaf: RawWildcard,
  elements: ReadonlyMap<string, Leaf>,
  wildcards: readonly RawWildcard[],
): Leaf | undefined {
  const element = [...elements.values()].find(
    (each) => each.kind === 'element' && admits(leaf, each.name.namespace ?? ''),
  );
  return element ?? wildcards.find((each) => each !== leaf && overlap(each, leaf));
}

/** True when a wildcard lets elements of a namespace in (XSD 1.0 part 1, 3.10.4). */
function admits(wildcard: RawWildcard, namespace: string): boolean {
  if (wildcard.namespaces === '##any') return true;
  if (wildcard.namespaces === '##other') return namespace !== '' && namespace !== wildcard.except;
  return wildcard.namespaces.split(' ').includes(namespace === '' ? '##local' : namespace);
}

function overlap(left: RawWildcard, right: RawWildcard): boolean {
  const open = (each: RawWildcard): boolean => each.namespaces === '##any' || each.namespaces === '##other';
  if (open(left) && open(right)) return true;
  const [closed, other] = open(left) ? [right, left] : [left, right];
  return closed.namespaces.split(' ').some((each) => admits(other, each === '##local' ? '' : each));
}

function tell(context: XsdContext, after: Leaf | undefined, one: Leaf, other: Leaf): void {
  const told = context.ambiguous.get(one.node) ?? new Set();
  if (told.has(other.node)) return;
  context.ambiguous.set(one.node, told.add(other.node));
  const { file, line, column } = placeOf(one.node);
  const where = after === undefined ? 'at the start' : `after ${named(after)}`;
  const message = `${where}, an element may belong to this ${named(other)} or to ${named(one)} at ${file}:${line}:${column}`;
  context.report({ severity: 'error', code: 'ambiguous-content', message, at: other.at });
}

function named(leaf: Leaf): string {
  return leaf.kind === 'element' ? `element "${leaf.name.name}"` : `xs:any (${leaf.namespaces})`;
}
