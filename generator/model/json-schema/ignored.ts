import { type DocumentNode, members, placeOf } from '../../load/json-schema/document-node.js';
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
