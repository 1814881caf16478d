import { SaxesParser } from 'saxes';

/** The namespace of the catalogue. */
export const namespace = 'https://trivet.example/metadata-catalogue/1';
/** The namespace of envelopes of SOAP 1.1. */
export const envelopeNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';

/** An element of a response, as read by an independent parser. */
export interface Read {
  readonly uri: string;
  readonly local: string;
  readonly attributes: readonly { readonly uri: string; readonly local: string; readonly value: string }[];
  readonly children: readonly Read[];
  /** Text directly in it. */
  readonly text: string;
}

type Growing = Omit<Read, 'children' | 'text'> & { children: Read[]; text: string };

/** Reads a document; throws if it is not well-formed. */
export function readXml(text: string): Read {
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let root: Read | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = Object.values(attributes).filter(
      ({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns',
    );
    const element: Growing = {
      uri,
      local,
      attributes: own.map(({ uri, local, value }) => ({ uri, local, value })),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (root === undefined) throw new Error('the document is empty');
  return root;
}

/** An element and its descendants. */
export function allOf(element: Read): readonly Read[] {
  return [element, ...element.children.flatMap(allOf)];
}

/** The first element of this name at any depth. */
export function find(element: Read, local: string): Read | undefined {
  return allOf(element).find((candidate) => candidate.local === local);
}

/** The contents of a fault. */
export interface FaultRead {
  readonly code: string;
  readonly text: string;
  /** Undefined: without detail. */
  readonly detail?: readonly Read[];
}

/** The fault in a response; undefined for other responses. */
export function faultOf(text: string): FaultRead | undefined {
  const fault = find(readXml(text), 'Fault');
  if (fault === undefined) return undefined;
  const member = (name: string) => fault.children.find(({ local }) => local === name);
  const detail = member('detail');
  return {
    code: member('faultcode')?.text.replace(/^\w+:/, '') ?? '',
    text: member('faultstring')?.text ?? '',
    ...(detail !== undefined && { detail: detail.children }),
  };
}

/** An envelope around a body; the prefixes `c`, `xsi` and `xsd` are declared. */
export function envelope(body: string, header = ''): string {
  const schema = 'http://www.w3.org/2001/XMLSchema';
  const prefixes = `xmlns:s="${envelopeNamespace}" xmlns:c="${namespace}" xmlns:xsi="${schema}-instance" xmlns:xsd="${schema}"`;
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope ${prefixes}>${header}<s:Body>${body}</s:Body></s:Envelope>`;
}
