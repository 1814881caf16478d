import type { Operation, Service, SoapBinding, SoapFault, SoapMessage } from '../model/contract.js';
import { keywordAt, placeAt, type Walk } from './clause.js';
import { type Own, ownClauses } from './rest.js';
import { walkType } from './schema.js';

/** Rules of the envelope and of the binding, by the name that their cases have (SOAP 1.1, 3, 4 and 6). */
const rules: readonly (readonly [what: string, polarity: 'positive' | 'negative', says: string])[] = [
  ['base', 'positive', 'a valid request is answered as declared'],
  ['envelope/version', 'negative', 'an envelope of another SOAP version is a VersionMismatch'],
  ['envelope/mustUnderstand', 'negative', 'a header that must be understood and is not is refused'],
  ['envelope/header', 'positive', 'a header that nobody has to understand is ignored'],
  ['envelope/empty-header', 'positive', 'an empty Header is allowed'],
  ['envelope/malformed', 'negative', 'an envelope that is no well-formed XML is refused'],
  ['envelope/doctype', 'negative', 'a document type declaration is refused'],
  ['body/unknown-operation', 'negative', 'a body element that is no operation is refused'],
];

/** Every clause of a SOAP operation. */
export function walkSoap(walk: Walk, operation: Operation, binding: SoapBinding, service: Service): void {
  const own = ownClauses(walk, operation);
  const rule = (what: string, polarity: 'positive' | 'negative', says: string): void =>
    own({ polarity, at: placeAt(operation.at), says, cases: `${operation.name}/${what}` });
  for (const [what, polarity, says] of rules) rule(what, polarity, says);
  if (binding.version === '1.1' && binding.action === '' && service.operations.length > 1)
    rule('wire/soap-action', 'negative', 'a SOAPAction that names another operation does not choose it');
  own({
    polarity: 'positive',
    at: placeAt(binding.input.at),
    says: 'every legal spelling of the message is taken',
  });
  own({
    polarity: 'negative',
    at: keywordAt(binding.input.at, 'targetNamespace'),
    says: 'the message is in its namespace',
  });
  walkMessage(walk, operation, binding.input, 'request');
  if (binding.output !== undefined) {
    own({ polarity: 'response', at: placeAt(binding.output.at), says: 'answers with the declared message' });
    walkMessage(walk, operation, binding.output, 'response');
  }
  for (const fault of binding.faults) walkFault(walk, fault, own);
}

function walkMessage(
  walk: Walk,
  { name }: Operation,
  message: SoapMessage,
  side: 'request' | 'response',
): void {
  const label = message.element?.name ?? message.name;
  const spot = { group: name, label, at: message.at, side, form: 'xml' } as const;
  const type = message.type.kind === 'reference' ? walk.types.get(message.type.name)?.type : message.type;
  if (type !== undefined) walkType(walk, type, spot);
  for (const header of message.headers)
    walkType(walk, header.type, { ...spot, label: `header ${header.element.name}` });
}

function walkFault(walk: Walk, fault: SoapFault, own: Own): void {
  own({ polarity: 'response', at: placeAt(fault.at), says: `the fault ${fault.name} comes as declared` });
  const named = fault.type.kind === 'reference' ? walk.types.get(fault.type.name) : undefined;
  const spot = { group: fault.name, label: fault.name, at: named?.at ?? fault.at } as const;
  walkType(walk, fault.type, { ...spot, side: 'response', form: 'xml' });
}
