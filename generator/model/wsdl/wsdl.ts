import type { Report } from '../../diagnostic.js';
import { keyOf, type WsdlDocument } from '../../load/wsdl/document.js';
import { attribute, placeOf } from '../../load/xml/xml.js';
import type { Contract, Service } from '../contract.js';
import { NameScope, typeName } from '../names.js';
import { say, unsupported } from '../xsd/context.js';
import { modelTypes } from '../xsd/xsd.js';
import { documentation, type MessageContext } from './messages.js';
import { operationsOf } from './operations.js';
import { type Endpoint, wsdlText } from './text.js';
import { reportUnread } from './unread.js';

/** Converts a WSDL document into a contract: its types, and one service for each SOAP port. */
export function modelWsdl(
  document: WsdlDocument,
  options: { readonly name: string },
  given: Report,
): Contract {
  const report = once(given);
  const types = modelTypes(document.schemas, new NameScope(), report);
  const context: MessageContext = {
    document,
    types,
    records: new Map(),
    faults: new Map(),
    offered: new Set(),
  };
  reportUnread(types.context, document);
  const services = endpoints(context).map((each) => service(context, each));
  const title = attribute(document.root, 'name');
  const contract: Contract = {
    name: options.name,
    family: 'wsdl',
    files: document.files,
    ...(title !== undefined && { title }),
    ...documentation(document.root),
    types: types.finish(),
    services,
    tables: [],
    scenarios: [],
  };
  return freeze(contract);
}

function endpoints(context: MessageContext): Endpoint[] {
  const { document, types } = context;
  const offered = [...document.services.values()].flatMap((service) =>
    service.ports.flatMap((port) => {
      const binding = port.binding === undefined ? undefined : document.bindings.get(keyOf(port.binding));
      return binding === undefined ? [] : [{ binding, service, port }];
    }),
  );
  const alone = [...document.bindings.values()].filter(
    (binding) => !offered.some((each) => each.binding === binding),
  );
  const all: readonly Endpoint[] = [...offered, ...alone.map((binding) => ({ binding }))];
  for (const binding of new Set(all.map((each) => each.binding))) {
    if (binding.soap === undefined)
      unsupported(
        types.context,
        `binding "${binding.name}" is not a SOAP binding; its ports are ignored`,
        binding.node,
      );
  }
  return all.filter((each) => each.binding.soap !== undefined);
}

function service(context: MessageContext, endpoint: Endpoint): Service {
  const { binding, port } = endpoint;
  const { document, types } = context;
  const portType =
    binding.portType === undefined ? undefined : document.portTypes.get(keyOf(binding.portType));
  const wireName = endpoint.service?.name ?? binding.name;
  const name = serviceName(context, endpoint, portType?.name ?? binding.name);
  const doc =
    documentation(endpoint.service?.node ?? binding.node).doc ??
    (portType && documentation(portType.node).doc) ??
    documentation(document.root).doc;
  const address = port?.address;
  if (port !== undefined && address === undefined) {
    say(types.context, 'info', 'invalid-wsdl', `port "${port.name}" must have soap:address`, port.node);
  }
  return {
    name,
    ...(name !== wireName && { wireName }),
    ...(doc !== undefined && { doc }),
    operations: portType === undefined ? [] : operationsOf(context, binding, portType),
    servers: address === undefined || address === '' ? [] : [address],
    securitySchemes: [],
    at: placeOf(port?.node ?? binding.node),
    soap: {
      namespace: endpoint.service?.namespace ?? binding.namespace,
      port: port?.name ?? binding.name,
      version: binding.soap?.version ?? '1.1',
      wsdl: wsdlText(document, endpoint),
    },
  };
}

/**
 * The name of a service: that of its port type; if a type has this name, that of its wsdl:service, and if another
 * service has it, that of its port.
 */
function serviceName(context: MessageContext, endpoint: Endpoint, portType: string): string {
  const { scope } = context.types.context;
  const node = endpoint.port?.node ?? endpoint.binding.node;
  const [type, port] = [typeName(portType), typeName(endpoint.port?.name ?? endpoint.binding.name)];
  const whole = typeName(endpoint.service?.name ?? endpoint.binding.name);
  const again = context.offered.has(portType);
  context.offered.add(portType);
  const name = scope.take(type, again ? [port, `${whole}${port}`] : [whole, port, `${whole}${port}`]);
  if (name !== type) {
    const message = `the service of port type "${portType}" is named "${name}"`;
    say(context.types.context, 'info', 'renamed', message, node, 'name');
  }
  return name;
}

/** Parts shared by several types are visited several times, and reported once. */
function once(report: Report): Report {
  const reported = new Set<string>();
  return (diagnostic) => {
    const { code, message, at } = diagnostic;
    const key = `${at.file}:${at.line}:${at.column} ${code} ${message}`;
    if (!reported.has(key)) report(diagnostic);
    reported.add(key);
  };
}

/** A contract is immutable. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
  return value;
}
