import { child, type DocumentNode, items, members, placeOf, valueAt } from '../json-schema/document-node.js';
import type { Forbid, OpenApiDocument } from './document.js';

/** Maximum depth of nested alternatives, and of references to references. */
const deepest = 8;

/**
 * Discriminator Object: next to "oneOf" and "anyOf", all possible schemas MUST be listed, so that a mapping leads to one
 * of them, or to one of their own alternatives.
 */
export function checkMapping(
  discriminator: DocumentNode,
  schema: DocumentNode,
  document: OpenApiDocument,
  forbid: Forbid,
): void {
  const keywords = ['oneOf', 'anyOf'].filter((keyword) => items(child(schema, keyword)).length > 0);
  if (keywords.length === 0) return;
  const listed = new Set<string>();
  collect(schema, document, listed, 0);
  for (const [, at] of members(child(discriminator, 'mapping'))) {
    if (typeof at.value !== 'string') continue;
    const target = mapped(at.value, at, document);
    if (target !== undefined && listed.has(target.id)) continue;
    const where = keywords.map((keyword) => `"${keyword}"`).join(' and ');
    const message = `a discriminator value must map to one of the schemas in ${where}, got "${at.value.slice(0, 60)}"`;
    const fix = target === undefined ? undefined : `Add the schema to ${where}, or remove the value.`;
    forbid('Discriminator', 'unresolved-reference', message, placeOf(at), fix);
  }
}

/** Collects the alternatives of a schema, and theirs. */
function collect(schema: DocumentNode, document: OpenApiDocument, listed: Set<string>, depth: number): void {
  if (depth > deepest) return;
  for (const alternative of [...items(child(schema, 'oneOf')), ...items(child(schema, 'anyOf'))]) {
    let at: DocumentNode | undefined = alternative;
    for (let steps = 0; at !== undefined && steps < deepest && !listed.has(at.id); steps += 1) {
      listed.add(at.id);
      collect(at, document, listed, depth + 1);
      const reference: unknown = valueAt(at, '$ref');
      at = typeof reference === 'string' ? document.registry.resolve(reference, at).node : undefined;
    }
  }
}

/** The value of a mapping is the name of a component or a reference; if it can be a name, this is tried first. */
function mapped(value: string, at: DocumentNode, { registry }: OpenApiDocument): DocumentNode | undefined {
  const name = /^[A-Za-z0-9._-]+$/.test(value)
    ? registry.resolve(`#/components/schemas/${value}`, at).node
    : undefined;
  return name ?? registry.resolve(value, at).node;
}
