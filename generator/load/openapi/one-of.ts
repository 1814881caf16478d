import { didYouMean } from '../../suggestion.js';
import { type DocumentNode, placeOf } from '../json-schema/document-node.js';
import type { Forbid } from './document.js';
import type { ObjectName } from './grammar.js';

/** Reports a text that is not one of the allowed ones; returns whether it is. */
export function oneOf(
  owner: ObjectName,
  what: string,
  node: DocumentNode,
  allowed: readonly string[],
  forbid: Forbid,
): boolean {
  const { value } = node;
  if (typeof value !== 'string') return false;
  if (allowed.includes(value)) return true;
  const message = `${what} must be one of ${allowed.join(', ')}, got "${value.slice(0, 40)}"`;
  forbid(owner, 'wrong-value', message, placeOf(node), didYouMean(value, allowed));
  return false;
}
