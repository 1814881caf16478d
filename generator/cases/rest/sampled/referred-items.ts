import type { Data, Step } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import { nounOf } from '../../../model/resources/calling.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { isRestStep } from '../../sends.js';
import type { Search } from './search.js';

/** An item that a step of a set-up creates, and to which a request refers. */
export interface ReferredItem {
  readonly producer: RestOperation;
  /** The word for its kind, in the singular. */
  readonly noun: string;
  /** The members with which it is created. */
  readonly item: { readonly [name: string]: Data };
}

/** The items of a set-up to which a value of a request refers. */
export function referredItems(
  value: unknown,
  setup: readonly Step[],
  { index, resources }: Search,
): readonly ReferredItem[] {
  const expressions = expressionsIn(value);
  return setup.filter(isRestStep).flatMap(({ id, operation, send }): readonly ReferredItem[] => {
    const producer = index.operations.find(({ name }) => name === operation);
    const noun = producer && nounOf(resources.madeBy(producer)?.path ?? '').at(-1);
    const isReferred = expressions.some((one) => isOfStep(one, [id]));
    if (producer === undefined || noun === undefined || !isReferred) return [];
    return [{ producer, noun, item: membersOf(send.body ?? null) }];
  });
}
