import type { CaseCriterion, Expect, Step } from '@trivet/runtime/conformance/case';
import { withExpressions } from '@trivet/runtime/internal/conformance';
import {
  mapCondition,
  mapEmbedded,
  mapExpressions,
  type RuntimeExpression,
} from '@trivet/runtime/internal/expressions';

/** Ids of the steps that cases create, including numbered and derived ones. */
const own =
  /^(?:created|call|look|put|sample|another|(?:last-)?read-back(?:-\d+)?|(?:tested-action|item|made|moved|listed|page|found|sorted)(?:-\d+)?|(?:the|other|scenario)-.*)$/;

/**
 * The id in cases of a scenario's step: its own, or, if cases may create a step with this id, a unique one. The ids of
 * different steps remain distinct.
 */
export function idInCases(id: string): string {
  return own.test(id) ? `scenario-${id}` : id;
}

/** A scenario's step with its id in cases, which refers to other steps by theirs. */
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

/** An expression that refers to a step by its id in cases. */
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
