import { isRecord } from '@trivet/runtime/check';
import type { Assumption, Case, Data, Expect, Relation, Step } from '@trivet/runtime/conformance/case';
import { resolvePointer } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../model/contract.js';
import { isSame } from '../../model/resources/members.js';
import { wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { SoapBase } from '../base.js';
import type { SoapStep } from '../sends.js';
import { actionStep, output, readBackStep, stateCase } from '../steps.js';
import {
  askedFor,
  inputOf,
  listsOf,
  type Mention,
  mentionsIn,
  messageFields,
  type SoapOperation,
} from './names.js';

/** The context for generating the cases of a service. */
export interface SoapContext {
  readonly context: SampleContext;
  readonly operations: ReadonlyMap<string, SoapOperation>;
  readonly readers: readonly SoapOperation[];
  /** The operations that create an item to which the service gives its name. */
  readonly assigned: ReadonlySet<string>;
}

/** An operation with its valid request and the set-up. */
export interface Change {
  readonly operation: SoapOperation;
  readonly base: SoapBase;
  readonly before: readonly Step[];
  readonly step: SoapStep;
  /** The texts in the request and in those before it. */
  readonly named: readonly Mention[];
  /** Whether the request is not from a scenario. */
  readonly isGuess: boolean;
}

/**
 * The assumption behind cases without a scenario. No server of the false-positive runs contradicts it, but few reach
 * it.
 */
export const byNames: Assumption = {
  says: 'words in names show what an operation does, and what a member identifies',
  confidence: 'high',
};

/** A case of the effects of a change, after its set-up. */
export function changeCase(
  { operation, base, before, isGuess }: Change,
  what: string,
  title: string,
  steps: readonly Step[],
  first: readonly Step[] = [],
): Case {
  const parts = { operation, what, title, at: operation.at, inputs: base.inputs };
  const assumption = isGuess ? { assumption: byNames } : {};
  return stateCase({ ...parts, ...assumption, before: [...before, ...first], steps });
}

/**
 * The expectation of no fault; without a scenario a fault skips the case, since it may mean that a name is unknown or
 * not allowed.
 */
export function expectedOf({ guess }: Pick<SoapBase, 'guess'>): Expect {
  return { outcome: ['response'], ...(guess !== undefined && { skipOn: guess.skipOn }) };
}

/** Calls of readers with the names in a request. */
export function readings(
  soap: SoapContext,
  { named, base }: Change,
  about: readonly Mention[],
): readonly (readonly [SoapOperation, SoapStep])[] {
  const seen = new Set<string>();
  return soap.readers.flatMap((reader) =>
    about.flatMap((mention): (readonly [SoapOperation, SoapStep])[] => {
      const input = askedFor(reader, mention, named, soap.context);
      const key = `${reader.name} ${JSON.stringify(input)}`;
      if (input === undefined || seen.has(key)) return [];
      seen.add(key);
      const send = { protocol: 'soap', input } as const;
      return [[reader, { id: readBackStep, operation: reader.name, send, expect: expectedOf(base) }]];
    }),
  );
}

/** The names by which the subject of a request can be read: its own, and those of items with the same text. */
export function namesToRead({ step, named }: Change): readonly Mention[] {
  const own = mentionsIn(inputOf(step));
  const texts = new Set(own.map(({ text }) => text));
  const others = named.filter((one) => texts.has(one.text));
  return [...own, ...others];
}

/** Relations that the items in lists of a request must be among those of a response. */
export function agreements(
  { context }: SoapContext,
  operation: SoapOperation,
  reader: SoapOperation,
  input: Data,
  call: Step,
): readonly Relation[] {
  const answers = listsOf(reader.binding.output?.type, context);
  const wanted = new Set(mentionsIn(inputOf(call)).map(({ text }) => text));
  return itemsIn(input, operation.binding.input.type, context, wanted).flatMap(
    ({ pointer, items, name }): readonly Relation[] => {
      const answer = answers.find(
        (one) =>
          isSame(one.items, items) ||
          (one.name === name &&
            context.resolve(items).kind === 'string' &&
            context.resolve(one.items).kind === 'string'),
      );
      if (answer === undefined) return [];
      return [
        {
          value: `$response.body#${answer.pointer}`,
          relation: 'lists',
          other: output(actionStep, 'sent', pointer),
        },
      ];
    },
  );
}

interface SentItem {
  readonly pointer: string;
  readonly name: string;
  readonly items: Type;
}

/** Items of the lists of a request; of a nested list, only those next to the requested text. */
function itemsIn(
  value: Data,
  type: Type,
  context: SampleContext,
  wanted: ReadonlySet<string>,
  pointer = '',
): readonly SentItem[] {
  return listsOf(type, context).flatMap(({ pointer: at, name, items }): readonly SentItem[] => {
    const list = resolvePointer(value, at);
    if (!Array.isArray(list)) return [];
    return list.flatMap((one: Data, index): readonly SentItem[] => {
      const here = `${pointer}${at}/${index}`;
      const isAsked =
        isRecord(one) && Object.values(one).some((text) => typeof text === 'string' && wanted.has(text));
      return [{ pointer: here, name, items }, ...(isAsked ? itemsIn(one, items, context, wanted, here) : [])];
    });
  });
}

/** Readers without input that list names of items: `listThings`. */
export function listings(
  { readers, context }: SoapContext,
  operation: SoapOperation,
): readonly (readonly [SoapOperation, string])[] {
  const { noun } = wordsOf(operation);
  return readers.flatMap((reader): (readonly [SoapOperation, string])[] => {
    const [list] = listsOf(reader.binding.output?.type, context);
    const asksNothing = messageFields(reader.binding.input, context).every((field) => !field.required);
    const isOfNames = list !== undefined && context.resolve(list.items).kind === 'string';
    const words = wordsOf(reader);
    const isListing = words.noun === `${noun}s` || (words.verb === 'list' && words.noun === noun);
    return isListing && asksNothing && isOfNames ? [[reader, list.pointer]] : [];
  });
}

/** A call of such a reader, with the relation of a name to its list. */
export function listing(
  { base }: Change,
  reader: SoapOperation,
  pointer: string,
  relation: 'lists' | 'omits',
  text: string,
): Step {
  const relations: readonly Relation[] = [{ value: `$response.body#${pointer}`, relation, other: text }];
  return {
    id: readBackStep,
    operation: reader.name,
    send: { protocol: 'soap', input: {} },
    expect: { ...expectedOf(base), relations },
  };
}
