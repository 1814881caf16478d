import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { singular, wordsIn } from './words.js';

/** An integer that follows from others of the same object, or from those in a list of it. */
export interface Computed {
  readonly field: Field;
  readonly how:
    | { readonly kind: 'sum'; readonly plus: readonly string[]; readonly minus: readonly string[] }
    | { readonly kind: 'product'; readonly of: readonly string[] }
    | { readonly kind: 'total'; readonly list: string; readonly member: string };
}

/** The integers whose whole description is a formula: "`subtotal` less `discount`", "The sum of `price` of the lines". */
export function computedIn(fields: ReadonlyMap<string, Field>, context: Resolving): readonly Computed[] {
  return [...fields.values()].flatMap((field): readonly Computed[] => {
    if (!isInteger(field, context)) return [];
    const doc = (field.doc ?? '').trim().replace(/\.$/, '');
    const how = formulaIn(doc, fields, context) ?? totalIn(doc, fields, context);
    return how === undefined ? [] : [{ field, how }];
  });
}

function formulaIn(
  doc: string,
  fields: ReadonlyMap<string, Field>,
  context: Resolving,
): Computed['how'] | undefined {
  if (!phrases.computed.formula.test(doc)) return undefined;
  const names = [...doc.matchAll(/["'`](\w+)["'`]/g)].map(([, name = '']) => name);
  const operators = [...doc.matchAll(/["'`] ([a-z ]+) ["'`]/g)].map(([, word = '']) => word);
  if (!names.every((name) => isInteger(fields.get(name), context))) return undefined;
  const isProduct = operators.map((one) => phrases.computed.times.test(one));
  if (isProduct.every((one) => one)) return { kind: 'product', of: names };
  if (isProduct.includes(true)) return undefined;
  const isLess = (index: number): boolean =>
    index > 0 && phrases.computed.less.test(operators[index - 1] ?? '');
  return {
    kind: 'sum',
    plus: names.filter((_, index) => !isLess(index)),
    minus: names.filter((_, index) => isLess(index)),
  };
}

function totalIn(
  doc: string,
  fields: ReadonlyMap<string, Field>,
  context: Resolving,
): Computed['how'] | undefined {
  const [, member = '', parts = ''] = phrases.computed.total.exec(doc) ?? [];
  const wanted = wordsIn(parts).map(singular).join(' ');
  const list = [...fields.values()].find(
    ({ name }) => wanted !== '' && wordsIn(name).map(singular).join(' ') === wanted,
  );
  const resolved = list && context.resolve(list.type);
  if (list === undefined || resolved?.kind !== 'list') return undefined;
  const inner = fieldsOf(resolved.items, context).get(member);
  return isInteger(inner, context) ? { kind: 'total', list: list.name, member } : undefined;
}

function isInteger(field: Field | undefined, context: Resolving): field is Field {
  const resolved = field && context.resolve(field.type);
  return resolved?.kind === 'number' && resolved.integer === true;
}
