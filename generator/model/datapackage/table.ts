import type { Check } from '@trivet/runtime/check';
import { erased } from '@trivet/runtime/internal/table';
import { type AnyTable, array, table as describe, type Field, object } from '@trivet/runtime/table';
import type { Contract, ReferenceType, Table, TableField } from '../contract.js';
import { judge } from '../samples/accepts.js';
import { isRequired } from './datapackage.js';
import { planField, runtimeField } from './field.js';

/**
 * A table of the contract as a descriptor of the runtime, created without emitting code: it judges samples and
 * conformance cases, and the emitted descriptor must be equivalent.
 */
export function runtimeTable(table: Table, contract: Contract): AnyTable {
  const fields = table.fields.map((field) => [field.name, fieldOf(table, field, contract)] as const);
  const labels = table.fields.flatMap(({ name, label }) =>
    label === undefined ? [] : [[name, label] as const],
  );
  return describe<{ readonly [name: string]: unknown }>({
    ...described(table),
    fields: objectOf(fields),
    order: table.fields.map(({ name }) => name),
    labels: objectOf(labels),
  });
}

function described(table: Table) {
  const { dialect } = table;
  return {
    name: table.wireName ?? table.name,
    missingValues: table.missingValues,
    fieldsMatch: table.fieldsMatch,
    primaryKey: table.primaryKey,
    uniqueKeys: table.uniqueKeys,
    foreignKeys: table.foreignKeys.map(({ at: _, ...key }) => key),
    encoding: table.encoding,
    dialect: { ...dialect, quoteChar: dialect.quoteChar ?? null },
  };
}

/** Creates own members only, so that a field may have the name `__proto__`. */
function objectOf<T>(entries: readonly (readonly [string, T])[]): { readonly [name: string]: T } {
  return Object.fromEntries(entries);
}

function fieldOf(table: Table, field: TableField, contract: Contract): Field<unknown> {
  const required = isRequired(table, field.name);
  if (field.jsonSchema === undefined) return runtimeField(field, required);
  const { options } = planField(field, required);
  const given = { ...options, jsonSchema: checkOf(field.jsonSchema, contract) };
  return field.type === 'array' ? erased(array(given)) : erased(object(given));
}

function checkOf(type: ReferenceType, contract: Contract): Check<unknown> {
  const judgement = judge(contract);
  return (value) => {
    const found = judgement.findings(type, value);
    return found.length === 0
      ? undefined
      : found.map(({ path, keyword }) => ({ path, keyword, message: `breaks ${keyword}` }));
  };
}
