import type { CaseCriterion, Expect, Send, Step } from '@trivet/runtime/conformance/case';
import { isRestSend, mapTexts } from '@trivet/runtime/internal/conformance';
import { withTexts } from './sends.js';

/** Ids of the steps that cases make, those that are numbered or named after others included. */
const own =
  /^(?:created|call|look|put|sample|another|(?:last-)?read-back(?:-\d+)?|(?:tested-action|item|made|listed)(?:-\d+)?|(?:the|other|scenario)-.*)$/;

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
    send: sendInCases(send),
    expect: expectInCases(expect),
    ...(outputs !== undefined && {
      outputs: Object.fromEntries(Object.entries(outputs).map(([name, text]) => [name, textInCases(text)])),
    }),
  };
}

/** A text with the names of steps in its expressions as cases have them. */
function textInCases(text: string): string {
  return text.replace(/\$steps\.([\w-]+)\./g, (_, id: string) => `$steps.${idInCases(id)}.`);
}

function sendInCases(send: Send): Send {
  if (isRestSend(send)) return withTexts(send, textInCases);
  const { input, httpHeaders } = send;
  const headers = Object.entries(httpHeaders ?? {}).map(([name, text]) => [name, textInCases(text)]);
  return {
    ...send,
    ...(input !== undefined && { input: mapTexts(input, textInCases) }),
    ...(httpHeaders !== undefined && { httpHeaders: Object.fromEntries(headers) }),
  };
}

function expectInCases(expect: Expect): Expect {
  const { criteria } = expect;
  return criteria === undefined ? expect : { ...expect, criteria: criteria.map(criterionInCases) };
}

function criterionInCases(criterion: CaseCriterion): CaseCriterion {
  const { condition, context } = criterion;
  return {
    ...criterion,
    condition: textInCases(condition),
    ...(context !== undefined && { context: textInCases(context) }),
  };
}
