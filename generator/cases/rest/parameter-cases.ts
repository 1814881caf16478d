import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import type { Parameter, Type } from '../../model/contract.js';
import { conventions } from '../../model/resources/conventions.js';
import { besideNull } from '../../model/resources/members.js';
import { isBound, isOfLanguage, isOpaque } from '../../model/resources/references.js';
import type { SampleContext, Variation } from '../../model/samples/context.js';
import { acceptedOf, type Call, type Doubt, declaredAmong, doubtStatuses, withParameter } from '../call.js';
import type { CaseParts } from '../case.js';
import { keptInOrder } from '../span-values.js';
import { requiredCondition, unmetStatuses, withAnyState } from './conditional.js';
import { parameterVariations } from './parameters.js';

/** The cases that change one parameter of the valid request. */
export function parameterCases(call: Call, context: SampleContext): readonly Case[] {
  const { operation, binding, valid, refused, make } = call;
  if (refused.length === 0 && binding.parameters.length > 0)
    context.uncovered(operation.at, 'no response to an invalid request is declared');
  return binding.parameters.flatMap((parameter) => {
    const sent = new Set<string>();
    const variations = parameterVariations(parameter, valid, binding, context);
    const unassigned = unassignedCase(call, parameter, variations, context);
    const others = unassigned === undefined ? variations : variations.filter((one) => !isSentValid(one));
    const cases = others.flatMap((variation): Case[] => {
      const broken = refusalOf(call, parameter, variation);
      if (!variation.valid && broken.status?.length === 0) return [];
      if (variation.once !== undefined && !context.isFirst(variation.once)) return [];
      const { title, ...request } = requestOf(call, parameter, variation, context);
      // Different values may refer to the same item.
      const key = JSON.stringify(request.send);
      if (variation.valid && sent.has(key)) return [];
      sent.add(key);
      return [
        make({
          what: `${parameter.in}.${parameter.name}/${variation.what}`,
          kind: variation.valid ? 'positive' : 'negative',
          title: `${parameter.in} parameter "${parameter.name}": ${title}`,
          at: variation.at,
          keyword: variation.keyword,
          assumption: variation.assumption,
          ...request,
          expect: variation.valid
            ? acceptedOf(call, doubtOf(call, parameter, variation.value, request.send, context))
            : broken,
        }),
      ];
    });
    return unassigned === undefined ? cases : [...cases, unassigned];
  });
}

const isSentValid = ({ valid, value }: Variation): boolean => valid && value !== undefined;

/**
 * The case with an invented value where only the service can assign one, such as a cursor, and the operation declares
 * how it refuses others: both answers are right. Values that the service has assigned are sent by the cases of paging.
 */
function unassignedCase(
  { binding, valid, make, accepted: { skipOn = [] }, successes }: Call,
  parameter: Parameter,
  variations: readonly Variation[],
  context: SampleContext,
): Case | undefined {
  const first = variations.find(isSentValid);
  const refused = doubtStatuses(binding, 'assigned by the server');
  if (!isOpaque(parameter.name, parameter.type, context) || refused.length === 0 || first === undefined)
    return undefined;
  const others = skipOn.filter((one) => !refused.includes(one));
  return make({
    what: `${parameter.in}.${parameter.name}/unassigned`,
    kind: 'protocol',
    title: `${parameter.in} parameter "${parameter.name}": returns a declared response to ${shown(first.value)}, which the service has not assigned`,
    at: parameter.at,
    send: withParameter(valid, parameter, first.value),
    expect: { status: [...successes, ...refused], ...(others.length > 0 && { skipOn: others }) },
  });
}

/**
 * The request of a variation; a valid reference refers to an item of the run where one can be created. Other texts than
 * the first are sent as they are: they are of characters that identifiers of the run do not have.
 */
function requestOf(
  call: Call,
  parameter: Parameter,
  variation: Variation,
  context: SampleContext,
): Pick<CaseParts, 'title' | 'setup'> & { readonly send: RestSend } {
  const { what, valid, value, title } = variation;
  const changed = changedSend(call, parameter, variation, context);
  const send = valid && value !== undefined ? orderedQuery(call, parameter, changed, context) : changed;
  const isReference = valid && value !== undefined && context.isReference(parameter.name, parameter.type);
  const isOfRun = what === 'valid/1' || !isText(parameter.type, context);
  const own = isReference && isOfRun && parameter.in !== 'path' ? call.resolve?.(send) : undefined;
  return own === undefined || isEqual(own.send, send)
    ? { send, title }
    : { ...own, title: `${title}, with items of the run` };
}

/** A request with the value of a variation; an identifier that violates its schema identifies no item with a state. */
function changedSend(
  { valid, binding }: Call,
  parameter: Parameter,
  variation: Variation,
  context: SampleContext,
): RestSend {
  const changed = withParameter(valid, parameter, variation.value);
  return parameter.in === 'path' && !variation.valid ? withAnyState(changed, binding, context) : changed;
}

/** A request in whose query the other end of a span is in order with a parameter. */
function orderedQuery(
  { binding }: Call,
  { name, in: place }: Parameter,
  send: RestSend,
  context: SampleContext,
): RestSend {
  if (place !== 'query' || send.query === undefined) return send;
  const parameters = binding.parameters.filter((one) => one.in === 'query');
  return { ...send, query: keptInOrder(send.query, name, parameters, context) };
}

/** Whether a number selects no part of a list, which few schemas exclude: pages of no items, or before the first. */
function isNoPage(name: string, value: Data | undefined): boolean {
  const { page, offset, size } = conventions.parameters;
  if (typeof value !== 'number') return false;
  return (value < 1 && (page.test(name) || size.test(name))) || (value < 0 && offset.test(name));
}

/** Whether the values of a parameter, or of its items, are texts without a format. */
function isText(type: Type, context: SampleContext): boolean {
  const resolved = context.resolve(besideNull(type, context));
  const one = resolved.kind === 'list' ? context.resolve(besideNull(resolved.items, context)) : resolved;
  return one.kind === 'string' && one.format === undefined;
}

/** Why the value of a parameter may be rejected although its schema allows it. */
function doubtOf(
  { reorders }: Call,
  { name, type }: Parameter,
  value: Data | undefined,
  send: RestSend,
  context: SampleContext,
): Doubt | undefined {
  if (isOpaque(name, type, context)) return 'assigned by the server';
  if (context.isReference(name, type)) return 'refers to a resource';
  if (isBound(name, type, context) || isNoPage(name, value) || reorders(send))
    return 'compared with another value';
  return isOfLanguage(name, type, context) ? 'of a language of its own' : undefined;
}

/** The expected response to a request with an invalid parameter. */
function refusalOf(
  { binding, refused }: Call,
  parameter: Parameter,
  { what, assumption }: Variation,
): Expect {
  // RFC 9110, 13.2.2 and RFC 6585, 3: the status for a missing condition depends on the order of checks.
  if (parameter === requiredCondition(binding) && what === 'absent')
    return { status: binding.responses.map(({ status }) => status).filter((one) => one.startsWith('4')) };
  if (parameter.in !== 'path' || refused.length === 0) return { status: refused };
  // An identifier that violates its schema identifies nothing, which a server may report instead (RFC 9110, 15.5.5). One
  // that platforms read as another identifier may identify a missing item.
  const missing = assumption === undefined ? declaredAmong(binding, ['404']) : [];
  const status = [...refused, ...missing, ...unmetStatuses(binding)];
  return { status, ...(missing.length === 0 && { skipOn: ['404'] }) };
}
