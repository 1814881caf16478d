import type { Resolving } from '../../resolve.js';
import { fieldsOf } from '../members.js';
import { phrases } from '../phrases.js';
import { bodyType, type RestOperation } from '../rest-operation.js';
import { namesIn, sentencesIn, singular, wordsIn } from '../words.js';

/** What an operation does with the state of an item that its own item refers to. */
export interface Lead {
  /** The item is in one of these states. */
  readonly states: readonly string[];
  /** The member of the request with the value that leads there; absent: each request does. */
  readonly sent?: { readonly name: string; readonly value: string };
}

/** The kind of the other item, in the singular, and its states. */
interface Other {
  readonly noun: string;
  readonly states: readonly string[];
}

/**
 * The states to which an operation leads an item of another kind: "the copy becomes `onLoan`" of a loan, "a `major` damage
 * sends the unit to `in_repair`" of a report. `body`: the request; sentences about other values of it are exceptions.
 */
export function leadsOf(
  operation: RestOperation,
  other: Other,
  body: { readonly [name: string]: unknown },
  context: Resolving,
): readonly Lead[] {
  const sentences = [operation.summary, operation.doc]
    .flatMap((text) => sentencesIn(text))
    .map((one) => one.replace(/\s+/g, ' '));
  const ofValues = sentences.flatMap((one) => leadsByValue(one, other, operation, context));
  const found = sentences.flatMap((one) => leadOf(one, other) ?? []);
  const others = sentences.filter((one) => leadOf(one, other) === undefined).flatMap(namesIn);
  const isException = Object.values(body).some((value) => others.some((name) => name === value));
  return [...(isException ? [] : found.slice(0, 1)), ...ofValues];
}

/** The states that a sentence names for each request: the first without a condition, others as exceptions from it. */
function leadOf(sentence: string, { noun, states }: Other): Lead | undefined {
  const { other, condition, possible } = phrases.states;
  const found = other.exec(sentence);
  const [, kind = '', after = ''] = found ?? [];
  const [first = ''] = after.split(/,? or /);
  const named = namesIn(after).filter((one) => states.includes(one));
  const isUncertain = [sentence.slice(0, found?.index ?? 0), first].some(
    (part) => condition.test(part) || possible.test(part),
  );
  const isSaid = singular(kind.toLowerCase()) === noun && namesIn(first).some((one) => states.includes(one));
  return isSaid && !isUncertain ? { states: named } : undefined;
}

/** The states that a sentence names for values of the request. */
function leadsByValue(
  sentence: string,
  { noun, states }: Other,
  operation: RestOperation,
  context: Resolving,
): readonly Lead[] {
  const { moved, condition, possible } = phrases.states;
  if (!wordsIn(sentence).map(singular).includes(noun)) return [];
  const fields = [...fieldsOf(bodyType(operation), context).values()];
  return sentence.split(', ').flatMap((clause): readonly Lead[] => {
    const [isMoved, kind] = moved.exec(clause) ?? [];
    const [value, state, more] = namesIn(clause);
    const isOther = kind !== undefined && singular(kind.toLowerCase()) !== noun;
    if (isMoved === undefined || isOther || value === undefined || state === undefined) return [];
    if (more !== undefined || states.includes(value) || !states.includes(state)) return [];
    if (condition.test(clause) || possible.test(clause)) return [];
    const [field, another] = fields.filter(({ type }) => {
      const own = context.resolve(type);
      return own.kind === 'literal' && own.values.some((one) => one === value);
    });
    if (field === undefined || another !== undefined) return [];
    return [{ states: [state], sent: { name: field.name, value } }];
  });
}
