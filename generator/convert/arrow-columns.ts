/** How the columns of a table are represented in Arrow. */

import type { DataType } from '@uwdata/flechette';
import type { Table } from '../model/contract.js';
import { isRequired } from '../model/datapackage/datapackage.js';
import { planField } from '../model/datapackage/field.js';
import { JsonCell } from './json-cell.js';

/** The library that reads and writes Arrow. */
export type Arrow = typeof import('@uwdata/flechette');

/** A column of a table. */
export interface ArrowColumn extends ArrowForm {
  readonly name: string;
  readonly isRequired: boolean;
  /** Its only values, stored once in a dictionary. */
  readonly categories: readonly string[] | undefined;
}

/** How values of one type are represented in Arrow. */
interface ArrowForm {
  readonly type: DataType;
  write(value: unknown): unknown;
}

/** The columns of a table; values without a lossless type in Arrow are text. */
export function arrowColumns(arrow: Arrow, table: Table): readonly ArrowColumn[] {
  return table.fields.map((field) => {
    const required = isRequired(table, field.name);
    const { categories } = planField(field, required).options;
    const texts = Array.isArray(categories) && field.type === 'string' ? categories.map(String) : undefined;
    const form =
      texts === undefined
        ? formOf(arrow, field.type, String(field.options.itemType ?? 'string'))
        : { type: arrow.dictionary(arrow.utf8(), arrow.int32()), write: String };
    return { name: field.name, isRequired: required, categories: texts, ...form };
  });
}

function formOf(arrow: Arrow, type: string, itemType: string): ArrowForm {
  switch (type) {
    case 'number':
      return { type: arrow.float64(), write: Number };
    case 'integer':
    case 'year':
      return { type: arrow.int64(), write: int64 };
    case 'boolean':
      return { type: arrow.bool(), write: (value) => value };
    case 'date':
      return { type: arrow.dateDay(), write: (value) => Date.parse(`${String(value)}T00:00:00Z`) };
    case 'geopoint':
      return { type: arrow.fixedSizeList(arrow.float64(), 2), write: (value) => value };
    case 'list': {
      // Within lists, the library represents dates as numbers only.
      const item = formOf(arrow, itemType === 'date' ? 'string' : itemType, 'string');
      const write = (value: unknown): unknown =>
        (value as readonly unknown[]).map((one) => (one === null ? null : item.write(one)));
      return { type: arrow.list(item.type), write };
    }
    case 'object':
    case 'array':
    case 'geojson':
      return {
        type: arrow.utf8(),
        write: (value) => (value instanceof JsonCell ? value.text : JSON.stringify(value)),
      };
    default:
      return { type: arrow.utf8(), write: String };
  }
}

const int64Limit = 2n ** 63n;

function int64(value: unknown): bigint {
  const whole = BigInt(String(value));
  if (whole < int64Limit && whole >= -int64Limit) return whole;
  throw new RangeError(`${whole} exceeds the 64 bits of an integer in Arrow`);
}
