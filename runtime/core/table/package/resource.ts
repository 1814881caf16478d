/** The data of the resources of a package: files to open, or rows in the descriptor. */

import { isRecord } from '../../check.js';
import type { TableSource } from '../bytes/decode.js';
import { uncarried } from '../carrier.js';
import { digestOf, type StoredFile } from '../file.js';
import { inlineBatches, inlineRows } from '../inline.js';
import type { DataPackage, PackageResource } from '../package.js';
import { readBatches } from '../read.js';
import type { Batch } from '../rows/batch.js';
import type { InlineRows, Locate } from '../validate.js';
import { PartPlaces } from './part-places.js';
import { joinParts } from './parts.js';

/** Opens the file at a path of a package; undefined if it does not exist. */
export type OpenFile = (
  dataPackage: DataPackage,
  path: string,
) => StoredFile | undefined | Promise<StoredFile | undefined>;

/** Available data, which can be read any number of times. */
export interface ResourceData {
  /** Changes with the data. */
  readonly version: string;
  open(): TableSource | InlineRows;
  /** For data in several files: adds the file to issues. */
  readonly locate?: Locate;
  batches(): AsyncIterable<Batch<unknown>>;
}

/** The data of a resource; a sentence if it is not available. */
export async function resourceData(
  dataPackage: DataPackage,
  resource: PackageResource,
  open: OpenFile,
): Promise<ResourceData | string> {
  if (resource.paths.length === 0) return inlineData(dataPackage, resource);
  const files = await Promise.all(resource.paths.map((path) => open(dataPackage, path)));
  const missing = resource.paths.filter((_, index) => files[index] === undefined);
  if (missing.length > 0)
    return `the file ${missing.map((path) => JSON.stringify(path)).join(', ')} is missing`;
  const present = files.filter((file) => file !== undefined);
  const table = uncarried(resource.table);
  const places = new PartPlaces(resource.paths);
  const source = (learning?: PartPlaces): TableSource =>
    joinParts(
      present.map((file) => file.read(0, file.size)),
      table,
      learning,
    );
  return {
    version: await digestOf(present.map(({ version }) => version).join(' ')),
    open: () => source(places),
    ...(present.length > 1 && { locate: (place) => places.located(place) }),
    batches: () => readBatches(table, source()),
  };
}

async function inlineData(
  dataPackage: DataPackage,
  { name, table: described }: PackageResource,
): Promise<ResourceData | string> {
  const table = uncarried(described);
  const { data } = resourceEntry(dataPackage, name);
  const version = await digestOf(JSON.stringify(data) ?? '');
  if (typeof data === 'string') return { version, open: () => data, batches: () => readBatches(table, data) };
  const rows = inlineRows(data, table);
  if (rows === undefined) return 'its data in the descriptor must be a table';
  return { version, open: () => rows, batches: () => inlineBatches(table, rows) };
}

/** The descriptor of a resource. */
export function resourceEntry({ descriptor }: DataPackage, name: string): Readonly<Record<string, unknown>> {
  const entries: unknown = descriptor.resources;
  if (!Array.isArray(entries)) return {};
  return entries.filter(isRecord).find((entry) => entry.name === name) ?? {};
}
