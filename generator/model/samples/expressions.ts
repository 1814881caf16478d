import type { Data } from '@trivet/runtime/conformance/case';
import { freshNameOf, freshText, requestKey } from '@trivet/runtime/internal/conformance';
import {
  expressionsIn,
  parseTemplateText,
  type RuntimeExpression,
  wholeExpression,
} from '@trivet/runtime/internal/expressions';

/** Whether a value refers to another step or to fresh names of the run (Arazzo 1.0, 4.7). */
export function hasExpression(value: unknown): boolean {
  return expressionsIn(value).length > 0;
}

/** Whether a text is one expression whose value is only known in the run; the form of fresh names is known. */
export function isUnknown(text: string): boolean {
  const expression = wholeExpression(text);
  return expression !== undefined && freshNameOf(expression) === undefined;
}

/** Whether a value contains such a text. */
export function hasUnknown(value: Data): boolean {
  if (typeof value === 'string') return isUnknown(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnknown);
}

/** A value with its expressions replaced by samples of their values: twelve letters and digits, a UUID, a number. */
export function withoutExpressions(value: Data): Data {
  if (typeof value === 'string') return textWithoutExpressions(value);
  if (Array.isArray(value)) return value.map(withoutExpressions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutExpressions(member)]));
}

function textWithoutExpressions(text: string): Data {
  const parts = parseTemplateText(text).parts.map((part) => (typeof part === 'string' ? part : likeOf(part)));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : parts.join('');
}

/** A sample of the value of an expression. */
function likeOf(expression: RuntimeExpression): string | number {
  const name = freshNameOf(expression);
  if (name?.kind === 'number') return 1_000_000_000;
  if (name?.kind === 'uuid') return '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
  if (name?.kind === 'key') return requestKey(name, 'like', '');
  return freshText(name, 'like') ?? 'u0a1b2c3d4e5';
}
