import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { singular, wordsIn } from './words.js';

/** A number that follows from others of the same object, or from those in a list of it. */
export interface Computed {
  readonly field: Field;
  readonly how:
    | { readonly kind: 'sum'; readonly plus: readonly string[]; readonly minus: readonly string[] }
    | { readonly kind: 'product'; readonly of: readonly string[] }
    | { readonly kind: 'total'; readonly list: string; readonly member: string };
}

/**
 * The numbers whose whole description is a formula: "`subtotal` less `discount`", "The sum of `price` of the lines", or in
 * words "Quantity times unit price". They are integers, or decimals with enough digits for an exact result.
 */
export function computedIn(fields: ReadonlyMap<string, Field>, context: Resolving): readonly Computed[] {
  return [...fields.values()].flatMap((field): readonly Computed[] => {
    const most = digitsOf(field, context);
    const doc = (field.doc ?? '').trim().replace(/\s+/g, ' ').replace(/\.$/, '');
    if (most === undefined || doc === '') return [];
    const all: Numbers = { fields, most, own: field, context };
    const how = formulaIn(doc, all) ?? pairIn(doc, all) ?? totalIn(doc, all);
    return how === undefined ? [] : [{ field, how }];
  });
}

/** The members of an object, one of which follows from others and has at most so many digits of a fraction. */
interface Numbers {
  readonly fields: ReadonlyMap<string, Field>;
  readonly own: Field;
  readonly most: number;
  readonly context: Resolving;
}

function formulaIn(doc: string, all: Numbers): Computed['how'] | undefined {
  if (!phrases.computed.formula.test(doc)) return undefined;
  const names = [...doc.matchAll(/["'`](\w+)["'`]/g)].map(([, name = '']) => name);
  const operators = [...doc.matchAll(/["'`] ([a-z ]+) ["'`]/g)].map(([, word = '']) => word);
  return formulaOf(names, operators, all);
}

/** "Quantity times unit price": two members in words. */
function pairIn(doc: string, all: Numbers): Computed['how'] | undefined {
  const [, one = '', operator = '', other = ''] = phrases.computed.pair.exec(doc) ?? [];
  const names = [one, other].map((words) => nameIn(words, all.fields));
  const [first, second] = names;
  if (first === undefined || second === undefined || names.includes(all.own.name)) return undefined;
  return formulaOf([first, second], [operator], all);
}

function formulaOf(
  names: readonly string[],
  operators: readonly string[],
  { fields, most, context }: Numbers,
): Computed['how'] | undefined {
  const digits = names.map((name) => digitsOf(fields.get(name), context) ?? Infinity);
  const isProduct = operators.map((one) => phrases.computed.times.test(one));
  if (isProduct.every((one) => one))
    return digits.reduce((sum, one) => sum + one, 0) > most ? undefined : { kind: 'product', of: names };
  if (isProduct.includes(true) || Math.max(...digits) > most) return undefined;
  const isLess = (index: number): boolean =>
    index > 0 && phrases.computed.less.test(operators[index - 1] ?? '');
  return {
    kind: 'sum',
    plus: names.filter((_, index) => !isLess(index)),
    minus: names.filter((_, index) => isLess(index)),
  };
}

function totalIn(doc: string, { fields, own, most, context }: Numbers): Computed['how'] | undefined {
  const [, name, parts = ''] = phrases.computed.total.exec(doc) ?? [];
  const [, words = '', things = parts] =
    (name === undefined && phrases.computed.totalInWords.exec(doc)) || [];
  const wanted = plain(things);
  const list = [...fields.values()].find((one) => wanted !== '' && plain(one.name) === wanted);
  const resolved = list && context.resolve(list.type);
  if (list === undefined || resolved?.kind !== 'list') return undefined;
  const inner = fieldsOf(resolved.items, context);
  const member = name ?? nameIn(words, inner, wordsIn(own.name).at(-1));
  const digits = digitsOf(inner.get(member ?? ''), context) ?? Infinity;
  return member === undefined || digits > most ? undefined : { kind: 'total', list: list.name, member };
}

/** The member that words name: all of its own, or all but a unit that the result has, too (`weights` of `weightKg`). */
function nameIn(words: string, fields: ReadonlyMap<string, Field>, unit?: string): string | undefined {
  const wanted = plain(words);
  if (wanted === '') return undefined;
  const found = [...fields.keys()].filter((name) =>
    [wanted, ...(unit === undefined ? [] : [`${wanted} ${unit}`])].includes(plain(name)),
  );
  return found.length === 1 ? found[0] : undefined;
}

function plain(text: string): string {
  return wordsIn(text).map(singular).join(' ');
}

/** The digits of a fraction that a number may have; undefined if they are not limited. */
function digitsOf(field: Field | undefined, context: Resolving): number | undefined {
  const resolved = field && context.resolve(field.type);
  if (resolved?.kind !== 'number') return undefined;
  return resolved.integer === true ? 0 : resolved.carrier === 'string' ? resolved.fractionDigits : undefined;
}
