import { describe, expect, it } from 'vitest';
import { parseAttributeType } from '../../runtime/reference/catalogue/attribute-type.js';
import { compile, compileCondition } from '../../runtime/reference/catalogue/query/compile.js';
import { type Names, noRow } from '../../runtime/reference/catalogue/query/compiled.js';
import { parseFind, parseSelect, parseSelector } from '../../runtime/reference/catalogue/query/parser.js';
import { likePattern, literalPrefix, namePattern } from '../../runtime/reference/catalogue/query/pattern.js';
import { type Expression, QueryError } from '../../runtime/reference/catalogue/query/syntax.js';

const attributes = new Map([
  ['run', 'int'],
  ['energy', 'float'],
  ['price', 'numeric(10,2)'],
  ['title', 'text'],
  ['status', 'varchar(10)'],
  ['taken', 'timestamp'],
  ['constructor', 'int'],
]);

const names: Names = {
  hasSchema: (name) => name === 'job' || name === 'other',
  typeOf(schema, attribute) {
    const type = schema === 'other' && attribute !== 'run' ? undefined : attributes.get(attribute);
    return type === undefined ? undefined : parseAttributeType(type);
  },
  schemasWith: (attribute) => (attribute === 'run' ? ['job', 'other'] : ['job']),
  now: '2026-04-01 00:00:00',
  nameOf: () => 'run/1',
  reader: (schemas, attribute) => {
    const value = values.get(attribute);
    return () => (schemas.includes('job') ? value : undefined);
  },
  isMember: (schema) => () => schema === 'job',
};

/** The values of the only entry, in the schema `job`. */
const values = new Map<string, string | number>([
  ['run', 7],
  ['energy', 1.5],
  ['price', 1250],
  ['title', 'A "quoted" 100% title'],
  ['taken', '2026-03-01 08:30:00'],
]);

function where(text: string): Expression {
  const expression = parseSelector(`where ${text}`).where;
  if (expression === undefined) throw new Error('no condition');
  return expression;
}

const holds = (text: string) => compileCondition(where(text), names)(noRow);
const evaluate = (text: string) => compile(where(text), names).evaluate(noRow);

function refusal(read: () => unknown): QueryError {
  try {
    read();
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('name parts [B4.1][B4.5]', () => {
  it.each([
    ['run/1', { kind: 'exact', name: 'run/1' }],
    ['x=1', { kind: 'exact', name: 'x=1' }],
    ['"where"', { kind: 'exact', name: 'where' }],
    ['run*', { kind: 'pattern', pattern: 'run*' }],
    ['  run?/** ', { kind: 'pattern', pattern: 'run?/**' }],
  ])('%s', (text, expected) => {
    expect(parseSelector(text).names).toEqual(expected);
  });

  it('yields to a keyword [B4.1]', () => {
    expect(parseSelector('WHERE run = 1').names).toBeUndefined();
    expect(parseFind('Order By run').names).toBeUndefined();
    expect(parseFind('limit 3').names).toBeUndefined();
  });

  it('takes order and limit as names where a selector has none', () => {
    expect(parseSelector('order').names).toEqual({ kind: 'exact', name: 'order' });
  });

  it.each([
    ['run*', 'run/1', false],
    ['run**', 'run/1', true],
    ['run?1', 'run/1', false],
    ['run?1', 'run-1', true],
    ['*', '', true],
    ['*/1', 'run/1', true],
    ['**1', 'a/b/1', true],
    ['***1', 'a/b/1', true],
    ['run/1', 'run/12', false],
    ['a*b*c', 'aXbYbZc', true],
    ['a*b*c', 'aXbYbZ', false],
    ['a.c', 'abc', false],
  ])('pattern %s on %s', (pattern, name, expected) => {
    expect(namePattern(pattern)(name)).toBe(expected);
  });

  it('takes no time on patterns that make others slow [B4.5]', () => {
    const matches = namePattern(`${'*a'.repeat(100)}*b`);
    const start = performance.now();
    expect(matches('a'.repeat(250))).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('knows what matching names begin with', () => {
    expect(literalPrefix('run/*')).toBe('run/');
    expect(literalPrefix('?')).toBe('');
    expect(literalPrefix('run')).toBe('run');
  });
});

describe('queries', () => {
  it('reads all parts of a find query [B4.2]', () => {
    expect(parseFind('run* where has(job) order by energy desc, entry ASC limit 5 offset 2')).toEqual({
      names: { kind: 'pattern', pattern: 'run*' },
      where: { kind: 'has', schema: 'job', at: 11 },
      order: [
        { by: { kind: 'attribute', attribute: 'energy', at: 29 }, descending: true },
        { by: { kind: 'entry', at: 42 }, descending: false },
      ],
      limit: 5,
      offset: 2,
    });
  });

  it('reads the columns of a select query [B4.3]', () => {
    const { columns, names: part } = parseSelect('*, job:*, job:run, title, FILE from run* limit 1');
    expect(columns?.map(({ kind }) => kind)).toEqual(['all', 'all', 'attribute', 'attribute', 'entry']);
    expect(part).toEqual({ kind: 'pattern', pattern: 'run*' });
  });

  it.each([
    'run* where',
    'run* where (',
    'run* where run = 1 )',
    'run* where run =',
    'run* where run = 1 and',
    'run* where run not 5',
    'run* where run is 5',
    'run* where run in ()',
    'run* where run in (run)',
    'run* where run between 1 or 2',
    'run* where title like title',
    'run* where "unended',
    'run* where run ; 1',
    'run* where and = 1',
    'run* where lower(title',
    'run* where has("job")',
    'run* order run',
    'run* order by 1',
    'run* order by *',
    'run* order by job:*',
    'run* limit 1 limit 2',
    'run* run',
    '"run',
    '"run"where x = 1',
    'run(1)',
    "run'1",
    'run* where 7x = 1',
    'run* where job: = 1',
  ])('refuses %s', (text) => {
    expect(refusal(() => parseFind(text)).reason).toBe('syntax');
  });

  it.each(['from run*', 'run from', 'run,', 'run title', 'job:', ', run'])('refuses select %s', (text) => {
    expect(refusal(() => parseSelect(text)).reason).toBe('syntax');
  });

  it.each([
    '',
    '   ',
    'run* limit 0',
    'run* limit x',
    'run* limit -1',
    'run* limit 1 offset x',
    'run* limit 1.5',
  ])('takes "%s" for a wrong argument', (text) => {
    expect(refusal(() => parseFind(text)).reason).toBe('argument');
  });

  it('has no order and no limit in selectors [B4.1]', () => {
    expect(refusal(() => parseSelector('run* order by run')).reason).toBe('syntax');
    expect(refusal(() => parseSelector('run* limit 1')).reason).toBe('syntax');
  });

  it('tells where it stumbles [B4.23]', () => {
    expect(refusal(() => parseFind('run* where run = ;'))).toMatchObject({ at: 17 });
    expect(refusal(() => parseFind('run* where run = ;')).message).toContain('character 18');
    expect(refusal(() => parseFind('"run"x'))).toMatchObject({ at: 5 });
  });

  it('bounds length, depth, list and columns [B4.15]', () => {
    const nested = (depth: number) => `where ${'('.repeat(depth)}run = 1${')'.repeat(depth)}`;
    expect(parseFind(nested(63)).where).toBeDefined();
    expect(refusal(() => parseFind(nested(64))).reason).toBe('argument');
    expect(refusal(() => parseFind(`where ${'not '.repeat(70)} run = 1`)).reason).toBe('argument');
    expect(refusal(() => parseFind(`where ${'- '.repeat(70)} run = 1`)).reason).toBe('argument');
    expect(refusal(() => parseFind(`where run in (${'1,'.repeat(1000)}1)`)).reason).toBe('argument');
    expect(parseFind(`where run in (${'1,'.repeat(999)}1)`).where).toBeDefined();
    expect(refusal(() => parseSelect(`${'run,'.repeat(256)}run`)).reason).toBe('argument');
    expect(refusal(() => parseFind(`where title = "${'x'.repeat(65_536)}"`)).reason).toBe('argument');
  });

  it('reads long chains without a deep stack', () => {
    expect(holds(`${'run = 1 or '.repeat(5000)}run = 7`)).toBe(true);
    expect(evaluate(`${'1+'.repeat(30_000)}1`)).toBe(30_001);
  });
});

describe('conditions [B4.6]', () => {
  it.each([
    'run = 7',
    'run = "7"',
    'run <> 8',
    'run != 8 and run >= 7 and run <= 7',
    'not run = 8',
    'energy > 1 and energy < 2',
    'energy = 1.5',
    'price = 12.5',
    'price = "12.50"',
    'price > energy',
    'title like "A%"',
    'title like "%100\\% title"',
    'title not like "B%"',
    'like(title, "%title")',
    'title = "A \\"quoted\\" 100% title"',
    'title = \'A "quoted" 100% title\'',
    'entry = "run/1"',
    'FILE = "run/1"',
    'has(job) and not has(other)',
    'job:run = 7',
    'run in (1, -2, "7")',
    'run not in (1, 2)',
    'run between 7 and 9 and energy between 1 and 2',
    'run not between 8 and 9',
    'status is null and run is not null',
    'taken = "2026-03-01T08:30:00Z"',
    'taken < now()',
    'taken > "2026-02-28"',
    'run + 1 = 8 and run - 1 = 6 and run * 2 = 14 and run / 2 = 3 and -run = -7',
    'mod(run, 4) = 3',
    'energy * 2 = 3',
    'price / 2 = 6.25',
    '1 + 2 * 3 = 7 and (1 + 2) * 3 = 9',
    '"a" || "b" = "ab"',
    'lower("ÄB") = "äb" and upper("ab") = "AB" and length("a😀") = 2',
    'substr("abcdef", 2, 3) = "bcd" and substr("abc", 2) = "bc" and substr("abc", 0, 2) = "a"',
    'concat("a", "b", "c") = "abc"',
    'abs(-3) = 3 and abs(-2.5) = 2.5',
    'round(2.5) = 3 and round(-2.5) = -3 and round(2.345, 2) = 2.35',
    'floor(-1.5) = -2 and ceil(-1.5) = -1 and floor(energy) = 1',
    'coalesce(status, "none") = "none"',
    'coalesce(status, title) = title',
    'run = 8 or run = 7 and energy > 1',
    'null is null',
    'run / 0 is null',
  ])('%s', (text) => {
    expect(holds(text)).toBe(true);
  });

  it.each([
    'run = 8',
    'status = "x"',
    'status != "x"',
    'not status = "x"',
    'status = null',
    'status like "%"',
    'status in ("x")',
    'status not in ("x")',
    'other:run is not null',
    'title like "a%"',
    'title like "A"',
    'run = 7 and status = "x"',
    'run / 0 = 1',
    'run > 7.5',
  ])('not %s', (text) => {
    expect(holds(text)).toBe(false);
  });

  it('knows three values [B4.12]', () => {
    expect(evaluate('status = "x"')).toBeNull();
    expect(evaluate('status = "x" and run = 8')).toBe(false);
    expect(evaluate('status = "x" or run = 7')).toBe(true);
    expect(evaluate('not (status = "x")')).toBeNull();
    expect(evaluate('run between 9 and null')).toBe(false);
    expect(evaluate('run between 1 and null')).toBeNull();
  });

  it.each([
    'run',
    'title',
    'run = title',
    'run = "seven"',
    'taken = "yesterday"',
    'taken = 5',
    'title > 5',
    'title + 1 = 2',
    'run || "x" = "x"',
    'run like "7"',
    'not run',
    'run and run = 7',
    'lower(run) = "7"',
    'lower() = "x"',
    'lower("a", "b") = "x"',
    'frobnicate(run) = 1',
    'now(1) is null',
    'mod(1) = 1',
    'abs(run) || "x" = "7x"',
    'floor(energy) || "x" = "1x"',
    'coalesce(run, title) is null',
    'nothing = 1',
    'other:title = "x"',
    'run in (7, "seven")',
    '(run = 7) = (run = 7)',
    '-title = 1',
    '-"7" = 1',
    '1e999 = 1',
  ])('refuses %s', (text) => {
    expect(refusal(() => holds(text)).reason).toBe('syntax');
  });

  it.each(['missing:run = 1', 'has(missing)'])('tells that a schema is missing: %s [B4.19]', (text) => {
    expect(refusal(() => holds(text)).reason).toBe('unknown-schema');
  });

  it('takes names of object members for attributes like any other', () => {
    expect(refusal(() => holds('toString = 1')).reason).toBe('syntax');
    expect(refusal(() => holds('toString(run) = 1')).reason).toBe('syntax');
    expect(refusal(() => holds('__proto__ = 1')).reason).toBe('syntax');
  });

  it('compares text by code point [B4.14]', () => {
    expect(holds('"\u{ffff}" < "\u{10000}"')).toBe(true);
    expect(holds('"a" < "ab" and "B" < "a"')).toBe(true);
  });
});

describe('like [B4.8]', () => {
  it.each([
    ['%', '', true],
    ['', '', true],
    ['', 'a', false],
    ['_', '😀', true],
    ['__', '😀', false],
    ['a%b%c', 'a-b-b-c', true],
    ['a%b%c', 'a-b-b-', false],
    ['%%', 'x', true],
    ['\\%', '%', true],
    ['\\%', 'x', false],
    ['a\\_b', 'axb', false],
    ['\\\\', '\\', true],
    ['%a_', 'aab', true],
    ['.*', 'abc', false],
  ])('%s on %s', (pattern, text, expected) => {
    expect(likePattern(pattern)(text)).toBe(expected);
  });
});
