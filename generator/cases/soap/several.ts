import type { Case, CaseCriterion, Data, Relation, Step } from '@trivet/runtime/conformance/case';
import { isMembers, mapTexts, membersOf } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { conventions } from '../../model/resources/conventions.js';
import { isRenaming } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { isSoapStep, type SoapStep } from '../sends.js';
import { textWithTail } from '../steps.js';
import { inputOf, listsOf, type Mention, mentionsIn } from './names.js';
import { agreements, type Change, changeCase, namesToRead, readings, type SoapContext } from './readings.js';

const first = 'the-first';

/** A request with two items in a list where the base has one. */
interface Twofold {
  readonly name: string;
  readonly input: Data;
}

/** A list that accepts one item with a name of its own accepts two, and readers return both. */
export function severalCases(soap: SoapContext, change: Change): readonly Case[] {
  const { step } = change;
  return twofold(soap.context, change).flatMap(({ name, input }): readonly Case[] => {
    const one = { ...step, id: first };
    const both: SoapStep = { ...step, send: { ...step.send, input }, expect: { outcome: ['response'] } };
    const title = `accepts two items of <${name}> where it accepts one`;
    return [
      changeCase(change, `several/${name}`, title, [both], [one]),
      ...storedBoth(soap, change, one, both, name),
    ];
  });
}

/** The texts of the set-up, which name existing items. */
function knownTexts({ before }: Change): ReadonlySet<string> {
  return new Set(before.flatMap((one) => mentionsIn(inputOf(one))).map(({ text }) => text));
}

function twofold(context: SampleContext, change: Change): readonly Twofold[] {
  const { type } = change.operation.binding.input;
  const input = inputOf(change.step);
  const known = knownTexts(change);
  const renamed = (value: Data, tail: string): Data =>
    mapTexts(value, (text) => (known.has(text) ? text : textWithTail(text, tail)));
  if (!isMembers(input)) return [];
  return Object.entries(input).flatMap(([name, list]): readonly Twofold[] => {
    const [item] = Array.isArray(list) ? (list as readonly Data[]) : [];
    // A renamed reference to an existing item would be unknown.
    const names = mentionsIn(item);
    if (item === undefined || names.length === 0 || names.some(({ text }) => known.has(text))) return [];
    const two = { ...input, [name]: [item, renamed(item, 'm')] };
    if (context.findings(type, two).length > context.findings(type, input).length) return [];
    return [{ name, input: renamed(two, 'l') }];
  });
}

/** Readers return both items: those that succeed for one item after a request with it, succeed for both. */
function storedBoth(
  soap: SoapContext,
  change: Change,
  one: SoapStep,
  both: SoapStep,
  name: string,
): readonly Case[] {
  const asked = (step: SoapStep): ReturnType<typeof readings> => {
    const own = { ...change, step, named: [...change.named, ...mentionsIn(inputOf(step))] };
    const set = knownTexts(change);
    const isNew = namesToRead(own).filter(({ text }) => !set.has(text));
    return readings(soap, { ...own, named: own.named }, isNew);
  };
  const sent: SoapStep = { ...both, outputs: { ...both.outputs, sent: '$request.body' } };
  const before = asked(one);
  const readers = [...new Set(asked(both).map(([reader]) => reader))];
  return readers.flatMap((reader): readonly Case[] => {
    const [control] = before.filter(([known]) => known === reader);
    const steps = asked(both).flatMap(([known, call], index): readonly Step[] => {
      if (known !== reader) return [];
      const relations = agreements(soap, change.operation, reader, inputOf(both), call);
      return [{ ...call, id: `${call.id}-${index + 1}`, expect: { outcome: ['response'], relations } }];
    });
    if (control === undefined || steps.length === 0) return [];
    return [
      changeCase(
        change,
        `several/${name}/${reader.name}`,
        `${reader.name} returns both items of <${name}>`,
        [sent, ...steps],
        [one, { ...control[1], id: 'the-control' }],
      ),
    ];
  });
}

/** A part of an item of the set-up, which a request names. */
interface Part {
  readonly mention: Mention;
  /** Index of the step that creates it, and the list that it is sent in. */
  readonly index: number;
  readonly list: string;
}

function partsOf(
  { before, step }: Change,
  isOther = (one: Mention, other: Mention): boolean => one.name !== other.name,
): readonly Part[] {
  const own = mentionsIn(inputOf(step));
  return before.flatMap((one, index) =>
    Object.entries(membersOf(inputOf(one))).flatMap(([list, items]) =>
      !Array.isArray(items)
        ? []
        : mentionsIn(items[0])
            .filter(({ text, name }) =>
              own.some((mine) => mine.text === text && isOther(mine, { text, name })),
            )
            .map((mention): Part => ({ mention, index, list })),
    ),
  );
}

/** Calls of readers of the items whose parts a request names, and the list of parts in their responses. */
function partReadings(
  soap: SoapContext,
  change: Change,
): readonly { readonly call: SoapStep; readonly reader: string; readonly list: string }[] {
  const own = mentionsIn(inputOf(change.step));
  const about = change.named.filter((one) =>
    own.some(({ text, name }) => text === one.text && name === one.name),
  );
  return readings(soap, change, about).flatMap(([reader, call]) => {
    const [list] = listsOf(reader.binding.output?.type, soap.context);
    return list === undefined ? [] : [{ call, reader: reader.name, list: list.pointer }];
  });
}

/** A list of parts to delete: both of two are deleted, the third is not. */
export function partlyRemovedCases(soap: SoapContext, change: Change): readonly Case[] {
  const { before, step } = change;
  const input = inputOf(step);
  if (!isMembers(input)) return [];
  return partsOf(change).flatMap(({ mention, index, list }): readonly Case[] => {
    const { name, text } = mention;
    const named = Object.entries(input).find(([, value]) => Array.isArray(value) && value[0] === text);
    const maker = before[index];
    if (named === undefined || maker === undefined || !isSoapStep(maker)) return [];
    const [two, three] = ['m', 'o'].map((tail) => textWithTail(text, tail));
    const setup = before.map((one) => (one === maker ? withItems(maker, list, text, ['m', 'o']) : one));
    const sent = { ...step, send: { ...step.send, input: { ...input, [named[0]]: [text, two ?? ''] } } };
    return partReadings(soap, change).map(({ call, reader, list: pointer }) => {
      const value = `$response.body#${pointer}`;
      const relations: readonly Relation[] = [
        { value, relation: 'omits', other: { [name]: text } },
        { value, relation: 'omits', other: { [name]: two ?? '' } },
        { value, relation: 'lists', other: { [name]: three ?? '' } },
      ];
      return changeCase(
        { ...change, before: setup },
        `gone/several/${reader}`,
        `${reader} returns none of two deleted items, and the third`,
        [sent, { ...call, expect: { ...call.expect, relations } }],
      );
    });
  });
}

/** A renamed part has its new name and no longer its old one. */
export function renamedCases(soap: SoapContext, change: Change): readonly Case[] {
  const { operation, step } = change;
  if (!isRenaming(operation)) return [];
  const renamed = mentionsIn(inputOf(step)).find(({ name }) => conventions.renaming.newName.test(name));
  const old = partsOf(change).filter(({ mention: { text } }) => renamed?.text === textWithTail(text, 'r'));
  return old.flatMap(({ mention: { name, text } }) =>
    partReadings(soap, change).map(({ call, reader, list }) => {
      const value = `$response.body#${list}`;
      const relations: readonly Relation[] = [
        { value, relation: 'lists', other: { [name]: renamed?.text ?? '' } },
        { value, relation: 'omits', other: { [name]: text } },
      ];
      return changeCase(change, `renamed/${reader}`, `${reader} returns the new name, and not the old one`, [
        step,
        { ...call, expect: { ...call.expect, relations } },
      ]);
    }),
  );
}

/** A step whose list has further items, with a text of the first one with suffixes. */
function withItems(step: SoapStep, list: string, text: string, tails: readonly string[]): SoapStep {
  const input = membersOf(inputOf(step));
  const [item = null] = Array.isArray(input[list]) ? (input[list] as readonly Data[]) : [];
  const more = tails.map((tail) => mapTexts(item, (one) => (one === text ? textWithTail(one, tail) : one)));
  return { ...step, send: { ...step.send, input: { ...input, [list]: [item, ...more] } } };
}

/** A read of two items that takes their names in a list returns something of each, if it does of each of them alone. */
export function batchCases(soap: SoapContext, change: Change): readonly Case[] {
  const { operation, before, step } = change;
  const input = membersOf(inputOf(step));
  const [answer] = listsOf(operation.binding.output?.type, soap.context);
  if (answer === undefined) return [];
  const value = `$response.body#${answer.pointer}`;
  return partsOf(change, () => true).flatMap(({ mention: { text }, index, list }): readonly Case[] => {
    const named = Object.entries(input).find(([, items]) => Array.isArray(items) && items[0] === text);
    const maker = before[index];
    if (named === undefined || maker === undefined || !isSoapStep(maker)) return [];
    const other = textWithTail(text, 'm');
    const asked = (id: string, texts: readonly string[]): SoapStep => ({
      ...step,
      id,
      send: { ...step.send, input: { ...input, [named[0]]: texts } },
    });
    const alone = [text, other].map(
      (one, at): SoapStep => ({
        ...asked(`alone-${at + 1}`, [one]),
        expect: { ...step.expect, when: exactlyOne(value) },
      }),
    );
    const relations: readonly Relation[] = [{ value, relation: 'counts', other: 2 }];
    return [
      changeCase(
        {
          ...change,
          before: before.map((one) => (one === maker ? withItems(maker, list, text, ['m']) : one)),
        },
        `several/${named[0]}`,
        'returns as many items for two names as for each of them',
        [{ ...asked(step.id, [text, other]), expect: { outcome: ['response'], relations } }],
        alone,
      ),
    ];
  });
}

/** The condition that a list has one item. */
function exactlyOne(value: string): CaseCriterion {
  const [first, second] = [0, 1].map((index) => conditionOperand(`${value}/${index}`));
  return {
    type: 'simple',
    condition: `${first} != null && ${second} == null`,
    says: 'the list has one item for one name',
  };
}
