import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import { parseExpression } from '@trivet/runtime/internal/conformance';
import type { RestBinding, Service } from '../../model/contract.js';
import { isRest } from '../../model/resources/rest-operation.js';

/** The operations of a service that may succeed with a body or without one, by name. */
export function bodilessIn(service: Service): ReadonlySet<string> {
  return new Set(
    service.operations.filter((one) => isRest(one) && isBodiless(one.binding)).map(({ name }) => name),
  );
}

/**
 * A case that says nothing of a body that need not come: where an operation may succeed with a body or without one (200
 * and 204), what is compared in the body is compared where there is one.
 */
export function withOptionalBodies(whole: Case, bodiless: ReadonlySet<string>): Case {
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
  const value = parseExpression(relation.value);
  const isInBody = value.kind === 'response' && value.part === 'body';
  return isInBody ? { ...relation, ifPresent: true } : relation;
}
