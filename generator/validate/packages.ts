import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TableInput } from '@trivet/runtime/table/validate';
import { confinementOf } from '../confine.js';
import type { Finding } from '../finding.js';
import { isUrl, pathProblem } from '../load/datapackage/path.js';
import type { ReadContract } from '../read.js';
import { candidateOf } from './candidate.js';
import { readDescriptor } from './descriptor.js';
import { type DescriptorPlace, descriptorPlace } from './place.js';
import { importTables } from './tables.js';

/** Packages that foreign keys refer to, and why some are not available. */
export interface OtherPackages {
  readonly packages: ReadonlyMap<string, readonly TableInput[]>;
  readonly findings: readonly Finding[];
}

/**
 * Finds the packages that the foreign keys of another refer to: at the given place, at their URL if fetching is
 * allowed, or next to the descriptor. A key to an unavailable package is reported, and not checked.
 */
export async function otherPackages(
  read: ReadContract,
  place: DescriptorPlace,
  given: ReadonlyMap<string, string>,
): Promise<OtherPackages> {
  const packages = new Map<string, readonly TableInput[]>();
  const findings: Finding[] = [];
  for (const key of (read.contract?.tables ?? []).flatMap((table) => table.foreignKeys)) {
    if (key.package === undefined || packages.has(key.package)) continue;
    const found = await tablesOf(key.package, place, given);
    if (typeof found !== 'string') packages.set(key.package, found);
    else if (key.at !== undefined) {
      const message = `keys to the package "${key.package}" are not checked: ${found}`;
      const at = { ...key.at, ...read.locate(key.at) };
      const fix = `Give its descriptor with --package ${key.package}=<datapackage.json>.`;
      const text = read.textOf(key.at.file);
      findings.push({
        diagnostic: { severity: 'warning', code: 'not-checked', message, at, fix },
        ...(text !== undefined && { text }),
      });
    }
  }
  return { packages, findings };
}

/** The tables of a package, or why they are not available. */
async function tablesOf(
  name: string,
  place: DescriptorPlace,
  given: ReadonlyMap<string, string>,
): Promise<readonly TableInput[] | string> {
  const at = given.get(name) ?? standardPlace(name, place);
  if (at === undefined) return isUrl(name) ? 'it is not fetched from the network' : 'it is missing';
  try {
    const other = given.has(name) ? descriptorPlace(at, place.remote, place.allowPaths) : { ...place, at };
    const read = await readDescriptor(other);
    if (read.contract === undefined) return `"${at}" is not a Data Package`;
    const tables = await importTables(read.contract, read.text, read.data);
    return tables
      .map((table) => candidateOf(table, other))
      .flatMap(({ input, problems }) => (problems.length === 0 ? [input] : []));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function standardPlace(name: string, { at, remote, allowPaths }: DescriptorPlace): string | undefined {
  if (isUrl(name)) return remote === undefined ? undefined : name;
  if (isUrl(at) || pathProblem(name) !== undefined) return undefined;
  const file = join(dirname(at), name);
  const isThere = /\.(?:json|ya?ml)$/i.test(name) && existsSync(file);
  return isThere && confinementOf({ spec: at, allowPaths })(file) ? file : undefined;
}
