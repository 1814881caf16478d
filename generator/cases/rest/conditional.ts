import type { Assumption, Case, RestSend, Step } from '@trivet/runtime/conformance/case';
import { bracedText } from '@trivet/runtime/internal/expressions';
import { headerNamed, isHeader, withoutHeaders } from '@trivet/runtime/internal/protocol';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Parameter, RestBinding, Service } from '../../model/contract.js';
import { type OperationIndex, operationIndex } from '../../model/resources/operation-index.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import type { SampleContext } from '../../model/samples/context.js';
import { declaredAmong } from '../call.js';
import { isRestStep, type RestStep } from '../sends.js';

/**
 * The placeholder of a required condition until the cases are complete: the state of the resource when the request is
 * sent.
 */
export const currentTag = '{$current.tag}';

/** RFC 9110, 13.1: conditions on the state of a resource, and the response header with that state. */
const validators: { readonly [name: string]: string } = {
  'If-Match': 'ETag',
  'If-Unmodified-Since': 'Last-Modified',
};

/**
 * The condition that an operation requires, if any: a required header, or an optional one where 428 is declared (RFC
 * 6585, 3), which requires it of requests that the schema allows.
 */
export function requiredCondition({ parameters, responses }: RestBinding): Parameter | undefined {
  const isDeclared = responses.some(({ status }) => status === '428');
  return parameters.find(
    ({ name, in: place, required }) =>
      place === 'header' && (required || isDeclared) && headerNamed(validators, name) !== undefined,
  );
}

/**
 * The status of a request without a condition that its operation may require although it does not say so: all client
 * errors are declared as one.
 */
export function unsaidConditions(binding: RestBinding): readonly string[] {
  const isOptional = binding.parameters.some(
    ({ name, in: place }) => place === 'header' && headerNamed(validators, name) !== undefined,
  );
  return isOptional && requiredCondition(binding) === undefined ? declaredAmong(binding, ['428']) : [];
}

/** Why a request without a condition must be rejected that is required by a declared 428 only. */
export function assumedCondition({ name }: Parameter, { responses }: RestBinding): Assumption {
  const unmet = responses.find(({ status }) => status === '428');
  const isNamed = unmet?.doc?.toLowerCase().includes(name.toLowerCase()) === true;
  return {
    says: `the operation declares 428, so that it requires "${name}" (RFC 6585, 3)`,
    confidence: isNamed ? 'high' : 'low',
  };
}

/** A request with the condition that its operation requires. */
export function withCondition(send: RestSend, binding: RestBinding): RestSend {
  const condition = requiredCondition(binding);
  if (condition === undefined) return send;
  const others = withoutHeaders(send.headers, condition.name);
  return { ...send, headers: { ...others, [condition.name]: currentTag } };
}

/**
 * A case whose conditions have the current state of the resource: before each request that requires one, the resource
 * is read. If no operation reads it, or its response does not contain the state, the case is skipped at run time.
 */
export function withCurrentTags(whole: Case, service: Service, context: SampleContext): Case {
  const operations = operationIndex(service);
  let setupSteps = whole.setupSteps ?? whole.steps.length - 1;
  let number = 0;
  const steps = whole.steps.flatMap((step, index): readonly Step[] => {
    if (!isRestStep(step)) return [step];
    const operation = operations.named(step.operation);
    const condition = operation && heldCondition(step, operation);
    if (operation === undefined || condition === undefined) return [step];
    number += 1;
    const outputs = { tag: `$response.header.${condition.validator}` };
    const look = itemLook(`current-${number}`, step, operation, outputs, operations);
    const any = anyState(condition.parameter, context);
    if (look === undefined || (any !== undefined && !declaresHeader(look, condition.validator, operations)))
      return [withDoubt(withHeader(step, condition.parameter.name, any ?? '*'), operation.binding)];
    if (index <= (whole.setupSteps ?? whole.steps.length - 1)) setupSteps += 1;
    return [
      look,
      withHeader(step, condition.parameter.name, bracedText({ kind: 'steps', step: look.id, path: ['tag'] })),
    ];
  });
  if (number === 0) return whole;
  return { ...whole, steps, ...(setupSteps !== steps.length - 1 && { setupSteps }) };
}

/** The header of a step with the state of the resource. */
function heldCondition(
  { send }: RestStep,
  { binding }: RestOperation,
): { readonly parameter: Parameter; readonly validator: string } | undefined {
  const parameter = requiredCondition(binding);
  const isHeld = parameter !== undefined && send.headers?.[parameter.name] === currentTag;
  return isHeld ? { parameter, validator: headerNamed(validators, parameter.name) ?? 'ETag' } : undefined;
}

/** The condition of a request of a missing resource, which has no state: `*`, or an example if the parameter forbids it. */
export function conditionOfMissing(parameter: Parameter, context: SampleContext): string | undefined {
  return context.accepts(parameter.type, '*') ? '*' : anyState(parameter, context);
}

/** The declared status of a condition that a missing resource does not fulfil, if the operation requires one. */
export function unmetStatuses(binding: RestBinding): readonly string[] {
  return requiredCondition(binding) === undefined ? [] : declaredAmong(binding, ['412']);
}

/** A request of a missing resource, which has no state with which a condition could be compared (RFC 9110, 13.1.1). */
export function withAnyState(send: RestSend, { parameters }: RestBinding, context: SampleContext): RestSend {
  if (send.headers === undefined) return send;
  const stateOf = (name: string): string | undefined => {
    const parameter =
      headerNamed(validators, name) &&
      parameters.find((one) => one.in === 'header' && isHeader(one.name, name));
    return parameter ? conditionOfMissing(parameter, context) : undefined;
  };
  const headers = Object.entries(send.headers).map(
    ([name, value]) => [name, stateOf(name) ?? value] as const,
  );
  return { ...send, headers: Object.fromEntries(headers) };
}

/**
 * A value that matches every state: an example of the document, or `*` (RFC 9110, 13.1.1), if the parameter allows it.
 */
function anyState(parameter: Parameter, context: SampleContext): string | undefined {
  const examples = (parameter.examples ?? []).filter((one) => typeof one === 'string');
  return [...examples, '*'].find((value) => context.accepts(parameter.type, value));
}

/** A request with a state that may not be the current one. */
function withDoubt(step: RestStep, binding: RestBinding): RestStep {
  const { status = [], skipOn = [] } = step.expect;
  const unmet = declaredAmong(binding, ['412']).filter((one) => !status.includes(one));
  return unmet.length === 0 ? step : { ...step, expect: { ...step.expect, skipOn: [...skipOn, ...unmet] } };
}

/** Whether the response to a read declares the header with the state. */
function declaresHeader(look: Step, header: string, index: OperationIndex): boolean {
  const reader = index.named(look.operation);
  return (reader?.binding.responses ?? []).some(({ headers = [] }) =>
    headers.some(({ name }) => isHeader(name, header)),
  );
}

function withHeader(step: RestStep, name: string, value: string): RestStep {
  const { send } = step;
  return { ...step, send: { ...send, headers: { ...send.headers, [name]: value } } };
}

/** Whether a header identifies the caller. */
export function identifiesCaller(name: string): boolean {
  return isHeader(name, 'Authorization');
}

/** A read of the resource of a request, or of the item above it; undefined if neither can be read. */
export function itemLook(
  id: string,
  { send }: RestStep,
  { binding }: RestOperation,
  outputs: NonNullable<Step['outputs']>,
  index: OperationIndex,
): Step | undefined {
  const item = binding.path.slice(0, binding.path.lastIndexOf('}') + 1);
  const reader = [binding.path, item]
    .map((path) => index.at(path).find(isReader))
    .find((one) => one !== undefined);
  if (reader === undefined) return undefined;
  const values = templateNames(binding.path).map((name) => send.path?.[name] ?? '');
  const path = Object.fromEntries(
    templateNames(reader.binding.path).map((name, index) => [name, values[index] ?? '']),
  );
  const headers = Object.fromEntries(
    Object.entries(send.headers ?? {}).filter(([name]) => identifiesCaller(name)),
  );
  return {
    id,
    operation: reader.name,
    send: { protocol: 'rest', path, ...(Object.keys(headers).length > 0 && { headers }) },
    expect: { status: ['2XX'], skipOn: ['4XX'], undeclared: true },
    outputs,
  };
}

function isReader({ binding }: RestOperation): boolean {
  return (
    binding.method === 'GET' &&
    !binding.parameters.some(({ in: place, required }) => place !== 'path' && required)
  );
}
