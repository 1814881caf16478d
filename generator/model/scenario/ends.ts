import { type Condition, parseCondition } from '@trivet/runtime/internal/expressions';
import { child, type DocumentNode, items } from '../../load/json-schema/document-node.js';
import type { Criterion, ScenarioStep } from '../contract.js';
import { textOf } from '../json-schema/kinds.js';

/**
 * The statuses with which a step ends its workflow without a verdict (Arazzo 1.0, 4.6.8: failure actions of type
 * `end`), such as `404`: a precondition of the workflow is not met. Undefined if a step has any other failure action.
 */
export function endingStatuses(
  step: DocumentNode,
  resolve: (node: DocumentNode) => DocumentNode | undefined,
): readonly string[] | undefined {
  const at = child(step, 'onFailure');
  if (at.value === undefined) return [];
  const actions = items(at).flatMap((action) => resolve(action) ?? []);
  const statuses = actions.map(statusesOf);
  if (actions.length > 0 && actions.every((one) => textOf(one, 'type') === 'retry')) return [];
  const isKnown = statuses.length > 0 && statuses.every((one) => one !== undefined);
  return isKnown ? statuses.flatMap((one) => one ?? []) : undefined;
}

/** The retries of a step (Arazzo 1.0, 4.6.8: a failure action of type `retry`) whose result is still pending. */
export function retryOf(
  step: DocumentNode,
  resolve: (node: DocumentNode) => DocumentNode | undefined,
  criteriaOf: (action: DocumentNode) => readonly Criterion[],
): ScenarioStep['retry'] {
  const action = items(child(step, 'onFailure'))
    .flatMap((one) => resolve(one) ?? [])
    .find((one) => textOf(one, 'type') === 'retry' && textOf(one, 'stepId') === undefined);
  if (action === undefined) return undefined;
  const number = (name: string, usual: number): number => {
    const { value } = child(action, name);
    return typeof value === 'number' && value >= 0 ? value : usual;
  };
  return {
    after: Math.min(number('retryAfter', 0), mostSeconds),
    limit: Math.min(number('retryLimit', 1), mostRetries),
    criteria: criteriaOf(action),
  };
}

/** Maximum seconds between retries, and maximum number of retries. */
const mostSeconds = 60;
const mostRetries = 100;

/** The statuses of an action whose only criterion is one of them. */
function statusesOf(action: DocumentNode): readonly string[] | undefined {
  const [criterion, ...others] = items(child(action, 'criteria'));
  if (textOf(action, 'type') !== 'end' || criterion === undefined || others.length > 0) return undefined;
  if ((textOf(criterion, 'type') ?? 'simple') !== 'simple') return undefined;
  const condition = conditionOf(textOf(criterion, 'condition') ?? '');
  if (condition === undefined) return undefined;
  const statuses = (condition.kind === 'any' ? condition.parts : [condition]).map(statusOf);
  return statuses.every((one) => one !== undefined) ? statuses : undefined;
}

function conditionOf(text: string): Condition | undefined {
  try {
    return parseCondition(text);
  } catch {
    return undefined;
  }
}

/** The status of `$statusCode == 404`. */
function statusOf(condition: Condition): string | undefined {
  if (condition.kind !== 'compare' || condition.operator !== '==') return undefined;
  const { left, right } = condition;
  const isStatus = left.kind === 'expression' && left.expression.kind === 'statusCode';
  const code = right.kind === 'literal' ? String(right.value) : '';
  return isStatus && /^[1-5]\d\d$/.test(code) ? code : undefined;
}
