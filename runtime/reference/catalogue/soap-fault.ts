import {
  AuthorizationException,
  ExistsException,
  InternalException,
  InvalidArgumentException,
  InvalidQueryException,
  NotExistsException,
} from '@trivet/generated/metadata-catalogue/operations';
import { type FaultOptions, SoapFaultError } from '@trivet/runtime/soap/operation';
import type { CatalogueFault } from './faults.js';

const declared = {
  AuthorizationException,
  NotExistsException,
  ExistsException,
  InvalidArgumentException,
  InvalidQueryException,
  InternalException,
} as const;

/**
 * The SOAP fault for a refusal: its element is empty, the text is for people. Operations that do not declare the fault
 * also respond with it, since it is one of the six. With a challenge, the response requests credentials.
 */
export function toSoapFault(error: CatalogueFault, challenge?: string): SoapFaultError {
  const { fault, message } = error;
  if (fault === 'Client') return new SoapFaultError(message, { code: 'Client', emptyDetail: true });
  const options: FaultOptions = {
    code: fault === 'InternalException' ? 'Server' : 'Client',
    cause: error,
    ...(challenge !== undefined && { http: { status: 401, headers: ['www-authenticate', challenge] } }),
  };
  return declared[fault].error(`${fault}: ${message}`, {}, options);
}

/** The fault for a request that violates its schema. */
export function invalidRequestFault(message: string): SoapFaultError {
  return InvalidArgumentException.error(`InvalidArgumentException: ${message}`);
}

/** The fault for an unexpected error, without details. */
export function internalFault(): SoapFaultError {
  return InternalException.error('InternalException: the service failed', {}, { code: 'Server' });
}
