import type { Report } from '../../diagnostic.js';
import { openFrom, type XmlFiles } from '../xml/files.js';
import { attribute, namespaceOf, placeOf, type XmlElement } from '../xml/xml.js';
import { builtinSchema } from './builtin.js';

/** Namespace of XML Schema 1.0. */
export const xsdNamespace = 'http://www.w3.org/2001/XMLSchema';

/** An xs:schema, read for one target namespace: a chameleon is read once for each namespace that includes it. */
export interface SchemaDocument {
  readonly root: XmlElement;
  /** Empty: no namespace. */
  readonly targetNamespace: string;
  /** True if the document has no target namespace and takes that of the including one. */
  readonly chameleon: boolean;
  /** Namespaces it may refer to: its own and those it imports. */
  readonly visible: ReadonlySet<string>;
  /** The xs:import that loaded it or a document that includes it. */
  readonly broughtBy?: XmlElement;
}

/** Kinds of named components. */
export type ComponentKind = 'element' | 'type' | 'group' | 'attributeGroup' | 'attribute';

/** A named component at the top of a schema. */
export interface Component {
  readonly kind: ComponentKind;
  readonly namespace: string;
  readonly name: string;
  readonly node: XmlElement;
  readonly schema: SchemaDocument;
  /**
   * The component that an xs:redefine replaces by this one; references to its own name within it refer to the original.
   */
  readonly original?: Component;
}

/** All schemas of one contract. */
export interface SchemaSet {
  readonly documents: readonly SchemaDocument[];
  readonly namespaces: ReadonlySet<string>;
  /** Components of one kind in the order of the documents. */
  all(kind: ComponentKind): readonly Component[];
  find(kind: ComponentKind, namespace: string, name: string): Component | undefined;
}

/** Collects schemas and the schemas that they include, import and redefine. */
export interface SchemaCollector {
  /** Adds an xs:schema that is part of a WSDL, or the root of a file. */
  add(root: XmlElement): void;
  /** Makes a well-known namespace available to which a WSDL refers without an import. */
  need(namespace: string): void;
  /** Reports imports without a schema, and returns everything. */
  finish(): SchemaSet;
}

interface State {
  readonly files: XmlFiles;
  readonly report: Report;
  readonly documents: SchemaDocument[];
  readonly seen: Map<XmlElement, Set<string>>;
  readonly components: Map<ComponentKind, Map<string, Component>>;
  readonly namespaces: Set<string>;
  readonly pending: XmlElement[];
  readonly needed: string[];
  /** By import: the first of its components that another import had already loaded. */
  readonly repeated: Map<XmlElement, Component>;
}

/** Starts an empty set of schemas. */
export function schemaCollector(files: XmlFiles, report: Report): SchemaCollector {
  const kinds: readonly ComponentKind[] = ['element', 'type', 'group', 'attributeGroup', 'attribute'];
  const components = new Map(kinds.map((kind) => [kind, new Map<string, Component>()] as const));
  const state: State = {
    files,
    report,
    documents: [],
    seen: new Map(),
    components,
    namespaces: new Set(),
    pending: [],
    needed: [],
    repeated: new Map(),
  };
  return {
    add: (root) => addDocument(state, root, attribute(root, 'targetNamespace') ?? ''),
    need: (namespace) => {
      if (!state.needed.includes(namespace)) state.needed.push(namespace);
    },
    finish: () => {
      settleImports(state);
      const { documents, namespaces } = state;
      return {
        documents,
        namespaces,
        all: (kind) => [...(components.get(kind)?.values() ?? [])],
        find: (kind, namespace, name) => components.get(kind)?.get(`{${namespace}}${name}`),
      };
    },
  };
}

function addDocument(
  state: State,
  root: XmlElement,
  targetNamespace: string,
  broughtBy?: XmlElement,
): SchemaDocument | undefined {
  const seen = state.seen.get(root) ?? new Set<string>();
  if (seen.has(targetNamespace)) return undefined;
  state.seen.set(root, seen.add(targetNamespace));
  const own = attribute(root, 'targetNamespace') ?? '';
  const imported = childrenOf(root, 'import').map((each) => attribute(each, 'namespace') ?? '');
  const visible = new Set([targetNamespace, own, ...imported]);
  const chameleon = own !== targetNamespace;
  const document = {
    ...{ root, targetNamespace, chameleon, visible },
    ...(broughtBy !== undefined && { broughtBy }),
  };
  state.documents.push(document);
  state.namespaces.add(targetNamespace);
  for (const child of root.children) if (child.namespace === xsdNamespace) addChild(state, document, child);
  return document;
}

function addChild(state: State, document: SchemaDocument, child: XmlElement): void {
  if (child.name === 'include') include(state, document, child);
  else if (child.name === 'redefine') redefine(state, document, child);
  else if (child.name === 'import') importSchema(state, document, child);
  else define(state, document, child);
}

const kindOf: Readonly<Record<string, ComponentKind>> = {
  element: 'element',
  complexType: 'type',
  simpleType: 'type',
  group: 'group',
  attributeGroup: 'attributeGroup',
  attribute: 'attribute',
};

function define(state: State, document: SchemaDocument, node: XmlElement): void {
  const kind = Object.hasOwn(kindOf, node.name) ? kindOf[node.name] : undefined;
  const name = attribute(node, 'name')?.trim();
  if (kind === undefined || name === undefined) return;
  const { targetNamespace: namespace } = document;
  const table = state.components.get(kind);
  const key = `{${namespace}}${name}`;
  const first = table?.get(key);
  if (first === undefined) table?.set(key, { kind, namespace, name, node, schema: document });
  else if (first.node !== node && !repeats(state, document, first))
    reportTwice(state.report, node, `${kind} "${name}"`, first.node);
}

/**
 * XSD 1.0 part 1, 4.2.3: locations are hints, and all but the first import of a namespace may be ignored; copies of one
 * schema at two places are common.
 */
function repeats(state: State, { broughtBy }: SchemaDocument, first: Component): boolean {
  if (broughtBy === undefined || first.schema.broughtBy === broughtBy) return false;
  if (!state.repeated.has(broughtBy)) state.repeated.set(broughtBy, first);
  return true;
}

/** Reports a repeated definition. */
export function reportTwice(report: Report, node: XmlElement, what: string, first: XmlElement): void {
  const { file, line, column } = placeOf(first);
  const message = `duplicate ${what}, first defined at ${file}:${line}:${column}`;
  report({ severity: 'error', code: 'duplicate-definition', message, at: placeOf(node, 'name') });
}

/** XSD 1.0 part 1, 4.2.1: the included document has the same target namespace or none. */
function include(state: State, document: SchemaDocument, node: XmlElement): void {
  const root = openSchema(state, node);
  if (root === undefined) return;
  const own = attribute(root, 'targetNamespace') ?? '';
  if (own === '' || own === document.targetNamespace)
    addDocument(state, root, document.targetNamespace, document.broughtBy);
  else reportNamespace(state.report, node, 'schemaLocation', document.targetNamespace, own);
}

/** XSD 1.0 part 1, 4.2.2: components are replaced by ones that are derived from them. */
function redefine(state: State, document: SchemaDocument, node: XmlElement): void {
  include(state, document, node);
  for (const child of node.children) {
    const kind = Object.hasOwn(kindOf, child.name) ? kindOf[child.name] : undefined;
    const name = attribute(child, 'name');
    if (child.namespace !== xsdNamespace || kind === undefined || name === undefined) continue;
    const table = state.components.get(kind);
    const key = `{${document.targetNamespace}}${name}`;
    const original = table?.get(key);
    if (original === undefined) {
      const message = `${kind} "${name}" to redefine not found`;
      state.report({ severity: 'error', code: 'unresolved-reference', message, at: placeOf(child, 'name') });
      continue;
    }
    const { targetNamespace: namespace } = document;
    table?.set(key, { kind, namespace, name, node: child, schema: document, original });
  }
}

/** XSD 1.0 part 1, 4.2.3. An import without a location is resolved after all schemas were read. */
function importSchema(state: State, document: SchemaDocument, node: XmlElement): void {
  const namespace = attribute(node, 'namespace') ?? '';
  if (namespace === document.targetNamespace) {
    const message =
      namespace === ''
        ? 'a schema without a target namespace must not import a schema without one'
        : `the schema must not import its own namespace "${namespace}"`;
    state.report({
      severity: 'error',
      code: 'wrong-namespace',
      message,
      at: placeOf(node, attribute(node, 'namespace') === undefined ? undefined : 'namespace'),
      fix: 'Use xs:include for a document of the same namespace, or correct the namespace.',
    });
    return;
  }
  const location = attribute(node, 'schemaLocation');
  if (location === undefined || !state.files.exists(state.files.resolve(node, location.trim()))) {
    state.pending.push(node);
    return;
  }
  const root = openSchema(state, node);
  if (root === undefined) return;
  const own = attribute(root, 'targetNamespace') ?? '';
  if (own !== namespace) {
    reportNamespace(state.report, node, 'namespace', namespace, own);
    return;
  }
  addDocument(state, root, own, node);
  const first = state.repeated.get(node);
  if (first !== undefined) reportRepeated(state.report, node, first);
}

function reportRepeated(report: Report, node: XmlElement, first: Component): void {
  const { file, line, column } = placeOf(first.node);
  report({
    severity: 'warning',
    code: 'duplicate-definition',
    message: `"${attribute(node, 'schemaLocation')}" defines ${first.kind} "${first.name}" again, first defined at ${file}:${line}:${column}; the first definition is used`,
    at: placeOf(node, 'schemaLocation'),
    fix: 'Make both imports refer to one file.',
  });
}

function openSchema(state: State, node: XmlElement): XmlElement | undefined {
  if (attribute(node, 'schemaLocation') === undefined) return undefined;
  const root = openFrom(state.files, node, 'schemaLocation', state.report);
  if (root === undefined || (root.name === 'schema' && root.namespace === xsdNamespace)) return root;
  state.report({
    severity: 'error',
    code: 'invalid-xsd',
    message: `"${attribute(node, 'schemaLocation')}" must be an XML Schema 1.0 document, got a document with the root "${root.name}" of namespace "${root.namespace}"`,
    at: placeOf(node, 'schemaLocation'),
  });
  return undefined;
}

function reportNamespace(
  report: Report,
  node: XmlElement,
  at: string,
  expected: string,
  found: string,
): void {
  const shown = (namespace: string): string =>
    namespace === '' ? 'no namespace' : `namespace "${namespace}"`;
  const message = `"${attribute(node, 'schemaLocation')}" must have ${shown(expected)}, got ${shown(found)}`;
  const has = attribute(node, at) !== undefined;
  report({ severity: 'error', code: 'wrong-namespace', message, at: placeOf(node, has ? at : undefined) });
}

/** Imports without a usable location are resolved to a schema elsewhere in the contract, or to a built-in one. */
function settleImports(state: State): void {
  for (const node of state.pending) {
    const namespace = attribute(node, 'namespace') ?? '';
    if (state.namespaces.has(namespace) || namespace === xsdNamespace) continue;
    const builtin = builtinSchema(namespace, state.report);
    if (builtin !== undefined) addDocument(state, builtin, namespace);
    else if (attribute(node, 'schemaLocation') !== undefined)
      openFrom(state.files, node, 'schemaLocation', state.report);
  }
  for (const namespace of state.needed) {
    const builtin = state.namespaces.has(namespace) ? undefined : builtinSchema(namespace, state.report);
    if (builtin !== undefined) addDocument(state, builtin, namespace);
  }
}

/** Children of one name in the namespace of XML Schema. */
export function childrenOf(node: XmlElement, ...names: readonly string[]): XmlElement[] {
  return node.children.filter((each) => each.namespace === xsdNamespace && names.includes(each.name));
}

/** An expanded qualified name. */
export interface ExpandedName {
  readonly namespace: string;
  readonly name: string;
}

/** Expands a QName in an attribute or a text; undefined if its prefix is not declared. */
export function expandName(
  node: XmlElement,
  text: string,
  schema?: SchemaDocument,
): ExpandedName | undefined {
  const trimmed = text.trim();
  const colon = trimmed.indexOf(':');
  const name = trimmed.slice(colon + 1);
  const namespace = namespaceOf(node, colon === -1 ? '' : trimmed.slice(0, colon));
  if (namespace === undefined) return undefined;
  // XSD 1.0 part 1, 4.2.1: references of a chameleon without a namespace have that of the including schema.
  return {
    namespace: namespace === '' && schema?.chameleon === true ? schema.targetNamespace : namespace,
    name,
  };
}
