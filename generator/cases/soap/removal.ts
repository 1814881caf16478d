import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { wordsOf } from '../../model/resources/verbs.js';
import { inputOf, listsOf, type Mention, mentionsIn } from './names.js';
import { type Change, changeCase, listing, listings, readings, type SoapContext } from './readings.js';

/** A removed item is no longer returned, or its read is a fault. */
export function removedCases(soap: SoapContext, change: Change): readonly Case[] {
  const { operation, before, step } = change;
  const { noun } = wordsOf(operation);
  const texts = new Set(mentionsIn(inputOf(step)).map(({ text }) => text));
  const made = before.flatMap((one, index) => {
    const maker = soap.operations.get(one.operation);
    if (maker === undefined || wordsOf(maker).verb !== 'create') return [];
    // An item named in an earlier step was created there.
    const earlier = new Set(
      before.slice(0, index).flatMap((two) => mentionsIn(inputOf(two)).map(({ text }) => text)),
    );
    return mentionsIn(inputOf(one))
      .filter(({ text }) => texts.has(text) && !earlier.has(text))
      .map((mention) => ({ mention, isWhole: wordsOf(maker).noun === noun }));
  });
  const whole = made.filter(({ isWhole }) => isWhole).map(({ mention }) => mention);
  const gone = readings(soap, change, whole).flatMap(([reader, call]): readonly Case[] => {
    const faults = reader.binding.faults.map(({ name }) => name);
    if (faults.length === 0) return [];
    return [
      changeCase(change, `gone/${reader.name}`, `${reader.name} does not find the deleted item`, [
        step,
        { ...call, expect: { outcome: faults } },
      ]),
    ];
  });
  const unlisted = whole.flatMap((mention) =>
    listings(soap, operation).map(([reader, list]) =>
      changeCase(change, `unlisted/${reader.name}`, `${reader.name} no longer returns the deleted item`, [
        step,
        listing(change, reader, list, 'omits', mention.text),
      ]),
    ),
  );
  const cases = [...gone, ...unlisted];
  return cases.length > 0
    ? cases
    : partlyCases(
        soap,
        change,
        made.map(({ mention }) => mention),
      );
}

/** The named parts of an item are removed, and no others. */
function partlyCases(soap: SoapContext, change: Change, parts: readonly Mention[]): readonly Case[] {
  const { step, named } = change;
  const own = mentionsIn(inputOf(step));
  const removed = parts.filter(({ text, name }) => own.some((one) => one.text === text && one.name !== name));
  const about = named.filter((one) => own.some(({ text, name }) => text === one.text && name === one.name));
  return readings(soap, change, about).flatMap(([reader, call]): readonly Case[] => {
    const [list] = listsOf(reader.binding.output?.type, soap.context);
    if (list === undefined || removed.length === 0) return [];
    const relations = removed.map(
      ({ name, text }): Relation => ({
        value: `$response.body#${list.pointer}`,
        relation: 'omits',
        other: { [name]: text },
      }),
    );
    return [
      changeCase(change, `gone/${reader.name}`, `${reader.name} returns none of the deleted items`, [
        step,
        { ...call, expect: { ...call.expect, relations } },
      ]),
    ];
  });
}
