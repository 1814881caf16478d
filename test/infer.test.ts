import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldOf } from '../generator/cli/infer.js';
import { type InferOptions, type InferredTable, inferTable, packageOf } from '../generator/infer/infer.js';
import { printInferred } from '../generator/infer/print.js';
import { printDataOutcome } from '../generator/validate/print.js';
import { validateData } from '../generator/validate/validate.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-infer-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function infer(
  content: string | Uint8Array,
  options: InferOptions = {},
  name = 'data.csv',
): Promise<InferredTable> {
  const file = join(folder, name);
  writeFileSync(file, content);
  return inferTable(file, options);
}

/** One column of cells, with a second one so that an empty cell is not an empty line. */
async function column(cells: readonly string[], options: InferOptions = {}, label = 'x') {
  const text = `${label}|k\n${cells.map((cell, index) => `${cell}|k${index}\n`).join('')}`;
  const { columns } = await infer(text, { delimiter: '|', header: true, ...options });
  const [first] = columns;
  if (first === undefined) throw new Error('there is a column');
  const { field, questions } = first;
  const { name: _, ...type } = field;
  return {
    type,
    asked: questions.flatMap(({ answers }) => answers.map(({ option }) => option)),
    notes: first.notes,
  };
}

describe('a column', () => {
  test.each([
    [['1', '-2', '30'], { type: 'integer' }],
    [['1', '2.5', '1e3'], { type: 'number' }],
    [['1,5', '1000,25'], { type: 'number', decimalChar: ',' }],
    [['1.234.567', '1'], { type: 'number', decimalChar: ',', groupChar: '.' }],
    [['1,234,567.5', '1'], { type: 'number', groupChar: ',' }],
    [['true', 'FALSE'], { type: 'boolean' }],
    [['2026-01-31', '2025-12-01'], { type: 'date' }],
    [['31/01/2026', '01/02/2026'], { type: 'date', format: '%d/%m/%Y' }],
    [['01/31/2026', '01/02/2026'], { type: 'date', format: '%m/%d/%Y' }],
    [['31 Jan 2026', '1 Feb 2026'], { type: 'date', format: '%d %b %Y' }],
    [['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.5+01:00'], { type: 'datetime' }],
    [['2026-01-31 10:00', '2026-01-31 11:30'], { type: 'datetime', format: '%Y-%m-%d %H:%M' }],
    [['10:00:00', '23:59:59'], { type: 'time' }],
    [['2026-01', '2025-12'], { type: 'yearmonth' }],
    [['P1Y', 'PT5M'], { type: 'duration' }],
    [['{"a":1}', '{}'], { type: 'object' }],
    [['[1]', '[]'], { type: 'array' }],
    [['a@b.org', 'c@d.org'], { type: 'string', format: 'email' }],
    [['https://a.org/x', 'mailto:a@b.org'], { type: 'string', format: 'uri' }],
    [['2026-02-30', '2026-01-01'], { type: 'string' }],
    [['1', 'NA', ''], { type: 'integer', missingValues: ['', 'NA'] }],
    [['a', 'NA'], { type: 'string' }],
    [['', ''], { type: 'string' }],
  ])('of %j is %j', async (cells, type) => {
    expect(await column(cells)).toMatchObject({ type, asked: [] });
  });

  test('of zeros in front stays text and is asked about', async () => {
    expect(await column(['00701', '12000'])).toMatchObject({
      type: { type: 'string' },
      asked: ['--field x=integer', '--field x=string'],
    });
  });

  test('of dates in two readings stays text and is asked about', async () => {
    const { type, asked } = await column(['03/04/2026', '05/06/2026']);
    expect(type).toEqual({ type: 'string' });
    expect(asked).toEqual(["--field 'x=date:%d/%m/%Y'", "--field 'x=date:%m/%d/%Y'", '--field x=string']);
  });

  test('of dates in several forms stays text and says which', async () => {
    const { type, notes } = await column(['2026-01-31', '31.01.2026']);
    expect(type).toEqual({ type: 'string' });
    expect(notes).toEqual(['dates in several formats: date (1 cells), date %d.%m.%Y (1 cells)']);
  });

  test('of 0 and 1, eight digits, one mark between three digits, units and words is asked about', async () => {
    expect(await column(['0', '1', '0'])).toMatchObject({
      type: { type: 'integer' },
      asked: ['--field x=boolean', '--field x=integer'],
    });
    expect((await column(['20260131', '20250101'])).asked).toContain("--field 'x=date:%Y%m%d'");
    expect(await column(['1,234', '5'])).toMatchObject({ type: { type: 'string' } });
    expect((await column(['1.234', '5'])).asked).toHaveLength(3);
    expect(await column(['12%', '5%'])).toMatchObject({
      type: { type: 'string' },
      asked: [expect.stringContaining('"bareNumber":false'), expect.anything()],
    });
    expect(await column(['yes', 'No'])).toMatchObject({
      type: { type: 'string' },
      asked: [expect.stringContaining('trueValues'), expect.anything()],
    });
  });

  test('of years is of years where its label says so, else asked about', async () => {
    expect(await column(['1990', '2024'], {}, 'Year')).toMatchObject({ type: { type: 'year' } });
    expect(await column(['1990', '2024'])).toMatchObject({
      type: { type: 'integer' },
      asked: ['--field x=year', '--field x=integer'],
    });
  });

  test('of integers beyond 2^53 says so', async () => {
    const { type, notes } = await column(['9007199254740993', '1']);
    expect(type).toEqual({ type: 'integer' });
    expect(notes).toEqual([expect.stringContaining('exceeds 2^53')]);
  });

  test('is what the person says', async () => {
    const fields = new Map([['x', fieldOf('x={"type":"number","decimalChar":","}')]]);
    expect(await column(['1,234', '5'], { fields })).toMatchObject({
      type: { type: 'number', decimalChar: ',' },
      asked: [],
    });
    expect(fieldOf('when=date:%d/%m/%Y')).toEqual({ name: 'when', type: 'date', format: '%d/%m/%Y' });
    expect(() => fieldOf('x=colour')).toThrow('unknown type "colour"');
    expect(() => fieldOf('x')).toThrow('expected name=type');
  });

  test('has evidence: counts, the first cell against each type with its line, range and values', async () => {
    const { columns } = await infer('a,b\n1,x\n2.5,y\noops,x\n');
    const evidence = columns[0]?.facts.evidence.map(({ candidate, accepted, refused, counterExample }) => [
      candidate.name,
      accepted,
      refused,
      counterExample,
    ]);
    expect(evidence?.slice(0, 2)).toEqual([
      ['integer', 1, 2, { cell: '2.5', line: 3 }],
      ['number', 2, 1, { cell: 'oops', line: 4 }],
    ]);
    expect(columns[1]?.facts).toMatchObject({
      values: [
        ['x', 2],
        ['y', 1],
      ],
      unique: false,
    });
  });
});

describe('a file', () => {
  test('has a dialect, found and not assumed', async () => {
    const dialect = async (text: string) => (await infer(text)).resource.dialect;
    expect(await dialect('a;b\n1,5;x\n2,5;y\n')).toEqual({ delimiter: ';' });
    expect(await dialect("a,b\n'x,y',1\n'z,w',2\n")).toEqual({ quoteChar: "'" });
    expect(await dialect('# made by hand\na,b\n1,2\n')).toEqual({ commentChar: '#' });
    expect(await dialect('a, b\n1, 2\n3, 4\n')).toEqual({ skipInitialSpace: true });
    expect(await dialect('a,b\n"x\\"y",1\n"z",2\n')).toMatchObject({ escapeChar: '\\' });
    expect(await dialect('a,b\r1,2\r3,4\r')).toEqual({ lineTerminator: '\r' });
    expect(await dialect('-1.5,2.5\n3.5,4\n')).toEqual({ header: false });
    expect(await dialect('a,b\n1,2\n')).toBeUndefined();
  });

  test('asks whether the first row contains labels if it is ambiguous', async () => {
    expect((await infer('a,b\nx,y\n')).header).toMatchObject({
      header: true,
      questions: [expect.anything()],
    });
    expect((await infer('1990,1991\n5,6\n')).header.questions).toHaveLength(1);
    expect((await infer('a,b\n1,2\n')).header.questions).toEqual([]);
  });

  test('has an encoding; one that is not UTF-8 is asked about', async () => {
    const latin = await infer(Buffer.from('ort\nMünchen\n', 'latin1'));
    expect(latin.encoding).toMatchObject({ encoding: 'windows-1252', questions: [expect.anything()] });
    expect(latin.columns[0]?.facts.values).toEqual([['München', 1]]);
    expect((await infer(Buffer.from('a,b\n1,2\n', 'utf16le'))).encoding.encoding).toBe('utf-16le');
    expect((await infer(gzipSync('a,b\n1,ü\n'), {}, 'x.csv.gz')).encoding).toMatchObject({
      encoding: 'utf-8',
      questions: [],
    });
  });

  test('that is malformed says where', async () => {
    const { problems } = await infer('a,b,a\n1,2,3\n1,2\n\n1,2,3,4\n1,x"y,3\n');
    expect(problems.map(({ code, count, line }) => [code, count, line])).toEqual([
      ['duplicate-label', 1, 1],
      ['missing-cell', 1, 3],
      ['blank-row', 1, 4],
      ['extra-cell', 1, 5],
      ['stray-quote', 1, 6],
    ]);
  });

  test('whose quotes do not fit is asked about', async () => {
    const json = 'a;b\n{"x":1};2\n';
    const { problems, dialect } = await infer(json);
    expect(problems).toMatchObject([{ code: 'stray-quote', line: 2 }]);
    expect(dialect.questions[0]?.answers[0]?.option).toBe('--quote none');
    const { problems: none, resource, columns } = await infer(json, { quote: '' });
    expect(none).toEqual([]);
    expect(resource.dialect).toEqual({ delimiter: ';', quoteChar: null });
    expect(columns[0]?.field.type).toBe('object');
  });

  test('is printed for a person, control characters and all', async () => {
    const text = printInferred(await infer('a,\u001b[31m\n1,2\n'));
    expect(text).toMatch(/a: integer\n {6}all 1 cells with a value are of this type/);
    expect(text).not.toContain('\u001b');
  });
});

describe('what is inferred', () => {
  const cell = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true }).map(String),
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      '',
      'NA',
      '0012',
      '1,5',
      '31/12/2020',
      '{"a":1}',
      'true',
      '-',
      'x;y',
      ' ',
      'ß',
      "it's",
      '"q"',
    ),
    fc.string(),
  );

  test('holds the data that it was inferred from', async () => {
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const row = fc.tuple(cell, cell, cell);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const text = `a,b,c\n${rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')}`;
        const table = await infer(text, { delimiter: ',', header: true, constraints: true });
        fc.pre(table.problems.length === 0);
        const out = join(folder, 'datapackage.json');
        writeFileSync(out, JSON.stringify(packageOf([table], out).descriptor));
        expect(printDataOutcome(await validateData(out))).toMatch(/^\S+: \d+ rows?, valid$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a column is unique by its values, as validation compares them', () => {
  test.each([
    ['number', ['1.0', '1.00', '2']],
    ['integer', ['1', '+1', '2']],
    ['date', ['1/2/2004', '01/02/2004', '13/2/2004']],
    ['time', ['24:00:00', '00:00:00']],
    ['object', ['{"a":1,"b":2}', '{"b":2,"a":1}']],
  ])('%s', async (type, cells) => {
    const text = `x|k\n${cells.map((cell, index) => `${cell}|k${index}\n`).join('')}`;
    const table = await infer(text, { delimiter: '|', quote: '', header: true, constraints: true });
    expect(table.columns.map(({ field, suggested }) => [field.type, suggested.unique])).toEqual([
      [type, undefined],
      ['string', true],
    ]);
    const path = join(folder, 'datapackage.json');
    writeFileSync(path, JSON.stringify(packageOf([table], path).descriptor));
    expect(printDataOutcome(await validateData(path))).toMatch(/valid$/);
  });

  test('where they differ it stays unique', async () => {
    const { columns } = await infer('x|k\n1.0|a\nNA|b\n2|c\nNA|d\n', { delimiter: '|', constraints: true });
    expect(columns[0]?.suggested).toMatchObject({ unique: true });
  });
});

describe('a file of very many columns', () => {
  const wide = (count: number): string => {
    const labels = Array.from({ length: count }, (_, index) => `column ${index}`.padEnd(100, '.'));
    return `${labels.join(',')}\n${labels.map((_, index) => index).join(',')}\n`;
  };

  test('is inferred though its first row is longer than what the dialect is told from', async () => {
    const { columns, rows } = await infer(wide(3000));
    expect([columns.length, rows]).toEqual([3000, 1]);
  }, 60_000);

  test('is refused where its first row is longer than any row that is read', async () => {
    await expect(infer(`${'a,'.repeat(8_500_000)}\n1\n`)).rejects.toThrow(
      /must be at most 16777216 characters long$/,
    );
  }, 120_000);

  test('is refused beyond a limit, with the reason', async () => {
    await expect(infer(wide(30_000))).rejects.toThrow(/must have at most 20000 cells, got 30000$/);
  }, 60_000);
});

test('constraints that are found but not written are shown with the option that writes them', async () => {
  const text = 'id,name\n1,a\n2,b\n3,c\n';
  const hint = '(--constraints writes them)';
  const table = await infer(text);
  expect(printInferred(table)).toContain(hint);
  expect(printInferred(table, true)).not.toContain(hint);
});
