import { type FileProblem, fileFacts, pathProblem, watched } from '../data-facts.js';
import { isObject, member } from '../load/source/source.js';
import type { Contract, Json, Table } from '../model/contract.js';
import { runtimeTable } from '../model/datapackage/table.js';
import { type ReadContract, readContract } from '../read.js';
import { type Candidate, candidateOf } from './candidate.js';
import { bytesOf, locatePath, shownPath, storedBytes } from './files.js';
import { firstRow, formModule, formTable } from './form.js';
import type { TableOutcome } from './outcome.js';
import type { DescriptorPlace } from './place.js';

/** The contents of a package other than the tables described by schemas. */
export interface Schemaless {
  /** CSV files, whose form is checked. */
  readonly candidates: readonly Candidate[];
  /** Other files, whose size and hash are checked. */
  readonly files: readonly TableOutcome[];
}

/** Finds the resources of a package without a schema, which is optional (Data Resource, `schema`). */
export async function schemaless({ contract }: ReadContract, place: DescriptorPlace): Promise<Schemaless> {
  const candidates: Candidate[] = [];
  const files: TableOutcome[] = [];
  const resources = member(contract?.descriptor, 'resources');
  for (const resource of Array.isArray(resources) ? resources : []) {
    if (!isObject(resource) || resource['schema'] !== undefined || resource['data'] !== undefined) continue;
    const found = described(resource as { readonly [name: string]: Json }, contract?.descriptor);
    // The problems of the resource have been reported for the descriptor.
    if (found === undefined) continue;
    if (isCsv(resource, found.model)) candidates.push(await formCandidate(found, place));
    else files.push(await plainFile(found.model, place));
  }
  return { candidates, files };
}

/** Tables of a package that are not read: only their files are checked. */
export async function unreadTables(
  { contract }: ReadContract,
  place: DescriptorPlace,
): Promise<readonly TableOutcome[]> {
  const found: TableOutcome[] = [];
  for (const { name, table, reason } of contract?.unread ?? []) {
    if (table === undefined) continue;
    const { isFile: _, ...file } = await plainFile(table, place);
    found.push({ ...file, resource: name, notRead: reason });
  }
  return found;
}

interface Described {
  readonly model: Table;
  readonly contract: Contract;
}

/** The resource with a schema without rules, so that paths, dialect, encoding, size and hash are read in one place. */
function described(
  resource: { readonly [name: string]: Json },
  descriptor: Json | undefined,
): Described | undefined {
  const schema = { fields: [{ name: 'any', type: 'any' }], fieldsMatch: 'subset' };
  const { profile: _, ...others } = resource;
  const profile = member(descriptor, '$schema');
  const alone = {
    ...(profile !== undefined && { $schema: profile }),
    name: 'alone',
    resources: [{ ...others, schema }],
  };
  const { contract } = readContract(
    { name: 'validate', spec: 'datapackage.json', scenarios: [], rules: [] },
    () => JSON.stringify(alone),
  );
  const model = contract?.tables[0] ?? contract?.unread?.[0]?.table;
  return contract === undefined || model === undefined ? undefined : { model, contract };
}

/** Whether a resource is a table as text (Data Resource, `format`, `mediatype`, `type`; otherwise by its path). */
function isCsv(resource: object, { paths: [path = ''] }: Table): boolean {
  const overridden = ['format', 'mediatype']
    .map((name) => member(resource, name))
    .filter((one) => typeof one === 'string');
  if (overridden.length > 0)
    return overridden.some((one) => /^(?:text\/)?(?:csv|tsv|tab-separated-values)\b/i.test(one));
  return /\.(?:csv|tsv|tab)(?:\.(?:gz|zip))?$/i.test(path);
}

async function formCandidate({ model, contract }: Described, place: DescriptorPlace): Promise<Candidate> {
  const { name, dialect, encoding } = runtimeTable(model, contract);
  const form = { dialect, encoding };
  const problems: FileProblem[] = [];
  const [first = ''] = model.paths.map((path) => locatePath(path, place, problems));
  const source = problems.length > 0 ? '' : bytesOf(first, undefined, place.remote);
  // The reason why the file cannot be read is reported when it is read as a whole.
  const labels = await firstRow(source, form).catch(() => []);
  const described = { name, labels, form };
  return candidateOf({ model, table: formTable(described), module: formModule(described) }, place);
}

async function plainFile(model: Table, place: DescriptorPlace): Promise<TableOutcome> {
  const problems: FileProblem[] = [];
  const paths = model.paths.map((path) => locatePath(path, place, problems));
  const [first = place.at] = paths;
  const facts = fileFacts(model);
  if (problems.length === 0 && (model.bytes !== undefined || model.hash !== undefined)) {
    try {
      for await (const _ of watched(storedBytes(first, place.remote), facts));
      problems.push(...facts.problems());
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      problems.push(pathProblem(`cannot read "${shownPath(first)}": ${why}`));
    }
  }
  const notRead = 'it has no schema, and is neither CSV nor TSV';
  return { resource: model.wireName ?? model.name, file: shownPath(first), problems, isFile: true, notRead };
}
