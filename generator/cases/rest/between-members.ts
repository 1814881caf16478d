import type { Data, RestSend } from '@trivet/runtime/conformance/case';
import { freshNameOf, isMembers } from '@trivet/runtime/internal/conformance';
import { expressionsIn, wholeExpression } from '@trivet/runtime/internal/expressions';
import type { RestBinding, Type } from '../../model/contract.js';
import { besideNull } from '../../model/resources/members.js';
import { isKey } from '../../model/resources/roles.js';
import { isBefore } from '../../model/resources/span-order.js';
import { isDeclaredUnique } from '../../model/resources/unique-key.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { RestBase } from '../base.js';
import type { IsFixed } from '../body.js';
import { isRestStep } from '../sends.js';

/** A number or a time in a request. */
interface Measure {
  /** Where it is in the request. */
  readonly place: string;
  /** Name of the member or parameter. */
  readonly name: string;
  readonly value: number | string;
}

/**
 * A function that returns whether numbers or times of a request are in another order to each other, or to those of the
 * requests before it, than in the request of a scenario: its values suit each other, and a service may require of them what
 * no schema can say, such as one number not above another.
 */
export function reordering({ step, setup }: RestBase): (send: RestSend) => boolean {
  const known = measuresOf(step.send);
  const earlier = setup.filter(isRestStep).flatMap(({ send }) => measuresIn(send.body ?? null, 'body'));
  return (send) =>
    measuresOf(send).some(({ place, name, value }) => {
      // A change has only some members of its item, which an earlier request has in full.
      const was = known.find((one) => one.place === place) ?? earlier.findLast((one) => one.name === name);
      if (was === undefined) return false;
      const others = [
        ...known.filter((one) => one.place !== place),
        ...earlier.filter((one) => one.name !== name),
      ];
      return others.some((other) => wayOf(was.value, other.value) !== wayOf(value, other.value));
    });
}

/** Whether one value is before another (-1), after it (1), or neither. */
function wayOf(one: unknown, other: unknown): -1 | 0 | 1 {
  return isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;
}

/**
 * What stays as it is in variations of a request: values of earlier steps, and the keys of items. Other texts of a scenario
 * with a fresh name in them (`Note {$inputs.unique}`) may be the same in several items.
 */
export function fixedIn({ guess }: RestBase, { responses }: RestBinding): IsFixed {
  const mayConflict = responses.some(({ status }) => status === '409');
  return (field, value) => {
    const names = expressionsIn(value);
    const isWhole = typeof value === 'string' && wholeExpression(value) !== undefined;
    const isKept = guess !== undefined || isWhole || names.some((one) => freshNameOf(one) === undefined);
    return names.length > 0 && (isKept || isKey(field, mayConflict) || isDeclaredUnique(field));
  };
}

/** Whether values are free texts, which other values of an object do not exclude. */
export function isFreeText(type: Type, context: SampleContext): boolean {
  const own = context.resolve(besideNull(type, context));
  return own.kind === 'string' && !['date', 'date-time'].includes(own.format ?? '');
}

function measuresOf({ query, body }: RestSend): readonly Measure[] {
  return [...measuresIn(query ?? null, 'query'), ...measuresIn(body ?? null, 'body')];
}

/** The numbers and times in a value. */
function measuresIn(value: Data, place: string, name = ''): readonly Measure[] {
  if (typeof value === 'number') return [{ place, name, value }];
  if (typeof value === 'string') {
    const isTime = /^\d{4}-\d\d-\d\d(?:[Tt ]|$)/.test(value) && !hasExpression(value);
    return isTime ? [{ place, name, value }] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((one: Data, index) => measuresIn(one, `${place}/${index}`, name));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => measuresIn(one, `${place}/${key}`, key));
}
