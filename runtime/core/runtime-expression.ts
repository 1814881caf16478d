/**
 * Runtime expressions (Arazzo 1.0, 4.7; OpenAPI 3.1, 4.8.20.4), parsed and printed only here. `$fault`, inputs for
 * fresh names and `$response.header.Location#last` are extensions.
 */

/** An expression as data. Printing a parsed expression results in the same text. */
export type RuntimeExpression = ExpressionSource & {
  /** JSON Pointer after `#`, to a part of the value; of a header `last`, the last segment of the URL in it. */
  readonly pointer?: string;
};

/** The source of an expression's value. */
export type ExpressionSource =
  | { readonly kind: 'statusCode' | 'url' | 'method' | 'fault' }
  | { readonly kind: 'request' | 'response'; readonly part: 'body' }
  | {
      readonly kind: 'request' | 'response';
      readonly part: 'header' | 'path' | 'query';
      readonly name: string;
    }
  /** `$inputs.token.owner` */
  | { readonly kind: 'inputs'; readonly path: readonly string[] }
  /** `$steps.create.outputs.body.id`: an output of a step, or a member of it. */
  | { readonly kind: 'steps'; readonly step: string; readonly path: readonly string[] }
  /** Starts like an expression, but has no value in a step. */
  | { readonly kind: 'unknown'; readonly root: string; readonly names: readonly string[] };

/** What follows the `#` behind a header for the last segment of the path of the URL that it contains. */
export const lastOfUrl = 'last';

/** Whether a text starts like an expression, even if it is not one. */
export function startsExpression(text: string): boolean {
  return roots.test(text);
}

const roots =
  /^\$(?:inputs|steps|response|request|statusCode|url|method|fault|workflows|sourceDescriptions|components)\b/;

/** Parses an expression that starts with `$`; unsupported ones are of the kind `unknown`. */
export function parseExpression(text: string): RuntimeExpression {
  const hash = text.indexOf('#');
  if (hash === -1) return parseSource(text);
  return { ...parseSource(text.slice(0, hash)), pointer: text.slice(hash + 1) };
}

function parseSource(text: string): ExpressionSource {
  const [root = '', ...names] = text.slice(1).split('.');
  const [first, second] = names;
  switch (root) {
    case 'statusCode':
    case 'url':
    case 'method':
    case 'fault':
      return names.length === 0 ? { kind: root } : { kind: 'unknown', root, names };
    case 'request':
    case 'response':
      return partOf(root, names) ?? { kind: 'unknown', root, names };
    case 'inputs':
      return names.length === 0 ? { kind: 'unknown', root, names } : { kind: root, path: names };
    case 'steps':
      return first !== undefined && second === 'outputs'
        ? { kind: root, step: first, path: names.slice(2) }
        : { kind: 'unknown', root, names };
    default:
      return { kind: 'unknown', root, names };
  }
}

/** A part of a request or a response; names of headers and parameters may contain dots. */
function partOf(
  kind: 'request' | 'response',
  [part, ...rest]: readonly string[],
): ExpressionSource | undefined {
  if (part === 'body') return rest.length === 0 ? { kind, part } : undefined;
  const isNamed = part === 'header' || part === 'path' || part === 'query';
  return isNamed && rest.length > 0 ? { kind, part, name: rest.join('.') } : undefined;
}

/** The text of an expression. */
export function printExpression(expression: RuntimeExpression): string {
  const { pointer } = expression;
  const source = namesOf(expression).join('.');
  return pointer === undefined ? `$${source}` : `$${source}#${pointer}`;
}

function namesOf(source: ExpressionSource): readonly string[] {
  switch (source.kind) {
    case 'request':
    case 'response':
      return source.part === 'body' ? [source.kind, 'body'] : [source.kind, source.part, source.name];
    case 'inputs':
      return [source.kind, ...source.path];
    case 'steps':
      return [source.kind, source.step, 'outputs', ...source.path];
    case 'unknown':
      return [source.root, ...source.names];
    default:
      return [source.kind];
  }
}

/** Whether an expression refers to an output of a step, or of one of `steps` if given. */
export function isOfStep(
  expression: RuntimeExpression,
  steps?: readonly string[],
): expression is RuntimeExpression & { readonly kind: 'steps' } {
  return expression.kind === 'steps' && (steps === undefined || steps.includes(expression.step));
}
