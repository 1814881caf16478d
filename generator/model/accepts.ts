import { compareDecimals, hasDuplicates, isDecimal, isEqual, isMultiple } from '@trivet/runtime/check';
import * as formats from '@trivet/runtime/format';
import { fieldFindings, missingParticles } from './accepts-record.js';
import { type Choice, choiceOf } from './choice.js';
import type {
  BytesType,
  Contract,
  Json,
  ListType,
  LiteralType,
  NamedType,
  NumberType,
  Pattern,
  Place,
  StringType,
  Type,
  UnionType,
} from './contract.js';
import { evaluatedFields, evaluatedItems } from './evaluated.js';
import { assertedFormats, formatChecks } from './formats.js';
import { type Kind, kindOfJson, kindsOf } from './kinds.js';
import { patternExpression } from './pattern.js';
import { isInOrder, lexicalPattern } from './xsd-lexical.js';

/** One thing wrong with a value, as `Issue` of the runtime, with the place of the clause that says so. */
export interface Finding {
  readonly path: readonly (string | number)[];
  readonly keyword: string;
  readonly at?: Place;
}

/** Tells valid values from invalid ones by reading the types; it shares no text with what is emitted. */
export interface Judge {
  accepts(type: Type, value: unknown): boolean;
  findings(type: Type, value: unknown): readonly Finding[];
}

/** What judging one value at one place takes; `inPlace` names the references followed to get there. */
export interface Judging {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly formats: ReadonlySet<string>;
  readonly patterns: Map<string, RegExp | undefined>;
  readonly inPlace: readonly string[];
  /** Judges a part of the value. */
  below(type: Type, value: unknown, path: Path): readonly Finding[];
  /** Judges the value itself by another type. */
  here(type: Type, value: unknown, path: Path): readonly Finding[];
  /** Whether the value itself satisfies a type. */
  satisfies(type: Type, value: unknown): boolean;
  matches(pattern: Pattern, text: string): boolean;
}

export type Path = readonly (string | number)[];

/** Prepares judging values of a contract's types; `formats` are those asserted. */
export function judge(contract: Contract, options: { readonly formats?: readonly string[] } = {}): Judge {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const asserted = options.formats === undefined ? assertedFormats(contract) : new Set(options.formats);
  const patterns = new Map<string, RegExp | undefined>();
  const judging = (inPlace: readonly string[]): Judging => ({
    types,
    formats: asserted,
    patterns,
    inPlace,
    below: (type, value, path) => findings(type, value, path, judging([])),
    here: (type, value, path) => findings(type, value, path, judging(inPlace)),
    satisfies: (type, value) => findings(type, value, [], judging(inPlace)).length === 0,
    matches: (pattern, text) => compiled(pattern, patterns)?.test(text) ?? true,
  });
  const start = judging([]);
  return {
    accepts: (type, value) => findings(type, value, [], start).length === 0,
    findings: (type, value) => findings(type, value, [], start),
  };
}

function compiled(pattern: Pattern, known: Map<string, RegExp | undefined>): RegExp | undefined {
  const key = `${pattern.dialect} ${pattern.source}`;
  if (!known.has(key)) {
    const expression = patternExpression(pattern);
    known.set(key, expression === undefined ? undefined : new RegExp(expression.source, expression.flags));
  }
  return known.get(key);
}

function findings(type: Type, value: unknown, path: Path, judging: Judging): readonly Finding[] {
  const wrong = (keyword: string): Finding => ({
    path,
    keyword,
    ...(type.at !== undefined && { at: type.at }),
  });
  switch (type.kind) {
    case 'any':
    case 'xml':
      return [];
    case 'never':
      return [wrong('false')];
    case 'null':
      return value === null ? [] : [wrong('type')];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [wrong('type')];
    case 'string':
      return typeof value === 'string' ? textKeywords(type, value, judging).map(wrong) : [wrong('type')];
    case 'number':
      return numberKeywords(type, value, judging).map(wrong);
    case 'bytes':
      return value instanceof Uint8Array ? octetKeywords(type, value).map(wrong) : [wrong('type')];
    case 'literal':
      return isOneOf(type, value) ? [] : [wrong(type.values.length === 1 ? 'const' : 'enum')];
    case 'list':
      return Array.isArray(value) ? listFindings(type, value, path, judging, wrong) : [wrong('type')];
    case 'record':
      if (!isObject(value)) return [wrong('type')];
      return [...fieldFindings(type, value, path, judging), ...missingParticles(type, value, path)];
    case 'not':
      return judging.satisfies(type.type, value) ? [wrong('not')] : [];
    case 'union':
      return unionFindings(type, value, path, judging, wrong);
    case 'intersection': {
      const parts = type.members.flatMap((member) => findings(member, value, path, judging));
      return distinct([...parts, ...unevaluatedFindings(type, value, path, judging)]);
    }
    case 'conditional': {
      const branch = judging.satisfies(type.if, value) ? type.then : type.else;
      return branch === undefined ? [] : findings(branch, value, path, judging);
    }
    case 'when':
      return kindsOf(type.type, judging.types).has(kindOf(value))
        ? findings(type.type, value, path, judging)
        : [];
    case 'reference':
      return referenceFindings(type.name, value, path, judging);
  }
}

/** A reference that leads back to itself without entering a part adds nothing to an `allOf`. */
function referenceFindings(name: string, value: unknown, path: Path, judging: Judging): readonly Finding[] {
  const named = judging.types.get(name);
  if (named === undefined || judging.inPlace.includes(name)) return [];
  const heir = heirOf(named, value, judging.types);
  const inPlace = [...judging.inPlace, name];
  const inside: Judging = {
    ...judging,
    inPlace,
    here: (type, part, at) => findings(type, part, at, inside),
    satisfies: (type, part) => findings(type, part, [], inside).length === 0,
  };
  return findings((heir ?? named).type, value, path, inside);
}

/** The derived type that a value says it is of (`$type`, xsi:type on the wire). */
function heirOf(
  named: NamedType,
  value: unknown,
  types: ReadonlyMap<string, NamedType>,
): NamedType | undefined {
  if (named.xml?.derived === undefined || !isObject(value)) return undefined;
  const stated = value['$type'];
  return typeof stated === 'string' && named.xml.derived.includes(stated) ? types.get(stated) : undefined;
}

/** Tells an object as JSON has it from everything else. */
export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

function kindOf(value: unknown): Kind {
  if (typeof value === 'bigint') return 'bigint';
  return value instanceof Uint8Array ? 'bytes' : kindOfJson(value as Json);
}

function textKeywords(type: StringType, text: string, judging: Judging): readonly string[] {
  const length = [...text].length;
  const broken: string[] = [];
  if (type.minLength !== undefined && length < type.minLength) broken.push('minLength');
  if (type.maxLength !== undefined && length > type.maxLength) broken.push('maxLength');
  for (const pattern of type.patterns ?? []) if (!judging.matches(pattern, text)) broken.push('pattern');
  const format =
    type.format !== undefined && judging.formats.has(type.format) ? formatChecks.get(type.format) : undefined;
  if (format !== undefined && !formats[format.check](text)) broken.push('format');
  if (type.xsd !== undefined && lexicalPattern(type.xsd)?.test(text) === false) broken.push('type');
  for (const bound of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
    const limit = type[bound];
    if (limit !== undefined && !isInOrder(text, limit, bound)) broken.push(bound);
  }
  return broken;
}

function numberKeywords(type: NumberType, value: unknown, judging: Judging): readonly string[] {
  const carrier = type.carrier ?? 'number';
  if (typeof value !== carrier || (typeof value === 'string' && !isDecimal(value))) return ['type'];
  if (type.integer === true && typeof value === 'number' && !Number.isInteger(value)) return ['type'];
  const broken: string[] = [];
  const text = String(value);
  if (type.minimum !== undefined && compare(value, type.minimum) < 0) broken.push('minimum');
  if (type.maximum !== undefined && compare(value, type.maximum) > 0) broken.push('maximum');
  if (type.exclusiveMinimum !== undefined && compare(value, type.exclusiveMinimum) <= 0)
    broken.push('exclusiveMinimum');
  if (type.exclusiveMaximum !== undefined && compare(value, type.exclusiveMaximum) >= 0)
    broken.push('exclusiveMaximum');
  if (type.multipleOf !== undefined && typeof value === 'number' && !isMultiple(value, type.multipleOf))
    broken.push('multipleOf');
  for (const pattern of type.patterns ?? []) if (!judging.matches(pattern, text)) broken.push('pattern');
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const significant = `${whole.replace(/^0+/, '')}${fraction.replace(/0+$/, '')}`.length;
  if (type.totalDigits !== undefined && significant > type.totalDigits) broken.push('totalDigits');
  if (type.fractionDigits !== undefined && fraction.replace(/0+$/, '').length > type.fractionDigits)
    broken.push('fractionDigits');
  return broken;
}

function compare(value: unknown, bound: number | string): number {
  if (typeof value === 'number') return value - Number(bound);
  return compareDecimals(String(value), decimalText(bound));
}

/** A bound as plain decimal text, without an exponent. */
function decimalText(bound: number | string): string {
  if (typeof bound === 'string') return bound;
  return Number.isInteger(bound) ? BigInt(bound).toString() : String(bound);
}

function octetKeywords(type: BytesType, value: Uint8Array): readonly string[] {
  const broken: string[] = [];
  if (type.minLength !== undefined && value.length < type.minLength) broken.push('minLength');
  if (type.maxLength !== undefined && value.length > type.maxLength) broken.push('maxLength');
  return broken;
}

function isOneOf(type: LiteralType, value: unknown): boolean {
  if (type.base?.kind === 'number' && typeof value !== 'number') {
    return (
      typeof value === (type.base.carrier ?? 'number') &&
      type.values.some((known) => isSameDecimal(String(known), String(value)))
    );
  }
  return type.values.some((known) => isEqual(known, value));
}

function isSameDecimal(a: string, b: string): boolean {
  return isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) === 0 : a === b;
}

type Wrong = (keyword: string) => Finding;

function listFindings(
  type: ListType,
  list: readonly unknown[],
  path: Path,
  judging: Judging,
  wrong: Wrong,
): readonly Finding[] {
  const prefix = type.prefix ?? [];
  const broken: string[] = [];
  if (type.minItems !== undefined && list.length < type.minItems) broken.push('minItems');
  if (type.maxItems !== undefined && list.length > type.maxItems) broken.push('maxItems');
  if (type.unique === true && hasDuplicates(list)) broken.push('uniqueItems');
  if (type.items.kind === 'never' && list.length > prefix.length) broken.push('items');
  const items = list.flatMap((item, index) => {
    const of = prefix[index] ?? (type.items.kind === 'never' ? undefined : type.items);
    return of === undefined ? [] : judging.below(of, item, [...path, index]);
  });
  const contained = (type.contains ?? []).flatMap((entry) => {
    const count = list.filter((item) => judging.below(entry.type, item, []).length === 0).length;
    if (count < entry.min) return [entry.min === 1 ? 'contains' : 'minContains'];
    return entry.max !== undefined && count > entry.max ? ['maxContains'] : [];
  });
  return [...broken.map(wrong), ...items, ...contained.map(wrong)];
}

function unionFindings(
  type: UnionType,
  value: unknown,
  path: Path,
  judging: Judging,
  wrong: Wrong,
): readonly Finding[] {
  const choice = choiceOf(type, judging.types);
  if (choice?.by === 'kind') {
    const member = type.members.find((part) => kindsOf(part, judging.types).has(kindOf(value)));
    return member === undefined ? [wrong('type')] : findings(member, value, path, judging);
  }
  if (choice?.by === 'field') return chosenFindings(type, choice, value, path, judging, wrong);
  const members = type.members.filter(
    (part) => part.kind !== 'reference' || !judging.inPlace.includes(part.name),
  );
  const count = members.filter((part) => judging.satisfies(part, value)).length;
  if (type.exclusive) return count === 1 ? [] : [wrong('oneOf')];
  return count > 0 ? [] : [wrong('anyOf')];
}

function chosenFindings(
  type: UnionType,
  choice: Extract<Choice, { by: 'field' }>,
  value: unknown,
  path: Path,
  judging: Judging,
  wrong: Wrong,
): readonly Finding[] {
  if (!isObject(value)) return [wrong('type')];
  const stated = Object.hasOwn(value, choice.field) ? value[choice.field] : undefined;
  const chosen = choice.cases.find(({ values }) => values.some((known) => known === stated));
  const member = chosen === undefined ? undefined : type.members[chosen.member];
  if (member === undefined) return [{ ...wrong('discriminator'), path: [...path, choice.field] }];
  return findings(member, value, path, judging);
}

function unevaluatedFindings(
  type: Extract<Type, { kind: 'intersection' }>,
  value: unknown,
  path: Path,
  judging: Judging,
): readonly Finding[] {
  const at = type.at === undefined ? {} : { at: type.at };
  const { unevaluatedFields: fields, unevaluatedItems: items } = type;
  if (fields !== undefined && isObject(value)) {
    const seen = type.members.map((part) => evaluatedFields(part, value, judging));
    const names = Object.keys(value).filter(
      (name) => !seen.some((names) => names === 'all' || names.has(name)),
    );
    return names.flatMap((name) =>
      fields.kind === 'never'
        ? [{ path: [...path, name], keyword: 'unevaluatedProperties', ...at }]
        : judging.below(fields, value[name], [...path, name]),
    );
  }
  if (items === undefined || !Array.isArray(value)) return [];
  const seen = type.members.map((part) => evaluatedItems(part, value, judging));
  return value.flatMap((item, index) => {
    if (seen.some((indexes) => indexes === 'all' || indexes.has(index))) return [];
    if (items.kind === 'never') return [{ path: [...path, index], keyword: 'unevaluatedItems', ...at }];
    return judging.below(items, item, [...path, index]);
  });
}

/** Two parts of an intersection may find the same thing wrong; it is told once. */
function distinct(all: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return all.filter(({ path, keyword }) => {
    const key = JSON.stringify([path, keyword]);
    return !seen.has(key) && seen.add(key);
  });
}
