/** The runtime expressions of cases: in requests, expectations and outputs. */

import { parseExpression, type RuntimeExpression } from '../runtime-expression.js';
import {
  type ChangeExpression,
  expressionsIn,
  expressionsOf,
  mapExpressionsIn,
  parseEmbedded,
} from '../text-template.js';
import type { CaseCriterion, Expect, Relation, Send, Step } from './case.js';
import { conditionExpressions } from './condition.js';

/** A request with its expressions replaced. */
export function withExpressions<Sent extends Send>(
  { protocol, ...given }: Sent,
  change: ChangeExpression,
): Sent {
  // A request is plain data, whose shape stays the same when expressions are replaced.
  return { protocol, ...(mapExpressionsIn(given, change) as object) } as Sent;
}

/** The expressions of a criterion. */
export function criterionExpressions({
  type,
  condition,
  context,
}: CaseCriterion): readonly RuntimeExpression[] {
  const inCondition =
    type === 'simple' ? conditionExpressions(condition) : expressionsOf(parseEmbedded(condition));
  return context === undefined ? inCondition : [parseExpression(context), ...inCondition];
}

/** The expressions of an expectation. */
export function expectExpressions({
  criteria = [],
  when,
  relations = [],
  controls,
  retry,
}: Expect): readonly RuntimeExpression[] {
  const conditions = [...criteria, ...(when === undefined ? [] : [when]), ...(retry?.criteria ?? [])];
  return [
    ...conditions.flatMap(criterionExpressions),
    ...[...relations, ...(controls?.relations ?? [])].flatMap(relationExpressions),
  ];
}

function relationExpressions({ value, other, among, given }: Relation): readonly RuntimeExpression[] {
  const named = given === undefined ? [value] : [value, given];
  return [...named.map(parseExpression), ...expressionsIn(other), ...expressionsIn(among ?? [])];
}

/** Every expression of a step. */
export function stepExpressions({ send, expect, outputs = {} }: Step): readonly RuntimeExpression[] {
  return [
    ...expressionsIn(send),
    ...expectExpressions(expect),
    ...Object.values(outputs).map(parseExpression),
  ];
}
