/**
 * The field constructors, one for each type of Table Schema v2. Options have the names of the standard; lists of values
 * narrow the type of the field: `text({ enum: ['a', 'b'] })` is a field of `'a' | 'b' | null`.
 */

import { lengthConstraints } from './fields/constraint.js';
import { type Cell, erased, type Field, makeField } from './fields/field.js';
import type { ItemOf, ItemType, ListOptions, None } from './fields/field-options.js';
import { invalid } from './fields/number.js';
import { integer, number } from './fields/number-fields.js';
import { date, datetime, time } from './fields/temporal-fields.js';
import { boolean, string } from './fields/text-fields.js';

export { array, geojson, geopoint, object } from './fields/json-fields.js';
export { bigInteger, integer, number, year } from './fields/number-fields.js';
export { date, datetime, duration, time, yearmonth } from './fields/temporal-fields.js';
export { any, boolean, string } from './fields/text-fields.js';

/** The type `list`; an empty item is null unless items are strings. */
export function list<const O extends ListOptions = None>(options?: O): Field<Cell<readonly ItemOf<O>[], O>> {
  const given: ListOptions = options ?? {};
  const { delimiter = ',', itemType = 'string' } = given;
  const item = itemField(itemType);
  const readItem = (cell: string): unknown => (cell === '' && itemType !== 'string' ? null : item.read(cell));
  return makeField<readonly unknown[], Cell<readonly ItemOf<O>[], O>>(given, {
    type: 'list',
    read(cell) {
      const items = cell.split(delimiter).map(readItem);
      return items.includes(invalid) ? invalid : items;
    },
    accept: (value) =>
      Array.isArray(value) && value.every((one) => one === null || item.accept(one) !== invalid)
        ? value
        : invalid,
    isValue: (value) =>
      Array.isArray(value) &&
      value.every((one) => (one === null ? itemType !== 'string' : item.isValue(one))),
    write(items) {
      const texts = items.map((one) => (one === null ? '' : item.write(one)));
      const text = texts.join(delimiter);
      const same = items.length > 0 && text.split(delimiter).length === items.length;
      return texts.includes(undefined) || !same ? undefined : text;
    },
    constraints: lengthConstraints(given, (items: readonly unknown[]) => items.length),
  });
}

function itemField(type: ItemType): Field<unknown> {
  const makers: { readonly [Type in ItemType]: () => Field<unknown> } = {
    string: () => erased(string()),
    integer: () => erased(integer()),
    boolean: () => erased(boolean()),
    number: () => erased(number()),
    datetime: () => erased(datetime()),
    date: () => erased(date()),
    time: () => erased(time()),
  };
  return makers[type]();
}
