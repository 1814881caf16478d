import type { Case } from '@trivet/runtime/conformance/case';
import type { Service } from '../../../model/contract.js';
import { wordsOf } from '../../../model/resources/verbs.js';
import type { CaseBasis } from '../../case-basis.js';
import { distinguishableIn } from '../sample.js';
import { changedCases } from './changed.js';
import { completeCases } from './complete.js';
import { endedCases } from './ended.js';
import { type ItemContext, itemOf } from './item.js';
import { ledCases } from './led.js';
import { listedCases } from './listed.js';
import { partCases } from './part-cases.js';
import { recordCases } from './records.js';
import { refusedCases } from './refused.js';
import { reusedCases } from './reused.js';
import { revisedCases } from './revised.js';
import { storedCases } from './stored.js';
import { unknownCases } from './unknown.js';

/** Cases of the items that the operations of a SOAP service create, read, change, end and list. */
export function itemCases(
  service: Service,
  { bases, kinds: known, states, context }: Pick<CaseBasis, 'bases' | 'kinds' | 'states' | 'context'>,
): readonly Case[] {
  const operations = distinguishableIn(service);
  // The first kind of an operation is that of the items after which it is named.
  const kinds = [...known].filter(
    ([, { maker }], index, all) => all.findIndex(([, one]) => one.maker === maker) === index,
  );
  const makers = operations.filter((one) => wordsOf(one).verb === 'create');
  const items: ItemContext = {
    context,
    operations: new Map(operations.map((one) => [one.name, one])),
    bases,
    states,
    makers: [...makers, ...kinds.map(([, { maker }]) => maker)],
  };
  const cases = kinds.flatMap(([thing, kind]) => {
    const item = itemOf(thing, kind, items);
    if (item === undefined) return [];
    return [
      ...storedCases(item, items),
      ...changedCases(item, items),
      ...completeCases(item, items),
      ...endedCases(item, items),
      ...ledCases(item, items),
      ...refusedCases(item, items),
      ...listedCases(item, items),
      ...unknownCases(item, items),
      ...partCases(item, items),
      ...recordCases(item, items),
      ...reusedCases(item, items),
      ...revisedCases(item, items),
    ];
  });
  return [...new Map(cases.map((one) => [one.id, one])).values()];
}
