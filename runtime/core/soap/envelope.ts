import { shortened } from '../quote.js';
import { type ReadOptions, XmlInput } from '../xml/input.js';
import { SOAP_ENCODING } from '../xml/names.js';
import { expandedName, readNode, type XmlNode } from '../xml/node.js';
import { type XmlLimits, XmlReader } from '../xml/reader.js';
import { type Prefixes, XmlWriter } from '../xml/writer.js';
import { SoapFaultError } from './fault.js';
import { messageNamespaces, type SoapVersion, traitsOf, type VersionTraits, versionOf } from './version.js';

/** A header block of the envelope, unparsed. */
export interface MetBlock {
  readonly name: string;
  readonly mustUnderstand: boolean;
  readonly role: string;
}

/** An envelope whose reader is at the start tag of the body. */
export interface OpenEnvelope {
  readonly traits: VersionTraits;
  readonly input: XmlInput;
  readonly blocks: readonly MetBlock[];
}

/** Reads an envelope up to its body; each header block is passed to `block`, which must read or skip it. */
export function openEnvelope(
  source: string,
  limits: XmlLimits,
  options: ReadOptions = {},
  block?: (input: XmlInput, traits: VersionTraits) => void,
): OpenEnvelope {
  const reader = new XmlReader(source, limits);
  reader.start();
  const traits = versionOf(reader.namespace);
  if (reader.local !== 'Envelope') throw malformed('the document must be a SOAP envelope');
  if (traits === undefined) throw versionMismatch(reader.namespace);
  const input = new XmlInput(reader, { ignoreAttributes: messageNamespaces, ...options });
  const blocks: MetBlock[] = [];
  let found = reader.child();
  if (found && reader.isAt(traits.namespace, 'Header')) {
    while (reader.child()) {
      blocks.push(metBlock(reader, traits));
      if (block === undefined) reader.skip();
      else block(input, traits);
    }
    found = reader.child();
  }
  if (!found || !reader.isAt(traits.namespace, 'Body')) {
    throw malformed('the envelope must have a body');
  }
  return { traits, input, blocks };
}

/** Keeps the header blocks of these names for this receiver as elements; others are skipped. */
export function keepBlocks(
  names: ReadonlySet<string>,
  kept: XmlNode[],
): (input: XmlInput, traits: VersionTraits) => void {
  return ({ reader }, traits) => {
    const { name, role } = metBlock(reader, traits);
    if (names.has(name) && traits.roles.includes(role)) kept.push(readNode(reader));
    else reader.skip();
  };
}

/** Reads the rest of the document, so that all of it is checked. */
export function closeEnvelope({ input: { reader } }: OpenEnvelope): void {
  while (reader.child()) reader.skip();
  reader.finish();
}

function metBlock(reader: XmlReader, traits: VersionTraits): MetBlock {
  const must = reader.attribute(traits.namespace, 'mustUnderstand')?.trim();
  return {
    name: expandedName(reader.namespace, reader.local),
    mustUnderstand: must === '1' || must === 'true',
    role: reader.attribute(traits.namespace, traits.role)?.trim() ?? '',
  };
}

/** A fault for a document that is not a SOAP message, or not one of this service. */
export function malformed(message: string, parts: { readonly cause?: unknown } = {}): SoapFaultError {
  return new SoapFaultError(message, { code: 'Client', emptyDetail: true, ...parts });
}

/** A fault for an envelope of another version. */
export function versionMismatch(namespace: string): SoapFaultError {
  return new SoapFaultError(`envelopes of the namespace "${shortened(namespace)}" are not supported`, {
    code: 'VersionMismatch',
  });
}

/** Prefixes of the namespaces that envelopes of a service declare. */
export function envelopePrefixes(version: SoapVersion, namespaces: readonly string[]): Prefixes {
  const own: [string, string] = ['soap', traitsOf(version).namespace];
  return [own, ...namespaces.map((namespace, index): [string, string] => [`ns${index + 1}`, namespace])];
}

/** Writes an envelope around the output of the two functions. */
export function writeEnvelope(
  version: SoapVersion,
  prefixes: Prefixes,
  what: string,
  body: (writer: XmlWriter) => void,
  header?: (writer: XmlWriter) => void,
  encoded = false,
): string {
  const { namespace } = traitsOf(version);
  const writer = new XmlWriter(prefixes);
  writer.encoded = encoded;
  writer.start(namespace, 'Envelope');
  if (header !== undefined) {
    writer.start(namespace, 'Header');
    header(writer);
    writer.end();
  }
  writer.start(namespace, 'Body');
  // SOAP 1.1, 4.1.1; in SOAP 1.2 the attribute belongs to the children, where it is optional.
  if (encoded && version === '1.1') writer.attribute(namespace, 'encodingStyle', SOAP_ENCODING);
  body(writer);
  writer.end();
  writer.end();
  return writer.finish(what);
}
