import { child, type DocumentNode, members, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import { annotations } from './keywords.js';

/**
 * Reports keywords next to `$ref`, which are ignored before 3.1; annotations and `nullable` are used nevertheless.
 */
export function reportBesideRef(node: DocumentNode, complain: Complain): void {
  const epoch = node.resource.dialect.startsWith('draft') ? 'up to draft 7' : 'before OpenAPI 3.1';
  for (const [name, at] of members(node)) {
    if (['$ref', 'nullable', 'x-nullable'].includes(name) || name.startsWith('x-') || annotations.has(name))
      continue;
    const message = `"${name}" has no effect next to "$ref" ${epoch}`;
    complain('info', 'ignored-keyword', message, placeOf(at));
  }
}

/**
 * Reports `nullable` next to an `enum` without null: it only adds null to `type` (OpenAPI 3.0.4, 4.7.24.1, and proposal
 * 2019-10-31), so that it has no effect. Whether this is the case.
 */
export function reportUnlistedNull(node: DocumentNode, complain: Complain): boolean {
  const listed = valueAt(node, 'enum');
  if (node.resource.dialect !== '3.0' || !Array.isArray(listed) || listed.includes(null)) return false;
  const message =
    '"nullable" adds null to "type" only, and "enum" lacks it; null is read, and not sent as a sample';
  complain('warning', 'ignored-keyword', message, placeOf(child(node, 'nullable')), 'Add null to "enum".');
  return true;
}
