/** Foreign keys: whether the referenced row exists, in the table itself or in another one. */

import type { IssueLog, TableIssue } from '../issue.js';
import type { RowValues } from '../rows/row.js';
import type { AnyTable, ForeignKey } from '../table.js';
import {
  isNoKey,
  type KeyIndex,
  type KeyOptions,
  type KeyProbes,
  keyIndex,
  keyName,
  keysInMemory,
  keyText,
  valuesOf,
} from './keys.js';

/** Checks the rows of a table with a foreign key. */
export interface ForeignKeyCheck {
  look(values: RowValues, row: number, line: number): readonly TableIssue[];
  /** Reports issues that are only known after all rows. */
  end(log: IssueLog): void;
  close(): void;
}

/** Whether a key refers to its own table. */
export function isSelf(key: ForeignKey, resource: string): boolean {
  return key.package === undefined && (key.resource === '' || key.resource === resource);
}

/** The name of the index for the keys that a foreign key refers to. */
export function indexName(key: ForeignKey): string {
  return JSON.stringify([key.package ?? null, key.resource, key.referenced]);
}

/** Checks for the foreign keys of a table whose referenced keys are available. */
export function foreignKeyChecks(
  table: AnyTable,
  indexes: ReadonlyMap<ForeignKey, KeyIndex>,
  options: KeyOptions,
): readonly ForeignKeyCheck[] {
  return table.foreignKeys.map((key) =>
    isSelf(key, '') ? selfCheck(key, options) : otherCheck(key, indexes.get(key)),
  );
}

function otherCheck(key: ForeignKey, index: KeyIndex | undefined): ForeignKeyCheck {
  const probes = index?.spilled ? index.probes() : undefined;
  return {
    look(values, row, line) {
      if (index === undefined || index.full) return [];
      const wanted = valuesOf(values, key.fields);
      if (probes !== undefined) probes.add(wanted, row, line);
      else if (!index.has(wanted)) return [foreignKeyIssue(key, keyText(values, key.fields), row, line)];
      return [];
    },
    end(log) {
      if (index === undefined) {
        const fields = key.referenced.map((name) => JSON.stringify(name)).join(', ');
        notChecked(log, `a foreign key was not checked: ${fields} of ${targetText(key)} is missing`);
      } else if (index.full) notChecked(log, tooMany);
      else reportAbsent(key, probes, log);
    },
    close: () => probes?.close(),
  };
}

const tooMany = 'there are too many keys to look up foreign keys in';

function notChecked(log: IssueLog, message: string): void {
  log.add({ code: 'keys-not-checked', message });
}

function reportAbsent(key: ForeignKey, probes: KeyProbes | undefined, log: IssueLog): void {
  for (const { row, line } of probes?.absent() ?? [])
    log.add(foreignKeyIssue(key, keyName(key.fields), row, line));
}

/** Maximum number of keys that have not been found yet. */
const mostWaiting = 200_000;

interface Waiting {
  readonly values: readonly unknown[];
  readonly issue: TableIssue;
  readonly row: number;
  readonly line: number;
}

/**
 * A key that refers to the table itself: keys that have not been found yet may follow, and are checked again at the
 * end.
 */
function selfCheck(key: ForeignKey, options: KeyOptions): ForeignKeyCheck {
  const index = keyIndex(keysInMemory(options), options.spill);
  let waiting: Waiting[] = [];
  let mostPending = 10_000;
  let dropped = false;
  let probes: KeyProbes | undefined;
  const probe = (): KeyProbes => {
    const made = probes ?? index.probes();
    probes = made;
    for (const { values, row, line } of waiting) made.add(values, row, line);
    waiting = [];
    return made;
  };
  const wait = (one: Waiting): void => {
    if (waiting.length >= mostPending) {
      waiting = waiting.filter(({ values }) => !index.has(values));
      mostPending = Math.max(10_000, 2 * waiting.length);
      dropped = mostPending > mostWaiting && options.spill === undefined;
    }
    waiting.push(one);
    if (options.spill !== undefined && (index.spilled || mostPending > mostWaiting)) probe();
  };
  return {
    look(values, row, line) {
      index.add(valuesOf(values, key.referenced), row, line);
      const wanted = valuesOf(values, key.fields);
      if (dropped || isNoKey(wanted) || (!index.spilled && index.has(wanted))) return [];
      if (probes !== undefined) {
        probes.add(wanted, row, line);
        return [];
      }
      wait({
        values: wanted,
        issue: foreignKeyIssue(key, keyText(values, key.fields), row, line),
        row,
        line,
      });
      return [];
    },
    end(log) {
      if (index.full || dropped) notChecked(log, tooMany);
      else if (index.spilled || probes !== undefined) reportAbsent(key, probe(), log);
      else for (const { values, issue } of waiting) if (!index.has(values)) log.add(issue);
    },
    close() {
      index.close();
      probes?.close();
    },
  };
}

function targetText(key: ForeignKey): string {
  const other = key.package === undefined ? '' : ` of package ${JSON.stringify(key.package)}`;
  return `resource ${JSON.stringify(key.resource)}${other}`;
}

function foreignKeyIssue(key: ForeignKey, shown: string, row: number, line: number): TableIssue {
  const [field] = key.fields;
  const target = isSelf(key, '') ? 'this table' : targetText(key);
  return {
    code: 'foreign-key',
    message:
      key.fields.length === 1
        ? `must be in ${key.referenced.join(', ')} of ${target}, got ${shown}`
        : `${shown} must be in ${key.referenced.join(', ')} of ${target}`,
    row,
    line,
    ...(key.fields.length === 1 && field !== undefined && { field }),
  };
}
