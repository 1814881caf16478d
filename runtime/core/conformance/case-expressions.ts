/** The runtime expressions of cases: in what is sent, in what is expected, in what is kept for later steps. */

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
  // A request is data throughout, and replacing expressions leaves its shape as it is.
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

/** The expressions of what a step expects. */
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

function relationExpressions({ value, other, given }: Relation): readonly RuntimeExpression[] {
  const named = given === undefined ? [value] : [value, given];
  return [...named.map(parseExpression), ...expressionsIn(other)];
}

/** Every expression of a step. */
export function stepExpressions({ send, expect, outputs = {} }: Step): readonly RuntimeExpression[] {
  return [
    ...expressionsIn(send),
    ...expectExpressions(expect),
    ...Object.values(outputs).map(parseExpression),
  ];
}
