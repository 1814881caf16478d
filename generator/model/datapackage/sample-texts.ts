import { durationInstants } from '@trivet/runtime/internal/table';
import type { Field } from '@trivet/runtime/table';
import type { TableField } from '../contract.js';
import { patternSamples } from '../samples/pattern-sample.js';
import { type FieldPlan, runtimeField } from './field.js';
import { isTableType, type TableType } from './field-type.js';

/** Values of each type that nearly every field of it accepts, simple ones first. */
const plainValues: { readonly [Type in TableType]: readonly unknown[] } = {
  string: [
    'plain',
    'two words',
    'çédille, “quotes” and 日本',
    'a "quoted" word',
    'two\nlines',
    ' blank around ',
  ],
  number: [1, 0, -2.5, 1234567.25, 1e21, 1e-7, Number.POSITIVE_INFINITY],
  integer: [1, 0, -2, 1234567, Number.MAX_SAFE_INTEGER],
  boolean: [true, false],
  object: [{ key: 'value' }, {}, { nested: { list: [1, null] } }],
  array: [[1, 'two', null], []],
  list: [['a', 'b'], ['single']],
  datetime: ['2024-02-29T12:34:56', '1999-12-31T23:59:59Z', '2024-07-01T00:00:00.25+02:00'],
  date: ['2024-02-29', '1999-12-31', '2000-01-01'],
  time: ['12:34:56', '00:00:00', '23:59:59'],
  year: [2024, 1999, -44, 12024],
  yearmonth: ['2024-02', '1999-12'],
  duration: ['P1Y2M3DT4H5M6S', 'PT0.5S', '-P1D'],
  geopoint: [
    [90.5, 45.5],
    [-180, -90],
    [0, 0],
  ],
  geojson: [
    { type: 'Point', coordinates: [12.5, 41.9] },
    { type: 'Feature', geometry: null, properties: {} },
    { type: 'Point', coordinates: [12.5, 41.9, 30] },
  ],
  any: ['anything', '12', 'true'],
};

const formatValues: { readonly [format: string]: readonly unknown[] } = {
  email: ['user@example.com', 'first.last+tag@sub.example.org'],
  uri: ['https://example.com/path?q=1#part', 'urn:isbn:0451450523'],
  uuid: ['f47ac10b-58cc-4372-a567-0e02b2c3d479'],
  binary: ['Zm9v', 'QQ==', 'YWJjZGVmZw=='],
  wkt: ['POINT (30 10)', 'LINESTRING EMPTY'],
  topojson: [{ type: 'Topology', objects: {}, arcs: [] }],
};

/** Candidate texts for a field, simple ones first; the caller validates them. */
export function textsOf(field: TableField, plan: FieldPlan): readonly string[] {
  const type = typeOf(field);
  const written = runtimeField({ ...field, constraints: {} });
  const values = [
    ...listed(plan),
    ...bounds(plan),
    ...between(plan),
    ...itemValues(field),
    ...(formatValues[field.format] ?? []),
    ...plainValues[type],
  ];
  const texts = values.flatMap((value) => textOf(written, value));
  return [...texts, ...lengthTexts(field, plan), ...patternTexts(plan)];
}

function typeOf(field: TableField): TableType {
  return isTableType(field.type) ? field.type : 'any';
}

function textOf(field: Field<unknown>, value: unknown): readonly string[] {
  if (!field.isValue(value)) return [];
  const text = field.write(value);
  return text === undefined ? [] : [text];
}

function listed({ options }: FieldPlan): readonly unknown[] {
  return [options.enum, options.categories].flatMap((list) => (Array.isArray(list) ? list.slice(0, 4) : []));
}

function bounds({ options }: FieldPlan): readonly unknown[] {
  return ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((name) =>
    options[name] === undefined ? [] : [options[name]],
  );
}

/** Values between the bounds, for exclusive bounds and narrow ranges. */
function between({ options }: FieldPlan): readonly unknown[] {
  const low = options.minimum ?? options.exclusiveMinimum;
  const high = options.maximum ?? options.exclusiveMaximum;
  if (typeof low === 'number' && typeof high === 'number')
    return [(low + high) / 2, Math.floor((low + high) / 2), low + 1, high - 1];
  if (typeof low === 'bigint') return [low + 1n];
  if (typeof high === 'bigint') return [high - 1n];
  return [low, high].flatMap((bound) => [...besideBound(bound, -1), ...besideBound(bound, 1)]);
}

/** The next value below or above a bound. */
function besideBound(bound: unknown, step: -1 | 1): readonly unknown[] {
  if (typeof bound === 'number') return [bound + step];
  if (typeof bound === 'bigint') return [bound + BigInt(step)];
  return typeof bound === 'string' ? besideText(bound, step) : [];
}

function besideText(bound: string, step: -1 | 1): readonly string[] {
  if (/^-?P/.test(bound)) {
    const [seconds = 0] = durationInstants(bound);
    const days = Math.round((seconds - (durationInstants('PT0S')[0] ?? 0)) / 86_400) + step;
    return [`${days < 0 ? '-' : ''}P${Math.abs(days)}D`, `${step < 0 ? '-' : ''}P9999Y`];
  }
  const [, year, month] = /^(-?\d{4,})-(\d\d)$/.exec(bound) ?? [];
  if (year !== undefined && month !== undefined) {
    const months = Number(year) * 12 + Number(month) - 1 + step;
    return [
      `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`,
    ];
  }
  const isTime = /^\d\d:/.test(bound);
  const iso = isTime ? `2000-01-01T${bound}` : bound;
  const date = new Date(/T.*(?:Z|[+-]\d\d:\d\d)$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  if (Number.isNaN(date.getTime())) return [];
  const size = bound.includes(':') ? 1000 : 86_400_000;
  const text = new Date(date.getTime() + step * size).toISOString();
  if (isTime) return [text.slice(11, 19)];
  return [
    bound.includes('T')
      ? text.slice(0, 19) + (/(?:Z|[+-]\d\d:\d\d)$/.test(bound) ? 'Z' : '')
      : text.slice(0, 10),
  ];
}

function itemValues({ type, options }: TableField): readonly unknown[] {
  if (type !== 'list') return [];
  switch (options.itemType) {
    case 'integer':
      return [[1, 2, null, -3]];
    case 'number':
      return [[1.5, -2, null]];
    case 'boolean':
      return [[true, false]];
    case 'date':
      return [['2024-02-29']];
    case 'time':
      return [['12:34:56']];
    case 'datetime':
      return [['2024-02-29T12:34:56']];
    default:
      return [];
  }
}

function lengthTexts({ type }: TableField, { options }: FieldPlan): readonly string[] {
  if (type !== 'string') return lengthLists(type, options);
  return [options.minLength, options.maxLength].flatMap((length) =>
    typeof length === 'number' && length <= 4096 ? ['x'.repeat(length), 'é'.repeat(length)] : [],
  );
}

function lengthLists(type: string, options: FieldPlan['options']): readonly string[] {
  return [options.minLength, options.maxLength].flatMap((length) =>
    typeof length === 'number' && length <= 256 ? sized(type, length) : [],
  );
}

/** A list, array or object with a number of items. */
function sized(type: string, length: number): readonly string[] {
  const items = Array.from({ length }, (_, index) => index);
  if (type === 'list') return length === 0 ? [] : [items.join(',')];
  if (type === 'array') return [JSON.stringify(items)];
  return type === 'object'
    ? [JSON.stringify(Object.fromEntries(items.map((index) => [`m${index}`, index])))]
    : [];
}

function patternTexts({ pattern }: FieldPlan): readonly string[] {
  return pattern === undefined
    ? []
    : [0, 1, 3].flatMap((extra) => patternSamples(pattern.source, pattern.flags, extra));
}

/** Texts that are not values of a type. */
const invalidTexts: { readonly [Type in TableType]: readonly string[] } = {
  string: [],
  number: ['twelve', '1.2.3', '--1'],
  integer: ['twelve', '1.5', '1e3'],
  boolean: ['maybe', 'tRuE', '2'],
  object: ['[1]', '{', 'text'],
  array: ['{"a":1}', '[1', 'text'],
  list: [],
  datetime: ['2024-02-30T00:00:00', '2024-01-01 00:00', 'yesterday'],
  date: ['2024-02-30', '29/02/2024/', 'yesterday'],
  time: ['24:01:00', '12:60:00', 'noon'],
  year: ['year', '20.4', '99'],
  yearmonth: ['2024-13', '2024', 'May 2024'],
  duration: ['P', 'P1M1Y', 'one day'],
  geopoint: ['181, 0', '0', 'here'],
  geojson: ['{"type":"Nowhere"}', '[]', 'here'],
  any: [],
};

const formatStrangers: { readonly [format: string]: readonly string[] } = {
  email: ['no at sign', 'a@b@c.org'],
  uri: ['no scheme', '://nothing'],
  uuid: ['f47ac10b', 'not-a-uuid'],
  binary: ['not base64!', 'abc'],
  wkt: ['NOWHERE (1 2)'],
};

/** Candidate texts that a field should reject. */
export function brokenTexts(field: TableField, plan: FieldPlan, valid: readonly string[]): readonly string[] {
  const type = typeOf(field);
  const written = runtimeField({ ...field, constraints: {} });
  const beyond = [
    ...['minimum', 'exclusiveMinimum'].flatMap((name) => besideBound(plan.options[name], -1)),
    ...['maximum', 'exclusiveMaximum'].flatMap((name) => besideBound(plan.options[name], 1)),
    ...['exclusiveMinimum', 'exclusiveMaximum'].flatMap((name) =>
      plan.options[name] === undefined ? [] : [plan.options[name]],
    ),
  ].flatMap((value) => textOf(written, value));
  const items =
    type === 'list' && field.options.itemType !== undefined && field.options.itemType !== 'string'
      ? ['x y']
      : [];
  const other = plainValues[type].flatMap((value) => textOf(written, value));
  return [
    ...beyond,
    ...lengthsBeyond(field, plan, valid),
    ...invalidTexts[type],
    ...items,
    ...(formatStrangers[field.format] ?? []),
    ...other,
    ...mutants(plan, valid),
  ];
}

function lengthsBeyond(
  { type }: TableField,
  { options }: FieldPlan,
  valid: readonly string[],
): readonly string[] {
  const { minLength, maxLength } = options;
  const short = typeof minLength === 'number' && minLength > 0 ? minLength - 1 : undefined;
  const long = typeof maxLength === 'number' && maxLength <= 4096 ? maxLength + 1 : undefined;
  return [short, long].flatMap((length) => {
    if (length === undefined) return [];
    if (type !== 'string') return sized(type, length);
    // A shortened or extended valid text is most likely to violate the length alone.
    const texts = valid.map((text) =>
      text.length >= length ? text.slice(0, length) : text.padEnd(length, text.at(-1) ?? 'x'),
    );
    return [...texts.slice(0, 3), 'x'.repeat(length)];
  });
}

/** Valid texts with one change, for patterns and lists. */
function mutants({ pattern, options }: FieldPlan, valid: readonly string[]): readonly string[] {
  if (pattern === undefined && options.enum === undefined && options.categories === undefined) return [];
  return valid
    .slice(0, 3)
    .flatMap((text) => [
      `${text}x`,
      text.toUpperCase(),
      text.slice(1),
      `!${text}`,
      text.replace(/[a-z0-9]/i, '~'),
    ]);
}
