import type { Case, Data, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import { expressionsIn, freshNameOf } from '@trivet/runtime/internal/conformance';
import { headerNamed } from '@trivet/runtime/internal/protocol';
import type { Parameter, RestBinding, Service, Type } from '../../model/contract.js';
import { isRestricted } from '../../model/resources/about-request.js';
import { fieldsOf } from '../../model/resources/members.js';
import { doubtful } from '../../model/resources/phrases.js';
import { inventedIn, isBound, isOfLanguage, isOpaque } from '../../model/resources/references.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { isData, type SampleContext, type Variation } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { isEmpty, isWritable } from '../../model/samples/parameter.js';
import { contentOf, sampleSend } from '../../model/samples/request.js';
import { isStream, itemOf, type StreamContent } from '../../model/streams.js';
import type { RestBase } from '../base.js';
import { bodyVariations } from '../body.js';
import {
  type Call,
  type Doubt,
  doubtStatuses,
  refusal,
  unknownItem,
  unread,
  withoutBody,
  withParameter,
} from '../call.js';
import { caseMaker, type MakeCase } from '../case.js';
import { baseCase, unknownPathCase } from '../case-ids.js';
import type { RestStep } from '../sends.js';
import { refersTo } from '../steps.js';
import { answerCases } from './answers.js';
import { requiredCondition } from './conditional.js';
import { anyResponse } from './odd-texts.js';
import { parameterVariations } from './parameters.js';
import { responseFormatCase } from './response-formats.js';
import { absentStatuses } from './sampled/search.js';
import { securityCases } from './security.js';
import { spanOrderCases } from './span-order.js';
import { wireCases } from './wire.js';

/** The variations of a REST operation: each case changes one thing in a valid base. */
export function restCases(
  operation: RestOperation,
  base: RestBase | undefined,
  context: SampleContext,
  { securitySchemes }: Pick<Service, 'securitySchemes'>,
): readonly Case[] {
  const { binding } = operation;
  const unknown = unknownResource(operation, base, context);
  const successes = base === undefined ? [] : success(base, binding);
  if (base === undefined || successes.length === 0) {
    const reason =
      base === undefined
        ? 'no scenario calls this operation, and no operation of the contract creates the resource named in its path'
        : 'no response to a valid request is declared';
    context.uncovered(operation.at, reason);
    return unknown === undefined ? [] : [unknown];
  }
  const { guess } = base;
  const first = caseMaker(operation, base);
  const skipOn = guess?.skipOn ?? base.step.expect.skipOn;
  const accepted: Expect = { status: successes, ...(skipOn !== undefined && { skipOn }) };
  const onItem = hasMadeUpItem(base, binding) ? caseMaker(operation, putFirst(base)) : first;
  const judged: MakeCase = (parts) =>
    (parts.kind === 'negative' || parts.kind === 'protocol' ? onItem : first)(parts);
  const call: Call = {
    operation,
    binding,
    valid: base.step.send,
    accepted,
    successes,
    refused: refusal(binding, invalidStatuses),
    hasFresh: hasExpression(base.setup.map((step) => step.send)),
    isReady: base.setup.length === 0,
    isWaited: base.setup.some(({ expect }) => expect.retry !== undefined),
    // An item that may not exist is read first.
    make: guess?.foreign === 'read' ? caseMaker(operation, seenFirst(base, accepted)) : judged,
    guess,
  };
  const title = 'returns a declared response to a valid request';
  const valid = first({
    what: baseCase,
    kind: 'positive',
    title,
    at: operation.at,
    send: takingAnything(binding, call.valid),
    expect: accepted,
  });
  const others = [
    ...parameterCases(call, context),
    ...bodyCases(call, context),
    ...wireCases(call, context),
    ...responseFormatCase(call, context),
    ...answerCases(call, context),
    ...spanOrderCases(call, context),
    ...exampleCase(call, context),
    ...securityCases(call, securitySchemes),
    ...(unknown === undefined ? [] : [unknown]),
  ];
  return guess?.foreign === 'refused' ? others.filter(isHarmless) : [valid, ...others];
}

/** The item named by the examples of a path may have data that no item of the run has; it need not exist. */
function exampleCase(call: Call, context: SampleContext): readonly Case[] {
  const { operation, binding, valid } = call;
  const path = binding.parameters.filter((parameter) => parameter.in === 'path');
  const values = path.flatMap((parameter): readonly (readonly [string, Data])[] => {
    const value = (parameter.examples ?? []).find((one) => context.accepts(parameter.type, one));
    return isData(value) && value !== null ? [[parameter.name, value]] : [];
  });
  const there = Object.fromEntries(values);
  const isOther = JSON.stringify(there) !== JSON.stringify(valid.path);
  if (binding.method !== 'GET' || path.length === 0 || values.length < path.length || !isOther) return [];
  const send = { ...valid, path: there };
  if (hasExpression(send)) return [];
  const step: RestStep = { id: 'call', operation: operation.name, send, expect: {} };
  return [
    caseMaker(operation, { setup: [], step, inputs: undefined })({
      what: 'path/example',
      kind: 'positive',
      title: 'returns a declared response for the example of its path',
      at: operation.at,
      send,
      expect: { status: anyResponse(call) },
    }),
  ];
}

/** RFC 9110, 12.5.1: the header of most clients without a preferred media type; all other cases omit it. */
function takingAnything({ method }: RestBinding, send: RestSend): RestSend {
  const isStated = headerNamed(send.headers, 'accept') !== undefined;
  return isStated || method !== 'GET' ? send : { ...send, headers: { ...send.headers, Accept: '*/*' } };
}

function seenFirst({ step, ...base }: RestBase, expect: Expect): RestBase {
  return {
    ...base,
    step,
    setup: [...base.setup, { ...step, id: 'look', expect: { ...expect, undeclared: true } }],
  };
}

/** Whether a PUT creates the item under a name made from a pattern, which may be rejected whatever the body. */
function hasMadeUpItem({ step, guess }: RestBase, { method }: RestBinding): boolean {
  const names = expressionsIn(step.send.path);
  return method === 'PUT' && guess !== undefined && names.some((one) => freshNameOf(one)?.kind === 'letters');
}

/** An item is created before its PUT is rejected, so that its name cannot be the reason. */
function putFirst({ step, ...base }: RestBase): RestBase {
  const made: RestStep = {
    ...step,
    id: 'put',
    expect: { status: ['2XX'], skipOn: absentStatuses, undeclared: true },
  };
  return { ...base, step, setup: [...base.setup, made] };
}

/** Whether a case expects an error only, whatever the effect of a header. */
function isHarmless({ kind, steps }: Case): boolean {
  const { status = [] } = steps.at(-1)?.expect ?? {};
  return kind !== 'positive' && status.every((one) => one.startsWith('4') && one !== '406');
}

/**
 * The statuses of success: all declared ones, since another valid request may have another of them; otherwise those of
 * the base, or redirects.
 */
function success(base: RestBase, binding: RestBinding): readonly string[] {
  const declared = binding.responses.map((response) => response.status);
  const successes = declared.filter((status) => status.startsWith('2'));
  if (successes.length > 0) return successes;
  const expected = (base.step.expect.status ?? []).filter((status) => status.startsWith('2'));
  if (expected.length > 0) return expected;
  return declared.includes('default') || declared.length === 0
    ? ['2XX']
    : declared.filter((status) => status.startsWith('3'));
}

const invalidStatuses = ['400', '422'] as const;

function parameterCases(call: Call, context: SampleContext): readonly Case[] {
  const { operation, binding, valid, refused, make } = call;
  if (refused.length === 0 && binding.parameters.length > 0)
    context.uncovered(operation.at, 'no response to an invalid request is declared');
  return binding.parameters.flatMap((parameter) =>
    parameterVariations(parameter, valid, context).flatMap((variation): Case[] => {
      const broken = refusalOf(call, parameter, variation);
      if (!variation.valid && broken.status?.length === 0) return [];
      if (variation.once !== undefined && !context.isFirst(variation.once)) return [];
      return [
        make({
          what: `${parameter.in}.${parameter.name}/${variation.what}`,
          kind: variation.valid ? 'positive' : 'negative',
          title: `${parameter.in} parameter "${parameter.name}": ${variation.title}`,
          at: variation.at,
          keyword: variation.keyword,
          assumption: variation.assumption,
          send: withParameter(valid, parameter, variation.value),
          expect: variation.valid
            ? acceptedOf(call, doubtOf(parameter.name, parameter.type, context))
            : broken,
        }),
      ];
    }),
  );
}

/** The expected response to a valid request; if one of its values is in doubt, a server may reject it. */
function acceptedOf({ binding, accepted }: Call, doubt: Doubt | undefined): Expect {
  if (doubt === undefined) return accepted;
  return {
    ...accepted,
    skipOn: [...new Set([...(accepted.skipOn ?? []), ...doubtStatuses(binding, doubt)])],
  };
}

function doubtOf(name: string, type: Type, context: SampleContext): Doubt | undefined {
  if (isOpaque(name, type, context)) return 'assigned by the server';
  if (context.isReference(name, type)) return 'refers to a resource';
  if (isBound(name, type, context)) return 'compared with another value';
  return isOfLanguage(name, type, context) ? 'of a language of its own' : undefined;
}

/** Whether the description of another member makes it conditional, possibly on this one. */
function isConditional(type: Type, name: string, context: SampleContext): boolean {
  return [...fieldsOf(type, context).values()].some(
    ({ doc = '', name: other }) => other !== name && doubtful.conditional.test(doc),
  );
}

/** The doubt about a body in which one member has another value. */
function doubtOfBody(
  type: Type,
  { value = null, changed }: Variation,
  call: Call,
  context: SampleContext,
): Doubt | undefined {
  // RFC 5789, 2: a server may reject a patch that changes nothing.
  if (call.binding.method === 'PATCH' && isEmpty(value)) return 'compared with another value';
  if (invents(type, value, call, context)) return 'refers to a resource';
  if (changed === undefined) return undefined;
  if (isOpaque(changed.name, changed.type, context)) return 'assigned by the server';
  const isCompared =
    isBound(changed.name, changed.type, context) ||
    isConditional(type, changed.name, context) ||
    isRestricted(changed, context);
  return isCompared ? 'compared with another value' : undefined;
}

/** Whether a body refers to items that are neither from a scenario nor created by the run. */
function invents(type: Type, value: Data, { valid, guess }: Call, context: SampleContext): boolean {
  const known = guess === undefined ? inventedIn(valid.body ?? null, type, context) : [];
  return inventedIn(value, type, context).some((one) => !known.includes(one));
}

/** The expected response to a request with an invalid parameter. */
function refusalOf({ binding, refused }: Call, parameter: Parameter, { what }: Variation): Expect {
  // RFC 9110, 13.2.2 and RFC 6585, 3: the status for a missing condition depends on the order of checks.
  if (parameter === requiredCondition(binding) && what === 'absent')
    return { status: binding.responses.map(({ status }) => status).filter((one) => one.startsWith('4')) };
  // An invalid name in a path may be reported as not found.
  return { status: refused, ...(parameter.in === 'path' && { skipOn: ['404'] }) };
}

function bodyCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, refused, hasFresh, make, guess } = call;
  const content = contentOf(binding, valid);
  const keyPath = [guess?.holder, guess?.key].filter((name) => name !== undefined).join('.');
  if (content !== undefined && isStream(content)) return itemCases(call, content, context);
  if (content?.codec !== 'json') return [];
  const cases = bodyVariations(content.type, valid.body, hasFresh, context).flatMap((variation): Case[] => {
    if (!variation.valid && refused.length === 0) return [];
    // A resource with another key may already exist, and not belong to the run.
    if (variation.valid && variation.what.startsWith(`.${keyPath}/`)) return [];
    if (variation.once !== undefined && !context.isFirst(variation.once)) return [];
    return [
      make({
        what: `body${variation.what}`,
        kind: variation.valid ? 'positive' : 'negative',
        title: variation.title,
        at: variation.at,
        keyword: variation.keyword,
        assumption: variation.assumption,
        send: { ...valid, body: variation.value ?? null },
        expect: variation.valid
          ? acceptedOf(call, doubtOfBody(content.type, variation, call, context))
          : refusedBody(call, variation),
      }),
    ];
  });
  if (binding.body?.required !== true || refused.length === 0) return cases;
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

/** RFC 4918, 13: a 207 has a result for each part of a request, also for an invalid item of a list. */
function refusedBody({ refused, successes }: Call, { fault }: Variation): Expect {
  return { status: refused, ...(fault === undefined && successes.includes('207') && { skipOn: ['207'] }) };
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

/** The case of a well-formed identifier that does not exist: 404 if declared. */
function unknownResource(
  operation: RestOperation,
  base: RestBase | undefined,
  context: SampleContext,
): Case | undefined {
  const { binding } = operation;
  const response = binding.responses.find((entry) => entry.status === '404');
  // RFC 9110, 9.3.4: such a PUT creates the item.
  if (binding.method === 'PUT' && binding.responses.some(({ status }) => status === '201')) return undefined;
  const path = binding.parameters.filter((parameter) => parameter.in === 'path');
  if (response === undefined || path.length === 0) return undefined;
  const values = path.flatMap(({ name, type }): readonly (readonly [string, Data])[] => {
    const value = context.unknownId(type);
    return value === undefined ? [] : [[name, value]];
  });
  if (values.length < path.length) return undefined;
  const quiet = { ...context, uncovered: () => {} };
  const known = base?.step.send ?? sampleSend(operation, quiet);
  if (known === undefined) return undefined;
  const condition = requiredCondition(binding);
  const there: RestSend = { ...known, path: Object.fromEntries(values) };
  // RFC 9110, 13.1.1: `*` matches any existing resource, so that only its absence can fail the condition.
  const send = condition === undefined ? there : withParameter(there, condition, '*');
  const unmet = condition === undefined ? [] : refusal(binding, ['412']);
  const setup = neededFor(send, base);
  const step: RestStep = base?.step ?? { id: 'call', operation: operation.name, send, expect: {} };
  return caseMaker(operation, { setup, step, inputs: base?.inputs })({
    what: unknownPathCase,
    kind: 'protocol',
    title: 'returns 404 for a resource that does not exist',
    at: response.at,
    send,
    expect: unknownItem(binding, unmet, context),
  });
}

/**
 * The steps whose outputs a request uses, directly or indirectly; for a scenario also all steps before them, which may
 * be needed without being referred to.
 */
function neededFor(send: RestSend, base: RestBase | undefined): readonly Step[] {
  const kept: Step[] = [];
  const setup = base?.setup ?? [];
  for (const step of setup.toReversed()) {
    const sends = [send, ...kept.map((one) => one.send)];
    const isNeeded = refersTo(sends, [step.id]);
    if (isNeeded || (kept.length > 0 && base?.guess === undefined)) kept.unshift(step);
  }
  return kept;
}
