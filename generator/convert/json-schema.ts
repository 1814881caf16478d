import type { Contract, Json, Table, TableField } from '../model/contract.js';
import { isRequired } from '../model/datapackage/datapackage.js';
import { type FieldPlan, planField } from '../model/datapackage/field.js';
import { isBig } from '../model/datapackage/field-type.js';

/** A JSON Schema, 2020-12. */
export type JsonSchema = { readonly [keyword: string]: Json };

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The rows of a table as JSON Schema: for NDJSON with typed rows. Rules that JSON Schema cannot express are in
 * `$comment`.
 */
export function tableSchema(table: Table, contract: Contract): JsonSchema {
  const mayLack = table.fieldsMatch === 'superset' || table.fieldsMatch === 'partial';
  const comments = keyComments(table);
  const required = table.fields.filter(({ name }) => !mayLack || isRequired(table, name));
  return {
    $schema: dialect,
    title: table.title ?? table.wireName ?? table.name,
    ...(table.doc !== undefined && { description: table.doc }),
    ...(comments.length > 0 && { $comment: comments.join('; ') }),
    type: 'object',
    properties: Object.fromEntries(
      table.fields.map((field) => [field.name, fieldSchema(table, field, contract)]),
    ),
    required: required.map(({ name }) => name),
    additionalProperties: false,
  };
}

/** The rows of all tables: one schema, or one for each resource under `$defs`. */
export function packageSchema(contract: Contract): JsonSchema {
  const [first, ...others] = contract.tables;
  if (first !== undefined && others.length === 0) return tableSchema(first, contract);
  const schemas = contract.tables.map((table) => {
    const { $schema: _, ...schema } = tableSchema(table, contract);
    return [table.wireName ?? table.name, schema] as const;
  });
  return { $schema: dialect, $defs: Object.fromEntries(schemas) };
}

function keyComments({ primaryKey, uniqueKeys, foreignKeys, fields }: Table): readonly string[] {
  const unique = fields.filter(({ constraints }) => constraints.unique === true).map(({ name }) => name);
  return [
    ...(primaryKey.length === 0 ? [] : [`primaryKey ${primaryKey.join(', ')}`]),
    ...uniqueKeys.map((key) => `uniqueKeys ${key.join(', ')}`),
    ...(unique.length === 0 ? [] : [`unique ${unique.join(', ')}`]),
    ...foreignKeys.map(
      ({ fields: own, resource, referenced }) =>
        `foreignKeys ${own.join(', ')} to ${resource === '' ? '' : `${resource}: `}${referenced.join(', ')}`,
    ),
  ].map((text) => `not checked: ${text}`);
}

function fieldSchema(table: Table, field: TableField, contract: Contract): JsonSchema {
  const plan = planField(field, isRequired(table, field.name));
  const value = valueSchema(field, plan, contract);
  const schema = plan.options.required === true ? notNull(value) : nullable(value);
  const unsaid = unsaidBounds(field, plan);
  return {
    ...(field.title !== undefined && { title: field.title }),
    ...(field.doc !== undefined && { description: field.doc }),
    ...(unsaid.length > 0 && { $comment: `not checked: ${unsaid.join(', ')}` }),
    ...schema,
  };
}

/** A schema of any type must exclude null explicitly. */
function notNull(schema: JsonSchema): JsonSchema {
  return schema.type === undefined ? { ...schema, not: { type: 'null' } } : schema;
}

function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  return {
    ...schema,
    ...(type !== undefined && { type: [...[type].flat(), 'null'] }),
    ...(Array.isArray(values) && { enum: [...(values as readonly Json[]), null] }),
  };
}

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Bounds of types that are text in JSON, where JSON Schema cannot express an order. */
function unsaidBounds({ type }: TableField, { options }: FieldPlan): readonly string[] {
  if (['integer', 'number', 'year'].includes(type)) return [];
  return bounds.flatMap((name) => (options[name] === undefined ? [] : [`${name} ${String(options[name])}`]));
}

function valueSchema(field: TableField, plan: FieldPlan, contract: Contract): JsonSchema {
  const { options, pattern } = plan;
  const listed = options.enum ?? options.categories;
  const { jsonSchema } = field.constraints;
  const plain: JsonSchema = {
    ...typeSchema(field, plan),
    ...lengths(field, options),
    ...(pattern !== undefined && { pattern: pattern.source }),
    ...(Array.isArray(listed) && { enum: listed.map(jsonOf) }),
  };
  return field.jsonSchema === undefined
    ? plain
    : { ...plain, allOf: [embedded(jsonSchema, field, contract)] };
}

/** A schema embedded in another one: it gets an identifier, so that its references remain relative to itself. */
function embedded(schema: Json | undefined, { name }: TableField, contract: Contract): JsonSchema {
  const $id = `urn:trivet:${encodeURIComponent(contract.name)}:${encodeURIComponent(name)}`;
  const own =
    typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as JsonSchema) : {};
  return { $id, ...own };
}

/** Values without a number in JSON are text, as in written rows. */
function jsonOf(value: unknown): Json {
  if (typeof value !== 'bigint') return value as Json;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

function lengths({ type }: TableField, { minLength, maxLength }: FieldPlan['options']): JsonSchema {
  const noun = type === 'string' ? 'Length' : type === 'array' || type === 'list' ? 'Items' : 'Properties';
  return {
    ...(typeof minLength === 'number' && { [`min${noun}`]: minLength }),
    ...(typeof maxLength === 'number' && { [`max${noun}`]: maxLength }),
  };
}

const year = '-?(?:[0-9]{4}|[1-9][0-9]{4,14})';
const clock =
  '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])?';
/**
 * Types whose values are formatted text; the formats of JSON Schema require a time zone where Table Schema does not.
 */
const forms: { readonly [type: string]: JsonSchema } = {
  date: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: `^${clock}$` },
  datetime: { type: 'string', pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T${clock}$` },
  yearmonth: { type: 'string', pattern: `^${year}-(?:0[1-9]|1[0-2])$` },
  duration: {
    type: 'string',
    pattern:
      '^-?P(?=\\d|T\\d)(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$',
  },
  boolean: { type: 'boolean' },
  object: { type: 'object' },
  array: { type: 'array' },
  geojson: { type: 'object', required: ['type'] },
  geopoint: {
    type: 'array',
    prefixItems: [
      { type: 'number', minimum: -180, maximum: 180 },
      { type: 'number', minimum: -90, maximum: 90 },
    ],
    items: false,
    minItems: 2,
  },
  any: {},
};

function typeSchema({ type, carrier }: TableField, { options }: FieldPlan): JsonSchema {
  const numeric = Object.fromEntries(
    bounds.flatMap((name) => (options[name] === undefined ? [] : [[name, jsonOf(options[name])]])),
  );
  if (isBig({ type, ...(carrier !== undefined && { carrier }) }))
    return { type: ['integer', 'string'], pattern: '^-?[0-9]+$', ...numeric };
  if (type === 'integer' || type === 'year') return { type: 'integer', ...numeric };
  if (type === 'number') return numberSchema(numeric);
  if (type === 'list') return listSchema(String(options.itemType ?? 'string'));
  if (type === 'string') return { type: 'string', ...stringFormat(String(options.format ?? 'default')) };
  return (Object.hasOwn(forms, type) ? forms[type] : undefined) ?? {};
}

/** NaN and the infinities are text in JSON; bounds exclude the infinity beyond them. */
function numberSchema(numeric: JsonSchema): JsonSchema {
  const above = 'maximum' in numeric || 'exclusiveMaximum' in numeric;
  const below = 'minimum' in numeric || 'exclusiveMinimum' in numeric;
  const texts = ['NaN', ...(above ? [] : ['INF']), ...(below ? [] : ['-INF'])];
  return { type: ['number', 'string'], ...numeric, pattern: `^(?:${texts.join('|')})$` };
}

function listSchema(itemType: string): JsonSchema {
  const item = typeSchema(
    {
      name: '',
      type: itemType,
      format: 'default',
      options: {},
      constraints: {},
      at: { file: '', pointer: '' },
    },
    { maker: '', options: {}, problems: [] },
  );
  return { type: 'array', items: itemType === 'string' ? item : nullable(item) };
}

function stringFormat(format: string): JsonSchema {
  if (format === 'email' || format === 'uri' || format === 'uuid') return { format };
  return format === 'binary' ? { contentEncoding: 'base64', pattern: '^[A-Za-z0-9+/]*={0,2}$' } : {};
}
