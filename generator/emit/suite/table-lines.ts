import type { Clause } from '@trivet/runtime/conformance/case';
import type { DescriptorCase, TableCase, TableSuite } from '@trivet/runtime/conformance/table';
import { ClauseStarts, type Start } from './clause-starts.js';
import { FreeNames } from './free-names.js';
import { type Head, HeadLines } from './head-lines.js';
import { fieldText, kindField, lineText, nameField } from './line-text.js';

/** The row and the cases of a table as lines, which `readTableCases` of the runtime reads. */
export function tableLines({ file, base, cases }: Omit<TableSuite, 'table'>): readonly string[] {
  const common = new CommonFields(file, cases);
  const uses = new Map<string, number>();
  for (const entry of cases) {
    const text = expectText(entry);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const lines = [`@base\trow\t${lineText(base)}`];
  const names = new FreeNames();
  const known = new Map<string, string>();
  for (const entry of cases) {
    const text = expectText(entry);
    if (text !== '=' && (uses.get(text) ?? 0) > 1 && !known.has(text)) {
      const name = names.take(entry.expect.issues[0]?.code ?? 'accepted');
      known.set(text, name);
      lines.push(`@expect\t${fieldText(name)}\t${text}`);
    }
    lines.push(...common.linesOf(entry, [nameOr(known.get(text), text), ...changeFields(entry)]));
  }
  return lines;
}

function nameOr(name: string | undefined, text: string): string {
  return name === undefined ? text : nameField(name);
}

/** The cases of a descriptor as lines, which `readDescriptorCases` of the runtime reads. */
export function descriptorLines(file: string, cases: readonly DescriptorCase[]): readonly string[] {
  const common = new CommonFields(file, cases);
  return cases.flatMap((entry) =>
    common.linesOf(entry, entry.value === undefined ? [] : [lineText(entry.value)]),
  );
}

type AnyCase = TableCase | DescriptorCase;

/** What cases of tables and of descriptors share: their ids, kinds, titles and pointers. */
class CommonFields {
  private readonly pointers: Pointers;
  private readonly heads: HeadLines;
  private last = '';

  constructor(file: string, cases: readonly AnyCase[]) {
    this.pointers = new Pointers(file, cases);
    this.heads = new HeadLines(cases.map(headOf));
  }

  /** The line of a case with its own fields, after the definitions that they refer to. */
  linesOf(entry: AnyCase, own: readonly string[]): readonly string[] {
    const { lines, id, title } = this.heads.add();
    const pointer = fieldText(this.pointers.textOf(entry.pointer));
    const fields = [id, kindField(entry.kind), title, pointer === this.last ? '' : pointer, ...own];
    this.last = pointer;
    return [...this.pointers.definedFor(entry.pointer), ...lines, fields.join('\t')];
  }
}

/** The value of a title is the last cell, or the value set in a descriptor. */
function headOf(entry: AnyCase): Head {
  if (!('expect' in entry)) return { entry, value: entry.value };
  return { entry, value: entry.text === undefined ? Object.values(entry.cells ?? {}).at(-1) : undefined };
}

/** The expectations that differ from those of every case; `=` if the values are the cells. */
function expectText({ expect, cells }: TableCase): string {
  const { rows, issues, ...rest } = expect;
  const isEcho = rows === 1 && issues.length === 0 && Object.keys(rest).join() === 'values';
  if (isEcho && cells !== undefined && lineText(rest.values) === lineText(cells)) return '=';
  return lineText({ ...(rows !== 1 && { rows }), ...(issues.length > 0 && { issues }), ...rest });
}

/** If only cells change, they are fields of their own. */
function changeFields({ cells, text }: TableCase): readonly string[] {
  const pairs = Object.entries(cells ?? {});
  if (text !== undefined || pairs.length === 0) return [lineText({ cells, text })];
  return pairs.flatMap(([field, cell]) => [fieldText(field), fieldText(cell)]);
}

/** Pointers into one file, each with a prefix that several share. */
class Pointers {
  private readonly file: string;
  private readonly starts: ClauseStarts;
  private readonly defined = new Set<Start>();

  constructor(file: string, cases: readonly Pick<Clause, 'pointer'>[]) {
    this.file = file;
    this.starts = new ClauseStarts(cases.map(({ pointer }) => ({ file, pointer })));
  }

  textOf(pointer: string): string {
    const start = this.starts.startOf({ file: this.file, pointer });
    return this.after(start, pointer);
  }

  /** The lines that define the prefix of a pointer, unless already defined. */
  definedFor(pointer: string): readonly string[] {
    return this.definitionsOf(this.starts.startOf({ file: this.file, pointer }));
  }

  private definitionsOf(start: Start): readonly string[] {
    const { above } = start;
    if (above === undefined || this.defined.has(start)) return [];
    this.defined.add(start);
    const text = lineText(this.after(above, start.pointer));
    return [...this.definitionsOf(above), `@clause\t${fieldText(start.name)}\t${text}`];
  }

  /** The prefix of all pointers has no name. */
  private after({ name, pointer: start, above }: Start, pointer: string): string {
    return `${above === undefined ? '' : name}#${pointer.slice(start.length)}`;
  }
}
