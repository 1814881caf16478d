import type {
  Field,
  NumberType,
  Particle,
  Pattern,
  Place,
  RecordType,
  StringType,
  Type,
} from '../model/contract.js';
import { statedValues } from '../model/listed.js';
import { matcher, patternExpression } from '../model/pattern.js';
import type { Judge } from '../model/samples/accepts.js';
import type { Polarity } from './clause.js';
import { boundNames, type KeywordScope, keywordsOf } from './keywords.js';
import { type Form, isElementContent, itemOf } from './schema.js';

/** Receives every clause that a value has tested; `part`: which of several alternatives of the clause. */
export type Note = (
  at: Place,
  keyword: string,
  polarity: Polarity,
  part?: { readonly index: number; readonly of: number },
) => void;

/** The context of `exercise`. */
export interface Exercise extends KeywordScope {
  readonly judge: Judge;
  readonly side: 'request' | 'response';
  readonly form: Form;
  readonly note: Note;
}

/** Reports the clauses of a type that a valid value has tested, in a response or an accepted request. */
export function exercise(run: Exercise, type: Type, value: unknown, fallback: Place): void {
  const at = type.at ?? fallback;
  if (type.kind === 'reference') {
    const named = run.types.get(derivedType(run, type.name, value));
    if (named !== undefined)
      exercise(run, named.type, value, run.form === 'xml' ? at : (named.type.at ?? at));
    return;
  }
  if (type.kind === 'record' && run.form === 'xml' && isElementContent(type)) {
    exerciseElements(run, type, value, at);
    return;
  }
  noteKeywords(run, type, value, at);
  exerciseParts(run, type, value, at);
}

function derivedType({ types }: Exercise, name: string, value: unknown): string {
  const stated = memberOf(value, '$type');
  const isDerived = typeof stated === 'string' && types.get(name)?.xml?.derived?.includes(stated) === true;
  return isDerived ? stated : name;
}

function noteKeywords(run: Exercise, type: Type, value: unknown, at: Place): void {
  for (const { name, sides } of keywordsOf(type, run)) {
    if (run.side === 'response') run.note(at, name, 'response');
    else {
      if (sides.includes('positive')) run.note(at, name, 'positive');
      if (sides.includes('boundary')) noteBoundary(run, type, name, value, at);
    }
  }
}

/** A bound is tested by a value equal to it; a clause with alternatives by one value for each. */
function noteBoundary(run: Exercise, type: Type, name: string, value: unknown, at: Place): void {
  if (type.kind === 'when') {
    noteBoundary(run, type.type, name, value, at);
    return;
  }
  const members =
    type.kind === 'literal' ? statedValues(type) : type.kind === 'union' ? type.members : undefined;
  if (members === undefined) {
    if (isOnBound(type, name, value)) run.note(at, name, 'boundary');
    return;
  }
  const index = members.findIndex((member) =>
    type.kind === 'literal' ? member === value : run.judge.accepts(member as Type, value),
  );
  if (index !== -1) run.note(at, name, 'boundary', { index, of: members.length });
}

function isOnBound(type: Type, name: string, value: unknown): boolean {
  const bound = Object.entries(type).find(([key]) => key === wordOf(name))?.[1];
  if (bound === undefined) return false;
  const isTimed = type.kind === 'string' && boundNames.some((one) => one === name);
  if (type.kind === 'number' || isTimed) return isOnNumber(type, name, value, String(bound));
  return sizeOf(value) === bound;
}

function isOnNumber(type: NumberType | StringType, name: string, value: unknown, bound: string): boolean {
  const text = String(value);
  const digits = text.replace(/^[+-]/, '');
  if (name === 'totalDigits') return digits.replace('.', '').length === Number(bound);
  if (name === 'fractionDigits') return (digits.split('.')[1] ?? '').length === Number(bound);
  return type.kind === 'number' ? Number(text) === Number(bound) : text === bound;
}

/** The name in the contract of a JSON Schema keyword. */
function wordOf(keyword: string): string {
  return keyword.replace('Properties', 'Fields');
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : Number.NaN;
}

function exerciseParts(run: Exercise, type: Type, value: unknown, at: Place): void {
  switch (type.kind) {
    case 'list':
      if (!Array.isArray(value)) return;
      for (const [index, item] of value.entries())
        exercise(run, type.prefix?.[index] ?? type.items, item, at);
      return;
    case 'record':
      exerciseRecord(run, type, value, at);
      return;
    case 'union':
      exerciseUnion(run, type, value, at);
      return;
    case 'intersection':
      for (const member of type.members) exercise(run, member, value, at);
      return;
    case 'conditional': {
      const branch = run.judge.accepts(type.if, value) ? type.then : type.else;
      if (branch !== undefined) exercise(run, branch, value, at);
      return;
    }
    case 'when':
      if (run.judge.accepts(type.type, value)) exerciseParts(run, type.type, value, at);
      return;
    default:
  }
}

/** The first member that accepts the value. */
function exerciseUnion(
  run: Exercise,
  type: Extract<Type, { kind: 'union' }>,
  value: unknown,
  at: Place,
): void {
  const member = type.members.find((one) => run.judge.accepts(one, value));
  if (member !== undefined) exercise(run, member, value, at);
}

function exerciseRecord(run: Exercise, type: RecordType, value: unknown, at: Place): void {
  if (typeof value !== 'object' || value === null) return;
  const named = new Set(type.fields.map(({ name }) => name));
  for (const field of type.fields) exerciseField(run, field, memberOf(value, field.name), at);
  for (const [name, member] of Object.entries(value)) {
    if (named.has(name)) continue;
    for (const entry of type.patterns ?? [])
      if (isMatch(entry.pattern, name)) exercise(run, entry.type, member, at);
    if (type.additional !== undefined && type.additional.kind !== 'never')
      exercise(run, type.additional, member, at);
  }
}

function isMatch(pattern: Pattern, name: string): boolean {
  const expression = patternExpression(pattern);
  return expression !== undefined && matcher(expression)(name);
}

function exerciseField(run: Exercise, field: Field, member: unknown, at: Place): void {
  const place = field.at ?? at;
  if (run.side === 'response' && field.required && member !== undefined)
    run.note(place, 'required', 'response');
  if (run.side === 'request' && !field.required && member === undefined)
    run.note(place, 'required', 'positive');
  if (member !== undefined) exercise(run, field.type, member, place);
}

function exerciseElements(run: Exercise, type: RecordType, value: unknown, at: Place): void {
  if (run.side === 'response') run.note(at, 'sequence', 'response');
  if (type.xml?.particle !== undefined) exerciseParticle(run, type.xml.particle, type, value, at);
  for (const { field: name } of type.xml?.attributes ?? []) {
    const field = type.fields.find((one) => one.name === name);
    if (field !== undefined) exerciseField(run, field, memberOf(value, name), at);
  }
}

function exerciseParticle(
  run: Exercise,
  particle: Particle,
  record: RecordType,
  value: unknown,
  around: Place,
): void {
  if (particle.kind === 'any') return;
  if (particle.kind !== 'element') {
    const branch =
      particle.kind === 'choice' ? particle.particles.findIndex((one) => isThere(one, value)) : -1;
    if (branch !== -1 && particle.at !== undefined)
      run.note(particle.at, 'choice', run.side === 'response' ? 'response' : 'boundary', {
        index: branch,
        of: particle.particles.length,
      });
    for (const part of particle.particles) exerciseParticle(run, part, record, value, around);
    return;
  }
  const field = record.fields.find(({ name }) => name === particle.field);
  if (field === undefined) return;
  const at = particle.at ?? field.at ?? around;
  const given = memberOf(value, field.name);
  const items = particle.max === 1 ? (given === undefined ? [] : [given]) : Array.isArray(given) ? given : [];
  if (run.side === 'response') {
    if (particle.min > 0) run.note(at, 'minOccurs', 'response');
  } else {
    if (items.length === 0) run.note(at, 'minOccurs', 'positive');
    if (items.length > 1) run.note(at, 'maxOccurs', 'positive');
  }
  for (const item of items) if (item !== null) exercise(run, itemOf(field.type, particle.max), item, at);
}

function isThere(particle: Particle, value: unknown): boolean {
  if (particle.kind === 'element' || particle.kind === 'any')
    return memberOf(value, particle.field) !== undefined;
  return particle.particles.some((one) => isThere(one, value));
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
