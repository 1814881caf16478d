import type { Report } from '../../diagnostic.js';
import { openFrom, type ReadFile, type XmlFiles, type XmlFilesOptions, xmlFiles } from '../xml/files.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { checkSchemas } from '../xsd/references.js';
import { checkSyntax } from '../xsd/syntax.js';
import { reportTwice, type SchemaCollector, schemaCollector, xsdNamespace } from '../xsd/xsd.js';
import { readBinding } from './binding.js';
import type {
  OperationMessage,
  WsdlDocument,
  WsdlMessage,
  WsdlOperation,
  WsdlPortType,
  WsdlService,
} from './document.js';
import { expanded, soapNamespaces, wsdlChildren, wsdlNamespace } from './read.js';
import { checkWsdl } from './references.js';

interface Tables {
  readonly messages: Map<string, WsdlMessage>;
  readonly portTypes: Map<string, WsdlPortType>;
  readonly bindings: Map<string, ReturnType<typeof readBinding>>;
  readonly services: Map<string, WsdlService>;
}

interface State extends Tables {
  readonly files: XmlFiles;
  readonly schemas: SchemaCollector;
  readonly definitions: XmlElement[];
  readonly report: Report;
}

/**
 * Reads a WSDL 1.1 document with all its imports and reports every problem with its place. The usable parts are
 * returned nevertheless; undefined only if the entry is not a WSDL.
 */
export function loadWsdl(
  read: ReadFile,
  path: string,
  options: XmlFilesOptions,
  report: Report,
): WsdlDocument | undefined {
  const files = xmlFiles(read, options, report);
  const root = openEntry(files, path, report);
  if (root === undefined) return undefined;
  const schemas = schemaCollector(files, report);
  const tables: Tables = {
    messages: new Map(),
    portTypes: new Map(),
    bindings: new Map(),
    services: new Map(),
  };
  const state: State = { ...tables, files, schemas, definitions: [], report };
  readDefinitions(state, root);
  for (const message of tables.messages.values()) {
    for (const part of message.parts) if (part.type !== undefined) schemas.need(part.type.namespace);
  }
  const document = {
    ...tables,
    files: files.paths,
    root,
    definitions: state.definitions,
    schemas: schemas.finish(),
  };
  for (const schema of new Set(document.schemas.documents.map((each) => each.root)))
    checkSyntax(schema, report);
  checkSchemas(document.schemas, report);
  checkWsdl(document, report);
  return document;
}

function openEntry(files: XmlFiles, path: string, report: Report): XmlElement | undefined {
  if (!files.exists(path)) {
    const at = { file: path, pointer: '/', line: 1, column: 1 };
    report({ severity: 'error', code: 'unreadable-file', message: `file "${path}" not found`, at });
    return undefined;
  }
  const root = files.open(path);
  if (root !== undefined && !isDefinitions(root)) {
    const message = `the root must be wsdl:definitions, got "${root.name}" of namespace "${root.namespace}"`;
    report({ severity: 'error', code: 'unknown-format', message, at: placeOf(root) });
    return undefined;
  }
  return root;
}

/** True for the root of a WSDL 1.1 document. */
export function isDefinitions(root: XmlElement): boolean {
  return root.name === 'definitions' && root.namespace === wsdlNamespace;
}

function readDefinitions(state: State, root: XmlElement): void {
  if (state.definitions.includes(root)) return;
  state.definitions.push(root);
  for (const child of root.children) if (child.namespace === wsdlNamespace) readChild(state, root, child);
}

function readChild(state: State, root: XmlElement, child: XmlElement): void {
  if (child.name === 'import') readImport(state, child);
  else if (child.name === 'types') readTypes(state, child);
  else if (child.name === 'message') define(state, state.messages, root, child, readMessage);
  else if (child.name === 'portType') define(state, state.portTypes, root, child, readPortType);
  else if (child.name === 'binding') define(state, state.bindings, root, child, readBinding);
  else if (child.name === 'service') define(state, state.services, root, child, readService);
  else if (child.name !== 'documentation') {
    const message = `wsdl:${child.name} is not allowed in wsdl:definitions`;
    state.report({ severity: 'error', code: 'invalid-wsdl', message, at: placeOf(child) });
  }
}

function readTypes(state: State, node: XmlElement): void {
  for (const child of node.children) {
    if (child.namespace === xsdNamespace && child.name === 'schema') state.schemas.add(child);
    // Some tools allow a bare xs:import here; it means the same as one in an empty schema.
    else if (child.namespace !== wsdlNamespace) {
      const message = `"${child.name}" of namespace "${child.namespace}" in wsdl:types is not supported; it is ignored`;
      state.report({ severity: 'warning', code: 'unsupported-construct', message, at: placeOf(child) });
    }
  }
}

/** WSDL 1.1, 2.1.1. The imported document may also be a schema, as in documents of older tools. */
function readImport(state: State, node: XmlElement): void {
  if (attribute(node, 'location') === undefined) {
    const message = 'the import must have the attribute "location"';
    state.report({
      severity: 'error',
      code: 'invalid-wsdl',
      message,
      at: placeOf(node),
      fix: 'Add the attribute "location".',
    });
    return;
  }
  const root = openFrom(state.files, node, 'location', state.report);
  if (root === undefined) return;
  const expected = attribute(node, 'namespace');
  const found = attribute(root, 'targetNamespace') ?? '';
  if (isDefinitions(root)) readDefinitions(state, root);
  else if (root.name === 'schema' && root.namespace === xsdNamespace) state.schemas.add(root);
  else {
    const message = `"${attribute(node, 'location')}" must be WSDL 1.1 or XML Schema, got a document with the root "${root.name}" of namespace "${root.namespace}"`;
    state.report({ severity: 'error', code: 'unknown-format', message, at: placeOf(node, 'location') });
    return;
  }
  if (expected === undefined || expected === found) return;
  const message = `"${attribute(node, 'location')}" must have the namespace "${expected}", got "${found}"`;
  state.report({ severity: 'warning', code: 'wrong-namespace', message, at: placeOf(node, 'namespace') });
}

function define<T extends { readonly node: XmlElement }>(
  state: State,
  table: Map<string, T>,
  root: XmlElement,
  node: XmlElement,
  read: (node: XmlElement, namespace: string, name: string, report: Report) => T,
): void {
  const name = attribute(node, 'name');
  if (name === undefined) {
    const message = `wsdl:${node.name} must have a name`;
    state.report({
      severity: 'error',
      code: 'invalid-wsdl',
      message,
      at: placeOf(node),
      fix: 'Add the attribute "name".',
    });
    return;
  }
  const namespace = attribute(root, 'targetNamespace') ?? '';
  const key = `{${namespace}}${name}`;
  const first = table.get(key);
  if (first === undefined) table.set(key, read(node, namespace, name, state.report));
  else reportTwice(state.report, node, `${node.name} "${name}"`, first.node);
}

function readMessage(node: XmlElement, namespace: string, name: string, report: Report): WsdlMessage {
  const parts = wsdlChildren(node, 'part').map((part) => ({
    name: attribute(part, 'name') ?? '',
    node: part,
    ...expanded(part, 'element', report),
    ...expanded(part, 'type', report),
  }));
  return { namespace, name, node, parts };
}

function readPortType(node: XmlElement, namespace: string, name: string, report: Report): WsdlPortType {
  const operations = wsdlChildren(node, 'operation').map((each) => readOperation(each, report));
  return { namespace, name, node, operations };
}

function readOperation(node: XmlElement, report: Report): WsdlOperation {
  const messages = (name: string): OperationMessage[] =>
    wsdlChildren(node, name).map((each) => readReference(each, report));
  const [input] = messages('input');
  const [output] = messages('output');
  return {
    name: attribute(node, 'name') ?? '',
    node,
    ...(input !== undefined && { input }),
    ...(output !== undefined && { output }),
    faults: messages('fault'),
  };
}

function readReference(node: XmlElement, report: Report): OperationMessage {
  const name = attribute(node, 'name');
  return { ...(name !== undefined && { name }), node, ...expanded(node, 'message', report) };
}

function readService(node: XmlElement, namespace: string, name: string, report: Report): WsdlService {
  const ports = wsdlChildren(node, 'port').map((port) => {
    const address = port.children.find(
      (each) => each.name === 'address' && Object.hasOwn(soapNamespaces, each.namespace),
    );
    const location = address === undefined ? undefined : attribute(address, 'location');
    return {
      name: attribute(port, 'name') ?? '',
      node: port,
      ...expanded(port, 'binding', report),
      ...(location !== undefined && { address: location }),
    };
  });
  return { namespace, name, node, ports };
}
