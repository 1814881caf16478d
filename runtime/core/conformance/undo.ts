/** Undoes the effects of a case. The requests are not judged; objects that remain are reported. */

import { isHeader, onlyHeaders, withoutHeaders } from '../http/header.js';
import type { RuntimeExpression } from '../runtime-expression.js';
import { expressionsIn } from '../text-template.js';
import { markedBare } from './bare.js';
import type { Caller, Callers } from './callers.js';
import type { RestSend, Send } from './case.js';
import type { Suite } from './contract-suite.js';
import { effectOf, type Undo } from './effects.js';
import { ExpressionError, evaluate, resolveSend, type Scope } from './expression.js';
import { freshNameOf, freshNames } from './fresh.js';
import type { Guard } from './guard.js';
import { internalText } from './internal-error.js';
import { cut } from './kept-response.js';
import { refusalText } from './refusal-text.js';
import { isRestSend } from './rest-send.js';
import { sentPath } from './send.js';
import type { Done } from './step.js';
import { headerOf, type Target, type TargetRequest, type TargetResponse } from './target.js';
import type { Watch } from './watch.js';

/** An object that a run created and could not remove. */
export interface Leftover {
  /** The operation that created it. */
  readonly operation: string;
  /** The request that would have removed it, `DELETE /things/7`; absent if unknown. */
  readonly request?: string;
  readonly reason: string;
  /** What the service says of it: `The group still has members`. */
  readonly said?: string;
}

/** How effects are undone. */
export interface UndoContext {
  readonly target: Target;
  readonly inputs: Scope['inputs'];
  readonly signal?: AbortSignal | undefined;
  readonly watch?: Watch | undefined;
  readonly guard?: Guard | undefined;
  readonly callers?: Callers | undefined;
}

/** Maximum characters of a reported request or reason, since identifiers may be of any length. */
const longest = 500;

/**
 * Undoes the effects of steps, the last first; returns what could not be undone. Nested objects are removed with the
 * object that contains them, and individually only if that fails. Never throws.
 */
export async function undoSteps(
  suite: Suite,
  done: readonly Done[],
  context: UndoContext,
): Promise<readonly Leftover[]> {
  const { guard } = context;
  const hidden = (text: string): string => guard?.hideText(text) ?? text;
  let left: readonly Leftover[];
  try {
    left = await leftBehind(suite, done, context);
  } catch (error) {
    // The response of a server may be of any kind; in case of an error all created objects are reported as left over.
    const reason = `internal error: ${internalText(error)}`;
    left = done.filter(isAccepted).map(({ step: { operation } }) => ({ operation, reason }));
  }
  return left.map(({ operation, reason, request, said }) => ({
    operation,
    reason: cut(hidden(reason), longest),
    ...(request !== undefined && { request: cut(hidden(request), longest) }),
    ...(said !== undefined && { said: hidden(said) }),
  }));
}

async function leftBehind(
  suite: Suite,
  done: readonly Done[],
  context: UndoContext,
): Promise<readonly Leftover[]> {
  const left: Leftover[] = [];
  const things: Thing[] = [];
  const accepted = done.filter(isAccepted);
  for (const [index, made] of [...accepted.entries()].reverse()) {
    const { operation } = made.step;
    const effect = effectOf(operation, suite.effects ?? {});
    if (effect === 'makes') left.push({ operation, reason: 'the contract has no operation that removes it' });
    if (typeof effect !== 'object') continue;
    if (!isSurelyMade(effect, made, context.inputs)) continue;
    const removals = accepted.slice(index + 1).map(({ request }) => request);
    for (const scope of scopesOf(effect, made, context.inputs)) {
      const thing = thingOf(suite.speaker, effect, made, scope);
      if ('reason' in thing) left.push(thing);
      else {
        const isGone = removals.some((one) => isSame(one, thing.removal) || isWithin(thing.removal, one));
        const isKnown = things.some(({ removal }) => isSame(removal, thing.removal));
        if (!isGone && !isKnown) things.push(thing);
      }
    }
  }
  const remove = (thing: Thing): Promise<Leftover | undefined> => removed(suite.speaker, thing, context);
  const standsIn = (one: Thing, other: Thing): boolean => isWithin(one.removal, other.removal);
  const wholes = things.filter((thing) => !things.some((other) => standsIn(thing, other)));
  for (const whole of wholes) {
    const problem = await remove(whole);
    if (problem === undefined) continue;
    const parts = things.filter((thing) => standsIn(thing, whole));
    for (const part of parts) left.push(...present(await remove(part)));
    // It may have been kept because of nested objects.
    left.push(...(parts.length === 0 ? [problem] : present(await remove(whole))));
  }
  return left;
}

function present<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** A created object, and the request that removes it. */
interface Thing {
  readonly operation: string;
  readonly by: string;
  readonly removal: TargetRequest;
  /** Its version must be read first. */
  readonly ifMatch?: true | undefined;
}

/** A refused request created nothing; one without a response may have created something, but cannot be undone. */
function isAccepted({ exchange, outcome }: Done): boolean {
  if (exchange === undefined) return false;
  return exchange.statusCode < 300 && (outcome === 'response' || /^2\d\d$/.test(outcome ?? ''));
}

/** Whether the object of an accepted request did not exist before it. */
function isSurelyMade({ named }: Undo, { step, send, exchange }: Done, inputs: Scope['inputs']): boolean {
  if (named === undefined || exchange?.statusCode === 201) return true;
  const name = sentPath(send)?.[named];
  const isOfForm = (one: RuntimeExpression): boolean =>
    ['letters', 'uuid', 'number'].includes(freshNameOf(one)?.kind ?? '');
  if (expressionsIn(sentPath(step.send)?.[named]).some(isOfForm)) return true;
  return freshNames(inputs).some((fresh) => String(name).startsWith(fresh));
}

function scopesOf({ each }: Undo, { exchange }: Done, inputs: Scope['inputs']): readonly Scope[] {
  const scope: Scope = { inputs, steps: {}, ...(exchange !== undefined && { exchange }) };
  if (each === undefined) return [scope];
  const items = evaluate(each, scope);
  return Array.isArray(items) ? items.map((item) => ({ ...scope, inputs: { ...inputs, item } })) : [];
}

function thingOf(speaker: Suite['speaker'], effect: Undo, made: Done, scope: Scope): Thing | Leftover {
  const { operation } = made.step;
  try {
    const removal = speaker.request(effect.operation, sendOf(effect, made, scope));
    return { operation, by: effect.operation, removal, ifMatch: effect.ifMatch };
  } catch (error) {
    return { operation, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Removes an object; returns the reason if that fails. */
async function removed(
  speaker: Suite['speaker'],
  { operation, by, removal, ifMatch }: Thing,
  { target, signal, watch, guard, callers }: UndoContext,
): Promise<Leftover | undefined> {
  const stays = (reason: string, said?: string): Leftover => ({
    operation,
    reason,
    request: `${removal.method} ${removal.url || by}`,
    ...(said !== undefined && { said }),
  });
  if (watch?.isSilent(by) === true) return stays(`${by} does not respond`);
  try {
    const ask = async (request: TargetRequest): Promise<TargetResponse> =>
      target((await guard?.sign(markedBare(speaker, by, request))) ?? request, signal);
    const remove = async (request: TargetRequest): Promise<TargetResponse> => {
      if (ifMatch !== true) return ask(request);
      const seen = await ask({ ...request, method: 'GET' });
      return ask(withTag(request, headerOf(seen.headers, 'etag') ?? '*'));
    };
    await callers?.findHolders(by, () => removal);
    const roles = callers?.inOrder(by, removal.caller) ?? [removal.caller];
    let response = await remove(sentBy(removal, roles[0]));
    for (const role of roles.slice(1)) {
      if (response.status !== 401 && response.status !== 403) break;
      response = await remove(sentBy(removal, role));
    }
    const { statusCode, fault, responseBody } = speaker.read(by, removal, response).exchange;
    // An object that no longer exists need not be removed: the case removed it or its container.
    const isGone = statusCode === 404 || statusCode === 410 || /not_?(exist|found)/i.test(fault ?? '');
    if (isGone || (statusCode < 300 && fault === undefined)) return undefined;
    const reason = fault === undefined ? `got status ${statusCode}` : `got ${fault}`;
    return stays(reason, refusalText(responseBody));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await watch?.exchanged(by, reason);
    return stays(reason);
  }
}

function sentBy({ caller: _, ...request }: TargetRequest, role: Caller): TargetRequest {
  return role === undefined ? request : { ...request, caller: role };
}

/** A request on the condition that its object has this version (RFC 9110, 13.1.1). */
function withTag(request: TargetRequest, tag: string): TargetRequest {
  const headers = request.headers.filter(
    (_, index) => !isHeader(request.headers[index - (index % 2)] ?? '', 'If-Match'),
  );
  return { ...request, headers: [...headers, 'If-Match', tag] };
}

/** The undoing request, sent by the role that created the object. */
function sendOf(effect: Undo, { send: made }: Done, scope: Scope): Send {
  const given = resolveSend(effect.send, scope);
  if (isRestSend(given) && isRestSend(made)) return restSendOf(given, made);
  if (isMessage(given) && isMessage(made) && given.protocol === made.protocol)
    return messageOf(given, made, isAssigned(effect.send), scope);
  throw new ExpressionError(`${effect.operation} is of another protocol`);
}

function restSendOf(given: RestSend, made: RestSend): RestSend {
  // An empty name would refer to the collection, and DELETE would remove it.
  if (Object.values(given.path ?? {}).some((value) => value === '' || typeof value === 'object'))
    throw new ExpressionError('the response does not identify what was created');
  const own = onlyHeaders(made.headers, 'authorization');
  return {
    ...given,
    ...(made.path !== undefined && { path: { ...made.path, ...given.path } }),
    ...(Object.keys(own).length > 0 && { headers: { ...own, ...given.headers } }),
    ...(made.cookies !== undefined && { cookies: made.cookies }),
    ...(made.caller !== undefined && { caller: made.caller }),
  };
}

type MessageSend = Exclude<Send, RestSend>;

function isMessage(send: Send): send is MessageSend {
  return !isRestSend(send);
}

/** Whether a request names the object as the response to its creation does. */
function isAssigned(send: Send): boolean {
  return expressionsIn(send).some(({ kind }) => kind === 'response');
}

function messageOf(given: MessageSend, made: MessageSend, isOurs: boolean, { inputs }: Scope): MessageSend {
  const isNamedByRun =
    isOurs || given.input === undefined || JSON.stringify(given.input).includes(String(inputs.unique));
  if (!isNamedByRun)
    throw new ExpressionError('its name is not of this run, so it may belong to somebody else');
  const own = withoutHeaders(made.httpHeaders, 'soapaction');
  return {
    ...given,
    ...(Object.keys(own).length > 0 && { httpHeaders: own }),
    ...('blocks' in made && made.blocks !== undefined && { blocks: made.blocks }),
  };
}

function isSame(one: TargetRequest, other: TargetRequest): boolean {
  const text = ({ body = new Uint8Array() }: TargetRequest): string => new TextDecoder().decode(body);
  return (
    one.method === other.method &&
    one.url === other.url &&
    one.caller === other.caller &&
    text(one) === text(other)
  );
}

/** Whether the object that a request removes is nested in that of another request, by their paths. */
function isWithin(one: TargetRequest, other: TargetRequest): boolean {
  const [path = ''] = other.url.split('?');
  return one.method === 'DELETE' && other.method === 'DELETE' && one.url.startsWith(`${path}/`);
}
