import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import { parseExpression } from '@trivet/runtime/internal/expressions';
import type { RestBinding, Service } from '../../model/contract.js';
import { isRest } from '../../model/resources/rest-operation.js';

/** The names of the operations of a service that may succeed with or without a body. */
export function bodilessIn(service: Service): ReadonlySet<string> {
  return new Set(
    service.operations.filter((one) => isRest(one) && isBodiless(one.binding)).map(({ name }) => name),
  );
}

/**
 * A case that does not require optional bodies: if an operation may succeed with or without a body (200 and 204),
 * relations on the body only apply if it exists.
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

/** Whether one of several successes has no body. */
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
