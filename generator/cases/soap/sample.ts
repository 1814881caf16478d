import type { Data } from '@trivet/runtime/conformance/case';
import type { Operation, Service, SoapBinding, SoapMessage } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { SoapBase } from '../base.js';
import type { SoapStep } from '../sends.js';

/** A sample of the message: valid, although the service may have reasons to respond with a fault. */
export function sampleBase(
  operation: Operation,
  { input }: SoapBinding,
  context: SampleContext,
): SoapBase | undefined {
  const value = sampleOf(input, context);
  if (value === undefined) return undefined;
  const send = { protocol: 'soap', input: value } as const;
  return { setup: [], step: { id: 'call', operation: operation.name, send, expect: {} }, inputs: undefined };
}

/** WS-I Basic Profile 1.1, R2738: a message has every header block of its binding. */
function sampleOf({ type, headers }: SoapMessage, context: SampleContext): Data | undefined {
  const [body] = context.valid(type);
  if (body === undefined || headers.length === 0) return body;
  const header: { [name: string]: Data } = {};
  for (const block of headers) {
    const [value] = context.valid(block.type);
    if (value === undefined) return undefined;
    header[block.name] = value;
  }
  return { header, body };
}

/** A sample may refer to unknown items, so that equivalent spellings are compared with the response to the sample. */
export function afterSample({ step, ...base }: SoapBase): SoapBase {
  const sample: SoapStep = { ...step, id: 'sample', expect: {}, outputs: { fault: '$fault' } };
  return { ...base, step, setup: [...base.setup, sample] };
}

/**
 * Whether a message identifies its operation: by the element in the body or by the SOAPAction. WS-I Basic Profile 1.1,
 * R2710 requires it, WSDL does not; which of several ambiguous operations a server performs is unknown.
 */
export function isToldApart(operation: Operation, { operations }: Service): boolean {
  const look = lookOf(operation);
  return operations.every((one) => one === operation || lookOf(one) !== look);
}

function lookOf({ name, binding }: Operation): string {
  if (binding.kind !== 'soap' || binding.input.element === undefined) return name;
  const { namespace = '', name: local } = binding.input.element;
  return JSON.stringify([namespace, local, binding.action]);
}
