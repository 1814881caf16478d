import { child, type DocumentNode, placeOf, valueAt } from './document-node.js';
import { hasIdentifiers } from './json-schema.js';
import type { Complain } from './report.js';

/**
 * Reports a name that an earlier schema of the same resource has, too: what references to it mean is undefined (JSON
 * Schema 2020-12 Core, 8.2.2).
 */
export function checkAnchors(node: DocumentNode, complain: Complain): void {
  if (!hasIdentifiers(node.resource.dialect)) return;
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const name: unknown = valueAt(node, keyword);
    const first = typeof name === 'string' ? node.resource.anchors.get(name) : undefined;
    if (first === undefined || first.pointer === node.pointer) continue;
    const message = `the anchor "${String(name)}" is that of ${first.file}#${first.pointer}, too; references to it mean that schema`;
    complain(
      'warning',
      'duplicate-name',
      message,
      placeOf(child(node, keyword)),
      'Rename one of the two, or give the schema an "$id", which makes it a resource of its own.',
      'JSON Schema 2020-12 Core, 8.2.2',
    );
  }
}
