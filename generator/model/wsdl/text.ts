import {
  keyOf,
  type WsdlBinding,
  type WsdlDocument,
  type WsdlMessage,
  type WsdlPort,
  type WsdlPortType,
  type WsdlService,
} from '../../load/wsdl/document.js';
import { soapNamespaces, wsdlNamespace } from '../../load/wsdl/read.js';
import { type Changes, escapeAttribute, scopeOf, writeXml } from '../../load/xml/text.js';
import type { XmlElement } from '../../load/xml/xml.js';
import { type ExpandedName, expandName } from '../../load/xsd/xsd.js';
import { schemaTexts } from './text-schemas.js';

/** The placeholder in a WSDL text for the address of the service. */
export const addressMarker = '{address}';

/** One SOAP port, or a binding without a port. */
export interface Endpoint {
  readonly binding: WsdlBinding;
  readonly service?: WsdlService;
  readonly port?: WsdlPort;
}

/**
 * The contract of one port as a single WSDL text: with imports inlined, in the namespace of the service, and only with
 * what the port uses.
 */
export function wsdlText(document: WsdlDocument, endpoint: Endpoint): string {
  const { binding, service } = endpoint;
  const namespace = service?.namespace ?? binding.namespace;
  const portType =
    binding.portType === undefined ? undefined : document.portTypes.get(keyOf(binding.portType));
  const messages = messagesOf(document, binding, portType);
  const prefix = prefixFor(document, namespace);
  const scope = scopeOf(document.root).set('wsdl', wsdlNamespace).set(prefix, namespace);
  const changes = componentChanges(endpoint, { prefix, names: uniqueNames(messages), scope });
  const foreign = document.definitions.flatMap((root) => root.children.filter(isForeign));
  const components = [
    ...messages,
    ...(portType === undefined ? [] : [portType]),
    binding,
    ...(service === undefined ? [] : [service]),
  ];
  const units = [...foreign, ...components.map((each) => each.node)].map((each) =>
    writeXml(each, scope, changes),
  );
  if (service === undefined) units.push(synthesised(binding, prefix));
  const schemas = schemaTexts(document.schemas, scope).map((each) => `\n${each}`);
  const types = schemas.length === 0 ? [] : [`<wsdl:types>${schemas.join('')}\n</wsdl:types>`];
  // The prefixes are only known after the units have been written.
  const head = `<wsdl:definitions ${declarations(scope)} targetNamespace="${escapeAttribute(namespace)}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...types, ...units, '</wsdl:definitions>', ''].join(
    '\n',
  );
}

function isForeign(element: XmlElement): boolean {
  return element.namespace !== wsdlNamespace;
}

function declarations(scope: ReadonlyMap<string, string>): string {
  return [...scope]
    .map(([prefix, uri]) => `xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`)
    .join(' ');
}

/** Messages of a port's operations and headers, in the order of the documents. */
function messagesOf(
  document: WsdlDocument,
  binding: WsdlBinding,
  portType: WsdlPortType | undefined,
): WsdlMessage[] {
  const operations = portType?.operations ?? [];
  const references = operations.flatMap(({ input, output, faults }) => [input, output, ...faults]);
  const headers = binding.operations.flatMap(({ input, output }) => [
    ...(input?.headers ?? []),
    ...(output?.headers ?? []),
  ]);
  const used = new Set(
    [...references, ...headers].flatMap((each) => (each?.message === undefined ? [] : [keyOf(each.message)])),
  );
  return [...document.messages.values()].filter((each) => used.has(keyOf(each)));
}

/** A prefix with the same meaning everywhere: one of the entry file, or one that no file uses. */
function prefixFor(document: WsdlDocument, namespace: string): string {
  const roots = [...document.definitions, ...document.schemas.documents.map((each) => each.root)];
  const texts = new Set(roots.map((root) => root.source.text));
  const meanings = (prefix: string): string[] =>
    [...texts].flatMap((text) =>
      text
        .split(`xmlns:${prefix}=`)
        .slice(1)
        .map((rest) => rest.slice(1, namespace.length + 2)),
    );
  const own = [...scopeOf(document.root)].filter(([prefix, meant]) => prefix !== '' && meant === namespace);
  const sure = own.find(([prefix]) =>
    meanings(prefix).every((meant) => meant.slice(0, -1) === namespace && /["']$/.test(meant)),
  );
  let prefix = sure?.[0] ?? 'this';
  while (sure === undefined && meanings(prefix).length > 0) prefix += '_';
  return prefix;
}

/** Messages of several namespaces are written into one: equal names are made unique. */
function uniqueNames(messages: readonly WsdlMessage[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const each of messages) {
    let name = each.name;
    while (taken.has(name)) name += '_';
    taken.add(name);
    names.set(keyOf(each), name);
  }
  return names;
}

interface Target {
  readonly prefix: string;
  readonly names: ReadonlyMap<string, string>;
  /** Namespaces declared on the root; added when parts require them. */
  readonly scope: Map<string, string>;
}

const references: Readonly<Record<string, string>> = {
  input: 'message',
  output: 'message',
  fault: 'message',
  header: 'message',
  headerfault: 'message',
  binding: 'type',
  port: 'binding',
};

function componentChanges(endpoint: Endpoint, target: Target): Changes {
  const dropped = (element: XmlElement): boolean =>
    element.name === 'port' && element.namespace === wsdlNamespace && element !== endpoint.port?.node;
  return {
    replace: (element) => (dropped(element) ? [] : [element]),
    extra: () => [],
    value: (element, { name, namespace, value }) => {
      if (namespace !== '') return value;
      const ours = element.namespace === wsdlNamespace || Object.hasOwn(soapNamespaces, element.namespace);
      if (!ours) return value;
      if (element.name === 'address' && name === 'location') return addressMarker;
      if (name === 'name' && element.name === 'message') return renamed(endpoint, element, value, target);
      if (element.name === 'part' && (name === 'element' || name === 'type'))
        return atRoot(element, value, target);
      const reference = Object.hasOwn(references, element.name) && references[element.name] === name;
      const expanded = reference ? expandName(element, value) : undefined;
      return expanded === undefined
        ? value
        : `${target.prefix}:${target.names.get(keyOf(expanded)) ?? expanded.name}`;
    },
  };
}

/** A part's QName with a prefix declared on the root: node-soap resolves it there and ignores nearer declarations. */
function atRoot(element: XmlElement, value: string, { scope }: Target): string {
  const expanded = expandName(element, value);
  if (expanded === undefined || expanded.namespace === '') return value;
  const local = scopeOf(element);
  const means = (prefix: string): boolean => (local.get(prefix) ?? expanded.namespace) === expanded.namespace;
  const given = value.includes(':') ? value.slice(0, value.indexOf(':')) : '';
  if (given !== '' && scope.get(given) === expanded.namespace) return value;
  const known = [...scope].find(
    ([prefix, uri]) => prefix !== '' && uri === expanded.namespace && means(prefix),
  );
  let prefix = known?.[0] ?? 'part';
  while (known === undefined && (scope.has(prefix) || !means(prefix))) prefix += '_';
  scope.set(prefix, expanded.namespace);
  return `${prefix}:${expanded.name}`;
}

function renamed(endpoint: Endpoint, element: XmlElement, name: string, target: Target): string {
  const root = element.parent ?? endpoint.binding.node;
  const own: ExpandedName = {
    namespace: root.attributes.find((each) => each.name === 'targetNamespace')?.value ?? '',
    name,
  };
  return target.names.get(keyOf(own)) ?? name;
}

/** A service for a binding without a port. */
function synthesised(binding: WsdlBinding, prefix: string): string {
  const soap =
    binding.soap?.version === '1.2'
      ? 'http://schemas.xmlsoap.org/wsdl/soap12/'
      : 'http://schemas.xmlsoap.org/wsdl/soap/';
  const name = escapeAttribute(binding.name);
  const address = `<address xmlns="${soap}" location="${addressMarker}"/>`;
  return `<wsdl:service name="${name}">\n<wsdl:port name="${name}" binding="${prefix}:${name}">${address}</wsdl:port>\n</wsdl:service>`;
}
