import { didYouMean } from '../../suggestion.js';
import { child, type DocumentNode, placeOf, valueAt } from '../json-schema/document-node.js';
import type { Checking } from './document.js';
import type { ObjectName } from './grammar.js';

/**
 * Link Object: an `operationId` is that of an operation of the description, wherever this is. One that is not found is a
 * warning, although it MUST be resolved (3.0.4, 4.7.20.1): how is left to implementations (4.3.2), and documents that the
 * OpenAPI Initiative calls valid have such links.
 */
export function checkLinks(
  objects: readonly { readonly name: ObjectName; readonly node: DocumentNode }[],
  { complain }: Checking,
): void {
  const ids = new Set(
    objects.filter(({ name }) => name === 'Operation').map(({ node }) => valueAt(node, 'operationId')),
  );
  const known = [...ids].filter((id) => typeof id === 'string');
  for (const { name, node } of objects) {
    const at = child(node, 'operationId');
    if (name !== 'Link' || typeof at.value !== 'string' || ids.has(at.value)) continue;
    const message = `operation "${at.value.slice(0, 60)}" not found`;
    complain('warning', 'unresolved-reference', message, placeOf(at), didYouMean(at.value, known));
  }
}
