import { child, type DocumentNode, valueAt } from '../json-schema/document-node.js';
import type { OpenApiDocument } from './document.js';

/**
 * The name of the security scheme that a requirement names; undefined if there is none. A name is that of a component,
 * in 3.2 also the URI of one; names take precedence (3.2, 4.30.1).
 */
export function securitySchemeName(
  written: string,
  { version, registry, root }: OpenApiDocument,
): string | undefined {
  if (valueAt(child(child(root, 'components'), 'securitySchemes'), written) !== undefined) return written;
  if (version !== '3.2' || !written.includes('#')) return undefined;
  const { node } = registry.resolve(written, root);
  if (node?.file !== root.file || !node.pointer.startsWith('/components/securitySchemes/')) return undefined;
  return node.pointer.split('/').at(-1)?.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** The security scheme that a requirement names; undefined if there is none. */
export function securityScheme(written: string, document: OpenApiDocument): DocumentNode | undefined {
  const { registry, root } = document;
  const name = securitySchemeName(written, document);
  if (name === undefined) return undefined;
  const node = child(child(child(root, 'components'), 'securitySchemes'), name);
  const reference = valueAt(node, '$ref');
  return typeof reference === 'string' ? registry.resolve(reference, node).node : node;
}
