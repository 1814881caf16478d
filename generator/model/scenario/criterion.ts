import {
  conditionExpressions,
  ExpressionError,
  mapEmbedded,
  parseCondition,
  selectPath,
} from '@trivet/runtime/internal/expressions';
import { child, type DocumentNode, placeOf } from '../../load/json-schema/document-node.js';
import type { Criterion } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { harmlessLength } from '../pattern-cost/pattern-cost.js';
import { checkExpression, checkExpressions, type Known } from './expression.js';

/** A criterion of a step; an invalid one is reported and omitted. */
export function criterionOf(node: DocumentNode, known: Known): readonly Criterion[] {
  const { complain } = known;
  const condition = child(node, 'condition');
  if (typeof condition.value !== 'string' || condition.value.trim() === '') {
    complain(
      'error',
      'bad-criterion',
      '"condition" must be a string',
      placeOf(condition.value === undefined ? node : condition),
    );
    return [];
  }
  const type = typeOf(node, known);
  if (type === undefined) return [];
  const context = child(node, 'context');
  if (type !== 'simple' && context.value === undefined) {
    complain('error', 'bad-criterion', `a criterion of type "${type}" must have "context"`, placeOf(node));
    return [];
  }
  if (context.value !== undefined) checkExpressions(context, known, { hasResponse: true, whole: true });
  const fault = faultIn(type, condition.value);
  if (fault !== undefined) {
    complain('error', 'bad-criterion', fault, placeOf(condition));
    return [];
  }
  if (type === 'simple')
    for (const expression of conditionExpressions(condition.value))
      checkExpression(expression, condition, known, { hasResponse: true });
  const longest = type === 'regex' ? longestOf(condition.value) : undefined;
  if (longest !== undefined) {
    const message = `pattern "${condition.value}" can be very slow; it is only checked on strings of at most ${longest} characters, and longer ones fail`;
    complain('warning', 'slow-pattern', message, placeOf(condition));
  }
  return [
    {
      type,
      condition: condition.value,
      ...optional('context', textOf(node, 'context')),
      ...optional('longest', longest),
      at: placeOf(node),
    },
  ];
}

/**
 * Maximum length, in characters, of texts on which a regular expression is tried. Conditions often search in a whole
 * body, in time that grows with its square: this is harmless once per case, unlike faster growth.
 */
function longestOf(condition: string): number | undefined {
  const longest = harmlessLength(withoutExpressions(condition), 'u');
  return longest !== undefined && longest < leastTolerated ? longest : undefined;
}

const leastTolerated = 100;

/** A condition with its expressions replaced by a letter. */
function withoutExpressions(condition: string): string {
  return mapEmbedded(condition, () => 'x');
}

function typeOf(node: DocumentNode, { complain }: Known): Criterion['type'] | undefined {
  const at = child(node, 'type');
  // Arazzo 1.0, 4.6.12: the long form also names a version of the expression language.
  const type = textOf(node, 'type') ?? textOf(at, 'type') ?? (at.value === undefined ? 'simple' : undefined);
  if (type === 'simple' || type === 'regex' || type === 'jsonpath') return type;
  if (type === 'xpath')
    complain('error', 'unsupported-construct', 'criteria of type "xpath" are not supported', placeOf(at));
  else
    complain(
      'error',
      'bad-criterion',
      `the type of a criterion must be simple, regex or jsonpath, got "${String(type)}"`,
      placeOf(at),
    );
  return undefined;
}

/** The error message of a condition that cannot be parsed or evaluated, found by evaluating it without data. */
function faultIn(type: Criterion['type'], condition: string): string | undefined {
  try {
    if (type === 'regex') new RegExp(withoutExpressions(condition), 'u');
    else if (type === 'jsonpath') selectPath(null, condition);
    else parseCondition(condition);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    return `expected a ${type === 'regex' ? 'regular expression' : 'JSONPath'}, got "${condition}"`;
  }
}
