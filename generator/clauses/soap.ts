import type { Operation, Service, SoapBinding, SoapFault, SoapMessage } from '../model/contract.js';
import { keywordAt, placeAt, type Walk } from './clause.js';
import { type Own, ownClauses } from './rest.js';
import { type TypePosition, walkType } from './schema.js';

/** Rules of the envelope and of the binding, by the names of their cases (SOAP 1.1, 3, 4 and 6). */
const rules: readonly (readonly [what: string, polarity: 'positive' | 'negative', says: string])[] = [
  ['base', 'positive', 'returns a declared response to a valid request'],
  ['envelope/version', 'negative', 'responds to an envelope of another SOAP version with VersionMismatch'],
  ['envelope/mustUnderstand', 'negative', 'rejects an unknown header with mustUnderstand'],
  ['envelope/header', 'positive', 'ignores an unknown header without mustUnderstand'],
  ['envelope/empty-header', 'positive', 'accepts an empty Header'],
  ['envelope/malformed', 'negative', 'rejects an envelope that is not well-formed XML'],
  ['envelope/doctype', 'negative', 'rejects a document type declaration'],
  ['body/unknown-operation', 'negative', 'rejects a body element that is not an operation'],
];

/** Lists every clause of a SOAP operation. */
export function walkSoap(walk: Walk, operation: Operation, binding: SoapBinding, service: Service): void {
  const own = ownClauses(walk, operation);
  const rule = (what: string, polarity: 'positive' | 'negative', says: string): void =>
    own({ polarity, at: placeAt(operation.at), says, cases: `${operation.name}/${what}` });
  for (const [what, polarity, says] of rules) rule(what, polarity, says);
  if (binding.version === '1.1' && binding.action === '' && service.operations.length > 1)
    rule('wire/soap-action', 'negative', 'does not dispatch by a SOAPAction that names another operation');
  own({
    polarity: 'positive',
    at: placeAt(binding.input.at),
    says: 'accepts every legal form of the message',
  });
  own({
    polarity: 'negative',
    at: keywordAt(binding.input.at, 'targetNamespace'),
    says: 'the message must be in its namespace',
  });
  walkMessage(walk, operation, binding.input, { side: 'request', encoded: binding.use === 'encoded' });
  if (binding.output !== undefined) {
    own({ polarity: 'response', at: placeAt(binding.output.at), says: 'returns the declared message' });
    walkMessage(walk, operation, binding.output, { side: 'response' });
  }
  for (const fault of binding.faults) walkFault(walk, fault, own);
}

function walkMessage(
  walk: Walk,
  { name }: Operation,
  message: SoapMessage,
  sent: Pick<TypePosition, 'side' | 'encoded'>,
): void {
  const label = message.element?.name ?? message.name;
  const position = { group: name, label, at: message.at, ...sent, form: 'xml' } as const;
  const type = message.type.kind === 'reference' ? walk.types.get(message.type.name)?.type : message.type;
  if (type !== undefined) walkType(walk, type, position);
  for (const header of message.headers)
    walkType(walk, header.type, { ...position, label: `header ${header.element.name}` });
}

function walkFault(walk: Walk, fault: SoapFault, own: Own): void {
  own({ polarity: 'response', at: placeAt(fault.at), says: `returns the fault ${fault.name} as declared` });
  const named = fault.type.kind === 'reference' ? walk.types.get(fault.type.name) : undefined;
  const position = { group: fault.name, label: fault.name, at: named?.at ?? fault.at } as const;
  walkType(walk, fault.type, { ...position, side: 'response', form: 'xml' });
}
