import type { Field, Parameter } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { besideNull } from './members.js';
import { singular, wordsIn } from './words.js';

/** A parameter of a list that excludes the items before or after a time. */
export interface TimeBound {
  /** The member with the time of an item. */
  readonly field: Field;
  /** Whether earlier items are excluded, not later ones. */
  readonly isStart: boolean;
  /** Whether the name or the description of the parameter names the member. */
  readonly isNamed: boolean;
}

/** Words at the beginning or the end of a name for the first or the last time. */
const bounds: ReadonlyMap<string, 'start' | 'end'> = new Map([
  ...['from', 'since', 'after'].map((word) => [word, 'start'] as const),
  ...['to', 'until', 'till', 'before'].map((word) => [word, 'end'] as const),
]);

/** Words of names that only say that a value is a time. */
const plain: ReadonlySet<string> = new Set(['date', 'time', 'at', 'on', 'day', 'datetime', 'timestamp']);

/**
 * The member that a parameter bounds: `created_after`, `visitFrom` by the name, `from` by a description with the name of
 * the member or its words ("that start at this time or later" of `starts_at`), or if items have no other date or time.
 */
export function timeBoundOf(
  fields: ReadonlyMap<string, Field>,
  { name, type, doc = '' }: Pick<Parameter, 'name' | 'type' | 'doc'>,
  context: Resolving,
): TimeBound | undefined {
  const words = wordsIn(name);
  const side = bounds.get(words[0] ?? '') ?? bounds.get(words.at(-1) ?? '');
  const times = [...fields.values()].filter((one) => isTime(one.type, context));
  if (side === undefined || !isTime(type, context)) return undefined;
  const rest = words.filter((word) => !bounds.has(word) && !plain.has(word)).join(' ');
  const isStart = side === 'start';
  const said = ` ${doc.toLowerCase().replace(/[^\p{L}\d_]+/gu, ' ')} `;
  const named = times.filter((one) =>
    rest === ''
      ? said.includes(` ${one.name.toLowerCase()} `) || said.includes(` ${wordsIn(one.name).join(' ')} `)
      : plainWords(one.name) === rest,
  );
  const known = named.length > 0 || rest !== '' ? named : times.filter((one) => isSpoken(one, doc));
  const [field, ...others] = known.length > 0 ? known : rest === '' ? times : [];
  if (field === undefined || others.length > 0) return undefined;
  return { field, isStart, isNamed: known.length > 0 };
}

/** Whether a description has the words of a time: `starts_at` of "visits that start at this time or later". */
function isSpoken({ name }: Field, doc: string): boolean {
  const said = new Set(wordsIn(doc).map(singular));
  const words = wordsIn(name).filter((word) => !plain.has(word));
  return words.some((word) => !bounds.has(word)) && words.every((word) => said.has(singular(word)));
}

/** The words of a name without those that only say that its value is a time: `archived` of `archivedAt`. */
export function plainWords(name: string): string {
  return wordsIn(name)
    .filter((word) => !plain.has(word))
    .join(' ');
}

/** Whether a type has dates, perhaps with a time. */
export function isTime(type: Field['type'], context: Resolving): boolean {
  const resolved = context.resolve(besideNull(type, context));
  return resolved.kind === 'string' && ['date', 'date-time'].includes(resolved.format ?? '');
}
