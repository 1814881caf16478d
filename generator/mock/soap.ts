import type { CallContext, HttpHandler } from '@trivet/runtime/http/message';
import { boundOperations } from '@trivet/runtime/internal/protocol';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { type OperationParts, SoapFaultError, type SoapService } from '@trivet/runtime/soap/operation';
import type { Contract, Service, SoapBinding, SoapMessage } from '../model/contract.js';
import { type Sampler, sampler } from '../model/samples/samples.js';
import { preferenceOf } from './preference.js';

/** Methods of an emitted service, without their types. */
type Methods = { readonly [name: string]: (input: unknown, context: CallContext) => unknown };

/**
 * Serves one port of a WSDL by its emitted descriptors, including `?wsdl`; `Prefer: fault=Name` requests a declared
 * fault.
 */
export function soapMock(
  contract: Contract,
  service: Service,
  emitted: SoapService<Methods>,
  path: string,
): HttpHandler {
  const samples = sampler(contract);
  const parts = new Map(boundOperations(emitted).map(({ method, operation }) => [method, operation]));
  const methods = service.operations.flatMap(({ name, binding }): [string, Methods[string]][] => {
    const operation = parts.get(name);
    return operation === undefined || binding.kind !== 'soap'
      ? []
      : [[name, method(binding, operation, samples)]];
  });
  return soapHandler<Methods>(emitted, Object.fromEntries(methods), {
    path,
    ...(service.soap === undefined ? {} : { wsdl: service.soap.wsdl }),
  });
}

function method(binding: SoapBinding, operation: OperationParts, samples: Sampler): Methods[string] {
  const { output } = binding;
  return (_, { request }) => {
    const { fault } = preferenceOf(request?.header('prefer'));
    if (fault !== undefined) throw wantedFault(fault, binding, operation, samples);
    return output === undefined ? undefined : message(output, samples);
  };
}

/** If a message has headers, its value consists of header and body. */
function message(output: SoapMessage, samples: Sampler): unknown {
  const body = samples.one(output.type);
  if (output.headers.length === 0) return body;
  const blocks = output.headers.map(({ name, type }) => [name, samples.one(type)] as const);
  return { header: Object.fromEntries(blocks.filter(([, value]) => value !== undefined)), body };
}

function wantedFault(
  name: string,
  { faults }: SoapBinding,
  operation: OperationParts,
  samples: Sampler,
): SoapFaultError {
  const declared = faults.find((fault) => fault.name === name);
  const type = operation.faults.find((fault) => fault.name === name);
  if (declared === undefined || type === undefined) {
    const names = faults.map((fault) => fault.name).join(', ');
    const there = names === '' ? 'it declares no faults' : `expected one of ${names}`;
    return new SoapFaultError(`${name} is not a fault of ${operation.name}; ${there}`);
  }
  return new SoapFaultError(`${name}, as requested`, { type, detail: samples.one(declared.type) });
}
