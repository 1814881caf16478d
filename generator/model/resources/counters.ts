import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { nounOf } from './calling.js';
import { holderPath, itemIn } from './identifier.js';
import { besideNull, fieldsOf, sharedFields } from './members.js';
import { phrases } from './phrases.js';
import type { Resource } from './resources.js';
import { bodyType, type RestOperation, responseType } from './rest-operation.js';
import { namesIn, sentencesIn, singular, wordsIn } from './words.js';

/** A number of an item that an operation on it changes by one, or by a number of the request. */
export interface Counter {
  readonly name: string;
  readonly field: Field;
  /** The names on the path to it in the response to a read. */
  readonly place: readonly string[];
  readonly isDown: boolean;
  /** The member of the request with the difference; absent: it is one. */
  readonly by?: Field;
}

/** Words that say that a number is greater or less afterwards. */
const ups: ReadonlySet<string> = new Set(['up', 'increase', 'increment', 'raise', 'rise', 'grow']);
const downs: ReadonlySet<string> = new Set([
  'down',
  'decrease',
  'decrement',
  'reduce',
  'lower',
  'drop',
  'fall',
]);
/** Those that mean a difference of one without a number. */
const single: ReadonlySet<string> = new Set(['increment', 'decrement']);

/**
 * The integers of an item that an operation on it changes, as a sentence without a condition says: "`stock` goes down by
 * one", "increments `views`", "`paid` goes up by the amount" of a request with the number `amount`.
 */
export function countersOf(
  operation: RestOperation,
  resource: Resource,
  context: Resolving,
): readonly Counter[] {
  const { reader } = resource;
  const fields = sharedFields(reader && itemIn(responseType(reader), resource, context), context);
  const found = [operation.summary, operation.doc]
    .flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')))
    .filter((one) => !phrases.states.condition.test(one))
    .flatMap((sentence) =>
      movesIn(sentence).flatMap(({ name, verb, difference }): readonly Counter[] => {
        const field = fields.get(name);
        const own = field && context.resolve(besideNull(field.type, context));
        if (field === undefined || own?.kind !== 'number' || own.integer !== true) return [];
        const isDown = downs.has(verb);
        const place = [...holderPath(resource), name];
        if (difference === 'one' || difference === '1' || (difference === '' && single.has(verb)))
          return [{ name, field, place, isDown }];
        const by = sentNumber(operation, difference, context);
        return by === undefined ? [] : [{ name, field, place, isDown, by }];
      }),
    );
  return found.filter((one, index) => found.findIndex(({ name }) => name === one.name) === index);
}

/** What a sentence says of members in quotes: how each changes, and by what. */
function movesIn(
  sentence: string,
): readonly { readonly name: string; readonly verb: string; readonly difference: string }[] {
  const { moved, moving, difference } = phrases.counters;
  const every = (phrase: RegExp): readonly RegExpExecArray[] => [
    ...sentence.matchAll(new RegExp(phrase, 'gi')),
  ];
  const said = [
    ...every(moved).map((one) => ({ name: one[1] ?? '', word: one[2] ?? '', index: one.index })),
    ...every(moving).map((one) => ({ name: one[2] ?? '', word: one[1] ?? '', index: one.index })),
  ];
  return said.flatMap(({ name, word, index }) => {
    const verb = [...ups, ...downs].find((one) => formsOf(one).includes(word.toLowerCase()));
    const [, number = ''] = difference.exec(sentence.slice(index)) ?? [];
    return verb === undefined ? [] : [{ name, verb, difference: number }];
  });
}

function formsOf(verb: string): readonly string[] {
  const stem = verb.replace(/e$/, '');
  return [verb, `${verb}s`, `${stem}ed`, `${stem}es`];
}

/** The only number of a request that a word names. */
function sentNumber(operation: RestOperation, word: string, context: Resolving): Field | undefined {
  const named = [...fieldsOf(bodyType(operation), context).values()].filter(({ name, type, required }) => {
    const own = context.resolve(type);
    const isNamed = name === word || wordsIn(name).includes(word.toLowerCase());
    return isNamed && required && own.kind === 'number' && own.integer === true;
  });
  return named.length === 1 ? named[0] : undefined;
}

/** The member of a creation with which a counter starts: one of its name, or one that descriptions name with it. */
export function startOf(
  { name, field }: Counter,
  producer: RestOperation,
  context: Resolving,
): Field | undefined {
  const said = [producer.summary, producer.doc].flatMap(sentencesIn).map(namesIn);
  const [first] = namesIn(field.doc ?? '');
  const isLess = wordsIn(field.doc ?? '').some((word) => lessWords.has(word));
  return [...fieldsOf(bodyType(producer), context).values()].find((one) => {
    const isNumber = context.resolve(besideNull(one.type, context)).kind === 'number';
    const isNamed = said.some((names) => names.includes(name) && names.includes(one.name));
    return isNumber && (one.name === name || isNamed || (isLess && first === one.name));
  });
}

const lessWords: ReadonlySet<string> = new Set(['less', 'minus']);

/** The state to which an operation leads an item when a counter has come down to 0. */
export function emptyStateOf(
  operation: RestOperation,
  { name, isDown }: Counter,
  { path }: Resource,
  states: readonly string[],
): string | undefined {
  const { emptied, state } = phrases.counters;
  const noun = nounOf(path).at(-1) ?? '';
  const found = [operation.summary, operation.doc]
    .flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')))
    .flatMap((sentence): readonly string[] => {
      const [is, named = name] = emptied.exec(sentence) ?? [];
      const [, next = ''] = state.exec(sentence) ?? [];
      const isOfItem = wordsIn(sentence).map(singular).includes(noun);
      return is !== undefined && named === name && isOfItem && states.includes(next) ? [next] : [];
    });
  return isDown && found.length === 1 ? found[0] : undefined;
}
