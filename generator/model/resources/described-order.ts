import type { Operation } from '../contract.js';
import { conventions } from './conventions.js';
import { type DeepField, type ListShape, parameterOf } from './list-shape.js';
import { phrases } from './phrases.js';
import { namesIn, sentencesIn, wordsIn } from './words.js';

/** The order of a list, by a member of its items. */
export interface DescribedOrder {
  readonly member: DeepField;
  readonly isDown: boolean;
}

/**
 * The order in which a list is by its description: "sorted by `startsAt`, the earliest first", "the most recent
 * `givenOn` first", "newest first". Undefined if a sentence names a condition, several members or no direction.
 */
export function describedOrder(
  shape: Pick<ListShape, 'fields' | 'parameters' | 'operation'>,
): DescribedOrder | undefined {
  if (parameterOf(shape, 'sort')?.required === true) return undefined;
  const said = saidOf(shape.operation);
  const found = said.flatMap((sentence) => orderIn(sentence, shape.fields) ?? []);
  const [one, ...others] = found;
  const isSame = others.every(
    ({ member, isDown }) => member.field.name === one?.member.field.name && isDown === one?.isDown,
  );
  return isSame ? one : undefined;
}

function saidOf({ summary = '', doc = '' }: Operation): readonly string[] {
  return [summary, doc].flatMap(sentencesIn);
}

function orderIn(sentence: string, fields: ListShape['fields']): DescribedOrder | undefined {
  const { up, down, condition, further, sortedBy, usual } = phrases.listOrder;
  // What follows orders the items that have the same value.
  const [text = ''] = sentence.split(further);
  const [isUp, isDown] = [up.test(text), down.test(text)];
  if (isUp === isDown || condition.test(text.replace(usual, ''))) return undefined;
  const named = [...new Set(namesIn(text).filter((name) => fields.has(name)))];
  const [word = ''] = sortedBy.exec(text)?.slice(1) ?? [];
  const [name, ...others] = named.length > 0 ? named : word === '' ? [] : memberCalled(word, fields);
  if (others.length > 0 || (name === undefined && word !== '')) return undefined;
  // The earliest of events that begin at a time need not be the one created first.
  const isOfCreation = wordsIn(text).some((one) => ofCreation.has(one));
  const created = isOfCreation ? creationTime(fields) : undefined;
  const field = name === undefined ? created : fields.get(name);
  return field && { member: { path: [field.name], field, isCertain: field.required }, isDown };
}

/** Words for the order of creation, where a sentence names no member. */
const ofCreation: ReadonlySet<string> = new Set([
  'chronological',
  'created',
  'newest',
  'oldest',
  'recent',
  'recently',
]);

/** Members whose words are those of a text: `last_name` of "last name". */
function memberCalled(text: string, fields: ListShape['fields']): readonly string[] {
  const words = wordsIn(text).join(' ');
  const names = [...fields.keys()].filter((name) => {
    const own = wordsIn(name).join(' ');
    return words === own || words.startsWith(`${own} `);
  });
  const created = creationTime(fields);
  const isCreation = conventions.creation.time.test(wordsIn(text).slice(0, 2).join('_'));
  if (names.length === 0 && isCreation && created !== undefined) return [created.name];
  // The longest of `name` and `name_of_day`.
  return names.toSorted((one, other) => other.length - one.length).slice(0, 1);
}

function creationTime(fields: ListShape['fields']): DeepField['field'] | undefined {
  return [...fields.values()].find(({ name }) => conventions.creation.time.test(name));
}
