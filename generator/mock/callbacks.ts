import type { RestSend } from '@trivet/runtime/conformance/case';
import { addressed, callbackAddress, restClient } from '@trivet/runtime/http/client';
import type { RestInput, RestOutput, RestService } from '@trivet/runtime/http/operation';
import { fetchTransport } from '@trivet/runtime/http/transport';
import { printable } from '@trivet/runtime/internal/text';
import { isLoopback } from '../loopback.js';
import type { Callback, Contract, Service } from '../model/contract.js';
import { sampleContextOf } from '../model/samples/contract-context.js';
import { sampleSend } from '../model/samples/request.js';

/** The hosts to which a mock sends callbacks in addition to this machine, and a listener for results. */
export interface CallbackSending {
  readonly hosts: readonly string[];
  readonly onCallback?: (line: string) => void;
}

/** Methods of an emitted callback service, without their types. */
export type CallbackMethods = { readonly [name: string]: (input: RestInput) => RestOutput };

/** Time limit of one callback in milliseconds. */
const timeout = 5000;

/** Sends the callbacks of an operation after its response; never throws, and is not awaited. */
export function callbackSender(
  contract: Contract,
  { callbacks = [] }: Service,
  emitted: RestService<CallbackMethods>,
  { hosts, onCallback }: CallbackSending,
): (operation: string, input: RestInput, output: RestOutput) => void {
  const context = sampleContextOf(contract, () => {});
  // The client chose the address, so it is printed safely.
  const print = (text: string): void => onCallback?.(printable(text));
  const send = async (callback: Callback, url: string): Promise<void> => {
    const sample = sampleSend({ ...callback, binding: callback.binding }, context);
    if (sample === undefined) return print(`${callback.name}: no valid value found`);
    const transport = addressed(url, fetchTransport());
    const client = restClient(emitted, { baseUrl: url, transport, checkResponses: false });
    const answer = await client[callback.name]?.(inputOf(sample), { signal: AbortSignal.timeout(timeout) });
    print(`${callback.binding.method} ${url} ${answer?.status ?? ''}`);
  };
  return (operation, input, { body, headers }) => {
    for (const callback of callbacks.filter(({ from }) => from === operation)) {
      const url = callbackAddress(callback.binding, {
        input,
        body,
        ...(headers !== undefined && { headers }),
      });
      if (url === undefined) continue;
      // The client chooses the address: without this check anyone could have requests sent anywhere.
      if (!isAllowed(url, hosts)) print(`${callback.name}: not sent to ${url}: the host is not allowed`);
      else
        void send(callback, url).catch((error: Error) => print(`${callback.name}: ${url}: ${error.message}`));
    }
  };
}

function isAllowed(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username } = new URL(url);
  if (!/^https?:$/.test(protocol) || username !== '') return false;
  return isLoopback(hostname) || hosts.includes(hostname.toLowerCase());
}

function inputOf({ protocol: _, rawBody, ...rest }: RestSend): RestInput {
  return rawBody === undefined ? rest : { ...rest, body: new TextEncoder().encode(rawBody) };
}
