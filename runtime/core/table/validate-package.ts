/** A data package as a whole: the order for loading its tables, and all their issues. */

import type { TableReport } from './issue.js';
import { type OpenFile, resourceData } from './package/resource.js';
import type { DataPackage, PackageResource } from './package.js';
import type { ForeignKey } from './table.js';
import { type TableInput, type ValidateOptions, validateTables } from './validate.js';

/** Resources in an order in which each follows those that its foreign keys refer to. */
export interface LoadOrder<R = PackageResource> {
  readonly resources: readonly R[];
  /** Foreign keys that refer to a later resource, because of circular references: to be set last. */
  readonly later: readonly { readonly resource: string; readonly fields: readonly string[] }[];
}

interface Loadable {
  readonly name: string;
  readonly table: { readonly foreignKeys: readonly Pick<ForeignKey, 'fields' | 'resource' | 'package'>[] };
}

/** The order for loading a package into a store that checks foreign keys; other resources keep their position. */
export function loadOrder<R extends Loadable>({
  resources,
}: {
  readonly resources: readonly R[];
}): LoadOrder<R> {
  const placed = new Set<R>();
  const open = new Set<R>();
  const later: { resource: string; fields: readonly string[] }[] = [];
  const place = (resource: R): void => {
    open.add(resource);
    for (const { fields, resource: wanted, package: other } of resource.table.foreignKeys) {
      const target = other === undefined ? resources.find(({ name }) => name === wanted) : undefined;
      // A key that refers to its own table does not affect the order.
      if (target === undefined || target === resource || placed.has(target)) continue;
      if (open.has(target)) later.push({ resource: resource.name, fields });
      else place(target);
    }
    open.delete(resource);
    placed.add(resource);
  };
  for (const resource of resources) if (!placed.has(resource)) place(resource);
  return { resources: [...placed], later };
}

/** The outcome for one resource: a report, or the reason why there is none. */
export interface ResourceOutcome {
  readonly resource: string;
  readonly report?: TableReport;
  readonly error?: string;
}

/**
 * Validates all tables of a package, including the keys between them, in the order of its resources. Resources whose
 * data is unavailable do not prevent others from being read.
 */
export async function validatePackage(
  dataPackage: DataPackage,
  open: OpenFile,
  options: ValidateOptions = {},
): Promise<readonly ResourceOutcome[]> {
  const found = await Promise.all(
    dataPackage.resources.map(async (resource) => ({
      resource,
      data: await resourceData(dataPackage, resource, open),
    })),
  );
  const inputs = found.flatMap(({ resource: { name, table }, data }): TableInput[] =>
    typeof data === 'string' ? [] : [{ resource: name, table, open: () => data.open(), locate: data.locate }],
  );
  const reports = await validateTables(inputs, options);
  const read = found.map(({ resource: { name }, data }): ResourceOutcome => {
    if (typeof data === 'string') return { resource: name, error: data };
    const report = reports[inputs.findIndex(({ resource }) => resource === name)];
    return { resource: name, ...(report !== undefined && { report }) };
  });
  const unread = (dataPackage.unread ?? []).map(
    ({ name, reason }): ResourceOutcome => ({ resource: name, error: `not read: ${reason}` }),
  );
  return [...read, ...unread];
}
