import type { Report } from '../../diagnostic.js';
import { didYouMean } from '../../suggestion.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { builtinNames, isBuiltinType } from './builtin.js';
import { checkCycles } from './cycles.js';
import {
  type Component,
  type ComponentKind,
  type ExpandedName,
  expandName,
  type SchemaDocument,
  type SchemaSet,
  xsdNamespace,
} from './xsd.js';

/** Checks that all targets of references in schemas exist, may be referred to, and are of the right kind. */
export function checkSchemas(schemas: SchemaSet, report: Report): void {
  const done = new Set<XmlElement>();
  for (const schema of schemas.documents) {
    if (done.has(schema.root)) continue;
    done.add(schema.root);
    visit({ schemas, schema, report }, schema.root);
  }
  checkCycles(schemas, report);
}

interface Reader {
  readonly schemas: SchemaSet;
  readonly schema: SchemaDocument;
  readonly report: Report;
}

function visit(reader: Reader, node: XmlElement): void {
  if (node.namespace === xsdNamespace) references(reader, node);
  if (node.name === 'annotation' && node.namespace === xsdNamespace) return;
  for (const child of node.children) visit(reader, child);
}

const kinds: Readonly<Record<string, ComponentKind>> = {
  element: 'element',
  attribute: 'attribute',
  group: 'group',
  attributeGroup: 'attributeGroup',
};

function references(reader: Reader, node: XmlElement): void {
  const kind = Object.hasOwn(kinds, node.name) ? kinds[node.name] : undefined;
  if (kind !== undefined) reference(reader, node, 'ref', kind);
  if (node.name === 'element') {
    reference(reader, node, 'type', 'type');
    reference(reader, node, 'substitutionGroup', 'element');
  }
  if (node.name === 'attribute') reference(reader, node, 'type', 'type', 'simple');
  if (node.name === 'list') reference(reader, node, 'itemType', 'type', 'simple');
  if (node.name === 'union') members(reader, node);
  if (node.name === 'extension' || node.name === 'restriction')
    reference(reader, node, 'base', 'type', baseSort(node));
}

type Sort = 'simple' | 'complex' | 'any';

function baseSort(node: XmlElement): Sort {
  if (node.parent?.name === 'simpleType') return 'simple';
  return node.parent?.name === 'complexContent' ? 'complex' : 'any';
}

function members(reader: Reader, node: XmlElement): void {
  const text = attribute(node, 'memberTypes') ?? '';
  for (const name of text.split(/\s+/))
    if (name !== '') resolve(reader, node, 'memberTypes', name, 'type', 'simple');
}

function reference(
  reader: Reader,
  node: XmlElement,
  name: string,
  kind: ComponentKind,
  sort: Sort = 'any',
): void {
  const text = attribute(node, name);
  if (text !== undefined) resolve(reader, node, name, text.trim(), kind, sort);
}

function resolve(
  reader: Reader,
  node: XmlElement,
  name: string,
  text: string,
  kind: ComponentKind,
  sort: Sort,
): void {
  const { schemas, schema, report } = reader;
  const at = placeOf(node, name);
  const expanded = expandName(node, text, schema);
  if (expanded === undefined) {
    report({
      severity: 'error',
      code: 'undeclared-prefix',
      message: `undeclared prefix in "${text}"`,
      at,
    });
    return;
  }
  if (kind === 'type' && expanded.namespace === xsdNamespace && isBuiltinType(expanded.name)) {
    wrongSort(reader, node, name, text, expanded.name === 'anyType' ? 'complex' : 'simple', sort);
    return;
  }
  const found = schemas.find(kind, expanded.namespace, expanded.name);
  if (found === undefined) dangling(reader, node, name, text, kind, expanded);
  else if (!schema.visible.has(expanded.namespace)) hidden(reader, node, name, text, expanded);
  else if (kind === 'type') wrongSort(reader, node, name, text, sortOf(found), sort);
}

function sortOf(component: Component): Sort {
  return component.node.name === 'simpleType' ? 'simple' : 'complex';
}

function wrongSort(
  reader: Reader,
  node: XmlElement,
  name: string,
  text: string,
  found: Sort,
  expected: Sort,
): void {
  if (expected === 'any' || found === expected) return;
  const message = `type "${text}" must be ${expected}, got a ${found} type`;
  reader.report({
    severity: 'error',
    code: 'invalid-xsd',
    message,
    at: placeOf(node, name),
    fix: `Use a ${expected} type.`,
  });
}

const words: Readonly<Record<ComponentKind, string>> = {
  element: 'element',
  type: 'type',
  group: 'group',
  attributeGroup: 'attribute group',
  attribute: 'attribute',
};

function dangling(
  reader: Reader,
  node: XmlElement,
  name: string,
  text: string,
  kind: ComponentKind,
  expanded: ExpandedName,
): void {
  const { schemas, report } = reader;
  const { namespace } = expanded;
  const message = `${words[kind]} "${text}" not found in ${shown(namespace)}`;
  report({
    severity: 'error',
    code: 'unresolved-reference',
    message,
    at: placeOf(node, name),
    fix: advice(schemas, kind, expanded, text),
  });
}

/** A namespace in words. */
export function shown(namespace: string): string {
  return namespace === '' ? 'no namespace' : `namespace "${namespace}"`;
}

/** Suggests a similar name, or otherwise how to fix it. A suggestion has the prefix of `text`, the name as written. */
export function definitionAdvice(
  text: string,
  name: string,
  known: readonly string[],
  otherwise = 'Correct the name or define it.',
): string {
  const prefix = text.slice(0, text.indexOf(':') + 1);
  return didYouMean(name, known, (near) => `"${prefix}${near}"`) ?? otherwise;
}

/**
 * How to fix a name without a definition: another namespace that has it, a similar name, or a definition. `text` is the
 * name as written, with its prefix.
 */
export function advice(
  schemas: SchemaSet,
  kind: ComponentKind,
  { namespace, name }: ExpandedName,
  text: string,
): string {
  if (namespace === xsdNamespace && kind === 'type') {
    return definitionAdvice(text, name, builtinNames, 'XML Schema does not define it.');
  }
  const elsewhere = schemas.all(kind).find((each) => each.name === name);
  if (elsewhere !== undefined) return `It is defined in ${shown(elsewhere.namespace)}; check the prefix.`;
  const other = kind === 'type' ? 'element' : kind === 'element' ? 'type' : undefined;
  if (other !== undefined && schemas.find(other, namespace, name) !== undefined) {
    return `${other === 'element' ? 'An element' : 'A type'} of that name exists; refer to that.`;
  }
  if (!schemas.namespaces.has(namespace)) return `No schema of ${shown(namespace)} is loaded; import one.`;
  const known = schemas.all(kind).filter((each) => each.namespace === namespace);
  return definitionAdvice(
    text,
    name,
    known.map((each) => each.name),
  );
}

/** XSD 1.0 part 1, 4.2.3 (src-resolve): a reference requires an import of its namespace. */
function hidden(
  reader: Reader,
  node: XmlElement,
  name: string,
  text: string,
  { namespace }: ExpandedName,
): void {
  const message = `the schema must import ${shown(namespace)} to use "${text}"`;
  const fix = namespace === '' ? 'Add <xs:import/>.' : `Add <xs:import namespace="${namespace}"/>.`;
  reader.report({ severity: 'error', code: 'not-imported', message, at: placeOf(node, name), fix });
}
