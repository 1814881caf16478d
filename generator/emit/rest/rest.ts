/** Emits `operations.ts` for REST: inputs and outputs, the service interface, and a descriptor per operation. */

import { templateShape } from '@trivet/runtime/internal/text';
import type { Contract, Operation, Service } from '../../model/contract.js';
import { carriedIn } from '../carried.js';
import { checksIn } from '../checks/checks.js';
import {
  bare,
  type Code,
  code,
  doc,
  imported,
  importedType,
  indent,
  join,
  member,
  property,
} from '../code.js';
import { CodeFile } from '../code-file.js';
import type { EmitContext, GeneratedFile } from '../emitter.js';
import { callOf, laidOut, parameters, spreadOut } from '../layout.js';
import { reportRenamed } from '../names.js';
import { type Split, splitOf } from '../split.js';
import { type TypeContext, typeContext } from '../type-expression.js';
import { type DescriptorContext, titledChecks } from './check.js';
import { Conversions, conversionsFile } from './conversions.js';
import { Declarations, type RestOperation } from './declarations.js';
import { schemesCode } from './descriptor.js';
import { EmptyNulls } from './empty-null.js';
import { type OperationNames, planNames, type RestNames, receiverOf, Titles } from './names.js';

const operationsPath = 'operations.ts';

/** Emits `operations.ts`; no file for contracts without REST operations. */
export async function emitRest(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  const [service] = contract.services;
  if (service === undefined) return [];
  return [...restFiles(operationsPath, contract, service, context), ...conversionsFile(contract, context)];
}

/**
 * Emits `callbacks.ts`: the requests that the service sends itself, as the operations of a service that their receivers
 * implement, and whose client it is.
 */
export async function emitCallbacks(
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const [service] = contract.services;
  const receiver = service && receiverOf(service);
  return receiver === undefined ? [] : restFiles('callbacks.ts', contract, receiver, context);
}

function restFiles(
  path: string,
  contract: Contract,
  service: Service,
  context: EmitContext,
): readonly GeneratedFile[] {
  const operations = service.operations.flatMap((operation): RestOperation[] =>
    operation.binding.kind === 'rest' ? [{ operation, binding: operation.binding }] : [],
  );
  if (operations.length === 0) return [];
  const names = planNames(contract, service);
  reportRenamed(names.renamings, context);
  reportShadowed(operations, context);
  const whole: RestFile = { contract, context, operations, names, file: new CodeFile(path, context.banner) };
  const split = path === operationsPath ? splitOf(contract, context) : undefined;
  return split === undefined ? [wholeFile(whole, service)] : splitFiles(whole, service, split);
}

/** A file of a service under construction, and the operations that it declares. */
interface RestFile {
  readonly contract: Contract;
  readonly context: EmitContext;
  readonly operations: readonly RestOperation[];
  readonly names: RestNames;
  readonly file: CodeFile;
}

function wholeFile(whole: RestFile, service: Service): GeneratedFile {
  const { file, operations, names } = whole;
  for (const name of declaredNames(names)) file.declare(name);
  file.add(serviceInterface(service, operations, ownNames(names)));
  addOperations(whole, typeContext(whole.contract, './types.js'));
  file.add(serviceConstant(service, operations, ownNames(names)));
  return { path: file.path, text: file.text() };
}

/** A file for each tag, and one that exports them all and has the service. */
function splitFiles(whole: RestFile, service: Service, split: Split): readonly GeneratedFile[] {
  const { contract, context, names, file, operations } = whole;
  const types = typeContext(contract, (type) => `./types/${split.fileOf(type)}.js`);
  const modules = new Map<Operation, string>();
  const parts = split.tags.map((tag) => {
    const own = operations.filter(({ operation }) => tag.operations.has(operation));
    for (const { operation } of own) modules.set(operation, `./operations/${tag.name}.js`);
    const part = {
      ...whole,
      operations: own,
      file: new CodeFile(`operations/${tag.name}.ts`, context.banner),
    };
    for (const { operation } of own) {
      const planned = names.operations.get(operation);
      if (planned !== undefined) for (const name of namesOf(planned)) part.file.declare(name);
    }
    addOperations(part, types);
    file.reexport(`./operations/${tag.name}.js`);
    return { path: part.file.path, text: part.file.text() };
  });
  for (const name of [names.service, names.value]) file.declare(name);
  const shown: ShownNames = {
    ...ownNames(names),
    type: (operation, name) => code`${importedType(modules.get(operation) ?? './operations.js', name)}`,
    value: (operation, name) => code`${imported(modules.get(operation) ?? './operations.js', name)}`,
  };
  file.add(serviceInterface(service, operations, shown));
  file.add(serviceConstant(service, operations, shown));
  return [{ path: file.path, text: file.text() }, ...parts];
}

/** Names of operations as the file with the service writes them: its own, or those of other files. */
interface ShownNames {
  readonly names: RestNames;
  type(operation: Operation, name: string): Code;
  value(operation: Operation, name: string): Code;
}

function ownNames(names: RestNames): ShownNames {
  return { names, type: (_operation, name) => bare(name), value: (_operation, name) => bare(name) };
}

/** Adds the input, the output and the descriptor of each operation. */
function addOperations({ contract, context, operations, names, file }: RestFile, types: TypeContext): void {
  const checks =
    context.checks === false
      ? undefined
      : titledChecks(checksIn(file, contract, context), new Titles(contract, declaredNames(names)));
  const describe: DescriptorContext = {
    contract,
    types,
    ...(checks && { checks }),
    conversions: new Conversions(carriedIn(contract), checks, true),
    emptyNulls: new EmptyNulls(contract),
    emit: context,
  };
  const modules = contract.types.flatMap(({ name }) => [name, types.moduleOf(name)]);
  const derived = [...[...types.families].flat(), ...types.derived];
  const common = [...modules, ...derived, ...(contract.formats ?? []), context.checks];
  const declarations = new Declarations(describe, context, file.path, common);
  for (const one of operations) {
    const own = names.operations.get(one.operation);
    if (own === undefined) continue;
    for (const message of declarations.messages(one, own)) file.add(message);
    for (const piece of declarations.descriptor(one, own)) file.add(piece);
  }
}

function declaredNames(names: RestNames): readonly string[] {
  return [names.service, names.value, ...[...names.operations.values()].flatMap(namesOf)];
}

function namesOf({ value, input, output }: OperationNames): readonly string[] {
  return [value, input, output];
}

/** Reports operations that receive no requests, since another one has the same method and path. */
function reportShadowed(operations: readonly RestOperation[], context: EmitContext): void {
  const seen = new Map<string, string>();
  for (const { operation, binding } of operations) {
    const route = `${binding.method} ${templateShape(binding.path)}`;
    const other = seen.get(route);
    if (other === undefined) seen.set(route, operation.name);
    else {
      context.report(
        'ambiguous-route',
        `"${binding.method} ${binding.path}" matches the same requests as "${other}", which gets them all`,
        operation.at,
      );
    }
  }
}

function serviceInterface(service: Service, operations: readonly RestOperation[], shown: ShownNames): Code {
  const methods = operations.map(({ operation }) => method(operation, shown));
  const docs = doc(service.doc ?? `The service \`${service.name}\`: implemented by servers and by clients.`);
  return code`${docs}export interface ${bare(shown.names.service)} {\n  ${indent(join(methods, '\n\n'))}\n}`;
}

function method(operation: Operation, { names, type }: ShownNames): Code {
  const own = names.operations.get(operation);
  const { summary, doc: text } = operation;
  const docs = doc(
    summary,
    text === summary ? undefined : text,
    operation.deprecated === true ? '@deprecated' : undefined,
  );
  const awaitable = importedType('@trivet/runtime/http/message', 'Awaitable');
  const call = importedType('@trivet/runtime/http/message', 'CallContext');
  const takes = parameters([code`input: ${type(operation, own?.input ?? '')}`, code`context?: ${call}`]);
  return code`${docs}${member(operation.name)}${takes}: ${awaitable}<${type(operation, own?.output ?? '')}>;`;
}

function serviceConstant(service: Service, operations: readonly RestOperation[], shown: ShownNames): Code {
  const { names } = shown;
  const entries = operations.map(
    ({ operation }) =>
      [
        property(operation.name),
        shown.value(operation, names.operations.get(operation)?.value ?? operation.name),
      ] as const,
  );
  const schemes = schemesCode(service.securitySchemes);
  const make = imported('@trivet/runtime/http/operation', 'restService');
  const docs = doc(`The operations of \`${names.service}\`, for \`restHandler\` and \`restClient\`.`);
  const body = spreadOut([
    [property('name'), code`${service.name}`],
    [property('operations'), laidOut(entries)],
    ...(schemes === undefined ? [] : [[property('securitySchemes'), schemes] as const]),
  ]);
  return code`${docs}export const ${bare(names.value)} = ${callOf(code`${make}<${bare(names.service)}>`, [body])};`;
}
