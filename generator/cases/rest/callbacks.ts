import type { Case, Data, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { parseEmbedded } from '@trivet/runtime/internal/expressions';
import { isHeader } from '@trivet/runtime/internal/protocol';
import { pathOf } from '@trivet/runtime/internal/text';
import type { Callback, Operation, Service } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { bodySample, validOnWire } from '../../model/samples/parameter.js';
import { contentOf } from '../../model/samples/request.js';
import type { RestBase } from '../base.js';
import { withParameter } from '../call.js';
import { caseMaker } from '../case.js';
import { succeedsBy } from '../steps.js';

/** The expression for an address of the run. */
const own = '{$inputs.callback}';

/** Cases that expect a callback of an operation at the address in its request (OpenAPI 3.1, 4.8.18). */
export function callbackCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  context: SampleContext,
): readonly Case[] {
  const callbacks = service.callbacks ?? [];
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return callbacks.flatMap((callback): readonly Case[] => {
    const operation = callback.from === undefined ? undefined : operations.get(callback.from);
    const base = operation && bases.get(operation.name);
    const reason = reasonAgainst(callback, operation, base);
    const send =
      reason === undefined && base && operation ? addressedTo(callback, operation, base, context) : undefined;
    if (base === undefined || operation === undefined || send === undefined) {
      context.uncovered(
        callback.at,
        reason ?? 'the request has no place for a callback address of the test run',
      );
      return [];
    }
    return [caseOf(callback, operation, { ...base, step: { ...base.step, send } }, callbacks, context)];
  });
}

function reasonAgainst(
  { from, binding: { address = '' } }: Callback,
  operation: Operation | undefined,
  base: RestBase | undefined,
): string | undefined {
  if (from === undefined) return 'the contract does not say where the webhook is sent';
  if (placeIn(address) === undefined) return `its address "${address}" does not come from the request alone`;
  if (operation === undefined || base === undefined) return 'no valid request triggers it';
  return base.guess?.foreign === undefined
    ? undefined
    : 'the request that triggers it concerns a resource that the test run did not create';
}

/** The part of a request that contains the address of a callback, if nothing but a path follows it. */
function placeIn(
  address: string,
):
  | { readonly group: 'query' | 'header'; readonly name: string }
  | { readonly group: 'body'; readonly pointer: string }
  | undefined {
  const [first, behind = '', ...others] = parseEmbedded(address).parts;
  const isPath = typeof behind === 'string' && /^(?:\/[^{}?#]*)?$/.test(behind) && others.length === 0;
  if (typeof first !== 'object' || first.kind !== 'request' || !isPath) return undefined;
  if (first.part !== 'body')
    return first.part === 'path' ? undefined : { group: first.part, name: first.name };
  return first.pointer === undefined ? undefined : { group: first.part, pointer: first.pointer };
}

/** The request with an address of the run; undefined if the contract does not allow one. */
function addressedTo(
  { binding: { address = '' } }: Callback,
  { binding }: Operation,
  { step }: RestBase,
  context: SampleContext,
): RestSend | undefined {
  const place = placeIn(address);
  const known = step.send;
  if (binding.kind !== 'rest' || place === undefined) return undefined;
  if (place.group !== 'body') {
    const { group, name } = place;
    const parameter = binding.parameters.find((one) => one.in === group && isHeader(one.name, name));
    // A header may be used without being declared as a parameter.
    if (parameter === undefined && group === 'header')
      return { ...known, headers: { ...known.headers, [name]: own } };
    const isFit =
      parameter !== undefined &&
      context.acceptsStrictly(parameter.type, like) &&
      validOnWire(parameter, like);
    return isFit ? withParameter(known, parameter, own) : undefined;
  }
  const { body } = { ...bodySample(binding, context), ...known };
  const type = contentOf(binding, known)?.type;
  const path = pathOf(place.pointer);
  if (type === undefined || !isAt(type, path, context)) return undefined;
  const [changed, sample] = [own, like].map((value) => placed(body ?? {}, path, value));
  const isFit = sample !== undefined && context.accepts(type, sample);
  return isFit && changed !== undefined ? { ...known, body: changed } : undefined;
}

/** A sample address of a run. */
const like = 'http://127.0.0.1:49152/0123456789abcdef0123456789abcdef';

/** Whether a path of members ends at a text. */
function isAt(
  type: Parameters<typeof fieldsOf>[0],
  [name, ...rest]: readonly string[],
  context: SampleContext,
): boolean {
  if (name === undefined) return true;
  const field = fieldsOf(type, context).get(name);
  return field !== undefined && isAt(field.type, rest, context);
}

function placed(body: Data, [name, ...rest]: readonly string[], value: Data): Data | undefined {
  if (name === undefined) return value;
  if (!isMembers(body)) return undefined;
  const inner = placed(body[name] ?? {}, rest, value);
  return inner === undefined ? undefined : { ...body, [name]: inner };
}

function caseOf(
  callback: Callback,
  operation: Operation,
  base: RestBase,
  all: readonly Callback[],
  context: SampleContext,
): Case {
  const beside = all.filter((one) => one !== callback && one.from === callback.from);
  const isOne = !beside.some(({ key }) => key === callback.key);
  const expect: Expect = succeedsBy(operation, base);
  const made = caseMaker(
    operation,
    base,
  )({
    what: `callback/${callback.key}${isOne ? '' : `/${callback.binding.method}`}`,
    kind: 'positive',
    title: `${callback.key} is sent as declared to the address given in the request`,
    at: callback.at,
    send: base.step.send,
    expect,
  });
  const others = beside.filter((one) => placeText(one) === placeText(callback));
  const waited = {
    names: [callback.name, ...others.map(({ name }) => name)],
    answer: answerOf(callback, context),
  };
  const steps = made.steps.map(
    (step, index): Step => (index === made.steps.length - 1 ? { ...step, callback: waited } : step),
  );
  return { ...made, steps };
}

function placeText({ binding: { address = '' } }: Callback): string {
  return JSON.stringify(placeIn(address));
}

/** The first response that the callback declares as success. */
function answerOf(
  { binding: { responses } }: Callback,
  context: SampleContext,
): NonNullable<Step['callback']>['answer'] {
  const response = responses.find(({ status }) => /^2/.test(status));
  const status = Number(response?.status.replace('XX', '00') ?? 200);
  const content = response?.contents.find(({ codec }) => codec === 'json');
  const body = content && context.valid(content.type)[0];
  return {
    status,
    ...(content !== undefined && body !== undefined && { contentType: content.mediaType, body }),
  };
}
