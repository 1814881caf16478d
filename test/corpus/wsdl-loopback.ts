import { isDeepStrictEqual } from 'node:util';
import { directTransport, type Transport, type TransportRequest } from '@trivet/runtime/http/transport';
import { soapClient } from '@trivet/runtime/soap/client';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { type AnyFaultType, SoapFaultError, type SoapService } from '@trivet/runtime/soap/operation';
import type { EmitContext, GeneratedFile } from '../../generator/emit/emitter.js';
import { serviceConstant } from '../../generator/emit/names.js';
import { emitSoap } from '../../generator/emit/soap/soap.js';
import { emitWsdl } from '../../generator/emit/soap/wsdl.js';
import { emitTypes } from '../../generator/emit/types.js';
import { emitXml } from '../../generator/emit/xml/xml.js';

import type {
  Contract,
  Operation,
  Service,
  SoapBinding,
  SoapMessage,
  Type,
} from '../../generator/model/contract.js';
import { type Sampler, sampler } from '../../generator/model/samples/samples.js';
import { evaluateEmitted } from './evaluate.js';
import { normalizer } from './wsdl-normal.js';
import { spoiledRequests } from './wsdl-spoil.js';

/** Methods of a service, without their types. */
type Methods = Record<string, (input: unknown) => unknown>;

/** A failure of one document. */
export interface LoopbackFault {
  readonly operation: string;
  readonly what: string;
  readonly reason: string;
}

/** The result for one document. */
export interface LoopbackResult {
  readonly operations: number;
  readonly exchanges: number;
  readonly faults: readonly LoopbackFault[];
}

/** The files that the loop uses, and the findings of the emitters. */
export async function emitLoop(
  contract: Contract,
): Promise<{ readonly files: readonly GeneratedFile[]; readonly reports: readonly string[] }> {
  const reports: string[] = [];
  const context: EmitContext = {
    banner: 'Generated for a test.',
    source: { path: '', text: '', data: undefined },
    locate: () => ({ line: 1, column: 1 }),
    report: (_code, message) => void reports.push(message),
  };
  const files: GeneratedFile[] = [];
  for (const emit of [emitTypes, emitXml, emitSoap, emitWsdl]) files.push(...(await emit(contract, context)));
  return { files, reports };
}

/**
 * Sends samples through the generated client to the generated handler and back, in process: inputs and outputs must
 * arrive as sent, faults as thrown, and invalid requests must not reach the implementation.
 */
export async function loopback(contract: Contract, files: readonly GeneratedFile[]): Promise<LoopbackResult> {
  const modules = await evaluateEmitted(files.filter((file) => file.path !== 'wsdl.ts'));
  const emitted = modules.get('operations.ts') ?? {};
  const loop: Loop = {
    contract,
    emitted,
    samples: sampler(contract),
    normal: normalizer(contract),
    faults: [],
    counts: { operations: 0, exchanges: 0 },
  };
  for (const service of contract.services) {
    for (const operation of service.operations) {
      if (operation.binding.kind !== 'soap') continue;
      loop.counts.operations += 1;
      await tryOperation(loop, service, operation, operation.binding).catch((error: unknown) =>
        note(loop, operation, 'loop', error),
      );
    }
  }
  return { ...loop.counts, faults: loop.faults };
}

interface Loop {
  readonly contract: Contract;
  readonly emitted: { readonly [name: string]: unknown };
  readonly samples: Sampler;
  readonly normal: ReturnType<typeof normalizer>;
  readonly faults: LoopbackFault[];
  readonly counts: { operations: number; exchanges: number };
}

function note(loop: Loop, operation: Operation, what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  loop.faults.push({ operation: operation.name, what, reason: reason.slice(0, 400) });
}

/** One operation, connected from client to handler. */
interface Wire {
  readonly call: (input: unknown) => Promise<unknown>;
  readonly transport: Transport;
  /** The last request of the client. */
  sent: TransportRequest | undefined;
  answer: (input: unknown) => unknown;
  /** The last input of the implementation. */
  received: unknown;
  reached: boolean;
}

function wire(loop: Loop, service: Service, operation: Operation): Wire {
  // The emitted constant of the service, under the name that the emitter uses.
  const descriptor = loop.emitted[serviceConstant(loop.contract, service)] as SoapService<Methods>;
  const state: Wire = {
    call: (input) => (client[operation.name] ?? missing)(input),
    transport: (request) => transport(request),
    sent: undefined,
    answer: () => undefined,
    received: undefined,
    reached: false,
  };
  const implementation: Methods = {
    [operation.name]: (input) => {
      state.received = input;
      state.reached = true;
      return state.answer(input);
    },
  };
  const transport = directTransport(
    soapHandler(descriptor, implementation, {
      internalError: (error) =>
        new SoapFaultError(`internal: ${error instanceof Error ? error.message : error}`, { code: 'Server' }),
    }),
  );
  const capture: Transport = (request) => {
    state.sent = request;
    return transport(request);
  };
  const client = soapClient(descriptor, {
    url: 'http://loop.invalid/',
    transport: capture,
  }) as unknown as Record<string, (input: unknown) => Promise<unknown>>;
  return state;
}

function missing(): never {
  throw new Error('the client lacks the operation');
}

async function tryOperation(
  loop: Loop,
  service: Service,
  operation: Operation,
  binding: SoapBinding,
): Promise<void> {
  const line = wire(loop, service, operation);
  const { output } = binding;
  const inputs = messageSamples(loop, binding.input);
  const outputs = output === undefined ? [undefined] : messageSamples(loop, output);
  if (inputs.length === 0) note(loop, operation, 'input', 'no sample was found');
  if (outputs.length === 0) note(loop, operation, 'output', 'no sample was found');
  let accepted: TransportRequest | undefined;
  const rounds = Math.max(inputs.length, outputs.length);
  for (let round = 0; round < rounds && inputs.length > 0 && outputs.length > 0; round += 1) {
    const input = inputs[round % inputs.length];
    const answer = outputs[round % outputs.length];
    await exchange(loop, operation, binding, line, input, answer);
    if (round === 0) accepted = line.sent;
  }
  for (const fault of binding.faults) await tryFault(loop, operation, line, inputs[0], fault);
  if (accepted !== undefined) await trySpoiled(loop, operation, binding, line, accepted);
}

/** With headers, a value consists of header and body. */
function messageSamples(loop: Loop, message: SoapMessage): readonly unknown[] {
  const bodies = loop.samples.valid(message.type, { limit: 4 });
  if (message.headers.length === 0) return bodies;
  const header: Record<string, unknown> = {};
  for (const block of message.headers) {
    const value = loop.samples.one(block.type);
    if (value !== undefined) header[block.name] = value;
  }
  return bodies.map((body) => ({ header, body }));
}

async function exchange(
  loop: Loop,
  operation: Operation,
  binding: SoapBinding,
  line: Wire,
  input: unknown,
  answer: unknown,
): Promise<void> {
  loop.counts.exchanges += 1;
  line.answer = () => answer;
  try {
    const answered = await line.call(input);
    compare(loop, operation, binding.input, 'input', input, line.received);
    if (binding.output !== undefined) compare(loop, operation, binding.output, 'output', answer, answered);
  } catch (error) {
    note(loop, operation, 'exchange', error);
  }
}

function compare(
  loop: Loop,
  operation: Operation,
  message: SoapMessage,
  what: string,
  sent: unknown,
  arrived: unknown,
): void {
  const one = loop.normal.message(message, sent);
  const other = loop.normal.message(message, arrived);
  if (!isDeepStrictEqual(one, other))
    note(loop, operation, what, `sent ${show(one)}, arrived ${show(other)}`);
}

function show(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
  return (text ?? String(value)).slice(0, 180);
}

async function tryFault(
  loop: Loop,
  operation: Operation,
  line: Wire,
  input: unknown,
  fault: SoapBinding['faults'][number],
): Promise<void> {
  loop.counts.exchanges += 1;
  const type = Object.values(loop.emitted).find(
    (
      each,
    ): each is AnyFaultType & {
      error: (message: string, detail: unknown) => Error;
      is: (error: unknown) => boolean;
    } =>
      typeof each === 'object' && each !== null && 'is' in each && 'name' in each && each.name === fault.name,
  );
  const detail = loop.samples.one(fault.type);
  if (type === undefined || detail === undefined)
    return note(loop, operation, `fault ${fault.name}`, 'no descriptor or no sample');
  line.answer = () => {
    throw type.error('because of this', detail);
  };
  try {
    await line.call(input);
    note(loop, operation, `fault ${fault.name}`, 'was not thrown');
  } catch (error) {
    if (!(error instanceof SoapFaultError) || !type.is(error))
      return note(loop, operation, `fault ${fault.name}`, error);
    const message: SoapMessage = {
      name: '',
      element: fault.element,
      type: fault.type,
      headers: [],
      at: fault.at,
    };
    compare(loop, operation, message, `fault ${fault.name}`, detail, error.detail);
  }
}

async function trySpoiled(
  loop: Loop,
  operation: Operation,
  binding: SoapBinding,
  line: Wire,
  accepted: TransportRequest,
): Promise<void> {
  const types = new Map<string, Type>(loop.contract.types.map((named) => [named.name, named.type]));
  for (const spoiled of spoiledRequests(binding, types, accepted)) {
    loop.counts.exchanges += 1;
    line.reached = false;
    const { status } = await line.transport(spoiled.request);
    if (line.reached) note(loop, operation, `spoiled: ${spoiled.what}`, 'reached the implementation');
    else if (status !== 500 && status !== 400)
      note(loop, operation, `spoiled: ${spoiled.what}`, `answered ${status}`);
  }
}
