/**
 * Measures the metadata catalogue: `tsx test/bench/catalogue.ts [--entries 100000] [--store <directory or postgres
 * URL>]
 * [--seconds 2] [--operation <part of a name>]`. Without a store it measures memory. The exit code is 1 if an operation
 * exceeds its limit: 100 ms at the median, 500 ms at the 99th percentile.
 */
import { parseArgs } from 'node:util';
import type { MetadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { CallContext } from '@trivet/runtime/http/message';
import { trustedHeader } from '#reference/catalogue/callers';
import { catalogueService } from '#reference/catalogue/service';
import { openDatabase } from '#reference/store/open';

/** The figures of one operation, in milliseconds. */
export interface Figure {
  readonly operation: string;
  readonly runs: number;
  readonly median: number;
  readonly p99: number;
}

/** What is measured, and where. */
export interface CatalogueBenchOptions {
  readonly entries: number;
  /** A directory or a URL; undefined: memory. */
  readonly store?: string;
  /** Seconds for each operation. */
  readonly seconds: number;
  /** Only operations whose names contain this. */
  readonly operation?: string;
  readonly onFigure?: (figure: Figure) => void;
}

const root: CallContext = { headers: { 'X-User': 'root' } };
const guest: CallContext = { headers: { 'X-User': 'guest' } };
const batch = 1000;

const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'];

const attributes = [
  { name: 'run', type: 'int' },
  { name: 'energy', type: 'float' },
  { name: 'price', type: 'numeric(10,2)' },
  { name: 'title', type: 'varchar(100)' },
  { name: 'note', type: 'text' },
  { name: 'taken', type: 'timestamp' },
  { name: 'status', type: 'varchar(10)' },
  { name: 'subject', type: 'int' },
  { name: 'quality', type: 'float' },
  { name: 'site', type: 'varchar(30)' },
];

/** The entry with this number; equal numbers give equal entries. */
function entryOf(index: number): {
  readonly entry: string;
  readonly attributes: { name: string; value: string }[];
} {
  const mixed = (index * 7919) % 1_000_003;
  const day = String((mixed % 28) + 1).padStart(2, '0');
  const month = String((mixed % 12) + 1).padStart(2, '0');
  const values: Record<string, string> = {
    run: String(mixed),
    energy: String((mixed % 10_007) / 7),
    price: `${mixed % 5000}.${String(mixed % 100).padStart(2, '0')}`,
    title: `${words[mixed % 8]} ${words[(mixed >> 3) % 8]} ${mixed}`,
    note: `measured by ${words[mixed % 8]}, the ${index}th of all, repeated after a drift of the baseline`,
    taken: `20${10 + (mixed % 16)}-${month}-${day} 0${mixed % 10}:15:00`,
    status: ['good', 'bad', 'new'][mixed % 3] ?? '',
    subject: String(mixed % 2000),
    quality: String((mixed % 97) / 97),
    site: `site-${mixed % 50}`,
  };
  return {
    entry: `data/${String(index % 100).padStart(2, '0')}/${String(index).padStart(7, '0')}`,
    attributes: Object.entries(values).map(([name, value]) => ({ name, value })),
  };
}

async function load(catalogue: MetadataCatalogue, entries: number): Promise<number[]> {
  const times: number[] = [];
  await catalogue.createSchema({ schemaName: 'recording', attributes }, root);
  await catalogue.createSchema(
    { schemaName: 'review', attributes: [{ name: 'verdict', type: 'varchar(20)' }] },
    root,
  );
  await catalogue.addPolicy({ schemaName: 'recording', policy: 'default-acl:system:anyuser=rlg' }, root);
  for (let start = 0; start < entries; start += batch) {
    const list = Array.from({ length: Math.min(batch, entries - start) }, (_, index) =>
      entryOf(start + index),
    );
    times.push(await timed(() => catalogue.createEntry({ entries: list, schemas: ['recording'] }, root)));
  }
  await catalogue.associateEntryWithSchema({ query: 'where subject = 7', schemas: ['review'] }, root);
  return times;
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function figureOf(operation: string, times: readonly number[]): Figure {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { operation, runs: times.length, median: at(0.5), p99: at(0.99) };
}

/** A measurement: a name, the work of one run, and its preparation. */
type Measured = readonly [
  operation: string,
  run: (round: number) => unknown,
  prepare?: (round: number) => unknown,
];

const queries: readonly (readonly [operation: string, query: string, type?: string])[] = [
  ['exact name', 'data/07/0000007'],
  ['name prefix', 'data/07/**'],
  ['name pattern without prefix', '**/*0042'],
  ['= on int', 'where run = 7919'],
  ['= on varchar, 2 % of all', 'where site = "site-7"'],
  ['in on int', 'where subject in (1, 5, 9, 13)'],
  ['range on float', 'where energy between 10 and 12'],
  ['range on timestamp', 'where taken >= "2025-06-01" and taken < "2025-06-20"'],
  ['range on numeric', 'where price > 4999.5'],
  ['like with prefix', 'where title like "alpha beta 1%"'],
  ['two conditions, one selective', 'where status = "good" and subject = 12'],
  ['or of two indexes', 'where subject = 3 or run < 500'],
  ['range of half of all', 'where quality > 0.5'],
  ['not equal', 'where status != "good"'],
  ['like without prefix', 'where note like "%9999th%"'],
  ['functions', 'where length(lower(title)) > 15 and mod(run, 7) = 3 and round(energy, 1) > 2'],
  ['calculation with numeric', 'where price * 2 > run / 100 + 0.5'],
  ['is null', 'where note is null'],
  ['has', 'where has(review)'],
  ['everything', '**'],
  ['order by, all', 'order by energy'],
  ['order by, limit 10', 'order by energy desc limit 10'],
  ['order by text, limit 10 offset 1000', 'order by title limit 10 offset 1000'],
  ['order by two keys, limit 10', 'order by site, taken desc limit 10'],
  ['order by built-in, limit 10', 'order by _modified desc limit 10'],
  ['order by entry desc, limit 10', 'order by entry desc limit 10'],
  ['selective, ordered', 'where subject = 12 order by energy limit 10'],
  ['unselective, ordered', 'where status = "good" order by taken limit 10'],
  ['nothing matches, ordered', 'where length(title) > 1000 order by taken limit 10'],
  ['selectattr *', '* where subject = 12', 'selectattr'],
  ['selectattr two columns of all', 'run, title', 'selectattr'],
  ['selectattr, ordered', 'entry, energy where site = "site-7" order by energy desc limit 100', 'selectattr'],
  ['schema of all', 'recording', 'schema'],
  ['schema of few', 'review', 'schema'],
];

function measured(catalogue: MetadataCatalogue, entries: number): readonly Measured[] {
  const named = (round: number) => entryOf((round * 613) % entries).entry;
  const first: Measured[] = queries.flatMap(([operation, text, type]) => {
    const query = { query: text, ...(type === undefined ? {} : { type }) };
    return [
      [`query: ${operation}`, () => catalogue.query({ query }, root)],
      [`query, not an administrator: ${operation}`, () => catalogue.query({ query }, guest)],
    ] as const;
  });
  return [
    ...first,
    ...pages(catalogue),
    ['listAttributes', (round) => catalogue.listAttributes({ entry: named(round) }, guest)],
    ['listEntrySchemas', (round) => catalogue.listEntrySchemas({ entry: named(round) }, guest)],
    [
      'checkPermission',
      (round) => catalogue.checkPermission({ items: [named(round)], perm: readable }, guest),
    ],
    ['getPermission', (round) => catalogue.getPermission({ items: [named(round)] }, guest)],
    ...changes(catalogue, named, entries),
  ];
}

const readable = {
  permission: false,
  remove: false,
  read: true,
  write: false,
  list: true,
  execute: false,
  getMetadata: true,
  setMetadata: false,
};

function pages(catalogue: MetadataCatalogue): readonly Measured[] {
  const query = { query: '* where quality > 0.1 order by energy', type: 'selectattr' };
  let token = '';
  return [
    [
      'first page of ten attributes',
      async () => {
        token = (await catalogue.query({ query }, guest)).queryResults.token ?? '';
      },
    ],
    [
      'next page of ten attributes',
      async () => {
        token = (await catalogue.nextQuery({ query, token }, guest)).queryResults.token ?? token;
      },
    ],
  ];
}

function changes(
  catalogue: MetadataCatalogue,
  named: (round: number) => string,
  entries: number,
): readonly Measured[] {
  const set = (query: string, round: number) =>
    catalogue.setAttributes({ query, attributes: [{ name: 'energy', value: String(round) }] }, root);
  const create = (group: string) => (round: number) => {
    const list = Array.from({ length: batch }, (_, index) => {
      const made = entryOf(entries + round * batch + index);
      return { ...made, entry: `${group}/${round}/${made.entry}` };
    });
    return catalogue.createEntry({ entries: list, schemas: ['recording'] }, root);
  };
  return [
    ['setAttributes, one', (round) => set(named(round), round)],
    ['setAttributes, 1000 by prefix', (round) => set(`data/0${round % 10}/**`, round)],
    ['setAttributes, 2 % of all by index', (round) => set(`where site = "site-${round % 50}"`, round)],
    [
      'removeEntry, 1000',
      (round) => catalogue.removeEntry({ query: `gone/${round}/**` }, root),
      create('gone'),
    ],
    ['createEntry, 1000', create('new')],
    [
      'setPermission, one',
      (round) => catalogue.setPermission({ permissions: [permissionOf(named(round))] }, root),
    ],
  ];
}

function permissionOf(item: string) {
  return { item, permission: { acl: [{ principal: 'system:anyuser', principalPerm: readable }] } };
}

/** Fills a catalogue and measures its operations. */
export async function benchCatalogue(options: CatalogueBenchOptions): Promise<readonly Figure[]> {
  const { entries, seconds, operation: wanted = '', onFigure = () => {} } = options;
  const database = await openDatabase(options.store);
  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    figures.push(figure);
    onFigure(figure);
  };
  try {
    const store = await database.store('catalogue-bench');
    const authenticator = trustedHeader({ user: 'X-User', administrators: ['root'] });
    const loading = catalogueService({ store, authenticator });
    add(figureOf(`load: createEntry of ${batch}`, await load(loading, entries)));
    const catalogue = catalogueService({ store, authenticator });
    add(figureOf('start: the first request', [await timed(() => catalogue.listSchemas({}, root))]));
    for (const [operation, run, prepare = () => {}] of measured(catalogue, entries)) {
      if (!operation.includes(wanted)) continue;
      const times: number[] = [];
      const end = performance.now() + seconds * 1000;
      for (let round = 0; round < 200 && (round < 5 || performance.now() < end); round += 1) {
        await prepare(round);
        times.push(await timed(() => run(round)));
      }
      add(figureOf(operation, times));
    }
    return figures;
  } finally {
    await database.close();
  }
}

const limits = { median: 100, p99: 500 };

/** The start has no limit: a process starts once, and no request waits for it. */
function isSlow({ operation, median, p99 }: Figure): boolean {
  return !operation.startsWith('start: ') && (median > limits.median || p99 > limits.p99);
}

/** A figure as a line of the table. */
export function figureLine(figure: Figure): string {
  const { operation, runs, median, p99 } = figure;
  const times = [median, p99].map((time) => time.toFixed(2).padStart(11)).join('');
  return `${operation.padEnd(70)} ${String(runs).padStart(5)}${times}${isSlow(figure) ? '  too slow' : ''}`;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      entries: { type: 'string' },
      store: { type: 'string' },
      seconds: { type: 'string' },
      operation: { type: 'string' },
    },
  });
  const entries = Number(values.entries ?? 100_000);
  process.stdout.write(`${entries} entries of 10 attributes\n`);
  process.stdout.write(
    `${'operation'.padEnd(70)} ${'runs'.padStart(5)} ${'median ms'.padStart(10)} ${'p99 ms'.padStart(10)}\n`,
  );
  const figures = await benchCatalogue({
    entries,
    ...(values.store !== undefined && { store: values.store }),
    ...(values.operation !== undefined && { operation: values.operation }),
    seconds: Number(values.seconds ?? 2),
    onFigure: (figure) => process.stdout.write(`${figureLine(figure)}\n`),
  });
  process.stdout.write(`memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB\n`);
  return !figures.some(isSlow);
}

if (process.argv[1]?.endsWith('catalogue.ts') === true) process.exitCode = (await main()) ? 0 : 1;
