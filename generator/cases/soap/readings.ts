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

/** What is known of a service while its cases are made. */
export interface SoapContext {
  readonly context: SampleContext;
  readonly operations: ReadonlyMap<string, SoapOperation>;
  readonly readers: readonly SoapOperation[];
}

/** An operation with its valid request and what has to be there before it. */
export interface Change {
  readonly operation: SoapOperation;
  readonly base: SoapBase;
  readonly before: readonly Step[];
  readonly step: SoapStep;
  /** What the request and those before it name. */
  readonly named: readonly Mention[];
  /** No scenario tells the request. */
  readonly isGuess: boolean;
}

/** What is taken for granted where no scenario has a request. No server of the false-positive runs contradicts it, few reach it. */
export const byNames: Assumption = {
  says: 'words in names show what an operation does, and which thing a member identifies',
  confidence: 'high',
};

/** A case of what a change does, after what has to be there before it. */
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

/** No fault; where no scenario tells the request, one says that it names nothing, or what it may not. */
export function answeredTo({ guess }: Pick<SoapBase, 'guess'>): Expect {
  return { outcome: ['response'], ...(guess !== undefined && { skipOn: guess.skipOn }) };
}

/** Calls of readers that ask for what a request names. */
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
      return [[reader, { id: readBackStep, operation: reader.name, send, expect: answeredTo(base) }]];
    }),
  );
}

/** The names by which what a request is about can be asked for: its own, and those of the things it names by a text. */
export function tellers({ step, named }: Change): readonly Mention[] {
  const own = mentionsIn(inputOf(step));
  const texts = new Set(own.map(({ text }) => text));
  const others = named.filter((one) => texts.has(one.text));
  return [...own, ...others];
}

/** Lists of a request whose items have to be among those of an answer. */
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

/** Items of the lists of a request; of a list within a list, only those beside the text that is asked for. */
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

/** Readers that ask for nothing and list names of things: `listThings`. */
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

/** A call of such a reader, and whether a name has to be in its list. */
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
    expect: { ...answeredTo(base), relations },
  };
}
