import {
  expressionsOf,
  lastOfUrl,
  parseEmbedded,
  parseExpression,
  printExpression,
  type RuntimeExpression,
  startsExpression,
} from '@trivet/runtime/internal/expressions';
import { type DocumentNode, items, members, placeOf } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import { isObject } from '../../load/source/source.js';
import { didYouMean } from '../../suggestion.js';

/** What runtime expressions of a step may refer to. */
export interface Known {
  /** Undefined if the workflow does not declare its inputs. */
  readonly inputs: readonly string[] | undefined;
  /** The preceding steps with their outputs. */
  readonly steps: Map<string, readonly string[]>;
  readonly complain: Complain;
}

/** The context of an expression. */
export interface Moment {
  /** Whether the response of the step is available. */
  readonly hasResponse: boolean;
  /** Whether the whole text must be an expression. */
  readonly whole?: boolean;
}

/** Checks every expression in a value (Arazzo 1.0, 4.7), either alone or in braces inside a text. */
export function checkExpressions(node: DocumentNode, known: Known, moment: Moment): void {
  const { value } = node;
  if (typeof value === 'string') {
    const embedded = expressionsOf(parseEmbedded(value));
    if (startsExpression(value)) checkExpression(parseExpression(value), node, known, moment);
    else if (moment.whole === true)
      known.complain(
        'error',
        'bad-expression',
        `expected a runtime expression, got "${value}"`,
        placeOf(node),
      );
    else for (const expression of embedded) checkExpression(expression, node, known, moment);
  } else if (Array.isArray(value)) {
    for (const item of items(node)) checkExpressions(item, known, moment);
  } else if (isObject(value)) {
    for (const [, below] of members(node)) checkExpressions(below, known, moment);
  } else if (moment.whole === true) {
    known.complain('error', 'bad-expression', 'expected a runtime expression', placeOf(node));
  }
}

/** Checks one expression. */
export function checkExpression(
  expression: RuntimeExpression,
  node: DocumentNode,
  known: Known,
  moment: Moment,
): void {
  const at = placeOf(node);
  const text = printExpression(expression);
  switch (expression.kind) {
    case 'inputs':
      checkInput(expression.path, text, node, known);
      return;
    case 'steps':
      checkStep(expression.step, expression.path[0] ?? '', text, node, known);
      return;
    case 'unknown':
      checkUnknown(expression, text, node, known, moment);
      return;
    default:
      if (!moment.hasResponse)
        known.complain('error', 'bad-expression', `"${text}" has no value before the request is sent`, at);
      else if (!isPart(expression))
        known.complain('error', 'bad-expression', `unknown runtime expression "${text}"`, at);
  }
}

function isPart(expression: RuntimeExpression): boolean {
  if (expression.kind === 'response' && expression.part === 'header')
    return expression.pointer === undefined || expression.pointer === lastOfUrl;
  if (expression.kind === 'response') return expression.part === 'body';
  return expression.kind !== 'request' || expression.part === 'body';
}

/** Reports a text that starts like an expression but is invalid. */
function checkUnknown(
  { root, names }: RuntimeExpression & { readonly kind: 'unknown' },
  text: string,
  node: DocumentNode,
  known: Known,
  { hasResponse }: Moment,
): void {
  const at = placeOf(node);
  if (root === 'inputs') checkInput([], text, node, known);
  else if (root === 'steps') checkStep(names[0] ?? '', undefined, text, node, known);
  else if (['workflows', 'sourceDescriptions', 'components'].includes(root))
    known.complain('error', 'unsupported-construct', `"${text}" is not supported in a step`, at);
  else if (!['statusCode', 'url', 'method', 'fault', 'response', 'request'].includes(root))
    known.complain('error', 'bad-expression', `"${text}" is not a runtime expression`, at);
  else
    known.complain(
      'error',
      'bad-expression',
      `"${text}" ${hasResponse ? 'is not a known runtime expression' : 'has no value before the request is sent'}`,
      at,
    );
}

function checkInput(
  path: readonly string[],
  expression: string,
  node: DocumentNode,
  { inputs, complain }: Known,
): void {
  const [name = ''] = path;
  if (inputs === undefined || inputs.includes(name)) return;
  // A property whose name has a dot, "token.officer", is not the member of an object.
  const near = didYouMean(
    name,
    inputs.filter((one) => !one.startsWith(`${name}.`)),
  );
  complain(
    'error',
    'bad-expression',
    `the workflow must declare the input "${expression}"`,
    placeOf(node),
    near ?? (path.length === 0 ? undefined : declarationAdvice(path, inputs.length > 0)),
  );
}

/** The line that declares an input (Arazzo 1.0, 4.6.4: a JSON Schema); a path of several names is one of objects. */
function declarationAdvice(path: readonly string[], hasOthers: boolean): string {
  const properties = path.reduceRight(
    (below, name) =>
      `{ ${JSON.stringify(name)}: ${below === '' ? '{ type: string }' : `{ type: object, properties: ${below} }`} }`,
    '',
  );
  return hasOthers
    ? `Add to the properties of its "inputs": ${properties.slice(2, -2)}`
    : `Add to it: inputs: { type: object, properties: ${properties} }`;
}

function checkStep(
  id: string,
  name: string | undefined,
  expression: string,
  node: DocumentNode,
  known: Known,
): void {
  const outputs = known.steps.get(id);
  if (outputs === undefined) {
    known.complain(
      'error',
      'unknown-step',
      `no earlier step found for "${expression}"`,
      placeOf(node),
      didYouMean(id, [...known.steps.keys()]),
    );
  } else if (name === undefined) {
    known.complain('error', 'bad-expression', `"${expression}" must continue with "outputs"`, placeOf(node));
  } else if (!outputs.includes(name)) {
    known.complain(
      'error',
      'bad-expression',
      `output "${name}" not found in step "${id}"`,
      placeOf(node),
      didYouMean(name, outputs),
    );
  }
}
