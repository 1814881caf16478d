import {
  type DialectOptions,
  date,
  integer,
  list,
  number,
  string,
  type TableIssue,
  table,
  year,
} from '@trivet/runtime/table';
import { readBatches, readCursor, readRows } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface Pair {
  readonly a: string | null;
  readonly b: string | null;
}

const pairs = (dialect: DialectOptions = {}, encoding = 'utf-8') =>
  table<Pair>({ name: 'pairs', fields: { a: string(), b: string() }, dialect, encoding });

async function cellsOf(
  source: string | Uint8Array,
  dialect: DialectOptions = {},
  encoding?: string,
): Promise<readonly (readonly (string | null)[])[]> {
  const rows: (readonly (string | null)[])[] = [];
  for await (const { a, b } of readRows(pairs(dialect, encoding), source)) rows.push([a, b]);
  return rows;
}

async function issuesOf(
  source: string | Uint8Array,
  dialect: DialectOptions = {},
): Promise<readonly Partial<TableIssue>[]> {
  const { issues } = await validateTable(pairs(dialect), source);
  return issues.map(({ code, row, line, column }) => ({
    code,
    ...(row && { row }),
    ...(line && { line }),
    ...(column && { column }),
  }));
}

describe('well-formed files', () => {
  test.each<readonly [string, string, DialectOptions]>([
    ['LF', 'a,b\n1,2\n3,4\n', {}],
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n', {}],
    ['no line end at the end', 'a,b\n1,2\n3,4', {}],
    ['a byte order mark', '\ufeffa,b\n1,2\n3,4', {}],
    ['quotes around everything', '"a","b"\n"1","2"\r\n"3","4"', {}],
    ['semicolons', 'a;b\n1;2\n3;4', { delimiter: ';' }],
    ['a delimiter of two characters', 'a::b\n1::2\n3::4', { delimiter: '::' }],
    ['blanks behind the delimiter', 'a, b\n1,  2\n3, "4"', { skipInitialSpace: true }],
    ['another quote', "a,b\n'1',2\n3,'4'", { quoteChar: "'" }],
    ['no quotes at all', 'a,b\n1,2\n3,4', { quoteChar: null }],
    ['an escape', 'a,b\n\\1,"2"\n3,\\4', { escapeChar: '\\', doubleQuote: false }],
    ['comments', '# title\na,b\n#x,y\n1,2\n3,4\n# end', { commentChar: '#' }],
    ['comment rows', 'a,b\nunits,"none\n1,2\n3,4', { commentRows: [2] }],
    ['another line end', 'a,b|1,2|3,4|', { lineTerminator: '|' }],
    ['CR alone', 'a,b\r1,2\r3,4\r', { lineTerminator: '\r' }],
    ['a header over two rows', 'x,y\na,b\n1,2\n3,4', { headerRows: [2] }],
    ['no header', '1,2\n3,4', { header: false }],
  ])('%s', async (_, source, dialect) => {
    expect(await cellsOf(source, dialect)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('delimiters, quotes and line ends in quoted cells are text', async () => {
    expect(await cellsOf('a,b\n"x,y","say ""hi"""\n"two\r\nlines",""\n')).toEqual([
      ['x,y', 'say "hi"'],
      ['two\r\nlines', null],
    ]);
  });

  test('a quote is doubled only where the dialect says so', async () => {
    expect(await issuesOf('a,b\n"x""y",1\n', { doubleQuote: false })).toEqual([
      { code: 'stray-quote', row: 1, line: 2, column: 1 },
    ]);
  });

  test('several header rows are joined column by column', async () => {
    const wide = table<{ readonly 'x a': string | null; readonly 'x b': string | null }>({
      name: 'wide',
      fields: { 'x a': string(), 'x b': string() },
      dialect: { headerRows: [1, 2] },
    });
    expect(await validateTable(wide, 'x,\na,b\n1,2\n')).toMatchObject({ valid: true, rows: 1 });
  });

  test.each([
    ['utf-16le', [0xff, 0xfe, 97, 0, 44, 0, 98, 0, 10, 0, 0xe9, 0, 44, 0, 50, 0]],
    ['utf-16be', [0, 97, 0, 44, 0, 98, 0, 10, 0, 0xe9, 0, 44, 0, 50]],
    ['iso-8859-1', [97, 44, 98, 10, 0xe9, 44, 50]],
    ['utf-8', [0xef, 0xbb, 0xbf, 97, 44, 98, 10, 0xc3, 0xa9, 44, 50]],
  ])('%s', async (encoding, bytes) => {
    expect(await cellsOf(new Uint8Array(bytes), {}, encoding)).toEqual([['é', '2']]);
  });

  test('missing values and the null sequence are null', async () => {
    const marked = table<Pair>({
      name: 'marked',
      missingValues: ['-', 'NA'],
      fields: { a: string({ missingValues: ['none'] }), b: string() },
      dialect: { nullSequence: '\\N' },
    });
    const rows: Pair[] = [];
    for await (const row of readRows(marked, 'a,b\nnone,NA\nNA,none\n\\N,-\n,\n')) rows.push(row);
    expect(rows).toEqual([
      { a: null, b: null },
      { a: 'NA', b: 'none' },
      { a: null, b: null },
      { a: '', b: '' },
    ]);
  });
});

describe('malformed files are reported and never repaired', () => {
  test.each<readonly [string, string, readonly Partial<TableIssue>[]]>([
    ['a cell too many', 'a,b\n1,2,3\n', [{ code: 'extra-cell', row: 1, line: 2, column: 3 }]],
    ['an empty cell too many', 'a,b\n1,2,\n', [{ code: 'extra-cell', row: 1, line: 2, column: 3 }]],
    ['a cell too few', 'a,b\n1\n', [{ code: 'missing-cell', row: 1, line: 2, column: 2 }]],
    ['an empty line', 'a,b\n\n1,2\n', [{ code: 'blank-row', row: 1, line: 2 }]],
    ['text behind a closing quote', 'a,b\n"x"y,2\n', [{ code: 'stray-quote', row: 1, line: 2, column: 1 }]],
    ['a quote in a plain cell', 'a,b\n1,x"y"\n', [{ code: 'stray-quote', row: 1, line: 2, column: 2 }]],
    [
      'a quote that is not closed',
      'a,b\n1,2\n"x,2\n3,4\n',
      [{ code: 'unclosed-quote', row: 2, line: 3, column: 1 }],
    ],
    [
      'a lone carriage return',
      'a,b\n1,x\ry\n',
      [{ code: 'stray-carriage-return', row: 1, line: 2, column: 2 }],
    ],
    ['NUL', 'a,b\n1,x\u0000y\n', [{ code: 'nul-character', row: 1, line: 2, column: 2 }]],
    ['no header', '', [{ code: 'no-header', line: 1 }]],
    [
      'lines are counted through quotes',
      'a,b\n"1\n2\n3",4\n5\n',
      [{ code: 'missing-cell', row: 2, line: 5, column: 2 }],
    ],
  ])('%s', async (_, source, issues) => {
    expect(await issuesOf(source)).toEqual(issues);
  });

  test('bytes that are no text', async () => {
    const bytes = new Uint8Array([...Buffer.from('a,b\n1,2\n'), 0xe9, 44, 50, 10, 0xf0, 0x9f, 44, 51, 10]);
    expect(await issuesOf(bytes)).toEqual([
      { code: 'encoding', row: 2, line: 3 },
      { code: 'encoding', row: 3, line: 4 },
      { code: 'encoding', row: 3, line: 4 },
    ]);
  });

  test('a real replacement character is text', async () => {
    expect(await issuesOf(Buffer.from('a,b\n\ufffd,2\n'))).toEqual([]);
  });

  test('rows beyond the limit, and reading goes on', async () => {
    const long = `a,b\n${'x'.repeat(300)},1\n1,2\n"${'y\n'.repeat(200)}`;
    const report = await validateTable(pairs(), long, { rowLength: 200 });
    expect(report.issues[0]).toMatchObject({ code: 'row-too-long', row: 1, line: 2 });
    expect(report.issues[1]).toMatchObject({ code: 'row-too-long', row: 3, line: 4 });
    expect(report.rows).toBeGreaterThan(100);
  });

  test.each([
    ['a header of a great many labels', `${'x,'.repeat(200_000)}\n1,2\n`],
    ['a row of a great many cells', `a,b\n${','.repeat(500_000)}\n`],
    ['nothing but quotes', `a,b\n${'"'.repeat(500_000)}`],
    ['quotes that never close, line by line', `a,b\n"${'x""\n'.repeat(50_000)}`],
    ['CR where LF is wanted', `a,b\r${'1,2\r'.repeat(100_000)}`],
  ])('%s is a finding, and no matter of time or stack', async (_, source) => {
    const report = await validateTable(pairs(), Buffer.from(source), { issues: 10 });
    expect(report.valid).toBe(false);
    expect(report.issues.length).toBeLessThanOrEqual(10);
  });

  test('the rejected row keeps its cells', async () => {
    const strict = table<{ readonly n: number }>({
      name: 'strict',
      fields: { n: integer({ required: true }) },
    });
    const rejected = [];
    for await (const batch of readBatches(strict, 'n\n1\nx\n3\n')) rejected.push(...batch.rejected);
    expect(rejected).toMatchObject([{ row: 2, line: 3, cells: ['x'], issues: [{ code: 'type' }] }]);
  });

  test('a strict reader gives what comes before the first fault', async () => {
    const rows: Pair[] = [];
    const read = async (): Promise<void> => {
      for await (const row of readRows(pairs(), 'a,b\n1,2\n3,4\n5\n6,7\n', { file: 'x.csv' })) rows.push(row);
    };
    await expect(read()).rejects.toThrow(
      'x.csv:4: the row must have 2 cells, got 1 (row 3, column 2) [missing-cell]',
    );
    expect(rows).toHaveLength(2);
  });
});

describe('rows one by one', () => {
  const file = `a,b\n${Array.from({ length: 5000 }, (_, row) => `${row},x\n`).join('')}`;
  const chunks = (): Iterable<Uint8Array> =>
    Array.from({ length: 80 }, (_, part) => Buffer.from(file).subarray(700 * part, 700 * part + 700));

  test('come in their order, also to who does not wait', async () => {
    const rows = readRows(pairs(), chunks());
    const asked = await Promise.all(Array.from({ length: 5002 }, () => rows.next()));
    expect(asked.slice(0, 5000).map(({ value }) => value?.a)).toEqual(
      Array.from({ length: 5000 }, (_, row) => String(row)),
    );
    expect(asked.slice(5000).map(({ done }) => done)).toEqual([true, true]);
  });

  test('the source is let go when nobody wants more', async () => {
    let isOpen = true;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        yield* chunks();
      } finally {
        isOpen = false;
      }
    }
    for await (const row of readRows(pairs(), source())) if (row.a === '700') break;
    expect(isOpen).toBe(false);
  });

  test('after an error there is nothing more', async () => {
    const rows = readRows(pairs(), 'a,b\n1,2\n3\n4,5\n');
    expect(await rows.next()).toMatchObject({ value: { a: '1' } });
    await expect(rows.next()).rejects.toThrow('missing-cell');
    expect(await rows.next()).toEqual({ value: undefined, done: true });
  });

  test('a source that fails ends them', async () => {
    async function* source(): AsyncGenerator<string> {
      yield 'a,b\n1,2\n3,';
      throw new Error('gone');
    }
    const rows = readRows(pairs(), source());
    expect(await rows.next()).toMatchObject({ value: { a: '1' } });
    await expect(rows.next()).rejects.toThrow('gone');
    expect(await rows.next()).toEqual({ value: undefined, done: true });
    const cursor = readCursor(pairs(), source());
    await cursor.fill();
    expect([cursor.next(), cursor.next()]).toEqual([true, false]);
    await expect(cursor.fill()).rejects.toThrow('gone');
    expect(await cursor.fill()).toBe(false);
    expect(cursor.next()).toBe(false);
  });

  test('are what the table makes of values, but for tables that lack a column', async () => {
    const made = table<Partial<Pair>>({
      name: 'made',
      fields: { a: string(), b: string() },
      fieldsMatch: 'superset',
      row: (a, b) => (cells) => ({ b: b.read(cells), a: a.read(cells) }),
    });
    const keys = async (source: string): Promise<readonly string[]> => {
      for await (const row of readRows(made, Buffer.from(source))) return Object.keys(row);
      return [];
    };
    expect(await keys('a,b\n1,2\n')).toEqual(['b', 'a']);
    expect(await keys('b\n2\n')).toEqual(['b']);
  });
});

describe('headers', () => {
  const labelled = (fieldsMatch: 'exact' | 'equal' | 'subset' | 'superset' | 'partial', source: string) =>
    validateTable(
      table<{ readonly a?: string | null; readonly b: string }>({
        name: 't',
        fieldsMatch,
        fields: { a: string(), b: string({ required: true }) },
      }),
      source,
    );

  test.each([
    ['exact', 'a,b\n', []],
    ['exact', 'b,a\n', ['wrong-label', 'wrong-label']],
    ['exact', 'a,b,c\n', ['extra-label']],
    ['exact', 'a\n', ['missing-label']],
    ['exact', 'a,\n', ['blank-label']],
    ['equal', 'b,a\n', []],
    ['equal', 'b,a,c\n', ['extra-label']],
    ['equal', 'a,b,b\n', ['duplicate-label', 'extra-label']],
    ['subset', 'c,b,a\n', []],
    ['subset', 'b\n', ['missing-label']],
    ['superset', 'b\n', []],
    ['superset', 'a\n', ['missing-label']],
    ['superset', 'b,c\n', ['extra-label']],
    ['partial', 'b,c\n', []],
    ['partial', 'c\n', ['missing-label', 'missing-label']],
  ] as const)('%s: %j yields %j', async (match, source, codes) => {
    expect((await labelled(match, source)).issues.map(({ code }) => code)).toEqual(codes);
  });

  test('a file with another delimiter is reported as such, once', async () => {
    const { issues } = await labelled('exact', 'a;b\n1;2\n3;4\n');
    expect(issues.map(({ message }) => message)).toEqual([
      'the header "a;b" has only one cell: the delimiter is ",", but ";" seems to be intended',
    ]);
  });

  test('no row is made up where a column lacks', async () => {
    const batches = [];
    for await (const batch of readBatches(pairs(), 'a\n1\n2\n')) batches.push(batch);
    expect(batches.flatMap(({ rows }) => rows)).toEqual([]);
    expect(batches.flatMap(({ rejected }) => rejected)).toMatchObject([{ cells: ['1'] }, { cells: ['2'] }]);
  });

  test('one issue for the header, none for the rows below', async () => {
    const report = await labelled('exact', 'a\n1\n2\n3\n');
    expect(report.counts).toEqual({ 'missing-label': 1 });
  });

  test('columns are found by name and absent ones are absent in the row', async () => {
    const partial = table<{ readonly a?: string | null; readonly b: string | null }>({
      name: 't',
      fieldsMatch: 'partial',
      fields: { a: string(), b: string() },
    });
    const rows = [];
    for await (const row of readRows(partial, 'c,b\n1,2\n')) rows.push(row);
    expect(rows).toEqual([{ b: '2' }]);
  });

  test('names that JavaScript gives a meaning', async () => {
    const odd = table<{
      readonly __proto__: string | null;
      readonly constructor: string | null;
      readonly '1': string | null;
    }>({
      name: 'odd',
      fields: { ['__proto__']: string(), constructor: string(), '1': string() },
      order: ['__proto__', 'constructor', '1'],
    });
    const rows = [];
    for await (const row of readRows(odd, '__proto__,constructor,1\nx,y,z\n')) rows.push(row);
    expect(Object.entries(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        ['__proto__', 'x'],
        ['constructor', 'y'],
        ['1', 'z'],
      ]),
    );
    expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
  });
});

describe('any chunking gives the same result', () => {
  const alphabet = [
    'a',
    'é',
    '日',
    '😀',
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '#',
    '\\',
    '\ufeff',
    '\u0000',
    '1',
  ];
  const bytes = fc
    .array(
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...alphabet) },
        { weight: 1, arbitrary: fc.constant('\u{1}bad') },
      ),
      { maxLength: 60 },
    )
    .map((parts) =>
      Buffer.concat(parts.map((part) => (part === '\u{1}bad' ? Buffer.from([0xc3]) : Buffer.from(part)))),
    );
  const dialects = fc.constantFrom<DialectOptions>(
    {},
    { header: false },
    { commentChar: '#', skipInitialSpace: true },
    { escapeChar: '\\', doubleQuote: false },
    { quoteChar: null },
    { lineTerminator: '\r' },
    { delimiter: '日' },
  );

  async function everything(
    source: Iterable<Uint8Array> | Uint8Array,
    dialect: DialectOptions,
    rowLength: number,
  ): Promise<unknown> {
    const rows: unknown[] = [];
    const rejected: unknown[] = [];
    const issues: unknown[] = [];
    for await (const batch of readBatches(pairs(dialect), source, { rowLength })) {
      rows.push(...batch.rows);
      rejected.push(...batch.rejected);
      issues.push(...batch.issues);
    }
    return { rows, rejected, issues };
  }

  test('whatever the bytes, the dialect and the cuts', async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes,
        dialects,
        fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 40 }),
        fc.constantFrom(12, 1000),
        async (all, dialect, cuts, limit) => {
          const chunks: Uint8Array[] = [];
          let at = 0;
          for (const cut of cuts) {
            chunks.push(all.subarray(at, at + cut));
            at += cut;
          }
          chunks.push(all.subarray(at));
          expect(await everything(chunks, dialect, limit)).toEqual(await everything(all, dialect, limit));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('what a cell becomes', () => {
  test.each(['abcd-01-02', '2023-02-29', '2023-00-10', '2023-1-10'])('%s is no date', async (cell) => {
    const days = table<{ readonly d: string | null }>({ name: 'days', fields: { d: date() } });
    const { issues } = await validateTable(days, `d\n${cell}\n`);
    expect(issues.map(({ code }) => code)).toEqual(['type']);
  });

  test('integers keep their value or are refused', async () => {
    const counts = table<{
      readonly n: number | null;
      readonly v: number | null;
      readonly y: number | null;
      readonly d: string | null;
      readonly l: readonly (number | null)[] | null;
    }>({
      name: 'counts',
      fields: {
        n: integer(),
        v: number({ decimalChar: ',', groupChar: '.' }),
        y: year(),
        d: date({ format: '%d/%m/%Y' }),
        l: list({ itemType: 'integer', delimiter: '|' }),
      },
      dialect: { delimiter: ';' },
    });
    const rows = [];
    for await (const batch of readBatches(
      counts,
      'n;v;y;d;l\n007;1.234,56;2024;1/2/2004;1||3\n9007199254740993;x;99;31/2/2004;a\n',
    )) {
      rows.push(
        ...batch.rows,
        ...batch.rejected.map(({ issues }) => issues.map(({ field, code }) => `${field} ${code}`)),
      );
    }
    expect(rows).toEqual([
      { n: 7, v: 1234.56, y: 2024, d: '2004-02-01', l: [1, null, 3] },
      ['n type', 'v type', 'y type', 'd type', 'l type'],
    ]);
  });
});
