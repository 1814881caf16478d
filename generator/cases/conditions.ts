import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import type { Place, Type } from '../model/contract.js';
import { fieldsOf } from '../model/resources/members.js';
import type { SampleContext, Variation } from '../model/samples/context.js';

const nowhere: Place = { file: '', pointer: '' };

/** A part of a schema that only applies to some values (JSON Schema, core, 10.2.2). */
interface Condition {
  /** The type of the values to which it applies, or, if not `isMet`, does not apply. */
  readonly when: Type;
  readonly isMet: boolean;
  /** What it requires of them. */
  readonly needed: Type;
  /** The condition in which it is: it only applies where that does. */
  readonly within?: Condition;
}

/** Members of an object. */
type Members = { readonly [name: string]: Data };

/** Where the value with conditions is in a body. */
interface Position {
  readonly context: SampleContext;
  readonly path: string;
  /** Returns the whole body with a value at this position. */
  readonly rebuild: (value: Data) => Data;
}

/** Maximum number of bodies that are tried until one meets a condition. */
const mostTried = 60;

/**
 * For each condition of an object (`if` with `then` or `else`, `dependentSchemas`): a value that meets it and what it
 * requires, and values that meet it and break one clause of that.
 */
export function conditionCases(
  { context, path, rebuild }: Position,
  type: Type,
  base: Members,
): readonly Variation[] {
  return conditionsIn(type, base, context).flatMap((condition, index): readonly Variation[] => {
    const met = bodyWith(condition, type, base, context);
    if (met === undefined) return [];
    const what = `${path}/condition ${index + 1}`;
    const about = saidOf(condition, met, context);
    const fit: Variation = {
      what: `${what}/valid`,
      valid: true,
      value: rebuild(met),
      title: `accepts what a condition requires${about}`,
      at: condition.needed.at ?? nowhere,
    };
    const broken = brokenBy(condition, type, met, context).map(
      ({ name, value, keyword, at }): Variation => ({
        what: `${what}.${name}/${keyword}`,
        valid: false,
        value: rebuild(value),
        title: `rejects ${brokenAt(`${path}.${name}`.slice(1), value[name], keyword)}${about}`,
        at,
        keyword,
      }),
    );
    return met === base ? broken : [fit, ...broken];
  });
}

function brokenAt(name: string, value: Data | undefined, keyword: string): string {
  return value === undefined ? `a body without "${name}"` : `${shown(value)} for "${name}" (${keyword})`;
}

/** The conditions of an object in all parts of its schema, also those in `then` and `else`. */
function conditionsIn(
  type: Type,
  value: Data,
  context: SampleContext,
  within?: Condition,
  depth = 0,
): readonly Condition[] {
  if (depth > 8) return [];
  const inside = (part: Type, around = within): readonly Condition[] =>
    conditionsIn(part, value, context, around, depth + 1);
  const around = within === undefined ? {} : { within };
  const resolved = context.resolve(type);
  switch (resolved.kind) {
    case 'intersection':
      return resolved.members.flatMap((one) => inside(one));
    case 'union': {
      const member = resolved.members.find((one) => context.accepts(one, value));
      return member === undefined ? [] : inside(member);
    }
    case 'when':
      return inside(resolved.type);
    case 'record':
      return Object.entries(resolved.dependentTypes ?? {}).map(([name, needed]) => ({
        when: { kind: 'record', fields: [{ name, type: { kind: 'any' }, required: true }] },
        isMet: true,
        needed: ofObjects(needed, context),
        ...around,
      }));
    case 'conditional': {
      const branches: readonly (readonly [boolean, Type | undefined])[] = [
        [true, resolved.then],
        [false, resolved.else],
      ];
      return branches.flatMap(([isMet, needed]) => {
        if (needed === undefined) return [];
        const [when, then] = [resolved.if, needed].map((one) => ofObjects(one, context));
        if (when === undefined || then === undefined) return [];
        const condition = { when, isMet, needed: then, ...around };
        return [condition, ...inside(needed, condition)];
      });
    }
    default:
      return [];
  }
}

/** What a schema without a type requires of objects. */
function ofObjects(type: Type, context: SampleContext): Type {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return type;
  const objects = resolved.members.filter((one) => context.resolve(one).kind === 'record');
  const [only] = objects;
  return objects.length === 1 && only !== undefined ? only : type;
}

function meets({ when, isMet, within }: Condition, value: Data, context: SampleContext): boolean {
  const isWithin = within === undefined || meets(within, value, context);
  return isWithin && context.accepts(when, value) === isMet;
}

/** A valid object to which a condition applies: the given one, or one that differs from it as little as possible. */
function bodyWith(
  condition: Condition,
  type: Type,
  base: Members,
  context: SampleContext,
): Members | undefined {
  const isFit = (value: Members): boolean => meets(condition, value, context) && context.accepts(type, value);
  if (isFit(base)) return base;
  let tried = 0;
  const starts = [leastOf(base, condition, type, context), base];
  for (const start of starts.flatMap((one) => [...changedFor(condition, type, one, context)]))
    for (const value of completed(start, condition.needed, type, context)) {
      if (isFit(value)) return value;
      tried += 1;
      if (tried > mostTried) return undefined;
    }
  return undefined;
}

/** An object without the optional members that a condition does not name. */
function leastOf(base: Members, condition: Condition, type: Type, context: SampleContext): Members {
  const fields = fieldsOf(type, context);
  const named = [condition.when, condition.needed].map((one) => fieldsOf(one, context));
  const kept = Object.entries(base).filter(
    ([name]) => fields.get(name)?.required === true || named.some((one) => one.has(name)),
  );
  return Object.fromEntries(kept);
}

/** Objects with other values of the members that a condition is about, of which some meet it. */
function* changedFor(
  condition: Condition,
  type: Type,
  base: Members,
  context: SampleContext,
): Generator<Members> {
  yield base;
  const own = fieldsOf(type, context);
  const named = [...fieldsOf(condition.when, context).values()];
  const wanted = condition.isMet ? context.valid(condition.when) : [];
  for (const sample of wanted) if (isRecord(sample)) yield { ...base, ...valuesOf(sample, named) };
  for (const { name } of named) {
    for (const value of context.valid(own.get(name)?.type ?? { kind: 'any' }))
      yield { ...base, [name]: value };
    yield without(base, name);
  }
}

/** Those members of a sample that a condition names. */
function valuesOf(sample: Members, named: readonly { readonly name: string }[]): Members {
  return Object.fromEntries(
    named.flatMap(({ name }): [string, Data][] => {
      const value = sample[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** An object, with members that another schema requires of it, or without those that it may forbid. */
function* completed(start: Members, needed: Type, type: Type, context: SampleContext): Generator<Members> {
  yield start;
  const own = fieldsOf(type, context);
  const fields = [...fieldsOf(needed, context).values()];
  const lacking = fields.filter(
    (field) => !(Object.hasOwn(start, field.name) && context.accepts(field.type, start[field.name])),
  );
  const filled = (names: typeof lacking): Members => {
    const values = names.flatMap((field): [string, Data][] => {
      const valid = context.valid(own.get(field.name)?.type ?? field.type);
      const value = valid.find((one) => context.accepts(field.type, one)) ?? context.valid(field.type)[0];
      return value === undefined ? [] : [[field.name, value]];
    });
    return { ...start, ...Object.fromEntries(values) };
  };
  yield filled(lacking.filter(({ required }) => required));
  yield filled(lacking);
  for (const name of Object.keys(start)) yield without(start, name);
}

/** An object in which one member violates a clause. */
interface BrokenObject {
  readonly name: string;
  readonly value: Members;
  readonly keyword: string;
  readonly at: Place;
}

/** Objects to which a condition applies, and that violate what it requires in one clause and nothing else. */
function brokenBy(
  condition: Condition,
  type: Type,
  met: Members,
  context: SampleContext,
): readonly BrokenObject[] {
  const found = new Map<string, BrokenObject>();
  for (const { name, value } of changesOf(condition, type, met, context)) {
    if (!meets(condition, value, context)) continue;
    const [finding, ...others] = context.findings(type, value);
    const [own] = context.findings(condition.needed, value);
    if (finding === undefined || own === undefined || others.length > 0) continue;
    const { keyword, at = condition.needed.at ?? nowhere } = own;
    const isSame = finding.keyword === keyword && finding.at?.pointer === own.at?.pointer;
    const key = `${at.pointer} ${name} ${keyword}`;
    if (isSame && !found.has(key)) found.set(key, { name, value, keyword, at });
  }
  return [...found.values()];
}

/** Objects that differ in one member which what a condition requires names, or which it may forbid. */
function* changesOf(
  { when, needed }: Condition,
  type: Type,
  met: Members,
  context: SampleContext,
): Generator<Pick<BrokenObject, 'name' | 'value'>> {
  const about = fieldsOf(when, context);
  const own = fieldsOf(type, context);
  const fields = [...fieldsOf(needed, context).values()].filter(({ name }) => !about.has(name));
  for (const field of fields) {
    const { name } = field;
    if (Object.hasOwn(met, name)) yield { name, value: without(met, name) };
    const declared = own.get(name)?.type;
    const both: Type =
      declared === undefined ? field.type : { kind: 'intersection', members: [declared, field.type] };
    for (const { value } of context.invalid(both)) yield { name, value: { ...met, [name]: value } };
  }
  for (const { name, type: declared, readOnly } of own.values()) {
    if (readOnly === true || about.has(name)) continue;
    for (const value of context.valid(declared)) yield { name, value: { ...met, [name]: value } };
  }
}

function without(base: Members, name: string): Members {
  return Object.fromEntries(Object.entries(base).filter(([known]) => known !== name));
}

/** To which values a condition applies: `, where "kind" is "numeric"`. */
function saidOf({ when, isMet }: Condition, met: Members, context: SampleContext): string {
  const members = [...fieldsOf(when, context).values()].map(({ name }) => {
    const value = met[name];
    return value === undefined ? `without "${name}"` : `where "${name}" is ${shown(value)}`;
  });
  if (members.length === 0) return isMet ? ', under a condition' : ', unless a condition is met';
  return `, ${members.join(' and ')}`;
}
