/** Takes back what a case has made. What it does is not judged; what stays behind is told. */

import type { Data, RestSend, SoapSend } from './case.js';
import type { Undo } from './effects.js';
import { ExpressionError, evaluate, resolve, type Scope } from './expression.js';
import type { Guard } from './guard.js';
import type { Suite } from './run.js';
import type { Done } from './step.js';
import type { Target, TargetRequest } from './target.js';
import type { Watch } from './watch.js';

/** Something that a run made and could not remove. */
export interface Leftover {
  /** The operation that made it. */
  readonly operation: string;
  /** The request that would have removed it, `DELETE /things/7`; absent when there is none. */
  readonly request?: string;
  readonly reason: string;
}

/** How things are taken back. */
export interface UndoContext {
  readonly target: Target;
  readonly inputs: Scope['inputs'];
  readonly signal?: AbortSignal | undefined;
  readonly watch?: Watch | undefined;
  readonly guard?: Guard | undefined;
}

/** Takes back what steps have made, the last first; what could not be taken back. Never throws. */
export async function undoSteps(
  suite: Suite,
  done: readonly Done[],
  context: UndoContext,
): Promise<readonly Leftover[]> {
  const left: Leftover[] = [];
  for (const made of done.filter(isAccepted).reverse()) {
    const { operation } = made.step;
    const effect = Object.hasOwn(suite.effects ?? {}, operation) ? suite.effects?.[operation] : undefined;
    if (effect === 'makes') left.push({ operation, reason: 'no operation of the contract removes it' });
    if (typeof effect !== 'object') continue;
    for (const scope of scopesOf(effect, made, context.inputs)) {
      const problem = await undoOne(suite.speaker, { effect, made, scope, done }, context);
      if (problem !== undefined) left.push({ operation, ...problem });
    }
  }
  return left;
}

/** What was refused made nothing; a request without an answer may have made something, and does not tell what. */
function isAccepted({ exchange, outcome }: Done): boolean {
  if (exchange === undefined) return false;
  return exchange.statusCode < 300 && (outcome === 'response' || /^2\d\d$/.test(outcome ?? ''));
}

function scopesOf({ each }: Undo, { exchange }: Done, inputs: Scope['inputs']): readonly Scope[] {
  const scope: Scope = { inputs, steps: {}, ...(exchange !== undefined && { exchange }) };
  if (each === undefined) return [scope];
  const items = evaluate(each, scope);
  return Array.isArray(items) ? items.map((item) => ({ ...scope, inputs: { ...inputs, item } })) : [];
}

interface Undoing {
  readonly effect: Undo;
  readonly made: Done;
  readonly scope: Scope;
  /** Everything that the case did: what it has removed itself stays removed. */
  readonly done: readonly Done[];
}

async function undoOne(
  speaker: Suite['speaker'],
  { effect, made, scope, done }: Undoing,
  { target, signal, watch, guard }: UndoContext,
): Promise<Omit<Leftover, 'operation'> | undefined> {
  const by = effect.operation;
  let request: TargetRequest | undefined;
  const stays = (reason: string): Omit<Leftover, 'operation'> => ({
    reason,
    ...(request !== undefined && { request: `${request.method} ${request.url || by}` }),
  });
  try {
    request = speaker.request(by, sendOf(effect, made, scope));
    const removal = request;
    if (done.some((one) => isAccepted(one) && isSameRequest(one.request, removal))) return undefined;
    if (watch?.isSilent(by) === true) return stays(`${by} does not answer`);
    const signed = (await guard?.sign(request)) ?? request;
    const { statusCode, fault } = speaker.read(by, request, await target(signed, signal)).exchange;
    // What is not there any more need not be removed: the case did, or what it stood in is gone.
    const isGone = statusCode === 404 || statusCode === 410 || /not_?(exist|found)/i.test(fault ?? '');
    if (isGone || (statusCode < 300 && fault === undefined)) return undefined;
    return stays(fault === undefined ? `status ${statusCode} came` : `${fault} came`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (request !== undefined) await watch?.exchanged(by, reason);
    return stays(reason);
  }
}

/** The undoing request, by whoever made the thing. */
function sendOf(effect: Undo, made: Done, scope: Scope): RestSend | SoapSend {
  const given = resolve(effect.send as Data, scope) as RestSend & SoapSend;
  // An empty name would lead to the collection, and DELETE with it.
  if (Object.values(given.path ?? {}).some((value) => value === '' || typeof value === 'object'))
    throw new ExpressionError('the answer does not tell what was made');
  const isNamed =
    given.input === undefined || JSON.stringify(given.input).includes(String(scope.inputs.unique));
  if (!isNamed) throw new ExpressionError('it has no name of this run, and may belong to somebody else');
  const { path, headers, cookies, httpHeaders } = made.send as RestSend & SoapSend;
  const own = Object.entries(headers ?? {}).filter(([name]) => /^authorization$/i.test(name));
  const http = Object.entries(httpHeaders ?? {}).filter(([name]) => !/^soapaction$/i.test(name));
  return {
    ...given,
    ...(path !== undefined && { path: { ...path, ...given.path } }),
    ...(own.length > 0 && { headers: { ...Object.fromEntries(own), ...given.headers } }),
    ...(cookies !== undefined && { cookies }),
    ...(http.length > 0 && { httpHeaders: Object.fromEntries(http) }),
  };
}

function isSameRequest(one: TargetRequest, other: TargetRequest): boolean {
  const text = ({ body = new Uint8Array() }: TargetRequest): string => new TextDecoder().decode(body);
  return one.method === other.method && one.url === other.url && text(one) === text(other);
}
