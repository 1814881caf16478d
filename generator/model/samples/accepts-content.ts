import { isNode } from '@trivet/runtime/xml';
import { admits, type ContentModel, contentModel } from '../content-model.js';
import type { Particle, RecordType, WildcardParticle } from '../contract.js';
import { branchTaken, type Fields, isPresent, read } from './accepts-record.js';
import type { Finding, Judging, Path } from './judging.js';

/** A child element of a record in XML: its name and the particle to which the value assigns it. */
interface Child {
  readonly namespace: string;
  readonly name: string;
  readonly leaf: Particle;
  readonly path: Path;
}

/**
 * Nodes that their wildcard does not allow, or that match an element declared next to it (XSD 1.1 part 1, 3.8.4:
 * element particles take precedence over wildcards), so that they would be read as that element.
 */
export function wildcardFindings(
  type: RecordType,
  value: Fields,
  path: Path,
  judging: Judging,
): readonly Finding[] {
  const particle = type.xml?.particle;
  const content = particle === undefined ? undefined : openContent(particle, judging);
  if (particle === undefined || content === undefined) return [];
  let positions = content.first;
  for (const child of childrenOf(particle, value, path)) {
    const { leaf } = child;
    const at = leaf.at === undefined ? {} : { at: leaf.at };
    if (leaf.kind === 'any' && !admits(leaf, child.namespace))
      return [{ path: child.path, keyword: 'namespace', ...at }];
    const taking =
      positions.find((position) => declares(position.leaf, child)) ??
      positions.find((position) => position.leaf.kind === 'any' && admits(position.leaf, child.namespace));
    if (leaf.kind === 'any' && taking?.leaf.kind === 'element')
      return [{ path: child.path, keyword: 'wildcard', ...at }];
    // Missing and excess elements are reported elsewhere.
    if (taking === undefined) return [];
    positions = [...taking.next];
  }
  return [];
}

/** The content model of a particle with a wildcard, built once. */
function openContent(particle: Particle, { contents }: Judging): ContentModel<Particle> | undefined {
  if (!contents.has(particle))
    contents.set(particle, hasWildcard(particle) ? contentModel(particle, membersOf) : undefined);
  return contents.get(particle);
}

function hasWildcard(particle: Particle): boolean {
  if (particle.kind === 'any') return true;
  return particle.kind !== 'element' && particle.particles.some(hasWildcard);
}

function membersOf(particle: Particle): readonly Particle[] | undefined {
  return particle.kind === 'element' || particle.kind === 'any' ? undefined : particle.particles;
}

function declares(leaf: Particle, { namespace, name }: Child): boolean {
  return leaf.kind === 'element' && leaf.name.name === name && (leaf.name.namespace ?? '') === namespace;
}

/** The child elements of a value in document order. */
function* childrenOf(particle: Particle, value: Fields, path: Path): Generator<Child> {
  if (!isPresent(particle, value)) return;
  if (particle.kind !== 'element' && particle.kind !== 'any' && particle.field === undefined) {
    const taken = particle.kind === 'choice' ? branchTaken(particle.particles, value) : undefined;
    const members = particle.kind === 'choice' ? (taken === undefined ? [] : [taken]) : particle.particles;
    for (const member of members) yield* childrenOf(member, value, path);
    return;
  }
  const part = read(value, particle.field ?? '');
  const inside = [...path, particle.field ?? ''];
  const isList = particle.max !== 1 && Array.isArray(part);
  for (const [index, item] of (isList ? part : [part]).entries())
    yield* occurrence(particle, item, isList ? [...inside, index] : inside);
}

function* occurrence(particle: Particle, item: unknown, path: Path): Generator<Child> {
  if (particle.kind === 'element') {
    yield { namespace: particle.name.namespace ?? '', name: particle.name.name, leaf: particle, path };
  } else if (particle.kind === 'any') yield* node(particle, item, path);
  else if (typeof item === 'object' && item !== null) {
    const { field: _, ...single } = particle;
    // Fields are looked up as own properties, so that other values are harmless.
    yield* childrenOf({ ...single, min: 1, max: 1 }, item as Fields, path);
  }
}

function* node(leaf: WildcardParticle, item: unknown, path: Path): Generator<Child> {
  if (isNode(item)) yield { namespace: item.namespace, name: item.name, leaf, path };
}
