import type { Complain } from '../../load/json-schema/report.js';
import { items, members, placeOf, type Spot } from '../../load/json-schema/spot.js';
import { isObject } from '../../load/source/source.js';
import { didYouMean } from '../../suggestion.js';

/** What runtime expressions of a step may speak of. */
export interface Known {
  /** Undefined where the workflow does not say which inputs there are. */
  readonly inputs: readonly string[] | undefined;
  /** Steps so far with their outputs. */
  readonly steps: Map<string, readonly string[]>;
  readonly complain: Complain;
}

/** Where an expression stands. */
export interface Moment {
  /** Whether the answer of the step is there. */
  readonly answered: boolean;
  /** Whether the whole text has to be an expression. */
  readonly whole?: boolean;
}

const anywhere =
  /^(?:\$(?:inputs|steps|response|request|statusCode|url|method|fault|workflows|sourceDescriptions|components)\b)/;

/** Checks every expression in a value (Arazzo 1.0, 4.7); they stand alone, or in braces inside a text. */
export function checkExpressions(spot: Spot, known: Known, moment: Moment): void {
  const { value } = spot;
  if (typeof value === 'string') {
    const embedded = [...value.matchAll(/\{(\$[^{}\s#]+(?:#[^{}]*)?)\}/g)].map((match) => match[1] ?? '');
    if (anywhere.test(value)) checkExpression(value, spot, known, moment);
    else if (moment.whole === true)
      known.complain('error', 'bad-expression', `"${value}" is no runtime expression`, placeOf(spot));
    else for (const expression of embedded) checkExpression(expression, spot, known, moment);
  } else if (Array.isArray(value)) {
    for (const item of items(spot)) checkExpressions(item, known, moment);
  } else if (isObject(value)) {
    for (const [, below] of members(spot)) checkExpressions(below, known, moment);
  } else if (moment.whole === true) {
    known.complain('error', 'bad-expression', 'a runtime expression is due here', placeOf(spot));
  }
}

/** Checks one expression. */
export function checkExpression(expression: string, spot: Spot, known: Known, moment: Moment): void {
  const at = placeOf(spot);
  const [source = ''] = expression.split('#');
  const [start = '', ...rest] = source.split('.');
  switch (start) {
    case '$inputs':
      checkInput(rest[0] ?? '', expression, spot, known);
      return;
    case '$steps':
      checkStep(rest, expression, spot, known);
      return;
    case '$statusCode':
    case '$url':
    case '$method':
    case '$fault':
    case '$response':
    case '$request':
      if (!moment.answered)
        known.complain(
          'error',
          'bad-expression',
          `"${expression}" has no value before the request is sent`,
          at,
        );
      else if (!isPart(start, rest))
        known.complain('error', 'bad-expression', `"${expression}" is no part of an exchange`, at);
      return;
    case '$workflows':
    case '$sourceDescriptions':
    case '$components':
      known.complain('error', 'unsupported-construct', `"${expression}" is not supported in a step`, at);
      return;
    default:
      known.complain('error', 'bad-expression', `"${expression}" is no runtime expression`, at);
  }
}

function isPart(start: string, rest: readonly string[]): boolean {
  if (start === '$response')
    return (rest[0] === 'body' && rest.length === 1) || (rest[0] === 'header' && rest.length > 1);
  if (start === '$request') return rest[0] === 'body' && rest.length === 1;
  return rest.length === 0;
}

function checkInput(name: string, expression: string, spot: Spot, { inputs, complain }: Known): void {
  if (inputs === undefined || inputs.includes(name)) return;
  complain(
    'error',
    'bad-expression',
    `"${expression}" names no input of this workflow`,
    placeOf(spot),
    didYouMean(name, inputs),
  );
}

function checkStep(
  [id = '', keyword, name = '']: readonly string[],
  expression: string,
  spot: Spot,
  known: Known,
): void {
  const outputs = known.steps.get(id);
  if (outputs === undefined) {
    known.complain(
      'error',
      'unknown-step',
      `"${expression}" names no step before this one`,
      placeOf(spot),
      didYouMean(id, [...known.steps.keys()]),
    );
  } else if (keyword !== 'outputs') {
    known.complain('error', 'bad-expression', `"${expression}" has to go on with "outputs"`, placeOf(spot));
  } else if (!outputs.includes(name)) {
    known.complain(
      'error',
      'bad-expression',
      `the step "${id}" has no output "${name}"`,
      placeOf(spot),
      didYouMean(name, outputs),
    );
  }
}
