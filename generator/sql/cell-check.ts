import type { TableField } from '../model/contract.js';
import type { FieldPlan } from '../model/datapackage/field.js';
import type { CellCheck } from './cell-expressions.js';
import type { CheckDialect } from './check-dialect.js';
import { temporalCell } from './temporal.js';

const digits = '[+-]?[0-9]+';
const decimal = '[+-]?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)(?:[eE][+-]?[0-9]+)?';
const named = '(?:[nN][aA][nN]|[+-]?[iI][nN][fF])';
const year = '-?(?:[0-9]{4}|[1-9][0-9]{4,14})';
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** The check of a field whose cells are in a text column; undefined for a type that the database cannot check. */
export function cellCheck(
  field: TableField,
  plan: FieldPlan,
  cell: string,
  dialect: CheckDialect,
): CellCheck | undefined {
  const { options } = plan;
  switch (field.type) {
    case 'any':
      return textCheck(cell, dialect);
    case 'string':
      return stringCheck(String(options.format ?? 'default'), cell, dialect);
    case 'integer':
      return options.bareNumber === false ? undefined : integerCheck(options.groupChar, cell, dialect);
    case 'number':
      return options.bareNumber === false ? undefined : numberCheck(options, cell, dialect);
    case 'boolean':
      return booleanCheck(options, cell, dialect);
    case 'year':
      return {
        isType: dialect.matches(cell, year),
        value: `TRY_CAST(${cell} AS BIGINT)`,
        bound: finite,
        literal: finite,
      };
    case 'object':
    case 'array':
      return jsonCheck(field.type, cell, dialect);
    case 'list':
      return listCheck(options, cell, dialect);
    default:
      return temporalCell(field.type, String(options.format ?? 'default'), cell, dialect);
  }
}

function textCheck(cell: string, { literal }: CheckDialect): CellCheck {
  return {
    value: cell,
    length: `length(${cell})`,
    literal: (value) => (typeof value === 'string' ? literal(value) : undefined),
  };
}

function stringCheck(format: string, cell: string, dialect: CheckDialect): CellCheck | undefined {
  const text = textCheck(cell, dialect);
  if (format === 'default') return text;
  if (format === 'uuid') return { ...text, isType: dialect.matches(cell, uuid) };
  if (format !== 'binary') return undefined;
  return { ...text, isType: `${dialect.matches(cell, '[A-Za-z0-9+/]*={0,2}')} AND length(${cell}) % 4 = 0` };
}

function finite(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

function integerCheck(groupChar: unknown, cell: string, dialect: CheckDialect): CellCheck {
  const plain =
    typeof groupChar === 'string' && groupChar !== ''
      ? `replace(${cell}, ${dialect.literal(groupChar)}, '')`
      : cell;
  return {
    isType: dialect.matches(plain, digits),
    value: `TRY_CAST(${plain} AS DECIMAL(38,0))`,
    bound: finite,
    literal: finite,
  };
}

function numberCheck(options: FieldPlan['options'], cell: string, dialect: CheckDialect): CellCheck {
  const decimalChar = String(options.decimalChar ?? '.');
  const groupChar = String(options.groupChar ?? '');
  const { literal } = dialect;
  const ungrouped = groupChar === '' ? cell : `replace(${cell}, ${literal(groupChar)}, '')`;
  const plain = decimalChar === '.' ? ungrouped : `replace(${ungrouped}, ${literal(decimalChar)}, '.')`;
  const mark = quoteRegExp(decimalChar);
  const conditions = [
    dialect.matches(plain, `${decimal}|${named}`),
    // A group character after the decimal character, or a point that is neither, makes the number invalid.
    ...(groupChar === '' ? [] : [`NOT ${dialect.matches(cell, `.*${mark}.*${quoteRegExp(groupChar)}.*`)}`]),
    ...(decimalChar === '.' || groupChar === '.' ? [] : [`NOT ${dialect.matches(cell, '.*[.].*')}`]),
  ];
  const special = `CASE lower(${plain}) WHEN 'nan' THEN 'NaN' WHEN 'inf' THEN 'Infinity' WHEN '+inf' THEN 'Infinity' WHEN '-inf' THEN '-Infinity' ELSE ${plain} END`;
  return {
    isType: conditions.join(' AND '),
    value: `TRY_CAST(${special} AS DOUBLE)`,
    // NaN is within all bounds; databases consider it the greatest value.
    order: `CASE WHEN lower(${plain}) <> 'nan' THEN TRY_CAST(${special} AS DOUBLE) END`,
    bound: doubled,
    literal: doubled,
  };
}

function doubled(value: unknown): string | undefined {
  const text = finite(value);
  return text === undefined ? undefined : `CAST('${text}' AS DOUBLE)`;
}

/** A regular expression that matches exactly this text. */
export function quoteRegExp(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\]/g, '[$&]')
    .replace('[^]', '\\^')
    .replace('[\\]', '\\\\');
}

function booleanCheck(options: FieldPlan['options'], cell: string, { literal }: CheckDialect): CellCheck {
  const words = (given: unknown, standard: readonly string[]): string => {
    const list: readonly unknown[] = Array.isArray(given) ? given : standard;
    const texts = list.flatMap((word) => (typeof word === 'string' ? [literal(word)] : []));
    return texts.length === 0 ? 'FALSE' : `${cell} IN (${texts.join(', ')})`;
  };
  const yes = words(options.trueValues, ['true', 'True', 'TRUE', '1']);
  const no = words(options.falseValues, ['false', 'False', 'FALSE', '0']);
  return {
    isType: `(${yes} OR ${no})`,
    value: `(${yes})`,
    literal: (value) => (typeof value === 'boolean' ? String(value).toUpperCase() : undefined),
  };
}

function jsonCheck(kind: 'object' | 'array', cell: string, dialect: CheckDialect): CellCheck | undefined {
  const isType = dialect.isJson(cell, kind);
  if (isType === undefined) return undefined;
  const length = dialect.jsonLength(cell, kind);
  return { isType, value: cell, ...(length !== undefined && { length }) };
}

/** Item types that a regular expression can check; dates are not among them. */
const itemForms: Readonly<Record<string, string>> = {
  number: `${decimal}|${named}`,
  boolean: 'true|True|TRUE|1|false|False|FALSE|0',
  integer: `[+-]?0*(?:${upTo(Number.MAX_SAFE_INTEGER)})`,
};

/** A regular expression for the digits of integers up to a maximum, for the items of lists. */
function upTo(greatest: number): string {
  const digits = String(greatest);
  const below = [...digits].flatMap((digit, at) => {
    const rest = digits.length - 1 - at;
    const some = rest === 0 ? '' : `[0-9]{${rest}}`;
    return digit === '0' ? [] : [`${digits.slice(0, at)}[0-${Number(digit) - 1}]${some}`];
  });
  return [`[0-9]{1,${digits.length - 1}}`, ...below, digits].join('|');
}

function listCheck(
  options: FieldPlan['options'],
  cell: string,
  dialect: CheckDialect,
): CellCheck | undefined {
  const delimiter = String(options.delimiter ?? ',');
  const item = String(options.itemType ?? 'string');
  const marks = `length(replace(${cell}, ${dialect.literal(delimiter)}, ''))`;
  const length = `(length(${cell}) - ${marks}) / ${delimiter.length} + 1`;
  if (item === 'string') return { value: cell, length };
  const form = Object.hasOwn(itemForms, item) ? itemForms[item] : undefined;
  if (form === undefined) return undefined;
  const items = `(?:${form})?(?:${quoteRegExp(delimiter)}(?:${form})?)*`;
  return { isType: dialect.matches(cell, items), value: cell, length };
}
