/** Shapes of parameters and form fields: how their text is read, according to their types. */

import type { NamedType, RecordType, Type } from '../../model/contract.js';
import { kindsOf, takenTwice } from '../../model/kinds.js';
import { type Code, code, property } from '../code.js';
import { laidOut } from '../layout.js';

/** Like `Shape` in the runtime; the generator has its own type in order to build it step by step. */
export type Shape = string | { readonly items: Shape } | RecordShape | { readonly anyOf: readonly Shape[] };

interface RecordShape {
  readonly fields: ReadonlyMap<string, Shape>;
  readonly rest?: Shape;
}

type Types = ReadonlyMap<string, NamedType>;

/** How deep a style serialises a value: anything deeper is JSON text, whose shape is not needed. */
export type Depth = 'flat' | 'deep';

/** The shape of a type. */
export function shapeOf(type: Type, types: Types, depth: Depth = 'flat'): Shape {
  return shape(type, { types, depth, level: 0, within: [] });
}

interface Walk {
  readonly types: Types;
  readonly depth: Depth;
  readonly level: number;
  /** Names of the enclosing types, which end recursion. */
  readonly within: readonly string[];
}

function shape(type: Type, walk: Walk): Shape {
  switch (type.kind) {
    case 'null':
    case 'boolean':
    case 'string':
      return type.kind;
    case 'bytes':
      return type.carrier === undefined ? 'bytes' : 'file';
    case 'number':
      return type.exact !== undefined ? 'int64' : type.integer === true ? 'integer' : 'number';
    case 'literal':
      // Values beyond 2^53 are text in the contract.
      return type.base?.kind === 'number' && type.base.exact !== undefined
        ? union([...(type.values.includes(null) ? ['null' as const] : []), 'int64'])
        : union(type.values.map((value) => shapeOfValue(value)));
    case 'list': {
      if (isCut(walk)) return { items: 'any' };
      const items = [...(type.prefix ?? []), ...(type.items.kind === 'never' ? [] : [type.items])];
      return { items: union(items.map((item) => shape(item, deeper(walk, 2)))) };
    }
    case 'record':
      return record(type, walk);
    case 'union': {
      // Where no text is valid, a text is read as the kinds that schemas without "type" restrict.
      const isText =
        !type.exclusive ||
        (kindsOf(type, walk.types).has('string') && !takenTwice(type.members).has('string'));
      return union(
        type.members.map((member) => shape(!isText && member.kind === 'when' ? member.type : member, walk)),
      );
    }
    case 'intersection':
      return intersection(type.members.map((member) => shape(member, walk)));
    case 'conditional':
      return type.then === undefined || type.else === undefined
        ? 'any'
        : union([shape(type.then, walk), shape(type.else, walk)]);
    case 'reference':
      return reference(type.name, walk);
    default:
      return 'any';
  }
}

function reference(name: string, walk: Walk): Shape {
  const target = walk.types.get(name)?.type;
  if (target === undefined) return 'any';
  if (!walk.within.includes(name)) return shape(target, { ...walk, within: [...walk.within, name] });
  return target.kind === 'list' ? { items: 'any' } : { fields: new Map() };
}

/** In a flat style, a list or record inside a list is JSON; a list inside a record may still be a repeated name. */
function isCut({ depth, level }: Walk): boolean {
  return depth === 'flat' ? level > 1 : level > 8;
}

function deeper(walk: Walk, step = 1): Walk {
  return { ...walk, level: walk.level + (walk.depth === 'flat' ? step : 1) };
}

function record(type: RecordType, walk: Walk): Shape {
  if (isCut(walk)) return { fields: new Map() };
  const fields = new Map(type.fields.map((field) => [field.name, shape(field.type, deeper(walk))]));
  const others = [
    ...(type.patterns ?? []).map((part) => part.type),
    ...(type.additional === undefined ? [] : [type.additional]),
  ];
  const known = others.filter((other) => other.kind !== 'never');
  if (known.length > 0) return { fields, rest: union(known.map((other) => shape(other, deeper(walk)))) };
  return fields.size === 0 && others.length === 0 ? { fields, rest: 'any' } : { fields };
}

function shapeOfValue(value: unknown): Shape {
  if (value === null) return 'null';
  // Integers beyond 2^53 are refused where integers are expected; a listed one is a number without a fraction.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number';
  if (typeof value === 'object') return Array.isArray(value) ? { items: 'any' } : { fields: new Map() };
  return typeof value;
}

function union(shapes: readonly Shape[]): Shape {
  const members = distinct(shapes.flatMap((member) => (isUnion(member) ? member.anyOf : [member])));
  // A text that is nothing else is a string, and null has no text of its own next to a string.
  const textual = members.includes('string') || members.includes('any');
  const distinctive = members.filter(
    (member) =>
      !(textual && member === 'null') &&
      !(member === 'any' && members.includes('string')) &&
      !(member === 'integer' && members.includes('number')),
  );
  const [only] = distinctive;
  if (only === undefined) return 'any';
  return distinctive.length === 1 ? only : { anyOf: distinctive };
}

/** The shape of a value that satisfies all members: records are merged, and the narrowest scalar is used. */
function intersection(shapes: readonly Shape[]): Shape {
  const distinctive = distinct(shapes.filter((member) => member !== 'any'));
  const records = distinctive.filter(isRecordUnion).map(fieldsOf);
  const [first] = records;
  if (first !== undefined) {
    const rest = records.map((member) => member.rest).find((member) => member !== undefined);
    const fields = new Map<string, Shape>();
    for (const member of records) {
      for (const [name, field] of member.fields) {
        const known = fields.get(name);
        fields.set(name, known === undefined ? field : intersection([known, field]));
      }
    }
    return rest === undefined || fields.size > 0 ? { fields } : { fields, rest };
  }
  const narrow = ['integer', 'boolean', 'null', 'number'].find((member) => distinctive.includes(member));
  return narrow ?? distinctive.find((member) => !isUnion(member)) ?? distinctive[0] ?? 'any';
}

function distinct(shapes: readonly Shape[]): readonly Shape[] {
  const seen = new Map(shapes.map((member) => [keyOf(member), member]));
  return [...seen.values()];
}

function keyOf(value: Shape): string {
  return JSON.stringify(value, (_, member: unknown) => (member instanceof Map ? [...member] : member));
}

function isUnion(value: Shape): value is { readonly anyOf: readonly Shape[] } {
  return typeof value === 'object' && 'anyOf' in value;
}

/** Whether a shape has fields. */
export function isRecord(value: Shape): value is RecordShape {
  return typeof value === 'object' && 'fields' in value;
}

/** Whether a shape has fields, or is a union of such shapes. */
function isRecordUnion(value: Shape): boolean {
  return isRecord(value) || (isUnion(value) && value.anyOf.every(isRecord));
}

/** The fields of a form's shape, for a union those of all its members. */
export function fieldsOf(value: Shape): RecordShape {
  if (isRecord(value)) return value;
  const members = isUnion(value) ? value.anyOf.filter(isRecord) : [];
  const names = new Set(members.flatMap((member) => [...member.fields.keys()]));
  const fields = new Map(
    [...names].map((name) => [
      name,
      alternative(members.map((member) => member.fields.get(name) ?? member.rest)),
    ]),
  );
  const rests = members.map((member) => member.rest);
  return rests.every((rest) => rest === undefined) ? { fields } : { fields, rest: alternative(rests) };
}

/**
 * The shape of one field in several alternatives. Where an alternative does not declare it, it may be anything, unless
 * it is a list in another: then a single item on the wire is a list.
 */
function alternative(shapes: readonly (Shape | undefined)[]): Shape {
  const known = shapes.filter((member) => member !== undefined);
  const isListed = known.some((member) => membersOf(member).some(isList));
  return union(isListed ? known : shapes.map((member) => member ?? 'any'));
}

function membersOf(value: Shape): readonly Shape[] {
  return isUnion(value) ? value.anyOf : [value];
}

function isList(value: Shape): value is { readonly items: Shape } {
  return typeof value === 'object' && 'items' in value;
}

/** A shape as a literal. */
export function shapeCode(value: Shape): Code {
  if (typeof value === 'string') return code`${value}`;
  if (isRecord(value)) {
    const fields = laidOut(
      [...value.fields].map(([name, field]) => [property(name), shapeCode(field)] as const),
    );
    const rest = value.rest === undefined ? [] : [[property('rest'), shapeCode(value.rest)] as const];
    return laidOut([[property('fields'), fields] as const, ...rest]);
  }
  if (isUnion(value)) {
    const members = value.anyOf.map(shapeCode);
    return code`{ anyOf: [${members.map((member, index) => (index === 0 ? member : code`, ${member}`))}] }`;
  }
  return code`{ items: ${shapeCode(value.items)} }`;
}
