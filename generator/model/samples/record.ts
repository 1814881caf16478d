import { both, branchesOf } from '../branches.js';
import type { Field, NamedType, Particle, RecordType, Type } from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';
import { isEmptiable } from './accepts-record.js';
import { patternSamples } from './pattern-sample.js';

/** Makes one value of a type; `undefined` if it cannot. */
export type Make = (type: Type) => unknown;

/** Names of the fields that a value must have, in the order of the record. */
export function leastFields(
  type: RecordType,
  branches: ReadonlyMap<Particle, number> = new Map(),
): readonly string[] {
  const chosen = new Set(type.fields.filter((field) => field.required).map((field) => field.name));
  if (type.xml?.particle !== undefined)
    for (const field of needed(type.xml.particle, branches)) chosen.add(field);
  return closed(type, chosen);
}

/** Names of all fields that one value can have at once. */
export function mostFields(
  type: RecordType,
  branches: ReadonlyMap<Particle, number> = new Map(),
): readonly string[] {
  const particle = type.xml?.particle;
  const inContent = particle === undefined ? new Set<string>() : new Set(allFields(particle));
  const chosen = new Set(particle === undefined ? [] : possible(particle, branches));
  for (const field of type.fields) {
    if (!inContent.has(field.name) && field.type.kind !== 'never' && field.name !== type.xml?.anyAttribute)
      chosen.add(field.name);
  }
  return closed(type, chosen);
}

/** Each branch of each choice, as a selection of branches by index. */
export function branchChoices(type: RecordType): readonly ReadonlyMap<Particle, number>[] {
  return type.xml?.particle === undefined ? [] : choices(type.xml.particle, new Map());
}

function choices(
  particle: Particle,
  around: ReadonlyMap<Particle, number>,
): readonly ReadonlyMap<Particle, number>[] {
  if (particle.kind === 'element' || particle.kind === 'any' || particle.field !== undefined) return [];
  return particle.particles.flatMap((part, index) => {
    const here = particle.kind === 'choice' ? new Map([...around, [particle, index]]) : around;
    return [...(particle.kind === 'choice' ? [here] : []), ...choices(part, here)];
  });
}

function needed(particle: Particle, branches: ReadonlyMap<Particle, number>): readonly string[] {
  if (isEmptiable(particle)) return [];
  if (particle.kind === 'element' || particle.kind === 'any') return [particle.field];
  if (particle.field !== undefined) return [particle.field];
  if (particle.kind !== 'choice') return particle.particles.flatMap((part) => needed(part, branches));
  const branch = particle.particles[branches.get(particle) ?? 0];
  return branch === undefined ? [] : needed(branch, branches);
}

function possible(particle: Particle, branches: ReadonlyMap<Particle, number>): readonly string[] {
  if (particle.kind === 'element' || particle.kind === 'any')
    return particle.max === 0 ? [] : [particle.field];
  if (particle.field !== undefined) return [particle.field];
  if (particle.kind !== 'choice') return particle.particles.flatMap((part) => possible(part, branches));
  const branch = particle.particles[branches.get(particle) ?? 0];
  return branch === undefined ? [] : possible(branch, branches);
}

function allFields(particle: Particle): readonly string[] {
  if (particle.kind === 'element' || particle.kind === 'any') return [particle.field];
  if (particle.field !== undefined) return [particle.field];
  return particle.particles.flatMap(allFields);
}

/** The fields together with those that they require. */
export function closed(type: RecordType, chosen: Iterable<string>): readonly string[] {
  const names = new Set(chosen);
  for (const name of names) for (const other of asked(type, name)) names.add(other);
  const known = type.fields.map((field) => field.name).filter((name) => names.has(name));
  return [...known, ...[...names].filter((name) => !known.includes(name))];
}

function asked(type: RecordType, name: string): readonly string[] {
  return type.dependentRequired !== undefined && Object.hasOwn(type.dependentRequired, name)
    ? (type.dependentRequired[name] ?? [])
    : [];
}

/** The type of a field, including the patterns that match its name. */
export function fieldType(type: RecordType, name: string): Type {
  const field: Field | undefined = type.fields.find((known) => known.name === name);
  const matching = (type.patterns ?? []).filter(({ pattern }) => {
    const expression = patternExpression(pattern);
    return expression !== undefined && matcher(expression)(name);
  });
  const stated =
    field?.type ?? (matching.length === 0 ? (type.additional ?? { kind: 'any' }) : { kind: 'any' });
  return named(
    type,
    name,
    matching.reduce((all: Type, entry) => both(all, entry.type), stated),
  );
}

/** Open content still needs a name: that of its element, or one that its wildcard allows. */
function named(record: RecordType, name: string, type: Type): Type {
  const content = record.xml?.particle;
  const particle = content === undefined ? undefined : leafOf(content, name);
  if (content === undefined || particle === undefined) return type;
  const node = { kind: 'literal', values: [nodeOf(particle, content)] } as const;
  if (type.kind === 'xml') return node;
  return type.kind === 'list' && type.items.kind === 'xml' ? { ...type, items: node } : type;
}

function leafOf(
  particle: Particle,
  field: string,
): Extract<Particle, { kind: 'element' | 'any' }> | undefined {
  if (particle.kind === 'element' || particle.kind === 'any')
    return particle.field === field ? particle : undefined;
  return particle.particles.map((part) => leafOf(part, field)).find((part) => part !== undefined);
}

function nodeOf(particle: Extract<Particle, { kind: 'element' | 'any' }>, content: Particle) {
  const open = { attributes: {}, children: ['text'] };
  if (particle.kind === 'element')
    return { namespace: particle.name.namespace ?? '', name: particle.name.name, ...open };
  const first = particle.namespaces.split(/\s+/)[0] ?? '##any';
  const namespace = first === '##local' ? '' : first.startsWith('##') ? 'urn:example:other' : first;
  // A wildcard does not match an element declared next to it.
  let name = 'note';
  for (let number = 2; isDeclared(content, namespace, name); number += 1) name = `note${number}`;
  return { namespace, name, ...open };
}

function isDeclared(particle: Particle, namespace: string, name: string): boolean {
  if (particle.kind === 'any') return false;
  if (particle.kind === 'element')
    return particle.name.name === name && (particle.name.namespace ?? '') === namespace;
  return particle.particles.some((part) => isDeclared(part, namespace, name));
}

/** Builds an object with these fields; `undefined` if one of them cannot be made. */
export function build(
  type: RecordType,
  names: readonly string[],
  make: Make,
  types: ReadonlyMap<string, NamedType>,
): object | undefined {
  const whole = withDependents(type, names, types);
  const value: { [name: string]: unknown } = {};
  for (const name of names) {
    const part = make(fieldType(whole, name));
    if (part === undefined) return undefined;
    define(value, name, part);
  }
  for (const field of whole.fields) {
    if (!field.required || Object.hasOwn(value, field.name)) continue;
    const part = make(fieldType(whole, field.name));
    if (part === undefined) return undefined;
    define(value, field.name, part);
  }
  return filled(whole, value, make);
}

/** Sets a field, whatever its name. */
export function define(value: object, name: string, part: unknown): void {
  Object.defineProperty(value, name, { value: part, enumerable: true, configurable: true, writable: true });
}

/** The record with the conditional requirements of the present fields. */
function withDependents(
  type: RecordType,
  names: readonly string[],
  types: ReadonlyMap<string, NamedType>,
): RecordType {
  const dependents = Object.entries(type.dependentTypes ?? {}).filter(([name]) => names.includes(name));
  if (dependents.length === 0) return type;
  const { dependentTypes: _, ...alone } = type;
  const all: Type = {
    kind: 'intersection',
    members: [alone, ...dependents.map(([, dependent]) => dependent)],
  };
  const record = branchesOf(all, types).find((branch) => branch.kind === 'record');
  return record?.kind === 'record' ? record : type;
}

/** The value with as many fields as the record requires. */
function filled(type: RecordType, value: { [name: string]: unknown }, make: Make): object | undefined {
  const candidates = [...type.fields.map((field) => field.name), ...newNames(type, make)];
  for (const name of candidates) {
    if (Object.keys(value).length >= (type.minFields ?? 0)) return value;
    if (Object.hasOwn(value, name)) continue;
    const part = make(fieldType(type, name));
    if (part !== undefined) define(value, name, part);
  }
  return value;
}

/** Names for undeclared fields of a record. */
export function* newNames(type: RecordType, make: Make): Generator<string> {
  const { names } = type;
  for (const name of possibleNames(type, make)) {
    const isFit = names === undefined || make(both({ kind: 'literal', values: [name] }, names)) !== undefined;
    if (isFit) yield name;
  }
}

/** Maximum number of undeclared fields of a sample. */
const mostNewNames = 1000;

function* possibleNames(type: RecordType, make: Make): Generator<string> {
  for (const { pattern } of type.patterns ?? []) {
    const expression = patternExpression(pattern);
    if (expression === undefined) continue;
    for (const extra of [1, 2, 3]) yield* patternSamples(expression.source, expression.flags, extra);
  }
  const name = type.names === undefined ? undefined : make(both({ kind: 'string' }, type.names));
  if (typeof name === 'string') yield* [name, `${name}2`, `${name}3`];
  for (let number = 1; number <= Math.min(type.minFields ?? 1, mostNewNames) + 1; number++)
    yield `field${number}`;
  if (type.names !== undefined) yield* 'abcdefghijklmnopqrstuvwxyz';
}
