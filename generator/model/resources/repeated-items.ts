import { isEqual, isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { Field, ListType, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { doubtful } from './doubtful.js';
import { fieldsOf } from './members.js';
import { singular, wordsIn } from './words.js';

/** What is known of a list. */
interface Known {
  readonly said: readonly string[];
  readonly context: Resolving;
  /** The member that has it. */
  readonly field?: Pick<Field, 'name' | 'doc' | 'type'>;
}

/**
 * Whether a service may reject a value since items of a list in it repeat each other: equal objects or texts, which most
 * lists have once, and equal values of any kind where a description speaks of it ("every address may occur once").
 */
export function mayRepeat(value: Data, type: Type, known: Known, within = 0): boolean {
  const { context } = known;
  if (within > 6) return false;
  if (Array.isArray(value)) {
    const list = context.resolve(type);
    if (list.kind !== 'list') return false;
    const items: readonly Data[] = value;
    return repeats(items, list, known) || items.some((one) => mayRepeat(one, list.items, known, within + 1));
  }
  if (!isRecord(value)) return false;
  const fields = fieldsOf(type, context);
  return Object.entries(value as { readonly [name: string]: Data }).some(([name, part]) => {
    const field = fields.get(name);
    return field !== undefined && mayRepeat(part, field.type, { ...known, field }, within + 1);
  });
}

function repeats(items: readonly Data[], list: ListType, known: Known): boolean {
  const pairs = items.slice(1).map((one, index) => [one, items.slice(0, index + 1)] as const);
  if (pairs.length === 0) return false;
  const isText = known.context.resolve(list.items).kind === 'string';
  const isEqualPair = pairs.some(([one, others]) => others.some((other) => isEqual(one, other)));
  if (isEqualPair && (isText || items.some(isRecord))) return true;
  const isAlike = isEqualPair || pairs.some(([one, others]) => others.some((other) => shares(one, other)));
  return isAlike && textsOnRepeats(list, known).length > 0;
}

/** Whether two items have a value in common. */
function shares(one: Data, other: Data): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.entries(one).some(([name, part]) => part !== null && isEqual(part, other[name]));
}

/** The descriptions of a list, of its items and of their members, and the sentences with one of their names, about values that differ. */
export function textsOnRepeats(list: ListType, { said, context, field }: Known): readonly string[] {
  const docsOf = (type: Type): readonly (string | undefined)[] => [
    type.doc,
    type.kind === 'reference' ? context.docOf?.(type.name) : undefined,
    context.resolve(type).doc,
  ];
  const members = [...fieldsOf(list.items, context).values()];
  const known = field === undefined ? members : [field, ...members];
  const docs = [list.doc, ...docsOf(list.items), ...known.flatMap((one) => [one.doc, ...docsOf(one.type)])];
  const names = known.map(({ name }) => singularsIn(name));
  const sentences = said.filter((one) => names.some((name) => singularsIn(one).includes(name)));
  const texts = [...docs, ...sentences].filter((one) => one !== undefined);
  return [...new Set(texts)].filter((one) => doubtful.repeated.test(one));
}

/** The words of a text in the singular, with a blank around each. */
function singularsIn(text: string): string {
  return ` ${wordsIn(text).map(singular).join(' ')} `;
}
