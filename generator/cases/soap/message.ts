import { isRecord } from '@trivet/runtime/check';
import type { Data, SoapSend } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { SOAP_ENCODING, type SoapVersion, traitsOf } from '@trivet/runtime/internal/protocol';
import type { QName, SoapBinding, SoapMessage } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import { xmlText } from './xml-text.js';
import { isWhole, missingIn, type XmlTree, xmlTree } from './xml-tree.js';

/** The content of a SOAP request. */
export type SoapContent = Omit<SoapSend, 'protocol'>;

/** Trees of a message: the body and the header blocks. */
export interface Message {
  readonly body: XmlTree;
  readonly header: readonly XmlTree[];
  /** Whether its values follow the encoding of SOAP 1.1, 5. */
  readonly isEncoded: boolean;
}

/** The value of a message, in which header blocks are next to the body. */
export function sentValue({ input = {}, blocks }: Pick<SoapSend, 'input' | 'blocks'>): Data {
  return blocks === undefined ? input : { header: blocks, body: input };
}

/** The trees of a value of a message. */
export function messageOf(
  { input: { type, headers, at }, use }: Pick<SoapBinding, 'input' | 'use'>,
  element: QName,
  input: Data,
  context: SampleContext,
): Message {
  const isEncoded = use === 'encoded';
  if (headers.length === 0)
    return { body: xmlTree(element, type, input, at, context), header: [], isEncoded };
  const { header, body = {} } = isRecord(input) ? input : {};
  const given = isRecord(header) ? header : {};
  return {
    isEncoded,
    body: xmlTree(element, type, body, at, context),
    header: headers.flatMap((block) => {
      const value = given[block.name];
      return value === undefined ? [] : [xmlTree(block.element, block.type, value, at, context)];
    }),
  };
}

/** What of a message its trees do not contain. */
export function missingInMessage({ body, header }: Message): string | undefined {
  return [body, ...header].map(missingIn).find((one) => one !== undefined);
}

/** The header blocks of a message as XML; absent if it has none. */
export function blocksOf({ header }: Message): Pick<SoapSend, 'header'> {
  return header.length === 0 ? {} : { header: header.map((tree) => xmlText(tree, { prefix: 'h' })).join('') };
}

/** A message in its envelope, with additional header blocks. */
export function envelopeOf(version: SoapVersion, message: Message, more = ''): string {
  const blocks = `${blocksOf(message).header ?? ''}${more}`;
  const header = blocks === '' ? '' : `<S:Header>${blocks}</S:Header>`;
  return envelope(version, header, xmlText(message.body), message.isEncoded);
}

/** An envelope with a header and a body, and the encoding of its values, if any (SOAP 1.1, 4.1.1). */
export function envelope(version: SoapVersion, header: string, body: string, isEncoded = false): string {
  const { namespace } = traitsOf(version);
  const style = isEncoded && version === '1.1' ? ` S:encodingStyle="${SOAP_ENCODING}"` : '';
  return `<S:Envelope xmlns:S="${namespace}"${style}>${header}<S:Body>${body}</S:Body></S:Envelope>`;
}

/** Bodies with more than the required content, and with other values; those of the base, such as names, are kept. */
export function* fuller(
  { type, at }: SoapMessage,
  element: QName,
  base: Data,
  more: readonly Data[],
  context: SampleContext,
): Generator<XmlTree> {
  const values = context.valid(type).map((value) => {
    const named = overlaid(value, base);
    return context.accepts(type, named) ? named : value;
  });
  for (const value of [...values, ...more]) {
    const tree = xmlTree(element, type, value, at, context);
    if (isWhole(tree)) yield tree;
  }
}

/** A value with all members and items of another one, and its own other members. */
function overlaid(value: Data, base: Data): Data {
  if (Array.isArray(value) && Array.isArray(base))
    return base.length === 0 ? value : base.map((own, index) => overlaid(value[index] ?? own, own));
  if (!isMembers(value) || !isMembers(base) || value.$type !== base.$type) return base;
  const members = Object.entries(base).map(([name, own]): [string, Data] => {
    const other = value[name];
    return [name, other === undefined ? own : overlaid(other, own)];
  });
  return { ...value, ...Object.fromEntries(members) };
}
