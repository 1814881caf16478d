import {
  boolean,
  date,
  integer,
  number,
  string,
  type Table,
  TableError,
  type TableIssue,
  table,
  year,
} from '@trivet/runtime/table';
import { readBatches, readColumns, readCursor, readRows } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { describe, expect, test } from 'vitest';

interface Row {
  readonly id: number;
  readonly share: number | null;
  readonly kind: 'a' | 'bé' | null;
  readonly day: string | null;
  readonly open: boolean | null;
  readonly since: number | null;
}

const tableIn = (encoding: string): Table<Row> =>
  table<Row>({
    name: 'planted',
    encoding,
    fields: {
      id: integer({ required: true, minimum: 0 }),
      share: number(),
      kind: string({ enum: ['a', 'bé'] }),
      day: date(),
      open: boolean(),
      since: year({ maximum: 2030 }),
    },
  });

type Planted = Pick<TableIssue, 'code' | 'row' | 'line' | 'offset' | 'column' | 'field' | 'cell'>;

const names = ['id', 'share', 'kind', 'day', 'open', 'since'] as const;
const good = ['17', '-1.5', 'bé', '2024-02-29', 'true', '1999'];
const bad: readonly (readonly (readonly [code: Planted['code'], cell: string, written?: string])[])[] = [
  [
    ['type', '1x'],
    ['minimum', '-1'],
    ['type', '12345678901234567'],
  ],
  [
    ['type', '1,5', '"1,5"'],
    ['type', '--1'],
    ['type', '1"', '"1"""'],
  ],
  [
    ['enum', 'b'],
    ['enum', 'two\nlines', '"two\nlines"'],
    ['enum', ' a'],
  ],
  [
    ['type', '2023-02-29'],
    ['type', '24-02-29'],
  ],
  [
    ['type', 'maybe'],
    ['type', 'TRUE '],
  ],
  [
    ['type', '999'],
    ['maximum', '2031'],
  ],
];

/** A file with bad cells, several of them in some rows, and the list of them. */
function planted(count: number): { readonly file: string; readonly wanted: readonly Planted[] } {
  const lines = [names.join(',')];
  const wanted: Planted[] = [];
  let line = 2;
  let offset = names.join(',').length + 1;
  for (let row = 1; wanted.length < count; row += 1) {
    let height = 1;
    const cells = good.map((cell, index) => {
      const choices = bad[index] ?? [];
      const turn = row * 7 + index * 5;
      const choice = turn % 3 === 0 && wanted.length < count ? choices[turn % choices.length] : undefined;
      if (choice === undefined) return cell;
      const [code, value, written = value] = choice;
      height += value.split('\n').length - 1;
      wanted.push({ code, row, line, offset, column: index + 1, field: names[index] ?? '', cell: value });
      return written;
    });
    lines.push(cells.join(','));
    line += height;
    offset += Buffer.byteLength(cells.join(',')) + 1;
  }
  return { file: `${lines.join('\n')}\n`, wanted };
}

const { file, wanted } = planted(10_000);

/** With the byte offset at which the text starts, if byte offsets are reported. */
const encodings: Readonly<
  Record<string, readonly [encoding: string, bytes: Buffer, start: number | undefined]>
> = {
  'UTF-8': ['utf-8', Buffer.from(file), 0],
  'UTF-8 with a mark': ['utf-8', Buffer.from(`\ufeff${file}`), 3],
  'UTF-16': ['utf-16le', Buffer.from(file, 'utf16le'), undefined],
  'Latin-1': ['iso-8859-1', Buffer.from(file, 'latin1'), undefined],
};

/** The planted cells in a file whose text starts at this offset. */
function wantedFrom(start: number | undefined): readonly Planted[] {
  return wanted.map(({ offset = 0, ...cell }) =>
    start === undefined ? cell : { ...cell, offset: offset + start },
  );
}

function* chunks(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Source = Iterable<Uint8Array>;

const modes: Readonly<Record<string, (read: Table<Row>, source: Source) => Promise<readonly TableIssue[]>>> =
  {
    validate: async (read, source) => (await validateTable(read, source, { issues: 20_000 })).issues,
    batches: (read, source) => issuesOf(readBatches(read, source)),
    columns: (read, source) => issuesOf(readColumns(read, source)),
    async cursor(read, source) {
      const cursor = readCursor(read, source);
      const found: TableIssue[] = [];
      while (await cursor.fill()) {
        while (cursor.next()) if (read.name === 'planted') expect(cursor.field('id').read()).toBe(17);
        for (const { issues } of cursor.drain().rejected) found.push(...issues);
      }
      return found;
    },
  };

async function issuesOf(
  batches: AsyncIterable<{ readonly rejected: readonly { readonly issues: readonly TableIssue[] }[] }>,
): Promise<readonly TableIssue[]> {
  const found: TableIssue[] = [];
  for await (const { rejected } of batches) for (const { issues } of rejected) found.push(...issues);
  return found;
}

/** Every mode with every encoding; one byte at a time, which is slowest, each mode with one encoding. */
const cases = Object.keys(modes).flatMap((mode, index) =>
  Object.keys(encodings).flatMap((encoding, other) =>
    (index === other ? [1, 61, 1_000_000] : [61]).map((size) => [mode, encoding, size] as const),
  ),
);

describe('ten thousand bad cells', () => {
  test.each(cases)('are found where they are by %s in %s, pieces of %i', async (mode, name, size) => {
    const [encoding, bytes, start] = encodings[name] ?? ['', Buffer.of(), undefined];
    const found = (await modes[mode]?.(tableIn(encoding), chunks(bytes, size))) ?? [];
    expect(
      found.map(({ code, row, line, offset, column, field, cell }) => ({
        code,
        row,
        line,
        offset,
        column,
        field,
        cell,
      })),
    ).toEqual(wantedFrom(start));
  });

  test.each(Object.values(encodings))(
    'end rows one by one at the first of them: %s',
    async (encoding, bytes, start) => {
      const rows = readRows(tableIn(encoding), chunks(bytes, 1));
      const [first] = wantedFrom(start);
      await expect(rows.next()).rejects.toMatchObject({ issue: first });
    },
  );
});

interface Pair {
  readonly a: string | null;
  readonly b: string | null;
}

/** Each input of the table of malformed input used to compare readers, and the expected issues. */
const malformed: Readonly<Record<string, readonly [file: string, wanted: readonly Partial<TableIssue>[]]>> = {
  'one cell too many': [
    'a,b\n1,2,3\n4,5\n',
    [{ code: 'extra-cell', row: 1, line: 2, offset: 4, column: 3, expected: 2 }],
  ],
  'an empty cell too many': [
    'a,b\n1,2,\n4,5\n',
    [{ code: 'extra-cell', row: 1, line: 2, offset: 4, column: 3, expected: 2 }],
  ],
  'one cell too few, then a whole row': [
    'a,b\n1\n2,3\n',
    [{ code: 'missing-cell', row: 1, line: 2, offset: 4, column: 2, expected: 2 }],
  ],
  'a quote that never ends': [
    'a,b\n"x,2\n4,5\n',
    [{ code: 'unclosed-quote', row: 1, line: 2, offset: 4, column: 1 }],
  ],
  'a quote that never ends, at the very end': [
    'a,b\n4,5\n6,"x',
    [{ code: 'unclosed-quote', row: 2, line: 3, offset: 8, column: 2 }],
  ],
  'text behind a closing quote': [
    'a,b\n"x"y,2\n4,5\n',
    [{ code: 'stray-quote', row: 1, line: 2, offset: 4, column: 1 }],
  ],
};

/** With the type of a text, not a narrower one. */
const codes: readonly string[] = ['00', '007'];

const pairs = (encoding: string, leading = false): Table<Pair> =>
  table<Pair>({
    name: 'pairs',
    encoding,
    fields: { a: leading ? string({ enum: codes }) : string(), b: string() },
  });

async function issuesBy(mode: string, read: Table<Pair>, source: Source): Promise<readonly TableIssue[]> {
  if (mode === 'rows') {
    try {
      for await (const row of readRows(read, source)) expect(Object.keys(row)).toEqual(['a', 'b']);
      return [];
    } catch (error) {
      return error instanceof TableError ? [error.issue] : [];
    }
  }
  // The modes do not use the results for rows of another table.
  return (await modes[mode]?.(read as Table<unknown> as Table<Row>, source)) ?? [];
}

describe.each([...Object.keys(modes), 'rows'])('malformed input, by %s', (mode) => {
  test.each(Object.entries(malformed))('%s', async (_, [file, wanted]) => {
    for (const [encoding, bytes] of [
      ['utf-8', Buffer.from(file)],
      ['utf-16le', Buffer.from(file, 'utf16le')],
      ['iso-8859-1', Buffer.from(file, 'latin1')],
    ] as const)
      for (const size of [1, 2, 3, 5, 1000]) {
        const issues = await issuesBy(mode, pairs(encoding), chunks(bytes, size));
        const expectedIssues =
          encoding === 'utf-8' ? wanted : wanted.map(({ offset: _offset, ...rest }) => rest);
        expect(issues).toMatchObject(expectedIssues);
        expect(issues).toHaveLength(wanted.length);
      }
  });

  test('zeros in front stay', async () => {
    const file = Buffer.from('a,b\n00,1\n007,1\n');
    for (const size of [1, 1000])
      expect(await issuesBy(mode, pairs('utf-8', true), chunks(file, size))).toEqual([]);
  });
});
