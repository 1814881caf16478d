import type { Case, CaseCriterion, Step } from '@trivet/runtime/conformance/case';
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
  return { ...withStepsNamed(step, idInCases), id: idInCases(step.id) };
}

/**
 * A case whose expressions may name the steps of a scenario as the scenario does: a rules file was written with these
 * names. Where an earlier step has the name itself, it is meant.
 */
export function withScenarioSteps(testCase: Case): Case {
  const before = new Set<string>();
  const steps = testCase.steps.map((step) => {
    const named = withStepsNamed(step, (id) =>
      !before.has(id) && before.has(idInCases(id)) ? idInCases(id) : id,
    );
    before.add(step.id);
    return named;
  });
  return { ...testCase, steps };
}

/** A step that refers to other steps by other names. */
function withStepsNamed(step: Step, nameOf: (id: string) => string): Step {
  const change = (expression: RuntimeExpression): RuntimeExpression =>
    expression.kind === 'steps' ? { ...expression, step: nameOf(expression.step) } : expression;
  const text = (one: string): string => mapExpressions(one, change);
  const criterion = (one: CaseCriterion): CaseCriterion => ({
    ...one,
    condition: (one.type === 'simple' ? mapCondition : mapEmbedded)(one.condition, change),
    ...(one.context !== undefined && { context: text(one.context) }),
  });
  const { send, expect, outputs } = step;
  const { criteria } = expect;
  return {
    ...step,
    send: withExpressions(send, change),
    expect: criteria === undefined ? expect : { ...expect, criteria: criteria.map(criterion) },
    ...(outputs !== undefined && {
      outputs: Object.fromEntries(Object.entries(outputs).map(([name, one]) => [name, text(one)])),
    }),
  };
}
