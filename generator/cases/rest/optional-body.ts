import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import type { RestBinding, Service } from '../../model/contract.js';
import { isRest } from '../../model/resources/rest-operation.js';

/**
 * A case that says nothing of a body that need not come: where an operation may succeed with a body or without one (200
 * and 204), what is compared in the body is compared where there is one.
 */
export function withOptionalBodies(whole: Case, service: Service): Case {
  const bodiless = new Set(
    service.operations.filter((one) => isRest(one) && isBodiless(one.binding)).map(({ name }) => name),
  );
  if (!whole.steps.some((step) => bodiless.has(step.operation) && step.expect.relations !== undefined))
    return whole;
  const steps = whole.steps.map((step): Step => {
    const { relations } = step.expect;
    if (relations === undefined || !bodiless.has(step.operation)) return step;
    return { ...step, expect: { ...step.expect, relations: relations.map(ifPresent) } };
  });
  return { ...whole, steps };
}

/** Whether some of several successes has no body. */
function isBodiless({ responses }: RestBinding): boolean {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const empty = successes.filter(({ contents }) => contents.length === 0);
  return empty.length > 0 && empty.length < successes.length;
}

function ifPresent(relation: Relation): Relation {
  return relation.value.startsWith('$response.body') ? { ...relation, ifPresent: true } : relation;
}
