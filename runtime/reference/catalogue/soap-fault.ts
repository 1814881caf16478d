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
 * The fault that tells a client of a refusal: its element is empty, what a person reads is the text. Operations that
 * declare no faults answer with it all the same, since it is one of the six. With a challenge, the answer asks for
 * credentials.
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

/** The fault for a request that its schema does not allow. */
export function invalidRequestFault(message: string): SoapFaultError {
  return InvalidArgumentException.error(`InvalidArgumentException: ${message}`);
}

/** The fault for a failure that nobody foresaw; it tells nothing of what went wrong inside. */
export function internalFault(): SoapFaultError {
  return InternalException.error('InternalException: the service failed', {}, { code: 'Server' });
}
