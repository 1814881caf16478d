import { isRecord } from '@trivet/runtime/check';
import type { Data, SoapSend } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { type SoapVersion, traitsOf } from '@trivet/runtime/internal/protocol';
import type { QName, SoapMessage } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import { isWhole, missingIn, type XmlTree, xmlText, xmlTree } from './xml-tree.js';

/** The content of a SOAP request. */
export type SoapContent = Omit<SoapSend, 'protocol'>;

/** Trees of a message: the body and the header blocks. */
export interface Message {
  readonly body: XmlTree;
  readonly header: readonly XmlTree[];
}

/** The value of a message, in which header blocks are next to the body. */
export function sentValue({ input = {}, blocks }: Pick<SoapSend, 'input' | 'blocks'>): Data {
  return blocks === undefined ? input : { header: blocks, body: input };
}

/** The trees of a value of a message. */
export function messageOf(
  { type, headers, at }: SoapMessage,
  element: QName,
  input: Data,
  context: SampleContext,
): Message {
  if (headers.length === 0) return { body: xmlTree(element, type, input, at, context), header: [] };
  const { header, body = {} } = isRecord(input) ? input : {};
  const given = isRecord(header) ? header : {};
  return {
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
  return envelope(version, blocks === '' ? '' : `<S:Header>${blocks}</S:Header>`, xmlText(message.body));
}

/** An envelope with a header and a body. */
export function envelope(version: SoapVersion, header: string, body: string): string {
  const { namespace } = traitsOf(version);
  return `<S:Envelope xmlns:S="${namespace}">${header}<S:Body>${body}</S:Body></S:Envelope>`;
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
    return base.map((own, index) => overlaid(value[index] ?? own, own));
  if (!isMembers(value) || !isMembers(base) || value.$type !== base.$type) return base;
  const members = Object.entries(base).map(([name, own]): [string, Data] => {
    const other = value[name];
    return [name, other === undefined ? own : overlaid(other, own)];
  });
  return { ...value, ...Object.fromEntries(members) };
}
