/** Rules about single fields that several objects have. */

import { child, type DocumentNode, members, placeOf, valueAt } from '../json-schema/document-node.js';
import type { Forbid } from './document.js';
import type { ObjectName } from './grammar.js';
import { isToken } from './token.js';

/** Whether an object has a field. */
export function has(node: DocumentNode, name: string): boolean {
  return valueAt(node, name) !== undefined;
}

/** Reports each of `others` that is used together with a field which excludes them. */
export function exclude(
  owner: ObjectName,
  node: DocumentNode,
  name: string,
  others: readonly string[],
  forbid: Forbid,
): void {
  if (!has(node, name)) return;
  for (const other of others) {
    const message = `"${name}" and "${other}" must not be used together`;
    if (has(node, other)) forbid(owner, 'forbidden-field', message, placeOf(child(node, other)));
  }
}

/** RFC 9110, 5.6.2: names of headers and methods are tokens. */
export function checkToken(
  owner: ObjectName,
  what: string,
  name: string,
  at: DocumentNode,
  forbid: Forbid,
): void {
  if (!isToken(name))
    forbid(
      owner,
      'wrong-value',
      `the name of ${what} must be a token (RFC 9110, 5.6.2), got "${name.slice(0, 40)}"`,
      placeOf(at),
    );
}

/** The names of headers are tokens. */
export function checkHeaderNames(owner: ObjectName, node: DocumentNode, forbid: Forbid): void {
  for (const [name, at] of members(child(node, 'headers'))) checkToken(owner, 'a header', name, at, forbid);
}
