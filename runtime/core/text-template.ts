import { parseExpression, printExpression, type RuntimeExpression } from './runtime-expression.js';

/** A text with runtime expressions (Arazzo 1.0, 4.7), as data. Printing a parsed text results in the same text. */
export interface TextTemplate {
  /** Literal text and expressions in order; a single expression is the whole text. */
  readonly parts: readonly TemplatePart[];
  /** The only part is an expression without braces. */
  readonly isBare?: true;
}

/** Literal text, or an expression. */
export type TemplatePart = string | RuntimeExpression;

const braced = /\{(\$[^{}\s#]+(?:#[^{}]*)?)\}/g;
/** Names in a pointer may contain white space in braces, which mark its end. */
const bare = /^\$(?:inputs|steps|response|request|statusCode|url|method|fault)\b[^{}\s]*$/;

/** Parses a text: a single expression, or one or more in braces. */
export function parseTemplateText(text: string): TextTemplate {
  return bare.test(text) ? { parts: [parseExpression(text)], isBare: true } : parseEmbedded(text);
}

/** Parses a text with expressions in braces only: a pattern, a JSONPath. */
export function parseEmbedded(text: string): TextTemplate {
  if (!text.includes('{$')) return { parts: text === '' ? [] : [text] };
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(braced)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(parseExpression(match[1] ?? ''));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return { parts };
}

/** The text of a template. */
export function printTemplate({ parts, isBare }: TextTemplate): string {
  const [only] = parts;
  if (isBare === true && parts.length === 1 && only !== undefined && typeof only !== 'string')
    return printExpression(only);
  return parts.map((part) => (typeof part === 'string' ? part : bracedText(part))).join('');
}

/** An expression in braces, as within a text. */
export function bracedText(expression: RuntimeExpression): string {
  return `{${printExpression(expression)}}`;
}

/** The expression of a text that consists of nothing else. */
export function wholeExpression(text: string): RuntimeExpression | undefined {
  const { parts } = parseTemplateText(text);
  const [only] = parts;
  return parts.length === 1 && typeof only !== 'string' ? only : undefined;
}

/** The expressions of a template. */
export function expressionsOf({ parts }: TextTemplate): readonly RuntimeExpression[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));
}

/** Returns the replacement of an expression: another one, or literal text and expressions. */
export type ChangeExpression = (expression: RuntimeExpression) => TemplatePart | readonly TemplatePart[];

/** A text with its expressions replaced. */
export function mapExpressions(text: string, change: ChangeExpression): string {
  return printTemplate(withParts(parseTemplateText(text), change));
}

/** A text with expressions in braces only, which are replaced. */
export function mapEmbedded(text: string, change: ChangeExpression): string {
  return printTemplate(withParts(parseEmbedded(text), change));
}

function withParts(template: TextTemplate, change: ChangeExpression): TextTemplate {
  const parts = template.parts.flatMap((part): TemplatePart | readonly TemplatePart[] =>
    typeof part === 'string' ? part : change(part),
  );
  return { ...template, parts };
}

/** A value in which the expressions in texts and names of members are replaced, at any depth. */
export function mapExpressionsIn(value: unknown, change: ChangeExpression): unknown {
  if (typeof value === 'string') return mapExpressions(value, change);
  if (Array.isArray(value)) return value.map((item) => mapExpressionsIn(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [mapEmbedded(name, change), mapExpressionsIn(item, change)]),
  );
}

/** The expressions in texts and names of members of a value, at any depth. */
export function expressionsIn(value: unknown): readonly RuntimeExpression[] {
  if (typeof value === 'string') return value.includes('$') ? expressionsOf(parseTemplateText(value)) : [];
  if (Array.isArray(value)) return value.flatMap(expressionsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...expressionsOf(parseEmbedded(name)),
    ...expressionsIn(item),
  ]);
}
