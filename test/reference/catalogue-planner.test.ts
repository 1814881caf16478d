import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryTable } from '../../runtime/reference/catalogue/entry-table.js';
import { compileCondition, compileReference } from '../../runtime/reference/catalogue/query/compile.js';
import type { Names } from '../../runtime/reference/catalogue/query/compiled.js';
import { parseFind } from '../../runtime/reference/catalogue/query/parser.js';
import { namePattern } from '../../runtime/reference/catalogue/query/pattern.js';
import { comparatorFor } from '../../runtime/reference/catalogue/query/value.js';
import {
  catalogueCollections,
  Repository,
  tableFollowers,
} from '../../runtime/reference/catalogue/repository.js';
import { prepareSearch, searchAll, searchNames } from '../../runtime/reference/catalogue/search.js';
import { namesOf } from '../../runtime/reference/catalogue/selection.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';
import { replicaOf } from '../../runtime/reference/store/replica.js';
import type { Store } from '../../runtime/reference/store/store.js';
import { emptyCatalogue } from './catalogue-fixture.js';

const types = {
  whole: 'int',
  exact: 'numeric(6,2)',
  ratio: 'float',
  title: 'varchar(20)',
  taken: 'timestamp',
} as const;
const attributes = Object.entries(types).map(([name, type]) => ({ name, type }));
type Name = keyof typeof types;

/** Few values, so that equal ones occur, including the bounds of types. */
const values: Readonly<Record<Name, readonly string[]>> = {
  whole: ['0', '1', '-1', '7', '42', '9007199254740993', '-9223372036854775808'],
  exact: ['0', '1', '1.5', '-1.25', '9999.99', '42'],
  ratio: ['0', '1', '1.5', '-0.25', '1e300', '42', '9007199254740992'],
  title: ['', 'a', 'ab', 'abc', 'b', 'A', '\u{ffff}', '\u{1f600}', '%', 'a_c'],
  taken: ['2026-01-01', '2026-01-01 00:00:00.5', '2026-06-30 12:00:00', '1999-12-31 23:59:59'],
};
const floats = ['1.005', '-1.005', '1e0', '4.2e1', '9.007199254740992e15', '1e300', '-1e300'];
const entryNames = ['a', 'a/b', 'a/b/c', 'ab', 'b', 'run1', 'run2', 'run/1', 'Z', '0'];
const names = fc.constantFrom<Name>('whole', 'exact', 'ratio', 'title', 'taken');

/** Entries in one schema, in the other, in both, or in neither, with some of the values. */
const entry = fc.record({
  schemas: fc.constantFrom<readonly string[]>(['one'], ['two'], ['one', 'two'], ['two', 'one'], ['other']),
  values: fc.record(
    Object.fromEntries(attributes.map(({ name }) => [name, fc.constantFrom(...values[name as Name])])),
    { requiredKeys: [] },
  ),
  ofTwo: fc.option(fc.constantFrom(...values.whole), { nil: undefined }),
});
const entries = fc
  .uniqueArray(fc.constantFrom(...entryNames), { minLength: 1 })
  .chain((chosen) => fc.tuple(...chosen.map((name) => entry.map((content) => ({ name, ...content })))));

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
const literal = (name: Name) =>
  name === 'title' || name === 'taken'
    ? fc.constantFrom(...values[name]).map(quoted)
    : fc.oneof(
        fc.constantFrom(...values.whole, ...values.exact, ...values.ratio, ...floats),
        fc.constantFrom(...values[name]).map(quoted),
        fc.constant('40 + 2'),
      );
const operator = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
const prefix = fc.constantFrom('', '', 'one:', 'two:');
const isQualified = (text: string, name: Name) => (name === 'whole' ? text : text.replace('two:', 'one:'));

const simple = fc.oneof(
  fc
    .tuple(prefix, names, operator)
    .chain(([at, name, sign]) =>
      literal(name).map((text) => `${isQualified(at, name)}${name} ${sign} ${text}`),
    ),
  fc.tuple(names, operator).chain(([name, sign]) => literal(name).map((text) => `${text} ${sign} ${name}`)),
  fc
    .tuple(names, fc.boolean())
    .chain(([name, negated]) =>
      fc
        .tuple(literal(name), literal(name))
        .map(([low, high]) => `${name} ${negated ? 'not ' : ''}between ${low} and ${high}`),
    ),
  fc.tuple(names, fc.boolean()).chain(([name, negated]) =>
    fc
      .array(
        literal(name).filter((text) => !text.includes('+')),
        { minLength: 1, maxLength: 3 },
      )
      .map((list) => `${name} ${negated ? 'not ' : ''}in (${list.join(', ')})`),
  ),
  fc
    .constantFrom('a%', 'ab%', '%c', '_', '', '%', 'a\\\\_c', '\u{ffff}%')
    .map((pattern) => `title like "${pattern}"`),
  fc.constantFrom('a%', 'A%').map((pattern) => `like(title, "${pattern}")`),
  fc.constantFrom('a%', 'run_', '%1').map((pattern) => `entry like "${pattern}"`),
  fc.tuple(operator, fc.constantFrom(...entryNames)).map(([sign, name]) => `entry ${sign} "${name}"`),
  names.map((name) => `${name} is null`),
  names.map((name) => `${name} is not null`),
  fc.constantFrom('has(one)', 'has(two)', 'has(_catalogue)', '_owner = "anonymous"', '_created < now()'),
  fc.constantFrom('length(title) > 1', 'whole + 1 > 2', 'whole = exact', 'whole = null'),
);
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    simple,
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) and (${b})`),
    fc.tuple(simple, simple, simple).map((all) => all.join(' and ')),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) or (${b})`),
    tie('condition').map((inner) => `not (${inner})`),
  ),
}));
const keys = fc
  .array(
    fc.tuple(
      fc.constantFrom('entry', ...Object.keys(types), 'two:whole', '_created'),
      fc.constantFrom('', ' asc', ' desc'),
    ),
    { maxLength: 3 },
  )
  .map((list) => (list.length === 0 ? '' : `order by ${list.map((key) => key.join('')).join(', ')}`));
const limit = fc.constantFrom('', '', 'limit 1', 'limit 3', 'limit 2 offset 1', 'limit 50 offset 3');
const query = fc
  .tuple(
    fc.constantFrom('', '', '', 'a*', 'run?', '**', 'a/**', '*', 'run1'),
    fc.option(condition, { nil: undefined }),
    keys,
    limit,
  )
  .map(([part, where, order, cut]) =>
    `${part} ${where === undefined ? '' : `where ${where}`} ${order} ${cut}`.trim(),
  )
  .filter((text) => text !== '');

const copies = fc.constantFrom(1, 1, 1, 40);

type Entries = typeof entries extends fc.Arbitrary<infer T> ? T : never;

function inRepository<R>(store: Store, work: (repository: Repository) => R): Promise<R> {
  const table = new EntryTable();
  return replicaOf(store, catalogueCollections, tableFollowers(table)).transaction((view) =>
    work(new Repository(view, table)),
  );
}

/** A catalogue's repository during one transaction. */
async function withRepository<R>(
  list: Entries,
  copies: number,
  work: (repository: Repository) => R,
): Promise<R> {
  const store = memoryStore();
  const catalogue = emptyCatalogue({ store, now: () => Date.UTC(2026, 0, 1) });
  await catalogue.createSchema({ schemaName: 'one', attributes });
  await catalogue.createSchema({ schemaName: 'two', attributes: [{ name: 'whole', type: 'int' }] });
  await catalogue.createSchema({ schemaName: 'other', attributes: [{ name: 'own', type: 'text' }] });
  await Promise.all(list.map((content) => create(catalogue, content, copies)));
  return inRepository(store, work);
}

/** Creates an entry and many copies of it, so that some conditions are satisfied by a large part of all entries. */
async function create(
  catalogue: ReturnType<typeof emptyCatalogue>,
  { name, schemas, values: set, ofTwo }: Entries[number],
  copies: number,
): Promise<void> {
  const ofOne = schemas.includes('one')
    ? Object.entries(set).map(([attribute, value]) => ({
        schema: 'one',
        name: attribute,
        value: value ?? '',
      }))
    : [];
  const further =
    schemas.includes('two') && ofTwo !== undefined ? [{ schema: 'two', name: 'whole', value: ofTwo }] : [];
  const named = Array.from({ length: copies }, (_, copy) => (copy === 0 ? name : `${name}.${copy}`));
  await catalogue.createEntry({
    entries: named.map((each) => ({ entry: each, attributes: [...ofOne, ...further] })),
    schemas,
  });
}

const caller = { id: 'root', groups: [], authenticated: true, administrator: true };
const now = '2026-02-02 00:00:00';

/** The results of a query when every entry is checked, without index and plan. */
function byLooking(repository: Repository, text: string, checked: Names): readonly string[] {
  const syntax = parseFind(text);
  const holds = syntax.where === undefined ? () => true : compileCondition(syntax.where, checked);
  const part = syntax.names;
  const matches =
    part === undefined
      ? () => true
      : part.kind === 'exact'
        ? (name: string) => name === part.name
        : namePattern(part.pattern);
  const order = syntax.order.map(({ by, descending }) => ({ ...compileReference(by, checked), descending }));
  const rows = [...repository.table.byName()].filter((row) => matches(checked.nameOf(row)) && holds(row));
  rows.sort((a, b) => {
    for (const { type, evaluate, descending } of order) {
      const [left, right] = [evaluate(a), evaluate(b)];
      if (left === null && right === null) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      const result = comparatorFor(type, type)(left, right);
      if (result !== 0) return descending ? -result : result;
    }
    return checked.nameOf(a) < checked.nameOf(b) ? -1 : 1;
  });
  const start = syntax.offset ?? 0;
  return rows
    .slice(start, syntax.limit === undefined ? undefined : start + syntax.limit)
    .map((row) => checked.nameOf(row));
}

describe('the planner', () => {
  it('finds what looking at every entry finds [B4.22]', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        entries,
        copies,
        fc.array(query, { minLength: 10, maxLength: 20 }),
        async (list, times, queries) => {
          await withRepository(list, times, (repository) => {
            const checked = namesOf({ repository, caller, now });
            for (const text of queries) {
              const expected = byLooking(repository, text, checked);
              const search = prepareSearch(repository, parseFind(text), checked, () => true);
              expect(searchNames(search), text).toEqual(expected);
              const { order: _, limit: __, offset: ___, ...selector } = parseFind(text);
              const all = prepareSearch(repository, { ...selector, order: [] }, checked, () => true);
              const unlimited = text.replace(/order by.*|limit.*/, '').trim();
              expect(
                searchAll(all).map(({ name }) => name),
                text,
              ).toEqual(byLooking(repository, unlimited === '' ? '**' : unlimited, checked));
            }
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('finds them beside every literal, in every order', async () => {
    const list = attributes.flatMap(({ name }) =>
      values[name as Name].map((value, index) => ({
        name: `${name}${index}`,
        schemas: ['one'],
        values: { [name]: value },
        ofTwo: undefined,
      })),
    );
    const queries = attributes.flatMap(({ name }) => [
      `order by ${name}`,
      `order by ${name} desc`,
      ...['=', '<', '<=', '>', '>='].flatMap((sign) =>
        literalsOf(name as Name).flatMap((text) => [
          `where ${name} ${sign} ${text}`,
          `where ${text} ${sign} ${name}`,
          `where ${name} between ${text} and ${literalsOf(name as Name)[0]}`,
        ]),
      ),
    ]);
    const likes = values.title.map((text) => `where title like ${quoted(`${text}%`)}`);
    await withRepository(list, 1, (repository) => {
      const checked = namesOf({ repository, caller, now });
      for (const text of [...queries, ...likes]) {
        const search = prepareSearch(repository, parseFind(text), checked, () => true);
        expect(searchNames(search), text).toEqual(byLooking(repository, text, checked));
      }
    });
  });

  function literalsOf(name: Name): readonly string[] {
    const own = values[name].map(quoted);
    return name === 'title' || name === 'taken'
      ? own
      : [...own, ...values.whole, ...values.exact, ...values.ratio, ...floats];
  }

  /** The results of a query, and the number of entries that it checks. */
  async function lookedAt(
    text: string,
  ): Promise<{ readonly found: readonly string[]; readonly looked: number }> {
    const store = memoryStore();
    const catalogue = emptyCatalogue({ store });
    await catalogue.createSchema({ schemaName: 'one', attributes });
    await catalogue.createSchema({ schemaName: 'rare', attributes: [{ name: 'own', type: 'text' }] });
    const all = Array.from({ length: 1000 }, (_, index) => ({
      entry: `e${String(index).padStart(4, '0')}`,
      attributes: [
        { name: 'whole', value: String((index * 7) % 1000) },
        { name: 'ratio', value: String(index % 2) },
        { name: 'title', value: `t${index % 20}` },
      ],
    }));
    await catalogue.createEntry({ entries: all, schemas: ['one'] });
    await catalogue.associateEntryWithSchema({ query: 'e0001', schemas: ['rare'] });
    return inRepository(store, (repository) => {
      let looked = 0;
      const visible = () => {
        looked += 1;
        return true;
      };
      const search = prepareSearch(
        repository,
        parseFind(text),
        namesOf({ repository, caller, now }),
        visible,
      );
      return { found: searchNames(search), looked };
    });
  }

  it.each([
    ['e0007', 1, 1],
    ['where entry in ("e0007", "e0009", "none")', 2, 3],
    ['e000*', 10, 20],
    ['where whole = 14', 1, 1],
    ['where 14 = whole and ratio = 0', 1, 1],
    ['where ratio = 0 and whole between 10 and 12', 2, 3],
    ['where whole > 995 and whole <= 997', 2, 3],
    ['where whole in (1, 2, 3) or title = "t3"', 52, 52],
    ['where title like "t19%"', 50, 50],
    ['where title like "t19%" and whole < 5', 0, 6],
    ['where has(rare)', 1, 1],
    ['where ratio = 1 and rare:own is null and has(rare)', 1, 1],
    ['where whole = null', 0, 0],
    ['order by whole limit 5', 5, 6],
    ['order by whole desc limit 5 offset 5', 5, 11],
    ['where ratio = 1 order by whole limit 5', 5, 11],
    ['order by title, whole desc limit 5', 5, 51],
    ['where length(title) > 1 limit 3', 3, 4],
    ['where length(title) > 1', 1000, 1000],
    ['where ratio = 0', 500, 1000],
  ] as const)('looks at few entries for %s', async (text, count, most) => {
    const { found, looked } = await lookedAt(text);
    expect(found).toHaveLength(count);
    expect(looked).toBeLessThanOrEqual(most);
  });
});
