import type {
  FieldCarrier,
  Json,
  LiteralType,
  NumberType,
  StringType,
  TableField,
  Type,
} from '../contract.js';
import type { FieldPlan } from './field.js';

/** The type of a field's values in the row, without missing values. */
export function valueType(field: TableField, plan: FieldPlan): Type {
  const { carrier } = field;
  if (carrier !== undefined && carrier.kind !== 'bigint') return carriedType(field, carrier);
  const listed = plan.options.enum ?? plan.options.categories;
  if (Array.isArray(listed) && listed.every(isScalar)) return literals(listed);
  if (field.jsonSchema !== undefined) return field.jsonSchema;
  return plainType(field, plan);
}

/** The classes of Temporal for each type. */
const temporalClasses: { readonly [type: string]: readonly string[] } = {
  date: ['PlainDate'],
  time: ['PlainTime'],
  datetime: ['PlainDateTime', 'ZonedDateTime'],
  yearmonth: ['PlainYearMonth'],
  duration: ['Duration'],
};

/** The type of values with a carrier, which lists of values do not restrict. */
function carriedType({ type }: TableField, carrier: FieldCarrier): Type {
  if (carrier.kind === 'Date') return { kind: 'string', carrier: { name: 'Date' } };
  if (carrier.kind !== 'Temporal') return { kind: 'string' };
  const { module } = carrier;
  const members = (temporalClasses[type] ?? []).map(
    (member): Type => ({
      kind: 'string',
      carrier: { name: 'Temporal', member, ...(module !== undefined && { module }) },
    }),
  );
  const [only, ...others] = members;
  return only !== undefined && others.length === 0 ? only : { kind: 'union', members, exclusive: false };
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function literals(values: readonly Json[]): LiteralType {
  return { kind: 'literal', values };
}

function plainType(field: TableField, plan: FieldPlan): Type {
  switch (field.type) {
    case 'number':
      return number(plan);
    case 'integer':
      return {
        ...number(plan),
        integer: true,
        ...(field.carrier?.kind === 'bigint' && { carrier: 'bigint' }),
      };
    case 'year':
      return { ...number(plan), integer: true };
    case 'boolean':
      return { kind: 'boolean' };
    case 'object':
    case 'geojson':
      return { kind: 'record', fields: [] };
    case 'array':
      return { kind: 'list', items: { kind: 'any' } };
    case 'list':
      return { kind: 'list', items: itemType(String(field.options.itemType ?? 'string')) };
    case 'geopoint':
      return {
        kind: 'list',
        prefix: [{ kind: 'number' }, { kind: 'number' }],
        items: { kind: 'never' },
        minItems: 2,
        maxItems: 2,
      };
    default:
      return string(field, plan);
  }
}

function itemType(name: string): Type {
  if (name === 'string') return { kind: 'string' };
  const item: Type =
    name === 'boolean'
      ? { kind: 'boolean' }
      : name === 'number' || name === 'integer'
        ? { kind: 'number', ...(name === 'integer' && { integer: true }) }
        : { kind: 'string', format: isoFormats[name] ?? name };
  return { kind: 'union', members: [item, { kind: 'null' }], exclusive: false };
}

function number({ options }: FieldPlan): NumberType {
  return {
    kind: 'number',
    ...pick(options, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], 'number'),
  };
}

const isoFormats: { readonly [type: string]: string } = {
  date: 'date',
  time: 'time',
  datetime: 'date-time',
  duration: 'duration',
};

function string(field: TableField, { options }: FieldPlan): StringType {
  const format =
    isoFormats[field.type] ??
    (field.type === 'string' && field.format !== 'default' ? field.format : undefined);
  return {
    kind: 'string',
    ...(format !== undefined && { format }),
    ...pick(options, ['minLength', 'maxLength'], 'number'),
    ...pick(options, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], 'string'),
  };
}

function pick(
  options: FieldPlan['options'],
  names: readonly string[],
  type: 'number' | 'string',
): { readonly [name: string]: never } {
  return Object.fromEntries(
    names.flatMap((name) => (typeof options[name] === type ? [[name, options[name] as never]] : [])),
  );
}
