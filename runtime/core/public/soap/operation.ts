/** Descriptors of SOAP operations and services, and the faults that they declare. */

export {
  type AnyFaultType,
  type FaultCode,
  type FaultOptions,
  type FaultResponse,
  SoapFaultError,
  type SoapFaultType,
  soapFault,
} from '../../soap/fault.js';
export {
  element,
  type HeaderBlock,
  type HeaderBlocks,
  header,
  type MessageParts,
  type OperationParts,
  parts,
  type SoapMessage,
  type SoapOperation,
  type SoapService,
  soapOperation,
  soapService,
  withHeaders,
} from '../../soap/operation.js';
