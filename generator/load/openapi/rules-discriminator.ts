import { child, type DocumentNode, items, members, placeOf, valueAt } from '../json-schema/document-node.js';
import { isObject } from '../source/source.js';
import type { Checking, OpenApiDocument } from './document.js';
import { sectionOf } from './sections.js';

/** Maximum depth of nested alternatives, and of references to references. */
const deepest = 8;

/**
 * Discriminator Object: next to "oneOf" and "anyOf", all possible schemas MUST be listed, so that a mapping leads to one
 * of them, or to one of their own alternatives.
 */
export function checkMapping(
  discriminator: DocumentNode,
  schema: DocumentNode,
  { document, complain, forbid }: Checking,
): void {
  const keywords = ['oneOf', 'anyOf'].filter((keyword) => items(child(schema, keyword)).length > 0);
  if (keywords.length === 0) {
    for (const [, at] of members(child(discriminator, 'mapping'))) {
      if (typeof at.value !== 'string' || mapped(at.value, at, document) !== undefined) continue;
      const message = `a discriminator value must map to a schema, and "${at.value.slice(0, 60)}" was not found`;
      complain('warning', 'unresolved-reference', message, placeOf(at));
    }
    return;
  }
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

/**
 * Discriminator Object: the property SHOULD be required, since nothing is defined for a value without it; in 3.2 an
 * optional one MUST have a "defaultMapping".
 */
export function checkTagRequired(
  discriminator: DocumentNode,
  schema: DocumentNode,
  { document, complain, forbid }: Checking,
): void {
  const name = valueAt(discriminator, 'propertyName');
  if (typeof name !== 'string' || valueAt(discriminator, 'defaultMapping') !== undefined) return;
  if (isRequired(name, schema, document, 0)) return;
  const at = placeOf(child(discriminator, 'propertyName'));
  const message = `the property "${name}" of a discriminator must be required`;
  const fix = `Add "${name}" to "required" of each schema that the discriminator selects.`;
  if (document.version === '3.2')
    forbid('Discriminator', 'missing-field', `${message}, or "defaultMapping" must be stated`, at, fix);
  else {
    const why = `${message}; without it, no schema is selected`;
    complain('warning', 'missing-field', why, at, fix, sectionOf(document.version, 'Discriminator'));
  }
}

/** Whether a schema, or each of its alternatives, requires a property; true if that cannot be decided. */
function isRequired(name: string, schema: DocumentNode, document: OpenApiDocument, depth: number): boolean {
  const at = resolved(schema, document);
  if (at === undefined || !isObject(at.value) || depth > deepest) return true;
  if (items(child(at, 'required')).some(({ value }) => value === name)) return true;
  const is = (part: DocumentNode): boolean => isRequired(name, part, document, depth + 1);
  if (items(child(at, 'allOf')).some(is)) return true;
  return ['oneOf', 'anyOf'].some((keyword) => {
    const alternatives = items(child(at, keyword)).filter((part) => valueAt(part, 'type') !== 'null');
    return alternatives.length > 0 && alternatives.every(is);
  });
}

function resolved(schema: DocumentNode, { registry }: OpenApiDocument): DocumentNode | undefined {
  let at: DocumentNode | undefined = schema;
  for (let steps = 0; at !== undefined && steps < deepest; steps += 1) {
    const reference: unknown = valueAt(at, '$ref');
    if (typeof reference !== 'string') return at;
    at = registry.resolve(reference, at).node;
  }
  return undefined;
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
