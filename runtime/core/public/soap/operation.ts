/** Descriptors of SOAP operations and services. */

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
