import type { Data } from '@trivet/runtime/conformance/case';
import { freshText } from '@trivet/runtime/internal/conformance';

/** A runtime expression that is a whole text, or one in braces inside a text (Arazzo 1.0, 4.7). */
const expression = /^\$(?:inputs|steps|response|request)\.[^\s{}]+$|\{\$[^{}]+\}/g;

/** Whether a value speaks of another step or of the run's fresh names. */
export function hasExpression(value: unknown): boolean {
  if (typeof value === 'string') return value.search(expression) !== -1;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasExpression);
}

/** A value with its expressions replaced by what they will be like: twelve letters and digits, a UUID, a number. */
export function withoutExpressions(value: Data): Data {
  if (typeof value === 'string' && /^\{\$inputs\.uniqueNumber(?:Too)?\}$/.test(value)) return 1000000000;
  if (typeof value === 'string' && /^\{\$inputs\.uniqueUuid(?:Too)?\}$/.test(value))
    return '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
  if (typeof value === 'string') return value.replace(expression, (name) => likeOf(name));
  if (Array.isArray(value)) return value.map(withoutExpressions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutExpressions(member)]));
}

/** What an expression will be like. */
function likeOf(name: string): string {
  return freshText(name.replace(/^\{?\$inputs\.|\}$/g, ''), 'like') ?? 'u0a1b2c3d4e5';
}
