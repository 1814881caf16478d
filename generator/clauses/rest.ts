import { isHeader } from '@trivet/runtime/internal/protocol';
import type { Callback, Content, Operation, Parameter, Response, RestBinding } from '../model/contract.js';
import { isStream } from '../model/streams.js';
import { type ClauseParts, clauseId, keywordAt, placeAt, type Walk } from './clause.js';
import { type TypePosition, walkType } from './schema.js';

/** Lists every clause of a REST operation. */
export function walkRest(walk: Walk, operation: Operation, binding: RestBinding): void {
  const own = ownClauses(walk, operation);
  own({
    polarity: 'positive',
    at: placeAt(operation.at),
    says: 'returns a declared response to a valid request',
  });
  for (const parameter of binding.parameters) walkParameter(walk, parameter, operation, own);
  walkBody(walk, operation, binding, own);
  const statuses = binding.responses.map(({ status }) => status).join(', ');
  own({
    polarity: 'response',
    at: keywordAt(operation.at, 'responses'),
    says: `returns no other status than ${statuses}`,
  });
  for (const response of binding.responses) walkResponse(walk, response, operation, own);
  if (isGuarded(binding)) {
    const refusals = binding.responses.some(({ status }) =>
      ['401', '403', '4XX', 'default'].includes(status),
    );
    own({
      polarity: 'negative',
      at: keywordAt(operation.at, 'security'),
      says: 'rejects a request without credentials',
      ...(refusals ? {} : { hint: 'neither 401 nor 403 is declared for this operation' }),
    });
  }
}

/** Lists every clause of a callback, whose requests the service sends. */
export function walkCallback(walk: Walk, callback: Callback): void {
  const { binding, key, from, at } = callback;
  const group = from ?? callback.name;
  const hint = from === undefined ? 'the contract does not say where the webhook is sent' : undefined;
  const hinted = hint === undefined ? {} : { hint };
  walk.add({ group, polarity: 'response', at: placeAt(at), says: `${key} is sent as declared`, ...hinted });
  for (const content of binding.body?.contents ?? []) {
    const says = `${key} is sent as ${content.mediaType}`;
    walk.add({
      group,
      operation: callback.name,
      polarity: 'response',
      at: placeAt(content.at),
      says,
      ...hinted,
    });
    walkContent(walk, content, callback, 'response');
  }
}

/** Adds clauses that belong to one operation. */
export type Own = (parts: Omit<ClauseParts, 'group' | 'operation'>) => void;

/** Returns a function that lists clauses under an operation. */
export function ownClauses(walk: Walk, { name }: Operation): Own {
  return (parts) => walk.add({ ...parts, group: name, operation: name });
}

/** Whether every security alternative of an operation requires credentials. */
export function isGuarded({ security }: RestBinding): boolean {
  return security.length > 0 && security.every((alternative) => Object.keys(alternative).length > 0);
}

/** Methods that cases try if no operation declares them. */
const methods = ['PATCH', 'PUT', 'DELETE', 'POST'];

/** Lists the clause that an undeclared method of a path is rejected (RFC 9110, 15.5.6), once for each path. */
export function walkMethods(walk: Walk, operations: readonly Operation[]): void {
  const paths = new Map<string, Operation[]>();
  for (const operation of operations) {
    if (operation.binding.kind !== 'rest') continue;
    const { path } = operation.binding;
    paths.set(path, [...(paths.get(path) ?? []), operation]);
  }
  for (const [path, list] of paths) {
    const [first] = list;
    const declared = list.map(({ binding }) => (binding.kind === 'rest' ? binding.method : ''));
    if (first === undefined || methods.every((method) => declared.includes(method))) continue;
    const { file, pointer } = first.at;
    const at = { file, pointer: pointer.replace(/\/[a-z]+$/, '') };
    const says = `${path}: rejects a method that is not declared`;
    walk.add({ group: first.name, polarity: 'negative', at, says });
  }
}

function walkParameter(walk: Walk, parameter: Parameter, operation: Operation, own: Own): void {
  if (parameter.in === 'querystring' || isHeader(parameter.name, 'Authorization')) return;
  const label = `${parameter.in} parameter "${parameter.name}"`;
  if (parameter.in !== 'path') {
    const says = `${label}: ${parameter.required ? 'required' : 'optional'}`;
    own({
      polarity: parameter.required ? 'negative' : 'positive',
      at: keywordAt(parameter.at, 'required'),
      says,
    });
  }
  const isShared = !parameter.at.pointer.startsWith(`${operation.at.pointer}/`);
  walkType(walk, parameter.type, {
    group: isShared ? 'Shared parameters' : operation.name,
    label,
    at: parameter.type.at ?? parameter.at,
    side: 'request',
    form: parameter.content === undefined ? 'text' : 'json',
  });
}

function walkBody(walk: Walk, operation: Operation, { body }: RestBinding, own: Own): void {
  if (body === undefined) return;
  if (body.required)
    own({
      polarity: 'negative',
      at: keywordAt(body.at, 'required'),
      says: 'rejects a request without the required body',
    });
  for (const content of body.contents) {
    own({ polarity: 'positive', at: placeAt(content.at), says: `accepts a body of ${content.mediaType}` });
    if (content.codec === 'json') {
      own({ polarity: 'negative', at: placeAt(content.at), says: 'rejects a body that is not JSON' });
      const at = keywordAt(content.type.at ?? content.at, 'type');
      own({ polarity: 'negative', at, says: 'rejects a body of another JSON type' });
    }
    walkContent(walk, content, operation, 'request');
  }
}

function walkContent(
  walk: Walk,
  content: Content,
  operation: Operation,
  side: 'request' | 'response',
  out: TypePosition['out'] = {},
): void {
  const label = side === 'request' ? 'request body' : 'key' in operation ? 'callback' : 'answer';
  const form = content.codec === 'json' || isStream(content) ? 'json' : 'text';
  const at = content.type.at ?? content.at;
  walkType(walk, content.type, { group: operation.name, label, at, side, form, whole: form === 'json', out });
}

function walkResponse(walk: Walk, response: Response, operation: Operation, own: Own): void {
  const { status, at } = response;
  const hint = hintOf(status, operation);
  const parts = { polarity: 'response', at: placeAt(at), says: `returns ${status} as declared` } as const;
  own({ ...parts, ...(hint !== undefined && { hint }) });
  const within = clauseId({ ...parts, operation: operation.name });
  if (hint === undefined) walkParts(walk, response, operation, own, {});
  else walk.later(() => walkParts(walk, response, operation, own, { hint, within }));
}

/** The bodies and headers of a response. */
function walkParts(
  walk: Walk,
  { status, headers, contents }: Response,
  operation: Operation,
  own: Own,
  out: NonNullable<TypePosition['out']>,
): void {
  for (const content of contents) {
    const says = `returns ${status} as ${content.mediaType}`;
    if (contents.length > 1) own({ polarity: 'response', at: placeAt(content.at), says, ...out });
    walkContent(walk, content, operation, 'response', out);
  }
  for (const header of headers) {
    const label = `header "${header.name}" of ${status}`;
    const says = `${label}: required`;
    if (header.required) own({ polarity: 'response', at: keywordAt(header.at, 'required'), says, ...out });
    const type = { group: operation.name, label, at: header.type.at ?? header.at, side: 'response' } as const;
    walkType(walk, header.type, { ...type, form: 'text', out });
  }
}

function hintOf(status: string, { binding }: Operation): string | undefined {
  const isOpen = binding.kind === 'rest' && !isGuarded(binding);
  if (isOpen && (status === '401' || status === '403'))
    return 'requests without credentials are allowed, and the contract does not say who is forbidden';
  return hints.get(status) ?? (status.startsWith('5') ? hints.get('5XX') : undefined);
}

/** Statuses that a suite cannot cause with what the contract states, and why. */
const hints = new Map([
  ['default', 'every response of the run had one of the other declared statuses'],
  ['5XX', 'no request of the contract makes a correct server fail'],
  ['429', 'a contract does not state the rate limit'],
  ['413', 'the contract does not state the size limit'],
  ['408', 'the contract does not state the time limit'],
]);
