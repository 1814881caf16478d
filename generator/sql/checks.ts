import type { Contract } from '../model/contract.js';
import { type CheckDialect, type CheckDialectName, checkDialects } from './check-dialect.js';
import { fieldFindings, foreignFindings, keyFindings, type Unsaid } from './finding.js';
import { keyTarget } from './key-target.js';
import { type TablePlan, tablePlan, tableSteps } from './table-plan.js';

/** The query that finds the errors of a table, and the rules that it does not check. */
export interface TableChecks {
  readonly resource: string;
  /** Returns `row`, `field`, `code`, `cell`, `constraint`: the findings of the reader for the same data. */
  readonly query: string;
  readonly unsaid: readonly Unsaid[];
}

/** Rules that no query over cells can check, since they are applied before there are cells. */
export const unsaidOfFiles =
  'the structure of the file: encoding, quotes, empty lines, rows with more or fewer cells than columns, the header';

/**
 * The checks of all tables. `sources` contains for a resource the expression of its raw text, with columns named like
 * its fields and all of type text; by default it is the name of the resource.
 */
export function sqlChecks(
  contract: Contract,
  name: CheckDialectName,
  sources: ReadonlyMap<string, string> = new Map(),
): readonly TableChecks[] {
  const dialect = checkDialects[name];
  const plans = new Map(
    contract.tables.map((table) => tablePlan(table, dialect)).map((plan) => [plan.resource, plan]),
  );
  return [...plans.values()].map((plan) => tableChecks(plan, plans, dialect, sources));
}

function tableChecks(
  plan: TablePlan,
  plans: ReadonlyMap<string, TablePlan>,
  dialect: CheckDialect,
  sources: ReadonlyMap<string, string>,
): TableChecks {
  const found = [
    ...plan.columns.flatMap((column) => fieldFindings(plan, column, dialect)),
    ...keyFindings(plan, dialect),
    ...foreignFindings(plan, plans, dialect),
  ];
  const needed = new Set([
    plan,
    ...plan.table.foreignKeys.flatMap((key) => keyTarget(key, plan, plans) ?? []),
  ]);
  const steps = [...needed].flatMap((one) =>
    tableSteps(one, dialect, sources.get(one.resource) ?? dialect.identifier(one.resource)),
  );
  const selects = found.flatMap((one) => ('select' in one ? [one.select] : []));
  return {
    resource: plan.resource,
    query:
      selects.length === 0
        ? nothing(dialect)
        : `WITH ${steps.join(',\n')}\n${selects.join('\nUNION ALL\n')}\nORDER BY 1, 2, 3`,
    unsaid: found.flatMap((one) => ('unsaid' in one ? [one.unsaid] : [])),
  };
}

/** A query without rows, with the columns of findings. */
function nothing({ text, identifier }: CheckDialect): string {
  const columns = ['field', 'code', 'cell', 'constraint'].map(
    (name) => `CAST(NULL AS ${text}) AS ${identifier(name)}`,
  );
  return `SELECT CAST(NULL AS BIGINT) AS ${identifier('row')}, ${columns.join(', ')} WHERE 1 = 0`;
}
