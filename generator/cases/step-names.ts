import type { CaseCriterion, Expect, Step } from '@trivet/runtime/conformance/case';
import {
  mapCondition,
  mapEmbedded,
  mapExpressions,
  type RuntimeExpression,
  withExpressions,
} from '@trivet/runtime/internal/conformance';

/** Ids of the steps that cases make, those that are numbered or named after others included. */
const own =
  /^(?:created|call|look|put|sample|another|(?:last-)?read-back(?:-\d+)?|(?:tested-action|item|made|listed|page|found|sorted)(?:-\d+)?|(?:the|other|scenario)-.*)$/;

/**
 * The id that a scenario's step has in cases: its own, or, where a step that cases make may have that, one that none has.
 * Two steps never get the same id by it.
 */
export function idInCases(id: string): string {
  return own.test(id) ? `scenario-${id}` : id;
}

/** A scenario's step under the id that it has in cases, where it speaks of other steps under theirs. */
export function stepInCases(step: Step): Step {
  const { id, send, expect, outputs } = step;
  return {
    ...step,
    id: idInCases(id),
    send: withExpressions(send, expressionInCases),
    expect: expectInCases(expect),
    ...(outputs !== undefined && {
      outputs: Object.fromEntries(Object.entries(outputs).map(([name, text]) => [name, textInCases(text)])),
    }),
  };
}

/** An expression with the name of its step as cases have it. */
function expressionInCases(expression: RuntimeExpression): RuntimeExpression {
  return expression.kind === 'steps' ? { ...expression, step: idInCases(expression.step) } : expression;
}

function textInCases(text: string): string {
  return mapExpressions(text, expressionInCases);
}

function expectInCases(expect: Expect): Expect {
  const { criteria } = expect;
  return criteria === undefined ? expect : { ...expect, criteria: criteria.map(criterionInCases) };
}

function criterionInCases(criterion: CaseCriterion): CaseCriterion {
  const { type, condition, context } = criterion;
  return {
    ...criterion,
    condition: (type === 'simple' ? mapCondition : mapEmbedded)(condition, expressionInCases),
    ...(context !== undefined && { context: textInCases(context) }),
  };
}
