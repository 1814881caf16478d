import type { Data } from '@trivet/runtime/conformance/case';
import {
  expressionsIn,
  freshNameOf,
  freshText,
  parseTemplateText,
  type RuntimeExpression,
  wholeExpression,
} from '@trivet/runtime/internal/conformance';

/** Whether a value speaks of another step or of the run's fresh names (Arazzo 1.0, 4.7). */
export function hasExpression(value: unknown): boolean {
  return expressionsIn(value).length > 0;
}

/** Whether a text is one expression whose value only the run knows: no fresh name, whose form is known. */
export function isUnknown(text: string): boolean {
  const expression = wholeExpression(text);
  return expression !== undefined && freshNameOf(expression) === undefined;
}

/** Whether such a text is anywhere in a value. */
export function hasUnknown(value: Data): boolean {
  if (typeof value === 'string') return isUnknown(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnknown);
}

/** A value with its expressions replaced by what they will be like: twelve letters and digits, a UUID, a number. */
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

/** What an expression will be like. */
function likeOf(expression: RuntimeExpression): string | number {
  const name = freshNameOf(expression);
  if (name?.kind === 'number') return 1_000_000_000;
  if (name?.kind === 'uuid') return '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
  return freshText(name, 'like') ?? 'u0a1b2c3d4e5';
}
