import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Operation, Service, SoapBinding, SoapMessage } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { SoapBase } from '../base.js';
import type { SoapStep } from '../sends.js';
import { apart } from './apart.js';
import { isSoap, type SoapOperation } from './names.js';

/** A sample of the message: valid, although the service may have reasons to respond with a fault. */
export function sampleBase(
  operation: Operation,
  { input }: SoapBinding,
  context: SampleContext,
): SoapBase | undefined {
  const [first] = context.valid(input.type);
  const inputs = blockSamples(input, context);
  if (first === undefined || inputs === undefined) return undefined;
  const body = apart(input.type, first, context);
  const send = {
    protocol: 'soap',
    input: body,
    ...(inputs.length > 0 && { blocks: referring(inputs) }),
  } as const;
  const step = { id: 'call', operation: operation.name, send, expect: {} };
  return { setup: [], step, inputs: inputs.length === 0 ? undefined : Object.fromEntries(inputs) };
}

/**
 * Samples of the header blocks, which are default values of inputs: only the user knows those that a service accepts,
 * such as credentials. WS-I Basic Profile 1.1, R2738: a message has every header block of its binding.
 */
function blockSamples(
  { headers }: SoapMessage,
  context: SampleContext,
): readonly (readonly [string, Data])[] | undefined {
  const found = headers.flatMap(({ name, type }) =>
    context
      .valid(type)
      .slice(0, 1)
      .map((value) => [name, value] as const),
  );
  return found.length < headers.length ? undefined : found;
}

/** Values whose texts are inputs with their names: `{$inputs.credentials.account}`. */
function referring(
  values: readonly (readonly [string, Data])[],
  path = '',
): { readonly [name: string]: Data } {
  return Object.fromEntries(
    values.map(([name, value]): readonly [string, Data] => {
      const place = `${path}${name}`;
      if (isMembers(value)) return [name, referring(Object.entries(value), `${place}.`)];
      return [name, typeof value === 'string' ? `{$inputs.${place}}` : value];
    }),
  );
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
export function isDistinguishable(operation: Operation, { operations }: Service): boolean {
  const look = lookOf(operation);
  return operations.every((one) => one === operation || lookOf(one) !== look);
}

/** The SOAP operations of a service that a message identifies. */
export function distinguishableIn(service: Service): readonly SoapOperation[] {
  return service.operations.filter(isSoap).filter((one) => isDistinguishable(one, service));
}

function lookOf({ name, binding }: Operation): string {
  if (binding.kind !== 'soap' || binding.input.element === undefined) return name;
  const { namespace = '', name: local } = binding.input.element;
  return JSON.stringify([namespace, local, binding.action]);
}
