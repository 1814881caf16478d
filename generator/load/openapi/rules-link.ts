import { didYouMean } from '../../suggestion.js';
import { child, type DocumentNode, placeOf, valueAt } from '../json-schema/document-node.js';
import type { Checking } from './document.js';
import type { ObjectName } from './grammar.js';

/**
 * Link Object: an `operationId` MUST be resolved within the description, wherever the operation is. One that is not found
 * is only a warning in a component without references, which has no effect (3.0.4, 4.7.7), and in a description of several
 * documents: only the parts that are referred to are read, and how ids are resolved is left to implementations (4.3.2).
 */
export function checkLinks(
  objects: readonly { readonly name: ObjectName; readonly node: DocumentNode }[],
  referenced: ReadonlySet<string>,
  { document, complain, forbid }: Checking,
): void {
  const ids = new Set(
    objects.filter(({ name }) => name === 'Operation').map(({ node }) => valueAt(node, 'operationId')),
  );
  const known = [...ids].filter((id) => typeof id === 'string');
  const isOneDocument = document.sources.files().length === 1;
  for (const { name, node } of objects) {
    const at = child(node, 'operationId');
    if (name !== 'Link' || typeof at.value !== 'string' || ids.has(at.value)) continue;
    const message = `operation "${at.value.slice(0, 60)}" not found`;
    const fix = didYouMean(at.value, known);
    const component = /^\/components\/[^/]+\/[^/]+/.exec(node.pointer)?.[0];
    if (isOneDocument && (component === undefined || referenced.has(component)))
      forbid('Link', 'unresolved-reference', message, placeOf(at), fix);
    else complain('warning', 'unresolved-reference', message, placeOf(at), fix);
  }
}
