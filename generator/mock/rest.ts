import { HttpError } from '@trivet/runtime/errors';
import { restHandler } from '@trivet/runtime/http/handler';
import type { Awaitable, CallContext, HttpHandler } from '@trivet/runtime/http/message';
import type { RestInput, RestOutput, RestService } from '@trivet/runtime/http/operation';
import {
  compileOperation,
  drain,
  isStream,
  operationsOf,
  responseFor,
} from '@trivet/runtime/internal/protocol';
import type { Contract, Service } from '../model/contract.js';
import { isStreamCodec } from '../model/streams.js';
import { type CallbackMethods, callbackSender } from './callbacks.js';
import { callersOf, type MockKey, roleOf } from './callers.js';
import { Memory } from './memory.js';
import type { MockOptions } from './options.js';
import { preferenceOf } from './preference.js';
import { messageOf } from './refusal-body.js';
import { type Described, ResponseSamples } from './response-samples.js';
import { spanJudge } from './span-order.js';
import { referenceJudge } from './unknown-references.js';
import { Versions } from './versions.js';

/** Methods of an emitted service, without their types. */
type Methods = { readonly [name: string]: (input: RestInput, context: CallContext) => Awaitable<RestOutput> };

/**
 * Serves a REST contract by its emitted descriptors: requests are checked like those of any generated server, responses
 * are created by {@link ResponseSamples}, and with `stateful` by {@link Memory}.
 */
export function restMock(
  contract: Contract,
  service: Service,
  emitted: RestService<Methods>,
  options: MockOptions,
  receiver?: RestService<CallbackMethods>,
): HttpHandler {
  const { stateful, callbacks, keys, onRejected } = options;
  const answers = new ResponseSamples(contract, options);
  const judge = stateful === true ? spanJudge(contract, service) : undefined;
  const judgeReferences = stateful === true ? referenceJudge(contract, service) : undefined;
  const stateOf = stateful === true ? statesOf(contract, service, keys) : (): undefined => undefined;
  const callerOf = callersOf(keys);
  const send = callbacks && receiver && callbackSender(contract, service, receiver, callbacks);
  const described = describedOperations(service, emitted);
  const methods = [...described].map(([name, operation]) => {
    const answer = (input: RestInput, { request, principal }: CallContext): RestOutput => {
      const { memory, versions } = stateOf(principal) ?? {};
      const preference = preferenceOf(request?.header('prefer'));
      // An explicitly requested response is returned, whatever happened before.
      const isAsked = preference.code !== undefined || preference.example !== undefined;
      const isMade = !isAsked && memory?.isNew(name, operation, input) === true;
      if (!isAsked) judge?.(name, input.body);
      if (!isAsked && memory !== undefined)
        judgeReferences?.(name, input.body, (...item) => memory.mayExist(...item));
      const made = answers.valid(operation, isMade ? { code: '201' } : preference, request?.header('accept'));
      const output =
        versions === undefined || isAsked
          ? made
          : versions.answer(
              { name, described: operation, input, header: (one) => request?.header(one) },
              made,
            );
      const related = isAsked ? output : answers.onRequest(operation, input.body, output);
      if (output.status < 300) send?.(name, input, related);
      return withStream(operation, related);
    };
    const method: Methods[string] = ({ body, ...input }, context) => {
      if (!isStream(body)) return answer({ ...input, ...(body !== undefined && { body }) }, context);
      // All items of a request are checked only at its end.
      return drain(body).then(() => answer(input, context));
    };
    return [name, method] as const;
  });
  return restHandler<Methods>(emitted, Object.fromEntries(methods), {
    authenticate(credentials, _request, { security = [] }) {
      const role = roleOf(credentials, security, callerOf);
      if (role !== undefined) return role === '' ? undefined : role;
      throw new HttpError(401, 'Invalid credentials.', { headers: { 'www-authenticate': 'Bearer' } });
    },
    errorResponse(error, { name }, request) {
      onRejected?.(request, messageOf(error));
      const operation = described.get(name);
      return operation === undefined ? undefined : answers.refusal(operation, error);
    },
  });
}

/** What a stateful mock remembers. */
interface State {
  readonly memory: Memory;
  readonly versions: Versions;
}

/** What a mock remembers for each role; callers without a role are the first one. */
function statesOf(
  contract: Contract,
  service: Service,
  keys: readonly MockKey[] = [],
): (principal: unknown) => State {
  const states = new Map<string, State>();
  const first = keys.find(({ role }) => role !== undefined)?.role ?? '';
  return (principal) => {
    const role = typeof principal === 'string' ? principal : first;
    const known = states.get(role);
    if (known !== undefined) return known;
    const memory = new Memory(contract, service);
    const state = { memory, versions: new Versions(contract, service, memory) };
    states.set(role, state);
    return state;
  };
}

/** Milliseconds between the items of a stream, so that readers see them arrive one by one. */
const pause = 20;

/** A response whose body is sent item by item if it is a stream. */
function withStream({ compiled }: Described, output: RestOutput): RestOutput {
  const { body, contentType, status } = output;
  const contents = responseFor(compiled, status)?.contents ?? [];
  const content = contents.find(({ mediaType }) => mediaType === contentType) ?? contents[0];
  const isOfItems = content !== undefined && isStreamCodec(content.content.codec);
  return isOfItems && Array.isArray(body) ? { ...output, body: itemsOf(body) } : output;
}

async function* itemsOf(items: readonly unknown[]): AsyncGenerator<unknown> {
  for (const [index, item] of items.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    yield item;
  }
}

function describedOperations(
  service: Service,
  emitted: RestService<Methods>,
): ReadonlyMap<string, Described> {
  const compiled = new Map(
    operationsOf(emitted).map((operation) => [operation.name, compileOperation(operation)]),
  );
  return new Map(
    service.operations.flatMap(({ name, binding }): [string, Described][] => {
      const own = compiled.get(name);
      return own === undefined || binding.kind !== 'rest' ? [] : [[name, { binding, compiled: own }]];
    }),
  );
}
