import { isEqual, isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import type { Field, Place, RecordType, Type } from '../model/contract.js';
import { statedType } from '../model/derived-type.js';
import { besideNull } from '../model/resources/members.js';
import { sameMistake } from '../model/samples/broken.js';
import type { SampleContext, Variation } from '../model/samples/context.js';
import { hasExpression } from '../model/samples/expressions.js';
import { restrictionOf } from '../model/samples/lenient.js';
import {
  alikeMembers,
  brokenBodies,
  brokenNames,
  brokenTitle,
  isOtherKind,
  nullsInItems,
  type Standing,
} from './body-faults.js';
import { branchVariations } from './branches.js';
import { conditionCases } from './conditions.js';
import { otherTypes } from './other-types.js';
import { keptInOrder } from './span-values.js';

const nowhere: Place = { file: '', pointer: '' };

/** Whether a value of a member stays as it is in variations of a request, since it names an item. */
export type IsFixed = (field: Field, value: Data) => boolean;

/** Every variation of a body: one field of one record is changed at a time, and the whole body judged. */
export function bodyVariations(
  type: Type,
  base: Data | undefined,
  named: boolean,
  context: SampleContext,
  isFixed: IsFixed = (_, value) => hasExpression(value),
): readonly Variation[] {
  if (base === undefined) return [];
  const found: Variation[] = [];
  const visit: Visit = {
    context,
    found,
    named,
    isFixed,
    depth: 0,
    rebuild: (value) => value ?? null,
    path: '',
    around: '',
    names: [],
  };
  varyValue(visit, type, base);
  found.push(...otherAlternatives(visit, type, base));
  const at = context.resolve(type).at ?? nowhere;
  found.push(...otherTypes(context, { type, given: base, path: '', at, put: (value) => value }));
  found.push(...emptyMap(context, type, base), ...brokenBodies(context, type, base));
  // Such members that are in the base itself are from a scenario and are kept.
  const sent = JSON.stringify(base);
  const isFromScenario = JSON.stringify(ofRequests(context, type, base)) !== sent;
  return found
    .map((one) =>
      isFromScenario || one.value === undefined
        ? one
        : { ...one, value: ofRequests(context, type, one.value) },
    )
    .filter((one) => !isEqual(one.value, base) && confirmed(one, type, context));
}

/** How many valid values of a type are tried at every place; further ones are tried once, since operations share its parser. */
const mostEverywhere = 3;

/** Maximum number of further alternatives of a body that are varied. */
const mostAlternatives = 4;

/**
 * What the other alternatives of a union forbid. Their valid values are ignored: values of the run are only in the
 * base.
 */
function otherAlternatives(visit: Visit, type: Type, base: Data): readonly Variation[] {
  const { context } = visit;
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return [];
  const others = resolved.members.filter((member) => !context.accepts(member, base));
  return others.slice(0, mostAlternatives).flatMap((member, index) => {
    const samples = context
      .valid(member)
      .filter((value) => recordOf(context, member, value) !== undefined && context.accepts(type, value));
    const fullest = samples.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    if (fullest === undefined) return [];
    const found: Variation[] = [];
    varyValue({ ...visit, found }, member, fullest);
    const number = index + 2;
    return found
      .filter(({ valid }) => !valid)
      .map((one) => ({
        ...one,
        what: `/or ${number}${one.what}`,
        title: `${one.title} (alternative ${number})`,
      }));
  });
}

/** A map may be empty, unless its schema forbids it. */
function emptyMap(context: SampleContext, type: Type, base: Data): readonly Variation[] {
  const record = recordOf(context, type, base);
  const { additional, fields = [] } = record ?? {};
  if (record === undefined || fields.length > 0 || additional === undefined || additional.kind === 'never')
    return [];
  const title = 'accepts an object without members';
  return [{ what: '/valid/empty', valid: true, value: {}, title, at: record.at ?? nowhere }];
}

/** A value without readOnly members, which servers may ignore or reject (OpenAPI 3.0, schema object). */
function ofRequests(context: SampleContext, type: Type, value: Data): Data {
  if (Array.isArray(value)) {
    const list = context.resolve(type);
    if (list.kind !== 'list') return value;
    const items = value.map((item) => ofRequests(context, list.items, item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const record = isRecord(value) ? recordOf(context, type, value) : undefined;
  if (record === undefined || !isRecord(value)) return value;
  // Of two with one name, the first counts.
  const fields = new Map(record.fields.toReversed().map((field) => [field.name, field]));
  let isSame = true;
  const members = Object.entries(value).flatMap(([name, member]): [string, Data][] => {
    const field = fields.get(name);
    if (field === undefined) return [[name, member]];
    const kept =
      field.readOnly === true && !field.required ? undefined : ofRequests(context, field.type, member);
    isSame &&= kept === member;
    return kept === undefined ? [] : [[name, kept]];
  });
  // Parts that values share stay one object, which is judged once.
  return isSame ? value : Object.fromEntries(members);
}

interface Visit extends Standing {
  readonly found: Variation[];
  readonly depth: number;
  /** Whether the fresh name has been used before this request. */
  readonly named: boolean;
  readonly isFixed: IsFixed;
  /** Returns the whole body with a value at the visited position. */
  readonly rebuild: (value: Data | undefined) => Data;
}

/** The members of the visited record. */
interface Siblings {
  readonly siblings: readonly Field[];
}

/** A variation counts only if the independent judge agrees; texts with expressions are judged unchanged. */
function confirmed(variation: Variation, type: Type, context: SampleContext): boolean {
  const isStrict = variation.assumption?.format !== undefined;
  return (
    variation.value !== undefined &&
    (isStrict ? context.acceptsStrictly : context.accepts)(type, variation.value) === variation.valid
  );
}

function varyValue(visit: Visit, type: Type, base: Data): void {
  const record = recordOf(visit.context, type, base);
  if (record === undefined || !isRecord(base) || visit.depth > 4) return;
  const { file = '', pointer = visit.path } = record.at ?? {};
  const within = { ...visit, around: `${file}#${pointer}` };
  for (const field of [...record.fields, ...mapMembers(visit.context, record, base)])
    varyField({ ...within, siblings: record.fields }, field, base);
  closedRecord(visit, record, base);
  visit.found.push(...brokenNames(visit, record, base, visit.rebuild));
  visit.found.push(...conditionCases(visit, type, base), ...branchVariations(visit, record, base));
}

/** Members of a map are varied like optional fields; only the first of similar ones. */
function mapMembers(
  context: SampleContext,
  record: RecordType,
  base: { readonly [key: string]: Data },
): readonly Field[] {
  const type = record.additional;
  if (type === undefined || type.kind === 'never' || type.kind === 'any') return [];
  const met = new Set<RecordType | undefined>();
  return Object.entries(base)
    .filter(([name, value]) => {
      const inner = recordOf(context, type, value);
      const known = met.has(inner) || record.fields.some((field) => field.name === name);
      met.add(inner);
      return !known;
    })
    .map(([name]) => ({ name, type, required: false }));
}

/** The record of a value, behind references, unions and intersections; that of the derived type that it states. */
function recordOf(context: SampleContext, type: Type, value: Data): RecordType | undefined {
  const resolved = context.resolve(statedType(type, value, context));
  if (resolved.kind === 'record') return resolved;
  if (resolved.kind === 'intersection') {
    const members = resolved.members
      .map((member) => recordOf(context, member, value))
      .filter((member) => member !== undefined);
    const [first] = members;
    if (first === undefined) return undefined;
    return members.length === 1
      ? first
      : { kind: 'record', fields: members.flatMap((member) => member.fields) };
  }
  if (resolved.kind !== 'union') return undefined;
  const member = resolved.members.find((entry) => context.accepts(entry, value));
  return member === undefined ? undefined : recordOf(context, member, value);
}

function varyField(visit: Visit & Siblings, field: Field, base: { readonly [key: string]: Data }): void {
  // JSON Schema, validation, 9.4: a server may ignore or reject such a member in a request.
  if (field.readOnly === true) return;
  const { context, found, rebuild } = visit;
  const at = field.at ?? field.type.at ?? nowhere;
  const path = `${visit.path}.${field.name}`;
  const names = [...visit.names, field.name];
  const given = Object.hasOwn(base, field.name) ? base[field.name] : undefined;
  const put = (value: Data | undefined): Data => rebuild(withMember(base, field.name, value));
  if (given !== undefined) {
    found.push(absent(field, put(undefined), names, at));
  }
  const inner = given === undefined ? undefined : recordOf(context, field.type, given);
  found.push(...otherTypes(context, { type: field.type, given, path, at, put, changed: field }));
  const valid = context.valid(field.type);
  if (inner !== undefined && isRecord(given)) {
    varyValue({ ...visit, depth: visit.depth + 1, path, names, rebuild: put }, field.type, given);
  } else if (given === undefined || !visit.isFixed(field, given)) {
    found.push(...validMembers(visit, field, base));
  } else {
    found.push(...paddedTexts(visit, field, given, put, path));
  }
  if (!context.accepts(field.type, null)) {
    const title = `rejects null for "${path.slice(1)}"`;
    const value = put(null);
    found.push({ what: `${path}/null`, valid: false, value, title, at, keyword: 'type', fault: names });
  }
  // Clauses inside a visited record have their own cases.
  const visited = inner !== undefined && isRecord(given);
  const alikes = alikeMembers(visit, field, { valid, given }, put);
  found.push(...alikes, ...nullsInItems(visit, field, { valid, given }, put));
  const mistakeOf = (value: Data): Data => mistakeIn(given, value, field.type, context);
  const broken = context
    .invalid(field.type)
    .filter(({ depth }) => !visited || depth === 0)
    .filter((one) => alikes.length === 0 || !isOtherKind(one));
  for (const [index, { value, keyword, depth, at: where, assumption, once }] of broken.entries()) {
    found.push({
      what: `${path}/${keyword}/${index + 1}`,
      valid: false,
      value: put(mistakeOf(value)),
      title: brokenTitle(path, mistakeOf(value), keyword),
      at: where ?? at,
      keyword,
      assumption,
      ...(once !== undefined && { once: `body ${once}` }),
      ...(depth === 0 && { fault: names }),
    });
  }
}

/** A member with its valid values, in order with the other end of a span. */
function validMembers(
  { context, path: around, rebuild, siblings }: Visit & Siblings,
  field: Field,
  base: { readonly [key: string]: Data },
): readonly Variation[] {
  const path = `${around}.${field.name}`;
  const at = field.at ?? field.type.at ?? nowhere;
  const resolved = context.resolve(field.type);
  const { file, pointer } = resolved.at ?? at;
  const values = context.valid(field.type);
  const most = Math.max(...values.map((one) => (Array.isArray(one) ? one.length : 0)));
  // Every operation may have its own bound of a list, and its own choices.
  const isOwn = (value: Data): boolean =>
    resolved.kind === 'literal' || (Array.isArray(value) && value.length === most);
  return values.map((value, index) => ({
    what: `${path}/valid/${index + 1}`,
    valid: true,
    value: rebuild(keptInOrder(withMember(base, field.name, value), field.name, siblings, context)),
    title: `accepts ${shown(value)} for "${path.slice(1)}"`,
    at,
    ...(index >= mostEverywhere && !isOwn(value) && { once: `body ${file}#${pointer} valid ${index + 1}` }),
    assumption: restrictionOf(context.resolve(besideNull(field.type, context)), value),
    changed: field,
    ...((!Object.hasOwn(base, field.name) || hasExpression(base[field.name] ?? null)) && {
      mayNotSuit: true,
    }),
  }));
}

/** An invalid text with the same mistake in the sent one, which has what the service requires: a day in the future. */
function mistakeIn(given: Data | undefined, value: Data, type: Type, context: SampleContext): Data {
  const isText = typeof value === 'string' && typeof given === 'string' && !hasExpression(given);
  const same = isText ? sameMistake(value, given) : undefined;
  return same === undefined || context.accepts(type, same) ? value : same;
}

function absent(field: Field, value: Data, fault: readonly string[], at: Place): Variation {
  const path = fault.join('.');
  const title = field.required
    ? `rejects a body without "${path}", which is required`
    : `accepts a body without "${path}", which is optional`;
  const valid = !field.required;
  const rest = { keyword: 'required', fault, changed: field, mayNotSuit: true } as const;
  return { what: `.${path}/absent`, valid, value, title, at, ...rest };
}

/**
 * A text with a fresh name keeps it and is padded to its maximum length. If the set-up has already used the name, it
 * identifies a resource and is unchanged.
 */
function paddedTexts(
  visit: Visit,
  field: Field,
  given: Data,
  put: (value: Data) => Data,
  path: string,
): readonly Variation[] {
  const type = visit.context.resolve(field.type);
  if (
    visit.named ||
    given !== '{$inputs.unique}' ||
    type.kind !== 'string' ||
    type.maxLength === undefined ||
    type.maxLength < 12
  )
    return [];
  const value = `{$inputs.unique}${'x'.repeat(type.maxLength - 12)}`;
  const at = type.at ?? field.at ?? nowhere;
  const signs = ['-', '_', '.', '~', 'A'].filter((sign) => visit.context.accepts(type, `a${sign}1`));
  const signed = `{$inputs.unique}${signs.map((sign) => `${sign}1`).join('')}`;
  const isSigned = type.patterns !== undefined && signs.length > 0;
  return [
    ...(isSigned && visit.context.accepts(type, signed)
      ? [
          {
            what: `${path}/pattern/signs`,
            valid: true,
            value: put(signed),
            title: `accepts the characters ${signs.join(' ')} in "${path.slice(1)}"`,
            at,
            keyword: 'pattern',
          },
        ]
      : []),
    {
      what: `${path}/maxLength/at`,
      valid: true,
      value: put(value),
      title: `accepts ${type.maxLength} characters in "${path.slice(1)}"`,
      at,
      keyword: 'maxLength',
    },
  ];
}

/** A closed record rejects an undeclared field. */
function closedRecord(visit: Visit, record: RecordType, base: { readonly [key: string]: Data }): void {
  if (record.additional?.kind !== 'never') return;
  const value = visit.rebuild(withMember(base, 'notInTheContract', true));
  const title = `rejects an undeclared member of "${visit.path.slice(1) || 'the body'}"`;
  visit.found.push({
    what: `${visit.path}/additionalProperties`,
    valid: false,
    value,
    title,
    at: record.at ?? nowhere,
    keyword: 'additionalProperties',
  });
}

function withMember(
  base: { readonly [key: string]: Data },
  name: string,
  value: Data | undefined,
): { readonly [key: string]: Data } {
  const members = Object.entries(base).filter(([key]) => key !== name);
  if (value !== undefined) members.push([name, value]);
  return Object.fromEntries(members);
}
