import type { Table, TableField } from '../model/contract.js';
import { isRequired } from '../model/datapackage/datapackage.js';
import { type FieldPlan, planField } from '../model/datapackage/field.js';
import { cellCheck } from './cell-check.js';
import type { CellCheck } from './cell-expressions.js';
import type { CheckDialect } from './check-dialect.js';
import { nameOf } from './ddl.js';

/** A table with the names used in its queries. */
export interface TablePlan {
  readonly table: Table;
  readonly resource: string;
  readonly columns: readonly ColumnPlan[];
}

/** A column: its field, and the names of its data in the steps of a query. */
export interface ColumnPlan {
  readonly field: TableField;
  readonly plan: FieldPlan;
  readonly cell: string;
  readonly missing: string;
  readonly typed: string;
  readonly value: string;
  readonly order: string;
  /** Undefined: the database cannot check the type. */
  readonly check: CellCheck | undefined;
}

/** Plans the queries of a table. */
export function tablePlan(table: Table, dialect: CheckDialect): TablePlan {
  const columns = table.fields.map((field, index): ColumnPlan => {
    const plan = planField(field, isRequired(table, field.name));
    const cell = `c${index + 1}`;
    const names = { missing: `m${index + 1}`, typed: `t${index + 1}`, value: `v${index + 1}` };
    return {
      field,
      plan,
      cell,
      ...names,
      order: `o${index + 1}`,
      check: cellCheck(field, plan, cell, dialect),
    };
  });
  return { table, resource: nameOf(table), columns };
}

/** The last step of a table's query: cells, states and values. */
export function valuesOf({ resource }: TablePlan, { identifier }: CheckDialect): string {
  return identifier(`${resource} values`);
}

/** Three steps as common table expressions: cells as text; whether they are missing and of their type; their values. */
export function tableSteps(plan: TablePlan, dialect: CheckDialect, source: string): readonly string[] {
  const { identifier, literal } = dialect;
  const { resource, columns, table } = plan;
  const cells = columns.map(({ field, cell }) => `coalesce(${identifier(field.name)}, '') AS ${cell}`);
  const states = columns.flatMap(({ field, cell, missing, typed, check }) => {
    const { nullSequence } = table.dialect;
    const markers = [
      ...(field.missingValues ?? table.missingValues),
      ...(nullSequence === undefined ? [] : [nullSequence]),
    ];
    const isMissing = markers.length === 0 ? 'FALSE' : `${cell} IN (${markers.map(literal).join(', ')})`;
    return [`${isMissing} AS ${missing}`, `coalesce(${check?.isType ?? 'TRUE'}, FALSE) AS ${typed}`];
  });
  const values = columns.flatMap(({ missing, typed, value, order, check }) => {
    if (check === undefined) return [];
    const when = `CASE WHEN NOT ${missing} AND ${typed} THEN`;
    return [
      `${when} ${check.value} END AS ${value}`,
      ...(check.order === undefined ? [] : [`${when} ${check.order} END AS ${order}`]),
    ];
  });
  const step = (name: string, first: string, more: readonly string[], from: string): string =>
    `${identifier(`${resource} ${name}`)} AS (\n  SELECT ${[first, ...more].join(',\n    ')}\n  FROM ${from})`;
  return [
    step('cells', `${dialect.rowNumber} AS ${identifier('row')}`, cells, source),
    step('states', '*', states, identifier(`${resource} cells`)),
    step('values', '*', values, identifier(`${resource} states`)),
  ];
}
