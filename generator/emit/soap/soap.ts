import type {
  Contract,
  Operation,
  Service,
  SoapBinding,
  SoapFault,
  SoapMessage,
} from '../../model/contract.js';
import {
  bare,
  type Code,
  code,
  doc,
  imported,
  importedType,
  indent,
  join,
  lit,
  member,
  property,
} from '../code.js';
import { CodeFile } from '../code-file.js';
import type { EmitContext, GeneratedFile } from '../emitter.js';
import { array, block, callOf, object, parameters, typeArguments } from '../layout.js';
import { reportRenamed } from '../names.js';
import { type TypeContext, typeContext, typeExpression } from '../type-expression.js';
import { codecOf, namespaceCode, namespaceMember, type XmlContext } from '../xml/simple.js';
import { codecName, mostFrequent, reportType } from '../xml/xml.js';
import { faultsOf, lower, planNames, type ServiceNames, upper } from './names.js';

const operationModule = '@trivet/runtime/soap/operation';

/** What the declarations of one `operations.ts` share. */
interface SoapContext {
  readonly types: TypeContext;
  readonly codecs: XmlContext;
  readonly names: ServiceNames;
  readonly report: EmitContext['report'];
}

/** Emits `operations.ts` of a WSDL contract: its faults, and for each service the interface and the descriptors. */
export async function emitSoap(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  if (contract.services.length === 0) return [];
  const file = new CodeFile('operations.ts', context.banner);
  const types = typeContext(contract, './types.js');
  const names = planNames(contract);
  reportRenamed(names.renamings, context);
  for (const name of declaredNames(contract, names)) file.declare(name);
  const namespace = mostFrequent(contract.services.flatMap(namespacesIn));
  if (namespace !== undefined) {
    file.declare('namespace');
    file.add(code`const namespace = ${namespace};`);
  }
  const codecs: XmlContext = {
    namespace,
    types: types.types,
    reference: (name) => code`${imported('./xml.js', codecName(name))}`,
    report: (code, message, type) => reportType(context, code, message, type),
  };
  const own: SoapContext = {
    types,
    codecs,
    names,
    report: context.report,
  };
  for (const fault of faultsOf(contract).values()) file.add(faultCode(fault, own));
  for (const service of contract.services) for (const piece of serviceCode(service, own)) file.add(piece);
  return [{ path: file.path, text: file.text() }];
}

function declaredNames(contract: Contract, names: ServiceNames): readonly string[] {
  const own = contract.services.map((service) => service.name);
  return [...own, ...names.faults.values(), ...names.operations.values(), ...names.services.values()].concat(
    [...names.operations].flatMap(([operation, name]) => headerTypes(operation, name)),
  );
}

function headerTypes({ binding }: Operation, name: string): readonly string[] {
  if (binding.kind !== 'soap') return [];
  const parts = [
    [binding.input, 'Input'],
    [binding.output, 'Output'],
  ] as const;
  return parts.flatMap(([message, end]) =>
    (message?.headers.length ?? 0) > 0 ? [`${upper(name)}${end}`, `${upper(name)}${end}Header`] : [],
  );
}

function faultCode(fault: SoapFault, { codecs, names }: SoapContext): Code {
  const { name, namespace = '' } = fault.element;
  const spec = [
    code`name: ${fault.name}`,
    namespaceMember(namespace, codecs),
    code`element: ${name}`,
    code`type: ${codecOf(fault.type, codecs)}`,
  ];
  const docs = doc(`The fault \`${name}\`.`);
  const soapFault = imported(operationModule, 'soapFault');
  return code`${docs}export const ${bare(names.faults.get(fault.name) ?? fault.name)} = ${callOf(code`${soapFault}`, [object(spec, true)])};`;
}

function serviceCode(service: Service, context: SoapContext): readonly Code[] {
  const pieces: Code[] = [];
  const methods: Code[] = [];
  for (const operation of service.operations) {
    if (operation.binding.kind !== 'soap') continue;
    const name = context.names.operations.get(operation) ?? operation.name;
    const input = messageTypes(operation.binding.input, `${upper(name)}Input`, context);
    const output =
      operation.binding.output && messageTypes(operation.binding.output, `${upper(name)}Output`, context);
    pieces.push(...input.declarations, ...(output?.declarations ?? []));
    pieces.push(operationCode(operation, operation.binding, name, input, output, context));
    methods.push(methodCode(operation, input.type, output?.type));
  }
  const docs = doc(service.doc ?? `The operations of \`${service.wireName ?? service.name}\`.`);
  const body = methods.length === 0 ? code`{}` : code`{\n  ${indent(join(methods, '\n\n'))}\n}`;
  const face = code`${docs}export interface ${bare(service.name)} ${body}`;
  return [face, ...pieces, serviceDescriptor(service, context)];
}

function methodCode(operation: Operation, input: Code, output: Code | undefined): Code {
  const context = importedType('@trivet/runtime/http/message', 'CallContext');
  const docs = doc(
    operation.doc ?? operation.summary,
    operation.deprecated === true ? '@deprecated' : undefined,
  );
  const awaitable = importedType('@trivet/runtime/http/message', 'Awaitable');
  const takes = parameters([code`input: ${input}`, code`context?: ${context}`]);
  return code`${docs}${member(operation.name)}${takes}: ${awaitable}<${output ?? code`void`}>;`;
}

/** The type of a message's values, its descriptor, and the declarations they need. */
interface MessageCode {
  readonly type: Code;
  readonly descriptor: Code;
  readonly declarations: readonly Code[];
}

function messageTypes(message: SoapMessage, name: string, context: SoapContext): MessageCode {
  const type = typeExpression(message.type, context.types);
  const descriptor = bodyDescriptor(message, context);
  if (message.headers.length === 0) return { type, descriptor, declarations: [] };
  const header = bare(`${name}Header`);
  const headers = distinctHeaders(message, context.report);
  const blocks = headers.map(
    ({ name, type }) => code`readonly ${member(name)}?: ${typeExpression(type, context.types)};`,
  );
  const descriptors = headers.map(
    (block) =>
      code`${property(block.name)}: ${callOf(code`${imported(operationModule, 'header')}`, [
        namespaceCode(block.element.namespace ?? '', context.codecs),
        lit(block.element.name),
        codecOf(block.type, context.codecs),
      ])}`,
  );
  const withHeaders = imported(operationModule, 'withHeaders');
  return {
    type: bare(name),
    descriptor: callOf(code`${withHeaders}<${header}, ${type}>`, [object(descriptors), descriptor]),
    declarations: [
      code`export interface ${header} ${block(blocks)}`,
      code`export interface ${bare(name)} ${block([code`readonly header?: ${header};`, code`readonly body: ${type};`])}`,
    ],
  };
}

/** Each header block once, even if a binding names it repeatedly; of two with the same name, the first is used. */
function distinctHeaders(
  { headers, at }: SoapMessage,
  report: SoapContext['report'],
): SoapMessage['headers'] {
  return headers.filter((block, index) => {
    const first = headers.find((other) => other.name === block.name) ?? block;
    const { name, namespace } = block.element;
    if (first.element.name !== name || first.element.namespace !== namespace) {
      report(
        'duplicate-name',
        `header block "${name}" of namespace "${namespace ?? ''}" is ignored: its name is already used`,
        at,
      );
    }
    return headers.indexOf(first) === index;
  });
}

function bodyDescriptor(message: SoapMessage, { codecs }: SoapContext): Code {
  const codec = codecOf(message.type, codecs);
  if (message.element === undefined) return callOf(code`${imported(operationModule, 'parts')}`, [codec]);
  const { name, namespace = '' } = message.element;
  const make = code`${imported(operationModule, 'element')}`;
  return callOf(make, [namespaceCode(namespace, codecs), lit(name), codec]);
}

function operationCode(
  operation: Operation,
  binding: SoapBinding,
  name: string,
  input: MessageCode,
  output: MessageCode | undefined,
  { names }: SoapContext,
): Code {
  const faults = [...new Set(binding.faults.map((fault) => names.faults.get(fault.name) ?? fault.name))].map(
    bare,
  );
  const spec = [
    code`name: ${operation.wireName ?? operation.name}`,
    code`action: ${binding.action}`,
    code`input: ${input.descriptor}`,
    ...(output === undefined ? [] : [code`output: ${output.descriptor}`]),
    ...(faults.length === 0 ? [] : [code`faults: ${array(faults)}`]),
    ...(binding.use === 'encoded' ? [code`encoded: true`] : []),
  ];
  const docs = doc(
    `\`${operation.wireName ?? operation.name}\` on the wire: ${binding.style}/${binding.use}, SOAP ${binding.version}.`,
  );
  const types = typeArguments(output === undefined ? [input.type] : [input.type, output.type]);
  const soapOperation = imported(operationModule, 'soapOperation');
  return code`${docs}export const ${bare(name)} = ${callOf(code`${soapOperation}${types}`, [object(spec, true)])};`;
}

function serviceDescriptor(service: Service, { names, codecs }: SoapContext): Code {
  const operations = service.operations.flatMap((operation) => {
    const name = names.operations.get(operation);
    if (name === undefined) return [];
    return [name === operation.name ? bare(name) : code`${property(operation.name)}: ${bare(name)}`];
  });
  const spec = [
    code`name: ${service.wireName ?? service.name}`,
    code`version: ${service.soap?.version ?? '1.1'}`,
    code`namespaces: ${array([...new Set(namespacesIn(service))].map((each) => namespaceCode(each, codecs)))}`,
    code`operations: ${object(operations, true)}`,
  ];
  const docs = doc(`\`${service.name}\` as a whole, for handlers and clients.`);
  const name = bare(names.services.get(service) ?? lower(service.name));
  const make = code`${imported(operationModule, 'soapService')}<${bare(service.name)}>`;
  return code`${docs}export const ${name} = ${callOf(make, [object(spec, true)])};`;
}

/** Namespaces of the bodies, which envelopes declare. */
function namespacesIn(service: Service): readonly string[] {
  return service.operations.flatMap(({ binding }) => {
    if (binding.kind !== 'soap') return [];
    const elements = [
      binding.input.element,
      binding.output?.element,
      ...binding.faults.map((fault) => fault.element),
    ];
    return elements.flatMap((element) => element?.namespace ?? []);
  });
}
