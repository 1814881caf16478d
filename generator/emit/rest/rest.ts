/** Emits `operations.ts` for REST: inputs and outputs, the service interface, and a descriptor per operation. */

import { templateShape } from '@trivet/runtime/internal/text';
import type { Contract, Operation, RestBinding, Service } from '../../model/contract.js';
import { Carried } from '../carried.js';
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
import { typeContext } from '../type-expression.js';
import type { DescriptorContext } from './check.js';
import { Conversions, conversionsFile } from './conversions.js';
import { descriptor, schemesCode } from './descriptor.js';
import { inputDeclaration, outputDeclaration } from './message.js';
import { planNames, type RestNames, receiverOf, Titles } from './names.js';

/** An operation with its REST binding. */
interface RestOperation {
  readonly operation: Operation;
  readonly binding: RestBinding;
}

/** Emits `operations.ts`; no file for contracts without REST operations. */
export async function emitRest(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  const [service] = contract.services;
  if (service === undefined) return [];
  return [...restFile('operations.ts', contract, service, context), ...conversionsFile(contract, context)];
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
  return receiver === undefined ? [] : restFile('callbacks.ts', contract, receiver, context);
}

function restFile(
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
  const file = new CodeFile(path, context.banner);
  reportRenamed(names.renamings, context);
  for (const name of declaredNames(names)) file.declare(name);
  reportShadowed(operations, context);
  const types = typeContext(contract, './types.js');
  const checks = context.checks === false ? undefined : checksIn(file, contract, context);
  const describe: DescriptorContext = {
    contract,
    types,
    ...(checks && { checks }),
    conversions: new Conversions(new Carried(contract), checks, true),
    titles: new Titles(contract, declaredNames(names)),
    emit: context,
  };
  file.add(serviceInterface(service, operations, names));
  for (const { operation, binding } of operations) {
    const own = names.operations.get(operation);
    if (own === undefined) continue;
    file.add(inputDeclaration(operation, binding, own, types));
    file.add(outputDeclaration(operation, binding, own, types));
    file.add(descriptor(operation, binding, own, describe));
  }
  file.add(serviceConstant(service, operations, names));
  return [{ path: file.path, text: file.text() }];
}

function declaredNames(names: RestNames): readonly string[] {
  const own = [...names.operations.values()].flatMap(({ value, input, output }) => [value, input, output]);
  return [names.service, names.value, ...own];
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

function serviceInterface(service: Service, operations: readonly RestOperation[], names: RestNames): Code {
  const methods = operations.map(({ operation }) => method(operation, names));
  const docs = doc(service.doc ?? `The service \`${service.name}\`: implemented by servers and by clients.`);
  return code`${docs}export interface ${bare(names.service)} {\n  ${indent(join(methods, '\n\n'))}\n}`;
}

function method(operation: Operation, names: RestNames): Code {
  const own = names.operations.get(operation);
  const { summary, doc: text } = operation;
  const docs = doc(
    summary,
    text === summary ? undefined : text,
    operation.deprecated === true ? '@deprecated' : undefined,
  );
  const answer = importedType('@trivet/runtime/http/message', 'Answer');
  const call = importedType('@trivet/runtime/http/message', 'CallContext');
  const takes = parameters([code`input: ${bare(own?.input ?? '')}`, code`context?: ${call}`]);
  return code`${docs}${member(operation.name)}${takes}: ${answer}<${bare(own?.output ?? '')}>;`;
}

function serviceConstant(service: Service, operations: readonly RestOperation[], names: RestNames): Code {
  const entries = operations.map(
    ({ operation }) =>
      [property(operation.name), bare(names.operations.get(operation)?.value ?? operation.name)] as const,
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
