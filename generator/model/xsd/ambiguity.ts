import { placeOf } from '../../load/xml/xml.js';
import { admits, contentModel, type Position } from '../content-model.js';
import type { XsdContext } from './context.js';
import type { RawElement, RawParticle, RawWildcard } from './raw.js';

type Leaf = RawElement | RawWildcard;

/**
 * Reports content in which an element could belong to two particles (XSD 1.0 part 1, 3.8.6, Unique Particle
 * Attribution): from each position, no two leaves that may follow match the same element. If one of the two is a wildcard,
 * the declared element takes precedence, as in XSD 1.1 part 1, 3.8.4, so that nothing is lost.
 */
export function checkAmbiguity(context: XsdContext, particle: RawParticle): void {
  // Elements with distinct names never compete, which is the case for most types.
  if (distinct(particle, new Set())) return;
  const { first, positions } = contentModel(particle, membersOf);
  check(context, undefined, first);
  for (const position of positions) check(context, leafOf(position), [...position.next]);
}

function membersOf(particle: RawParticle): readonly RawParticle[] | undefined {
  return particle.kind === 'element' || particle.kind === 'any' ? undefined : particle.members;
}

function leafOf({ leaf }: Position<RawParticle>): Leaf | undefined {
  return leaf.kind === 'element' || leaf.kind === 'any' ? leaf : undefined;
}

function distinct(particle: RawParticle, seen: Set<string>): boolean {
  if (particle.kind === 'any') return false;
  if (particle.kind !== 'element') return particle.members.every((member) => distinct(member, seen));
  const key = keyOf(particle);
  return !seen.has(key) && seen.add(key).size > 0;
}

function check(
  context: XsdContext,
  after: Leaf | undefined,
  positions: readonly Position<RawParticle>[],
): void {
  const elements = new Map<string, Leaf>();
  const wildcards: RawWildcard[] = [];
  for (const position of positions) {
    const leaf = leafOf(position);
    if (leaf === undefined) continue;
    const other =
      leaf.kind === 'element' ? rival(leaf, elements, wildcards) : rivalOf(leaf, elements, wildcards);
    if (other !== undefined) reportAmbiguous(context, after, other, leaf);
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

function overlap(left: RawWildcard, right: RawWildcard): boolean {
  const open = (each: RawWildcard): boolean => each.namespaces === '##any' || each.namespaces === '##other';
  if (open(left) && open(right)) return true;
  const [closed, other] = open(left) ? [right, left] : [left, right];
  return closed.namespaces.split(' ').some((each) => admits(other, each === '##local' ? '' : each));
}

function reportAmbiguous(context: XsdContext, after: Leaf | undefined, one: Leaf, other: Leaf): void {
  const reported = context.ambiguous.get(one.node) ?? new Set();
  if (reported.has(other.node)) return;
  context.ambiguous.set(one.node, reported.add(other.node));
  const { file, line, column } = placeOf(one.node);
  const where = after === undefined ? 'at the start' : `after ${named(after)}`;
  const message = `${where}, an element may belong to this ${named(other)} or to ${named(one)} at ${file}:${line}:${column}`;
  const finding = { code: 'ambiguous-content', message, at: other.at } as const;
  if (one.kind === other.kind) context.report({ ...finding, severity: 'error' });
  else context.report({ ...finding, severity: 'warning', fix: precedence });
}

const precedence =
  'The declared element is used, as in XSD 1.1; XSD 1.0 requires a wildcard for other namespaces ("##other") here.';

function named(leaf: Leaf): string {
  return leaf.kind === 'element' ? `element "${leaf.name.name}"` : `xs:any (${leaf.namespaces})`;
}
