/** Declared faults, and the error that carries one. */

export {
  type AnyFaultType,
  type FaultCode,
  type FaultOptions,
  type FaultResponse,
  SoapFaultError,
  type SoapFaultType,
  soapFault,
} from '../../soap/fault.js';
