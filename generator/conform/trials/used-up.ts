import type { Case } from '@trivet/runtime/conformance/case';
import { payloadOf, withPayload } from '@trivet/runtime/internal/conformance';
import { withTail } from '../../cases/steps.js';
import { type Needs, operationOf, type Reference } from './preparation.js';
import { isAccepted, type RunCases, refusalOf } from './refusal.js';
import { type OfSuite, withNeeds } from './with-needs.js';

/** Id of the step that refers to an item of a list a second time. */
const againStep = 'sent-again';

/**
 * Whether each request of an operation needs another item of a list: a second one with the same item is refused, and accepted
 * with the next one, or the list has no more.
 */
export async function isUsedUp(
  reference: Reference,
  base: Case,
  needs: Needs,
  suite: OfSuite & { readonly run: RunCases },
): Promise<boolean> {
  const last = base.steps.at(-1);
  if (reference.listed === undefined || last === undefined) return false;
  const { run } = suite;
  const { outputs: _, ...again } = last;
  const payload = payloadOf(last.send);
  const send = payload === undefined ? last.send : withPayload(last.send, withTail(payload, 'n'));
  const twice = { ...base, steps: [...base.steps, { ...again, id: againStep, send }] };
  const operation = operationOf(base);
  const [same] = (await run([withNeeds(needs, suite)(twice)])).verdicts;
  const isSecond = same?.exchanges.at(-1)?.step === againStep;
  if (!isSecond || refusalOf(same)?.operation !== operation) return false;
  const others = {
    ...needs,
    references: needs.references.map((one) => (one === reference ? usedUp(one) : one)),
  };
  const [other] = (await run([withNeeds(others, suite)(twice)])).verdicts;
  const isOver =
    other?.outcome === 'skipped' && other.exchanges.at(-1)?.operation === reference.item.operation;
  return isOver || isAccepted(other, operation);
}

/** A reference to another item for each request. */
export function usedUp<R extends Reference>(reference: R): R {
  const { listed } = reference;
  return listed === undefined ? reference : { ...reference, listed: { ...listed, isUsedUp: true } };
}
