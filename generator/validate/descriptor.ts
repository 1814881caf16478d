import { posix } from 'node:path';
import type { Finding } from '../finding.js';
import { isUrl, pathProblem } from '../load/datapackage/path.js';
import { isObject, member, readSource } from '../load/source/source.js';
import { fromDisk, type ReadContract, readContract } from '../read.js';
import { besideUrl, type DescriptorPlace } from './place.js';
import { type RemoteOptions, remoteBytes } from './url-bytes.js';

/** Maximum length of schemas, dialects and descriptors. */
const longestText = 64 * 1024 ** 2;

/**
 * Reads a descriptor, local or at a URL, with its referenced schemas and dialects; those at other URLs only if fetching
 * is allowed. Throws a RemoteError if the descriptor itself is not available.
 */
export async function readDescriptor({
  at,
  remote,
  allowPaths = [],
}: DescriptorPlace): Promise<ReadContract> {
  const texts = new Map<string, string>();
  const sources = new Map<string, string>();
  const isRemote = isUrl(at);
  const spec = isRemote ? posix.basename(new URL(at).pathname) || 'datapackage.json' : at;
  const fetched = async (name: string, url: string): Promise<void> => {
    texts.set(name, await remoteText(url, remote ?? {}));
    sources.set(name, url);
  };
  if (isRemote) await fetched(spec, at);
  const copies = new Map<string, string>();
  for (const [index, reference] of references(texts.get(spec) ?? fromDisk(spec) ?? '').entries()) {
    const name = isUrl(reference) ? `remote/${index}.json` : reference.replace(/^(?:\.\/)+/, '');
    const url = isUrl(reference) ? reference : isRemote ? besideUrl(name, at) : undefined;
    if (url === undefined || (isUrl(reference) && !mayFetch(url, { at, remote }))) continue;
    // An unavailable file is reported at the reference.
    await fetched(name, url).catch(() => undefined);
    if (isUrl(reference) && texts.has(name)) copies.set(reference, name);
  }
  const read = readContract(
    // Data have no behaviour.
    { name: 'validate', spec, scenarios: [], rules: [], allowPaths },
    (path) => texts.get(path) ?? (isRemote ? undefined : fromDisk(path)),
    { localCopy: (url) => copies.get(url), allows: (path) => texts.has(path) },
  );
  return { ...read, findings: read.findings.map((finding) => shownAt(finding, sources)) };
}

/** A URL on the host of a remote descriptor may be fetched; others must be allowed. */
function mayFetch(url: string, { at, remote }: DescriptorPlace): boolean {
  return isUrl(at) ? URL.canParse(url) && new URL(url).host === new URL(at).host : remote !== undefined;
}

async function remoteText(url: string, remote: RemoteOptions): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of remoteBytes(url, { bytes: longestText, ...remote })) chunks.push(chunk);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The schemas and dialects that a descriptor refers to, as safe paths and URLs. */
function references(text: string): readonly string[] {
  const data = readSource('datapackage.json', text, () => undefined)?.data;
  const resources: unknown = member(data, 'resources');
  const all = Array.isArray(resources) ? resources.filter(isObject) : isObject(data) ? [data] : [];
  const named = all.flatMap(({ schema, dialect }) => [schema, dialect]);
  return [...new Set(named.filter((one) => typeof one === 'string'))].filter(
    (one) => pathProblem(one) === undefined,
  );
}

/** A finding with the URL of its file. */
function shownAt(finding: Finding, sources: ReadonlyMap<string, string>): Finding {
  const { diagnostic } = finding;
  const url = sources.get(diagnostic.at.file);
  if (url === undefined) return finding;
  return { ...finding, diagnostic: { ...diagnostic, at: { ...diagnostic.at, file: url } } };
}
