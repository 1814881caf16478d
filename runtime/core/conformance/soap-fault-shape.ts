import type { Limits } from '../http/message.js';
import { openEnvelope } from '../soap/envelope.js';
import type { VersionTraits } from '../soap/version.js';
import type { XmlReader } from '../xml/reader.js';

/** Where a fault violates the structure of its SOAP version (SOAP 1.1, 4.4; SOAP 1.2 part 1, 5.4). */
export function faultShapeProblems(source: string, traits: VersionTraits, limits: Limits): readonly string[] {
  const { reader } = openEnvelope(source, limits).input;
  if (!reader.child()) return [];
  return traits.version === '1.1' ? shape11(reader, traits) : shape12(reader, traits);
}

const members11 = ['faultcode', 'faultstring', 'faultactor', 'detail'];
const codes11 = ['Client', 'Server', 'VersionMismatch', 'MustUnderstand'];

function shape11(reader: XmlReader, traits: VersionTraits): readonly string[] {
  const problems: string[] = [];
  const met: string[] = [];
  while (reader.child()) {
    const { local, namespace } = reader;
    met.push(local);
    if (namespace !== '' || !members11.includes(local)) problems.push(`<${local}> is not allowed in a fault`);
    if (local === 'faultcode') problems.push(...codeProblems(reader, traits));
    else reader.skip();
  }
  for (const name of ['faultcode', 'faultstring']) {
    if (!met.includes(name)) problems.push(`the fault must have <${name}>`);
  }
  const positions = met.map((name) => members11.indexOf(name)).filter((position) => position >= 0);
  if (positions.some((position, index) => index > 0 && position <= (positions[index - 1] ?? -1))) {
    problems.push(`the fault's children are in the wrong order: ${met.join(', ')}`);
  }
  return problems;
}

/** A code is a qualified name in the envelope's namespace; a dot and further text may follow. */
function codeProblems(reader: XmlReader, traits: VersionTraits): readonly string[] {
  const text = reader.text().trim();
  const colon = text.indexOf(':');
  const local = text.slice(colon + 1);
  // A prefix declared by the element itself is out of scope here, and assumed to be correct. Without a prefix the name
  // is in the default namespace.
  const namespace =
    colon === -1 ? (reader.resolve('') ?? '') : (reader.resolve(text.slice(0, colon)) ?? traits.namespace);
  if (namespace !== traits.namespace) return [`faultcode must be of the envelope's namespace, got "${text}"`];
  return codes11.includes(local.split('.')[0] ?? '')
    ? []
    : [`faultcode must be one of SOAP 1.1, got "${local}"`];
}

function shape12(reader: XmlReader, traits: VersionTraits): readonly string[] {
  const met: string[] = [];
  const problems: string[] = [];
  while (reader.child()) {
    if (reader.namespace !== traits.namespace) problems.push(`<${reader.local}> is not allowed in a fault`);
    met.push(reader.local);
    reader.skip();
  }
  for (const name of ['Code', 'Reason'])
    if (!met.includes(name)) problems.push(`the fault must have <${name}>`);
  return problems;
}
