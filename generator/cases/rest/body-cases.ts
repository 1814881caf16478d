import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import { isRestricted } from '../../model/resources/about-request.js';
import { doubtful } from '../../model/resources/doubtful.js';
import { besideNull, fieldsOf } from '../../model/resources/members.js';
import { neededMembers } from '../../model/resources/needed-members.js';
import { inventedIn, isBound, isOpaque } from '../../model/resources/references.js';
import { mayRepeat } from '../../model/resources/repeated-items.js';
import { responseType } from '../../model/resources/rest-operation.js';
import {
  isComparedIn,
  isNamedInRefusal,
  isNamedWithRefusal,
  mayBeNeeded,
} from '../../model/resources/said-of-values.js';
import { isAction } from '../../model/resources/states/item-states.js';
import { isTargetState } from '../../model/resources/states/target-state.js';
import type { SampleContext, Variation } from '../../model/samples/context.js';
import { isEmpty, isWritable } from '../../model/samples/parameter.js';
import { contentOf } from '../../model/samples/request.js';
import { isStream, itemOf, type StreamContent } from '../../model/streams.js';
import { bodyVariations } from '../body.js';
import { acceptedOf, type Call, type Doubt, refusal, unread, withoutBody } from '../call.js';
import type { CaseParts } from '../case.js';
import { isFreeText } from './between-members.js';
import { withExampleMembers } from './example-members.js';
import { breaksItem } from './merge-patch.js';
import { isVaried, onWire } from './wire-readings.js';

/** The cases that change one thing in the body of the valid request. */
export function bodyCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, refused, hasFresh, make, guess } = call;
  const content = contentOf(binding, valid);
  const sent = new Set<string>();
  const needed = content === undefined ? [] : neededMembers(content.type, call.operation, context);
  const keyPath = [guess?.holder, guess?.key].filter((name) => name !== undefined).join('.');
  if (content !== undefined && isStream(content)) return itemCases(call, content, context);
  if (content === undefined || !isVaried(content)) return [];
  const all = bodyVariations(content.type, valid.body, hasFresh, context, call.isFixed);
  const cases = all.flatMap((typed): Case[] => {
    const alone = onWire(content, typed, valid.body, context);
    if (alone === undefined) return [];
    const variation = { ...alone, value: withExampleMembers(content, alone, context) };
    if (!variation.valid && refused.length === 0) return [];
    // A resource with another key may already exist, and not belong to the run.
    if (variation.valid && variation.what.startsWith(`.${keyPath}/`)) return [];
    if (variation.once !== undefined && !context.isFirst(variation.once)) return [];
    const request = requestOf(content.type, variation, call, context);
    // Different values may refer to the same item.
    const key = JSON.stringify(request.send.body);
    if (variation.valid && sent.has(key)) return [];
    sent.add(key);
    return [
      make({
        what: `body${variation.what}`,
        kind: variation.valid ? 'positive' : 'negative',
        at: variation.at,
        keyword: variation.keyword,
        assumption: variation.assumption,
        ...request,
        expect: variation.valid
          ? acceptedOf(
              call,
              doubtOfItems(
                doubtOfBody(content.type, variation, { ...call, needed }, context),
                request.send.body,
                content.type,
                call,
                context,
              ),
            )
          : refusedBody(call, variation),
      }),
    ];
  });
  // An empty body is a form without fields.
  const isNeeded = content.codec === 'json' || !context.accepts(content.type, {});
  if (binding.body?.required !== true || refused.length === 0 || !isNeeded) return cases;
  const absent = make({
    what: 'body/absent',
    kind: 'negative',
    title: 'rejects a request without the required body',
    at: binding.body.at,
    keyword: 'required',
    send: withoutBody(valid),
    expect: { ...unread(refused), status: [...(unread(refused).status ?? []), ...refusal(binding, ['415'])] },
  });
  return [...cases, absent];
}

/**
 * The request of a variation of the body. Its references, other than those of the valid request, refer to items of the
 * run where these can be created: an unknown item would be a further reason to reject it.
 */
function requestOf(
  type: Type,
  { value = null, valid: isValid, title }: Variation,
  call: Call,
  context: SampleContext,
): Pick<CaseParts, 'title' | 'setup'> & { readonly send: RestSend } {
  const send = { ...call.valid, body: value };
  const own =
    call.resolve !== undefined && invents(type, value, call, context) ? call.resolve(send) : undefined;
  const { body = null } = own?.send ?? {};
  if (own === undefined || isEqual(body, value) || context.accepts(type, body) !== isValid)
    return { send, title };
  return { ...own, title: `${title}, with items of the run` };
}

/** RFC 4918, 13: a 207 has a result for each part of a request, also for an invalid item of a list. */
function refusedBody({ refused, successes }: Call, { fault }: Variation): Expect {
  return { status: refused, ...(fault === undefined && successes.includes('207') && { skipOn: ['207'] }) };
}

/** The doubt about a body, perhaps since items of a list repeat each other which do not in the valid one. */
function doubtOfItems(
  doubt: Doubt | undefined,
  sent: Data = null,
  type: Type,
  { valid, said }: Call,
  context: SampleContext,
): Doubt | undefined {
  if (doubt !== undefined && doubt !== 'combined with other values') return doubt;
  const repeats = (body: Data = null): boolean => mayRepeat(body, type, { said, context });
  return repeats(sent) && !repeats(valid.body) ? 'compared with another value' : doubt;
}

/** The doubt about a body in which one member has another value. */
function doubtOfBody(
  type: Type,
  { value = null, changed, mayNotSuit }: Variation,
  call: Call & { readonly needed: readonly Field[] },
  context: SampleContext,
): Doubt | undefined {
  // RFC 5789, 2: a server may reject a patch that changes nothing.
  if (call.binding.method === 'PATCH' && (isEmpty(value) || breaksItem(value, call.guess?.created, context)))
    return 'compared with another value';
  if (invents(type, value, call, context)) return 'refers to a resource';
  const given = membersOf(value);
  if (call.needed.some(({ name }) => !Object.hasOwn(given, name))) return 'compared with another value';
  const isReordered = call.reorders({ ...call.valid, body: value });
  if (changed === undefined) return isReordered ? 'compared with another value' : undefined;
  if (isOpaque(changed.name, changed.type, context)) return 'assigned by the server';
  // A scenario shows that its own state can be reached, not every other one.
  if (isAction(call.operation) && isTargetState(changed.type, responseType(call.operation), context))
    return 'depends on the state of an item';
  const isCompared =
    isReordered ||
    (!Object.hasOwn(given, changed.name) && mayBeNeeded(call.said, changed)) ||
    isBound(changed.name, changed.type, context) ||
    isConditional(type, changed.name, context) ||
    isRestricted(changed, context) ||
    isComparedIn(call.said, changed.name) ||
    isDeniedChoice(type, changed, given, call, context);
  if (isCompared) return 'compared with another value';
  return call.guess === undefined && (mayNotSuit === true || !isFreeText(changed.type, context))
    ? 'combined with other values'
    : undefined;
}

/**
 * Whether a description of a refusal names this one of the values of an enumeration, or an optional member that is not sent
 * with it: "a refusal needs a comment (422)".
 */
function isDeniedChoice(
  body: Type,
  { name, type }: { readonly name: string; readonly type: Type },
  given: { readonly [name: string]: Data },
  { said }: Pick<Call, 'said'>,
  context: SampleContext,
): boolean {
  const value = given[name];
  const { kind } = context.resolve(besideNull(type, context));
  if (value === undefined || (kind !== 'literal' && kind !== 'boolean')) return false;
  if (typeof value === 'string' && isNamedInRefusal(said, value)) return true;
  return [...fieldsOf(body, context).values()].some(
    (one) => !one.required && !Object.hasOwn(given, one.name) && isNamedWithRefusal(said, one.name),
  );
}

/** Whether the description of another member makes it conditional, possibly on this one. */
function isConditional(type: Type, name: string, context: SampleContext): boolean {
  return [...fieldsOf(type, context).values()].some(
    ({ doc = '', name: other }) => other !== name && doubtful.conditional.test(doc),
  );
}

/** Whether a body refers to items that are neither from a scenario nor created by the run. */
function invents(type: Type, value: Data, { valid, guess }: Call, context: SampleContext): boolean {
  const known = guess === undefined ? inventedIn(valid.body ?? null, type, context) : [];
  return inventedIn(value, type, context).some((one) => !known.includes(one));
}

/** Cases of invalid items of a stream, each as the only item of a request. */
function itemCases(call: Call, content: StreamContent, context: SampleContext): readonly Case[] {
  const { binding, valid, refused, successes, hasFresh, make } = call;
  const [item] = Array.isArray(valid.body) ? valid.body : [];
  // A server that responds with a stream may have started it before the item arrived.
  const isAnswered = binding.responses.some(
    ({ status, contents }) => successes.includes(status) && contents.some(isStream),
  );
  if (item === undefined || isAnswered || refused.length === 0) return [];
  // A part that is text may be read as a value of another type; one that is an object is JSON.
  const isJson = content.codec !== 'parts' || context.resolve(itemOf(content)).kind === 'record';
  if (!isJson) return [];
  return bodyVariations(itemOf(content), item, hasFresh, context).flatMap((variation): Case[] => {
    const body = [variation.value ?? null];
    if (variation.valid || !isWritable(content, body)) return [];
    if (variation.once !== undefined && !context.isFirst(variation.once)) return [];
    return [
      make({
        what: `body.0${variation.what}`,
        kind: 'negative',
        title: variation.title,
        at: variation.at,
        keyword: variation.keyword,
        assumption: variation.assumption,
        send: { ...valid, body },
        expect: { status: refused },
      }),
    ];
  });
}
