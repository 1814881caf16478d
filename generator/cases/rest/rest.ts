import type { Case, Data, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { freshNameOf, isRestSend, statusMatches } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { headerNamed, isHeader } from '@trivet/runtime/internal/protocol';
import type { RestBinding, Service } from '../../model/contract.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { saidOfValues } from '../../model/resources/said-of-values.js';
import { isData, type SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { RestBase } from '../base.js';
import { type Call, refusal } from '../call.js';
import { type CaseParts, caseMaker, type MakeCase } from '../case.js';
import { baseCase } from '../case-ids.js';
import type { ResolveReferences } from '../own-references.js';
import type { RestStep } from '../sends.js';
import { answerCases } from './answers.js';
import { fixedIn, reordering } from './between-members.js';
import { bodyCases } from './body-cases.js';
import { computedCases } from './computed.js';
import { anyResponse } from './odd-texts.js';
import { parameterCases } from './parameter-cases.js';
import { responseFormatCase } from './response-formats.js';
import { absentStatuses } from './sampled/search.js';
import { securityCases } from './security.js';
import { spanOrderCases } from './span-order.js';
import { unknownPathCases } from './unknown-path.js';
import { wireCases } from './wire.js';

/** The variations of a REST operation: each case changes one thing in a valid base. */
export function restCases(
  operation: RestOperation,
  base: RestBase | undefined,
  context: SampleContext,
  service: Service,
  resolve: ResolveReferences,
): readonly Case[] {
  const { binding } = operation;
  const unknown = unknownPathCases(operation, base, context);
  const successes = base === undefined ? [] : success(base, binding);
  if (base === undefined || successes.length === 0) {
    const reason =
      base === undefined
        ? 'no scenario calls this operation, and no operation of the contract creates the resource named in its path'
        : 'no response to a valid request is declared';
    context.uncovered(operation.at, reason);
    return unknown;
  }
  const said = saidOfValues(operation, service);
  const call = callOf(operation, base, successes, resolve, said);
  const title = 'returns a declared response to a valid request';
  const make = caseMaker(operation, base);
  const valid = make({
    what: baseCase,
    kind: 'positive',
    title,
    at: operation.at,
    send: takingAnything(binding, call.valid),
    expect: call.accepted,
  });
  const others = [
    ...parameterCases(call, context),
    ...bodyCases(call, context),
    ...wireCases(call, context),
    ...responseFormatCase(call, context),
    ...answerCases(call, context),
    ...computedCases(call, context),
    ...spanOrderCases(call, context),
    ...exampleCase(call, base, context),
    ...securityCases(call, service.securitySchemes),
    ...unknown,
  ];
  return base.guess?.foreign === 'refused' ? others.filter(isHarmless) : [valid, ...others];
}

/** What the cases of an operation have in common. */
function callOf(
  operation: RestOperation,
  base: RestBase,
  successes: readonly string[],
  resolve: ResolveReferences,
  said: readonly string[],
): Call {
  const { binding } = operation;
  const { guess } = base;
  const first = caseMaker(operation, base);
  const known = guess?.skipOn ?? base.step.expect.skipOn;
  const elsewhere = redirects(binding, successes);
  const skipOn = elsewhere.length === 0 ? known : [...(known ?? []), ...elsewhere];
  const hasDoubts = skipOn !== undefined && skipOn.length > 0;
  const accepted: Expect = { status: successes, ...(hasDoubts && { skipOn }) };
  const onItem = hasMadeUpItem(base, binding) ? caseMaker(operation, putFirst(base)) : first;
  const judged: MakeCase = (parts) => {
    const isRefused = parts.kind === 'negative' || parts.kind === 'protocol';
    const isAboutCaller = isRestSend(parts.send) && parts.send.credentials !== undefined;
    return (isRefused ? onItem : first)(
      isRefused && !isAboutCaller ? withDoubts(parts, guess?.before) : parts,
    );
  };
  return {
    operation,
    binding,
    said,
    valid: base.step.send,
    accepted,
    successes,
    refused: refusal(binding, ['400', '422']),
    hasFresh: hasExpression(base.setup.map((step) => step.send)),
    isReady: base.setup.length === 0,
    isWaited: base.setup.some(({ expect }) => expect.retry !== undefined),
    // An item that may not exist is read first.
    make: guess?.foreign === 'read' ? caseMaker(operation, seenFirst(base, accepted)) : judged,
    ...(guess?.foreign === undefined &&
      onItem === first && { resolve: (send) => resolve(operation, send, base.setup) }),
    guess,
    isFixed: fixedIn(base, binding),
    reorders: guess === undefined ? reordering(base) : () => false,
  };
}

/** RFC 9110, 15.4: declared redirects of a read, which is neither rejected nor answered where it was sent. */
function redirects({ method, responses }: RestBinding, successes: readonly string[]): readonly string[] {
  const declared = method === 'GET' ? responses.map(({ status }) => status) : [];
  return declared.filter((status) => /^30[12378]$/.test(status) && !successes.includes(status));
}

/** An invalid request that may be rejected for what the valid one may be rejected for. */
function withDoubts(parts: CaseParts, before: readonly string[] = []): CaseParts {
  const { status = [], skipOn = [] } = parts.expect;
  const more = before.filter((one) => !status.some((expected) => statusMatches(expected, Number(one))));
  return more.length === 0 ? parts : { ...parts, expect: { ...parts.expect, skipOn: [...skipOn, ...more] } };
}

/** The item named by the examples of a path may have data that no item of the run has; it need not exist. */
function exampleCase(call: Call, { inputs }: RestBase, context: SampleContext): readonly Case[] {
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
  // A scenario names its caller.
  const headers = Object.entries(send.headers ?? {}).filter(([name]) => !isHeader(name, 'authorization'));
  if (hasExpression({ ...send, headers: Object.fromEntries(headers) })) return [];
  const step: RestStep = { id: 'call', operation: operation.name, send, expect: {} };
  return [
    caseMaker(operation, { setup: [], step, inputs })({
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
