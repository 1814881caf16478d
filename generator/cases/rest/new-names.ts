import type { Case, Data } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Resource } from '../../model/resources/resources.js';
import { bodyType } from '../../model/resources/rest-operation.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { RestBase } from '../base.js';
import { isRestStep } from '../sends.js';
import { withTail } from '../steps.js';
import { withOwnName } from './natural-keys.js';

/**
 * Gives the items that sampled requests create names of their own: cases run at the same time, and a service may accept
 * each name only once, even if the contract does not say so. Names that a case is about stay.
 */
export function ownNames(
  bases: ReadonlyMap<string, RestBase>,
  resources: readonly Resource[],
  context: SampleContext,
): (one: Case) => Case {
  const renaming = new Map(
    resources.flatMap((resource): [string, Renaming][] => {
      const base = bases.get(resource.producer.name);
      const type = bodyType(resource.producer);
      const body = base?.step.send.body;
      if (base?.guess === undefined || type === undefined || body === undefined) return [];
      const named = withOwnName(body, type, resource, context);
      return named === body ? [] : [[resource.producer.name, { from: body, to: named }]];
    }),
  );
  if (renaming.size === 0) return (one) => one;
  return (one) => {
    const seen = new Map<string, number>();
    const steps = one.steps.map((step) => {
      const known = renaming.get(step.operation);
      if (known === undefined || !isRestStep(step) || step.send.body === undefined) return step;
      const count = seen.get(step.operation) ?? 0;
      const to = count === 0 ? known.to : withTail(known.to, 'n'.repeat(count));
      const body = renamed(step.send.body, known.from, to);
      if (body === step.send.body) return step;
      seen.set(step.operation, count + 1);
      return { ...step, send: { ...step.send, body } };
    });
    return seen.size === 0 ? one : { ...one, steps };
  };
}

/** The body of a valid request, and the same with a new name. */
interface Renaming {
  readonly from: Data;
  readonly to: Data;
}

/** A body whose names are those of the valid request, with new ones. */
function renamed(body: Data, from: Data, to: Data): Data {
  if (from === to || !isMembers(body) || !isMembers(from)) return body === from ? to : body;
  const changed = Object.entries(body).map(([name, value]): readonly [string, Data] => [
    name,
    Object.hasOwn(from, name) ? renamed(value, from[name] ?? null, membersOf(to)[name] ?? null) : value,
  ]);
  const isSame = changed.every(([name, value]) => value === body[name]);
  return isSame ? body : Object.fromEntries(changed);
}
