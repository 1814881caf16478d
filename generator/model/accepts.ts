import { compareDecimals, hasDuplicates, isDecimal, isEqual, isMultiple } from '@trivet/runtime/check';
import * as formats from '@trivet/runtime/format';
import { fieldFindings, missingParticles } from './accepts-record.js';
import type { Choice } from './choice.js';
import type {
  BytesType,
  Contract,
  Json,
  ListType,
  LiteralType,
  NamedType,
  NumberType,
  StringType,
  Type,
  UnionType,
} from './contract.js';
import { evaluatedFields, evaluatedItems } from './evaluated.js';
import { assertedFormats, formatChecks } from './formats.js';
import { below, choiceIn, type Finding, type Judging, matches, type Path, satisfies } from './judging.js';
import { type Kind, kindOfJson, kindsOf } from './kinds.js';
import { isInOrder, lexicalPattern } from './xsd-lexical.js';

export type { Finding } from './judging.js';

/** Tells valid values from invalid ones by reading the types; it shares no text with what is emitted. */
export interface Judge {
  accepts(type: Type, value: unknown): boolean;
  findings(type: Type, value: unknown): readonly Finding[];
  /** How many values have been judged so far, parts counted. */
  readonly cost: { readonly visits: number };
}

/** Prepares judging values of a contract's types; `formats` are those asserted. */
export function judge(contract: Contract, options: { readonly formats?: readonly string[] } = {}): Judge {
  const start: Judging = {
    types: new Map(contract.types.map((named) => [named.name, named])),
    formats: options.formats === undefined ? assertedFormats(contract) : new Set(options.formats),
    patterns: new Map(),
    choices: new Map(),
    cost: { visits: 0 },
    inPlace: [],
    outside: undefined,
    findings,
  };
  return {
    accepts: (type, value) => findings(type, value, [], start).length === 0,
    findings: (type, value) => findings(type, value, [], start),
    cost: start.cost,
  };
}

/** What is wrong with the value as a whole. */
function wrong(type: Type, path: Path, keyword: string): Finding {
  return type.at === undefined ? { path, keyword } : { path, keyword, at: type.at };
}

function allWrong(type: Type, path: Path, keywords: readonly string[]): readonly Finding[] {
  return keywords.length === 0 ? [] : keywords.map((keyword) => wrong(type, path, keyword));
}

function findings(type: Type, value: unknown, path: Path, judging: Judging): readonly Finding[] {
  judging.cost.visits++;
  switch (type.kind) {
    case 'any':
    case 'xml':
      return [];
    case 'never':
      return [wrong(type, path, 'false')];
    case 'null':
      return value === null ? [] : [wrong(type, path, 'type')];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [wrong(type, path, 'type')];
    case 'string':
      return typeof value === 'string'
        ? allWrong(type, path, textKeywords(type, value, judging))
        : [wrong(type, path, 'type')];
    case 'number':
      return allWrong(type, path, numberKeywords(type, value, judging));
    case 'bytes':
      return value instanceof Uint8Array
        ? allWrong(type, path, octetKeywords(type, value))
        : [wrong(type, path, 'type')];
    case 'literal':
      return isOneOf(type, value) ? [] : [wrong(type, path, type.values.length === 1 ? 'const' : 'enum')];
    case 'list':
      return Array.isArray(value) ? listFindings(type, value, path, judging) : [wrong(type, path, 'type')];
    case 'record':
      if (!isObject(value)) return [wrong(type, path, 'type')];
      return [...fieldFindings(type, value, path, judging), ...missingParticles(type, value, path)];
    case 'not':
      return satisfies(judging, type.type, value) ? [wrong(type, path, 'not')] : [];
    case 'union':
      return unionFindings(type, value, path, judging);
    case 'intersection': {
      const parts = type.members.flatMap((member) => findings(member, value, path, judging));
      return distinct([...parts, ...unevaluatedFindings(type, value, path, judging)]);
    }
    case 'conditional': {
      const branch = satisfies(judging, type.if, value) ? type.then : type.else;
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
  const inside: Judging = {
    ...judging,
    inPlace: [...judging.inPlace, name],
    outside: judging.outside ?? judging,
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
  const stated = value.$type;
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
  const length = type.minLength === undefined && type.maxLength === undefined ? 0 : [...text].length;
  const broken: string[] = [];
  if (type.minLength !== undefined && length < type.minLength) broken.push('minLength');
  if (type.maxLength !== undefined && length > type.maxLength) broken.push('maxLength');
  for (const pattern of type.patterns ?? []) if (!matches(judging, pattern, text)) broken.push('pattern');
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
  for (const pattern of type.patterns ?? []) if (!matches(judging, pattern, text)) broken.push('pattern');
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

function listFindings(
  type: ListType,
  list: readonly unknown[],
  path: Path,
  judging: Judging,
): readonly Finding[] {
  const prefix = type.prefix ?? [];
  const broken: string[] = [];
  if (type.minItems !== undefined && list.length < type.minItems) broken.push('minItems');
  if (type.maxItems !== undefined && list.length > type.maxItems) broken.push('maxItems');
  if (type.unique === true && hasDuplicates(list)) broken.push('uniqueItems');
  if (type.items.kind === 'never' && list.length > prefix.length) broken.push('items');
  // Blanks part the items of an XSD list, so that none can hold one.
  if (type.xsdList === true && list.some((item) => typeof item === 'string' && !/^\S+$/.test(item)))
    broken.push('items');
  const items = list.flatMap((item, index) => {
    const of = prefix[index] ?? (type.items.kind === 'never' ? undefined : type.items);
    return of === undefined ? [] : below(judging, of, item, [...path, index]);
  });
  const contained = (type.contains ?? []).flatMap((entry) => {
    const count = list.filter((item) => below(judging, entry.type, item, []).length === 0).length;
    return [
      ...(count < entry.min ? [entry.min === 1 ? 'contains' : 'minContains'] : []),
      ...(entry.max !== undefined && count > entry.max ? ['maxContains'] : []),
    ];
  });
  return [...allWrong(type, path, broken), ...items, ...allWrong(type, path, contained)];
}

function unionFindings(type: UnionType, value: unknown, path: Path, judging: Judging): readonly Finding[] {
  const choice = choiceIn(judging, type);
  const [only, ...others] = type.members.filter((part) => part.kind !== 'null');
  const isNullable =
    only !== undefined && others.length === 0 && type.members.length === 2 && choice?.by === 'kind';
  if (isNullable) return value === null ? [] : findings(only, value, path, judging);
  if (choice?.by === 'kind') {
    const member = type.members.find((part) => kindsOf(part, judging.types).has(kindOf(value)));
    return member === undefined ? [wrong(type, path, 'type')] : findings(member, value, path, judging);
  }
  if (choice?.by === 'field') return chosenFindings(type, choice, value, path, judging);
  const members = type.members.filter(
    (part) => part.kind !== 'reference' || !judging.inPlace.includes(part.name),
  );
  const count = members.filter((part) => satisfies(judging, part, value)).length;
  if (type.exclusive) return count === 1 ? [] : [wrong(type, path, 'oneOf')];
  return count > 0 ? [] : [wrong(type, path, 'anyOf')];
}

function chosenFindings(
  type: UnionType,
  choice: Extract<Choice, { by: 'field' }>,
  value: unknown,
  path: Path,
  judging: Judging,
): readonly Finding[] {
  if (!isObject(value)) return [wrong(type, path, 'type')];
  const stated = Object.hasOwn(value, choice.field) ? value[choice.field] : undefined;
  const chosen = choice.cases.find(({ values }) => values.some((known) => known === stated));
  const member = chosen === undefined ? undefined : type.members[chosen.member];
  if (member === undefined) return [{ ...wrong(type, path, 'discriminator'), path: [...path, choice.field] }];
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
        : below(judging, fields, value[name], [...path, name]),
    );
  }
  if (items === undefined || !Array.isArray(value)) return [];
  const seen = type.members.map((part) => evaluatedItems(part, value, judging));
  return value.flatMap((item, index) => {
    if (seen.some((indexes) => indexes === 'all' || indexes.has(index))) return [];
    if (items.kind === 'never') return [{ path: [...path, index], keyword: 'unevaluatedItems', ...at }];
    return below(judging, items, item, [...path, index]);
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
