import { hasDuplicates } from '@trivet/runtime/check';
import { unsatisfiableKeyword } from '@trivet/runtime/internal/protocol';
import { isObject } from '../../load/source/source.js';
import { isOneOf, numberKeywords, octetKeywords, textKeywords } from '../accepts-scalar.js';
import type { Choice } from '../choice.js';
import type { Contract, Json, ListType, NamedType, Type, UnionType } from '../contract.js';
import { evaluatedFields, evaluatedItems } from '../evaluated.js';
import { assertedFormats } from '../formats.js';
import { type Kind, kindOfJson, kindsOf } from '../kinds.js';
import { wildcardFindings } from './accepts-content.js';
import { fieldFindings, missingParticles } from './accepts-record.js';
import { isReadBack, isXsdText } from './accepts-union.js';
import {
  below,
  choiceIn,
  type Finding,
  isContradiction,
  type Judging,
  type Path,
  satisfies,
} from './judging.js';

export type { Finding } from './judging.js';

/** Distinguishes valid values from invalid ones by interpreting the types, independent of the emitted checks. */
export interface Judge {
  accepts(type: Type, value: unknown): boolean;
  findings(type: Type, value: unknown): readonly Finding[];
  /** The number of values judged so far, including parts. */
  readonly cost: { readonly visits: number };
}

/** The parts of a contract that determine whether a value is valid. */
export type JudgedTypes = Pick<Contract, 'types' | 'formats'>;

/** Creates a judge for values of a contract's types; `formats` are those asserted. */
export function judge(contract: JudgedTypes, options: { readonly formats?: readonly string[] } = {}): Judge {
  const start: Judging = {
    types: new Map(contract.types.map((named) => [named.name, named])),
    formats: options.formats === undefined ? assertedFormats(contract) : new Set(options.formats),
    patterns: new Map(),
    choices: new Map(),
    contradictions: new Map(),
    contents: new Map(),
    cost: { visits: 0 },
    inPlace: [],
    outside: undefined,
    entered: new Map(),
    right: new WeakMap(),
    findings,
  };
  return {
    accepts: (type, value) => findings(type, value, [], start).length === 0,
    findings: (type, value) => findings(type, value, [], start),
    cost: start.cost,
  };
}

/** A finding for the whole value. */
function wrong(type: Type, path: Path, keyword: string): Finding {
  const format = keyword === 'format' && type.kind === 'string' ? type.format : undefined;
  return {
    path,
    keyword,
    ...(type.at !== undefined && { at: type.at }),
    ...(format !== undefined && { format }),
  };
}

function allWrong(type: Type, path: Path, keywords: readonly string[]): readonly Finding[] {
  return keywords.length === 0 ? [] : keywords.map((keyword) => wrong(type, path, keyword));
}

/** What is wrong with a value. Valid parts that several values share are judged once. */
function findings(type: Type, value: unknown, path: Path, judging: Judging): readonly Finding[] {
  const isPart = judging.outside === undefined && typeof value === 'object' && value !== null;
  if (!isPart) return judgedFindings(type, value, path, judging);
  const { right, cost } = judging;
  const before = cost.visits;
  const known = right.get(value);
  const visits = known?.get(type);
  if (visits !== undefined) {
    cost.visits += visits;
    return [];
  }
  const found = judgedFindings(type, value, path, judging);
  if (found.length > 0) return found;
  if (known === undefined) right.set(value, new Map([[type, cost.visits - before]]));
  else known.set(type, cost.visits - before);
  return found;
}

function judgedFindings(type: Type, value: unknown, path: Path, judging: Judging): readonly Finding[] {
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
      if (!isRecordValue(value)) return [wrong(type, path, 'type')];
      if (type.xml === undefined) return fieldFindings(type, value, path, judging);
      return [
        ...fieldFindings(type, value, path, judging),
        ...missingParticles(type, value, path),
        ...wildcardFindings(type, value, path, judging),
      ];
    case 'not':
      return satisfies(judging, type.type, value) ? [wrong(type, path, 'not')] : [];
    case 'union':
      return unionFindings(type, value, path, judging);
    case 'intersection': {
      if (isContradiction(judging, type))
        return [wrong(type, path, isRecordValue(value) ? unsatisfiableKeyword : 'type')];
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
  const derivedType = derivedTypeOf(named, value, judging.types);
  // XSD 1.0 part 1, 3.4.4 (cvc-complex-type 1): no value has an abstract type itself.
  if (named.xml?.abstract === true && derivedType === undefined)
    return [wrong(named.type, [...path, '$type'], 'xsi:type')];
  return findings((derivedType ?? named).type, value, path, behindReference(judging, name));
}

/** The context for judging by the target of a reference, made once for each chain of references. */
function behindReference(judging: Judging, name: string): Judging {
  const known = judging.entered.get(name);
  if (known !== undefined) return known;
  const made: Judging = {
    ...judging,
    inPlace: [...judging.inPlace, name],
    outside: judging.outside ?? judging,
    entered: new Map(),
  };
  judging.entered.set(name, made);
  return made;
}

/** The derived type that a value declares (`$type`, xsi:type on the wire). */
function derivedTypeOf(
  named: NamedType,
  value: unknown,
  types: ReadonlyMap<string, NamedType>,
): NamedType | undefined {
  if (named.xml?.derived === undefined || !isRecordValue(value)) return undefined;
  const stated = value.$type;
  return typeof stated === 'string' && named.xml.derived.includes(stated) ? types.get(stated) : undefined;
}

/** Whether a value is a record; bytes are not. */
export function isRecordValue(value: unknown): value is { readonly [name: string]: unknown } {
  return isObject(value) && !(value instanceof Uint8Array);
}

function kindOf(value: unknown): Kind {
  if (typeof value === 'bigint') return 'bigint';
  return value instanceof Uint8Array ? 'bytes' : kindOfJson(value as Json);
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
  // Whitespace separates the items of an XSD list, so an item must not contain any.
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
  const found = memberFindings(type, value, path, judging);
  if (found.length > 0 || !isXsdText(type, judging.types) || isReadBack(type, value, judging)) return found;
  return [wrong(type, path, 'anyOf')];
}

function memberFindings(type: UnionType, value: unknown, path: Path, judging: Judging): readonly Finding[] {
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
  if (type.exclusive && count > 1 && isContradiction(judging, type))
    return [wrong(type, path, unsatisfiableKeyword)];
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
  if (!isRecordValue(value)) return [wrong(type, path, 'type')];
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
  if (fields !== undefined && isRecordValue(value)) {
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

/** Two parts of an intersection may have the same finding, which is reported once. */
function distinct(all: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return all.filter(({ path, keyword }) => {
    const key = JSON.stringify([path, keyword]);
    return !seen.has(key) && seen.add(key);
  });
}
