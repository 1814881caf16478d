import { didYouMean } from '../../suggestion.js';
import { isObject } from '../source/source.js';
import { child, type Dialect, type DocumentNode, placeOf, valueAt } from './document-node.js';
import type { Complain } from './report.js';

/** A requirement of the specification for a keyword's value; returns the fault of an invalid one. */
type Rule = (value: unknown, dialect: Dialect) => Fault | undefined;

interface Fault {
  readonly message: string;
  readonly kind: 'wrong-type' | 'wrong-value';
  readonly fix?: string;
}

const must = (what: string, found: unknown): Fault => ({
  kind: 'wrong-type',
  message: `must be ${what}, got ${shown(found)}`,
});

const wrong = (message: string): Fault => ({ kind: 'wrong-value', message });

const string: Rule = (value) => (typeof value === 'string' ? undefined : must('a string', value));
const flag: Rule = (value) => (typeof value === 'boolean' ? undefined : must('true or false', value));
const number: Rule = (value) => (typeof value === 'number' ? undefined : must('a number', value));
const list: Rule = (value) => (Array.isArray(value) ? undefined : must('a list', value));

const nonEmpty: Rule = (value, dialect) =>
  list(value, dialect) ??
  (Array.isArray(value) && value.length === 0 ? wrong('must have at least one item') : undefined);

/** Since draft 6 an empty list is allowed, although no value is valid then; 3.0 uses the keyword of draft 4. */
const values: Rule = (value, dialect) => {
  const fault = (isDraft4(dialect) ? nonEmpty : list)(value, dialect);
  if (fault !== undefined || dialect !== '2.0') return fault;
  const texts = Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : [];
  return new Set(texts).size < texts.length ? wrong('must list each value once') : undefined;
};

/**
 * OpenAPI 3.0 and 2020-12 have one schema for all items; earlier drafts also allow a list of schemas, one for each
 * item.
 */
const itemSchema: Rule = (value, dialect) => {
  if (!Array.isArray(value)) return undefined;
  if (dialect === '2.0') return nonEmpty(value, dialect);
  return dialect === '3.0' || dialect === '2020-12' ? must('one schema', value) : undefined;
};

/** Since 2019-09, "$anchor" replaces a fragment (2020-12 core, 8.2.1). */
const identifier: Rule = (value, dialect) =>
  string(value, dialect) ??
  (/#./.test(String(value)) && dialect.startsWith('20') ? wrong('must not have a fragment') : undefined);

const anchor: Rule = (value, dialect) =>
  string(value, dialect) ??
  (/^[A-Za-z_][-A-Za-z0-9._]*$/.test(String(value)) ? undefined : wrong('must be a plain name'));

const count: Rule = (value) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return must('an integer', value);
  return value < 0 ? wrong(`must be at least 0, got ${value}`) : undefined;
};

const divisor: Rule = (value, dialect) =>
  number(value, dialect) ??
  (Number(value) > 0 ? undefined : wrong(`must be greater than 0, got ${shown(value)}`));

/** Up to draft 4 and in OpenAPI 3.0 a flag for the bound, since then a bound of its own. */
const exclusive: Rule = (value, dialect) => (isDraft4(dialect) ? flag : number)(value, dialect);

const strings: Rule = (value, dialect) => {
  const fault = list(value, dialect);
  if (fault !== undefined) return fault;
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const other = all.find((item) => typeof item !== 'string');
  if (other !== undefined) return must('a list of strings', other);
  const seen = new Set<unknown>();
  const twice = all.find((item) => {
    const isKnown = seen.has(item);
    seen.add(item);
    return isKnown;
  });
  return twice === undefined ? undefined : wrong(`must list each name once, got ${shown(twice)} twice`);
};

/** Up to draft 4 and in OpenAPI 3.0, `required` lists at least one name (draft 4, 5.4.3). */
const required: Rule = (value, dialect) =>
  strings(value, dialect) ??
  (isDraft4(dialect) && Array.isArray(value) && value.length === 0
    ? wrong('must list at least one name; remove "required" if nothing is required')
    : undefined);

const lists: Rule = (value, dialect) => {
  if (!isObject(value)) return must('an object', value);
  for (const names of Object.values(value)) {
    const fault = strings(names, dialect);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/**
 * Types of 2020-12 6.1.1; OpenAPI 3.0 has neither lists of types nor "null" (3.0.4, 4.7.24.1). In a Schema Object of
 * 2.0, `type` is that of draft 4 (5.5.2), and `file` is one more type.
 */
const type: Rule = (value, dialect) => {
  const isSingle = dialect === '3.0';
  const hasFile = dialect === '2.0' && !Array.isArray(value);
  const known = [...basicTypes, ...(isSingle ? [] : ['null']), ...(hasFile ? ['file'] : [])];
  if (typeof value !== 'string' && !Array.isArray(value) && value !== null)
    return must(isSingle ? 'a string' : 'a string or a list of strings', value);
  if (Array.isArray(value) && isSingle)
    return wrong(`must be one type in OpenAPI ${dialect}, got a list${nullableAdvice(value)}`);
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (names.length === 0) return wrong('must name at least one type, got an empty list');
  if (names.includes(null) && known.includes('null'))
    return wrong('must name the type null in quotes, got null');
  const unknown = names.find((name) => typeof name !== 'string' || !known.includes(name));
  if (unknown !== undefined) {
    const fix = typeof unknown === 'string' ? didYouMean(unknown, known) : undefined;
    const fault = wrong(`must be one of ${known.join(', ')}, got ${shown(unknown)}`);
    return fix === undefined ? fault : { ...fault, fix };
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? undefined : wrong(`must name each type once, got ${shown(twice)} twice`);
};

function nullableAdvice(types: readonly unknown[]): string {
  return types.includes('null') ? '; use "nullable: true" next to the type' : '';
}

const basicTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

function isDraft4(dialect: Dialect): boolean {
  return dialect === 'draft-04' || dialect === '3.0' || dialect === '2.0';
}

/**
 * The value of each keyword (JSON Schema Validation 2020-12, 6 to 9; for earlier drafts, the section of the same name).
 */
const rules: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    type,
    enum: values,
    allOf: nonEmpty,
    anyOf: nonEmpty,
    oneOf: nonEmpty,
    prefixItems: nonEmpty,
    items: itemSchema,
    examples: list,
    $id: identifier,
    $anchor: anchor,
    $dynamicAnchor: anchor,
    required,
    dependentRequired: lists,
    multipleOf: divisor,
    maximum: number,
    minimum: number,
    exclusiveMaximum: exclusive,
    exclusiveMinimum: exclusive,
    ...Object.fromEntries(
      'maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties'
        .split(' ')
        .map((keyword) => [keyword, count]),
    ),
    ...Object.fromEntries(
      'pattern format title description contentEncoding contentMediaType $schema $ref $dynamicRef $comment'
        .split(' ')
        .map((keyword) => [keyword, string]),
    ),
    ...Object.fromEntries(
      'uniqueItems deprecated readOnly writeOnly nullable'.split(' ').map((keyword) => [keyword, flag]),
    ),
  }),
);

/** The section of each dialect on its keywords and their values. */
export const sections: { readonly [dialect in Dialect]: string } = {
  '2020-12': 'JSON Schema Validation 2020-12, 6',
  '2019-09': 'JSON Schema Validation 2019-09, 6',
  'draft-07': 'JSON Schema Validation draft 7, 6',
  'draft-06': 'JSON Schema Validation draft 6, 6',
  'draft-04': 'JSON Schema Validation draft 4, 5',
  '3.0': 'OpenAPI 3.0, Schema Object',
  '2.0': 'OpenAPI 2.0, Schema Object',
};

/** Reports each keyword of a schema whose value the specification does not allow. */
export function checkKeywords(node: DocumentNode, complain: Complain): void {
  const { dialect, validates } = node.resource;
  if (!validates) return;
  for (const [keyword, value] of Object.entries(isObject(node.value) ? node.value : {})) {
    const fault = rules.get(keyword)?.(value, dialect);
    if (fault !== undefined)
      complain(
        'error',
        fault.kind,
        `"${keyword}" ${fault.message}`,
        placeOf(child(node, keyword)),
        fault.fix,
        // Extensions are described elsewhere.
        keyword.startsWith('x-') ? undefined : sections[dialect],
      );
  }
}

const bounds = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;

/** OpenAPI 3.0, Schema Object: "items" is required if the type is array. */
export function checkItems(node: DocumentNode, complain: Complain): void {
  const { dialect, validates } = node.resource;
  if (dialect !== '3.0' || !validates) return;
  if (valueAt(node, 'type') !== 'array' || valueAt(node, 'items') !== undefined) return;
  const message = '"items" is required with type array';
  complain('error', 'missing-field', message, placeOf(node), undefined, sections[dialect]);
}

/** JSON Schema Core 2020-12, 8.1.1: only the root of a schema resource names its dialect. */
export function checkDialect(node: DocumentNode, isRoot: boolean, complain: Complain): void {
  const { dialect } = node.resource;
  if (isRoot || !(dialect === '2020-12' || dialect === '2019-09')) return;
  if (valueAt(node, '$schema') === undefined || valueAt(node, '$id') !== undefined) return;
  const message = '"$schema" must be used at the root of a schema, or next to "$id"';
  const see = `JSON Schema Core ${dialect}, 8.1.1`;
  complain('error', 'forbidden-field', message, placeOf(child(node, '$schema')), undefined, see);
}

/** OpenAPI 3.0, Schema Object: no property is both readOnly and writeOnly. */
export function checkDirections(node: DocumentNode, complain: Complain): void {
  const { dialect, validates } = node.resource;
  if (dialect !== '3.0' || !validates) return;
  if (valueAt(node, 'readOnly') !== true || valueAt(node, 'writeOnly') !== true) return;
  const message = '"readOnly" and "writeOnly" must not be used together';
  complain(
    'error',
    'forbidden-field',
    message,
    placeOf(child(node, 'writeOnly')),
    undefined,
    sections[dialect],
  );
}

const kinds: { readonly [type: string]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value) || (typeof value === 'number' && Math.abs(value) > 2 ** 53),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
};

/** OpenAPI 2.0 and 3.0, Schema Object: a default is of the type next to it, unlike in JSON Schema. */
export function checkDefault(node: DocumentNode, complain: Complain): void {
  const { dialect, validates } = node.resource;
  if (!(dialect === '2.0' || dialect === '3.0') || !validates) return;
  const message = defaultFault(node);
  if (message === undefined) return;
  complain(
    'error',
    'impossible-value',
    message,
    placeOf(child(node, 'default')),
    undefined,
    sections[dialect],
  );
}

/** What is wrong with a default that is not of the type next to it. */
export function defaultFault(node: DocumentNode): string | undefined {
  const [type, value] = [valueAt(node, 'type'), valueAt(node, 'default')];
  const isOfType = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (isOfType === undefined || value === undefined || isOfType(value)) return undefined;
  if (value === null && (valueAt(node, 'nullable') ?? valueAt(node, 'x-nullable')) === true) return undefined;
  return `the default ${JSON.stringify(value).slice(0, 60)} does not match "type"; ignored`;
}

/** Reports schemas that are allowed but that no value satisfies: contradictory bounds, and an empty list of values. */
export function checkMeaning(node: DocumentNode, complain: Complain): void {
  for (const [low, high] of bounds) {
    const least = valueAt(node, low);
    if (typeof least !== 'number') continue;
    const most = valueAt(node, high);
    if (typeof most !== 'number') continue;
    const exclusive = low.startsWith('exclusive') || high.startsWith('exclusive') || isOpen(node, low, high);
    if (least < most || (least === most && !exclusive)) continue;
    const relation = least === most ? 'less than' : 'at most';
    const open =
      exclusive && least === most ? '; one of them excludes the bound, so that no value is left' : '';
    const message = `"${low}" must be ${relation} "${high}", got ${least} and ${most}${open}`;
    const fix =
      least === most
        ? 'Include both bounds, or correct one of them.'
        : 'Swap the two, or correct one of them.';
    complain('warning', 'impossible-value', message, placeOf(child(node, low)), fix);
  }
  const values = valueAt(node, 'enum');
  if (Array.isArray(values) && values.length === 0 && !isDraft4(node.resource.dialect)) {
    const at = placeOf(child(node, 'enum'));
    complain('warning', 'impossible-value', '"enum" must list at least one value', at);
  }
}

/** Whether a flag, up to draft 4 and in OpenAPI 3.0, excludes the bound itself. */
function isOpen(node: DocumentNode, low: string, high: string): boolean {
  const flags = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' } as const;
  return [low, high].some(
    (name) => (name === 'minimum' || name === 'maximum') && valueAt(node, flags[name]) === true,
  );
}

/** A value in a message: scalars as they are, the rest by kind. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : String(value);
}
