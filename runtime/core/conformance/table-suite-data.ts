/**
 * Cases of tables and descriptors as data, in lines as in `suite-line`:
 *
 *     @in  start, @title  name  template                as in `suite-line`
 *     @base    row  {"year":"1990",…}                  cells of the valid row
 *     id  kind  title  pointer  expect  field  cell …  of a table: cells that differ, or JSON
 *     id  kind  title  pointer  "value"                of a descriptor; without a value the member is removed
 *
 * The expectation of a table is a name, JSON, or `=`: the values are the cells. By default one row is accepted without
 * issues.
 */

import type { Data } from './case.js';
import { CaseHeads } from './case-heads.js';
import { parseData } from './data.js';
import type { DescriptorCase } from './descriptor-case.js';
import { linesOf, textOf } from './line-fields.js';
import { kindOf } from './suite-line.js';
import type { TableCase, TableSuite } from './table-case.js';

/**
 * Reads the base row and the cases of a table.
 *
 * @throws {Error} if a line is malformed, or refers to something that has not been defined before it
 */
export function readTableCases(data: string): Pick<TableSuite, 'base' | 'cases'> {
  const definitions = new Definitions();
  const cases = [...casesIn(data, definitions)].map(
    ({ own: [expect = '', ...fields], ...entry }): TableCase => {
      const change = changeOf(fields);
      return {
        ...entry,
        ...change,
        expect: { rows: 1, issues: [], ...expected(expect, change, definitions) },
      };
    },
  );
  // The generator writes JSON of this type.
  return { base: definitions.named('@base', 'row') as TableSuite['base'], cases };
}

function expected(
  field: string,
  { cells = {} }: Pick<TableCase, 'cells'>,
  definitions: Definitions,
): Partial<TableCase['expect']> {
  if (field === '=') return { values: cells };
  const expect = field.startsWith('{') ? parseData(field) : definitions.named('@expect', textOf(field));
  // The generator writes JSON of this type.
  return expect as Partial<TableCase['expect']>;
}

/** Cells by field, or a single field with JSON. */
function changeOf(fields: readonly string[]): Pick<TableCase, 'cells' | 'text'> {
  if (fields.length === 1) return parseData(fields[0] ?? '') as Pick<TableCase, 'cells' | 'text'>;
  const cells = fields.flatMap((field, index) =>
    index % 2 === 0 ? [[textOf(field), textOf(fields[index + 1])] as const] : [],
  );
  return { cells: Object.fromEntries(cells) };
}

/**
 * Reads the cases of a descriptor.
 *
 * @throws {Error} as `readTableCases`
 */
export function readDescriptorCases(data: string): readonly DescriptorCase[] {
  return [...casesIn(data, new Definitions())].map(({ own: [value], ...entry }) =>
    value === undefined ? entry : { ...entry, value: parseData(value) },
  );
}

/** The common fields of cases of tables and of descriptors, and those of their own. */
interface Entry extends Pick<TableCase, 'id' | 'kind' | 'title' | 'pointer'> {
  readonly own: readonly string[];
}

function* casesIn(data: string, definitions: Definitions): Generator<Entry> {
  const heads = new CaseHeads();
  let last = '';
  for (const fields of linesOf(data)) {
    const [first = '', kind = '', title = '', pointer = '', ...own] = fields;
    if (heads.define(fields)) continue;
    if (first.startsWith('@')) definitions.define(first, textOf(kind), parseData(title));
    else {
      const id = heads.id(first);
      if (pointer !== '') last = definitions.pointer(textOf(pointer));
      yield {
        id,
        kind: kindOf(kind) === 'positive' ? 'positive' : 'negative',
        pointer: last,
        title: heads.title(title, id, lastValue(own)),
        own,
      };
    }
  }
}

/** The value in a title: the last cell, or the new value in a descriptor. */
function lastValue(own: readonly string[]): Data | undefined {
  const last = own.at(-1);
  if (last === undefined || own.length === 2) return undefined;
  return own.length > 2 ? textOf(last) : parseData(last);
}

/** The definitions of lines. */
class Definitions {
  private readonly defined = new Map<string, Data>();

  define(kind: string, name: string, value: Data): void {
    this.defined.set(`${kind} ${name}`, value);
  }

  named(kind: string, name: string): Data {
    const found = this.defined.get(`${kind} ${name}`);
    if (found === undefined)
      throw new Error(`the ${kind.slice(1)} "${name}" is not defined before it is used`);
    return found;
  }

  /** A pointer: the name of its start, `#`, and the rest; starts are defined in the same way. */
  pointer(text: string): string {
    const at = text.indexOf('#');
    const rest = text.slice(at + 1);
    if (at === 0) return rest;
    const start = this.named('@clause', text.slice(0, at));
    return typeof start === 'string' ? this.pointer(start) + rest : rest;
  }
}
