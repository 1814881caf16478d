import type { Rule } from './coverage.js';

/** Requirements of clients for a SOAP server: the checklist of the catalogue's reference. */
export const soapChecklist: readonly Rule[] = [
  'dispatch on the first child of the body, whatever SOAPAction says',
  'default namespace and prefixes alike',
  'a nil wrapper and an empty header are accepted',
  'nil items of lists are skipped',
  'missing fields and empty lists are refused by the server itself',
  'a list with a minimum is never empty',
  'a fault is a 500 with one empty qualified element',
  'void operations are answered by an empty element, never by nothing',
  'Expect: 100-continue and HTTP/1.0 are answered',
  'no nil, no types, no foreign children in answers',
  'text beyond ASCII comes back as it went',
  'the WSDL stands alone',
].map((says, index) => ({ rule: `SOAP-C6.${index + 1}`, says }));
