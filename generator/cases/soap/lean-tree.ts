import { expandedName } from '@trivet/runtime/xml';
import type { Particle, Type } from '../../model/contract.js';
import { missingParticles } from '../../model/samples/accepts-record.js';
import type { XmlTree } from './xml-tree.js';

/** A tree without the optional elements that contain none of those at some paths. */
export function leanTree(tree: XmlTree, paths: readonly string[]): XmlTree {
  const needed = tree.children.filter(
    ({ min, path }) => min > 0 || paths.some((one) => one === path || one.startsWith(`${path}.`)),
  );
  // Of a choice, one element is required, although each is optional.
  const children = isLacking(tree.type, needed) ? tree.children : needed;
  return { ...tree, children: children.map((child) => leanTree(child, paths)) };
}

/** Whether a required element is missing: an optional group may be absent as a whole. */
export function isLacking(type: Type, children: readonly XmlTree[]): boolean {
  if (type.kind !== 'record' || type.xml?.particle === undefined) return true;
  const given = new Set(children.map(({ name }) => expandedName(name.namespace ?? '', name.name)));
  const there = fieldsThere(type.xml.particle, given).map((field) => [field, true] as const);
  return missingParticles(type, Object.fromEntries(there), []).length > 0;
}

function fieldsThere(particle: Particle, given: ReadonlySet<string>): readonly string[] {
  if (particle.kind === 'any') return [];
  if (particle.kind !== 'element') return particle.particles.flatMap((inner) => fieldsThere(inner, given));
  const { name, field } = particle;
  return given.has(expandedName(name.namespace ?? '', name.name)) ? [field] : [];
}
