/**
 * Times the searches of the communities service on many communities, in process, over HTTP messages:
 *
 *     node --conditions=trivet-source --import tsx test/bench/communities.ts [--communities N] [--store TEXT] [--runs N]
 *
 * `--store` is a directory or a `postgres://` URL; without it the data are in memory only. The exit code is 1 if an
 * operation exceeds its limit: 100 ms at the median, 500 ms at the 99th percentile.
 */

import { parseArgs } from 'node:util';
import type { HttpHandler, HttpRequest } from '@trivet/runtime/http/message';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { openDatabase } from '#reference/store/open';
import { fill, tokens } from './communities-data.js';

const { values } = parseArgs({
  options: {
    communities: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '40' },
    store: { type: 'string' },
  },
});

const limits = { median: 100, p99: 500 };

/** Operations by name: the path, and the token to send. */
const operations: readonly (readonly [name: string, path: string, token?: string])[] = [
  ['everything, first page', '/api/communities'],
  ['everything, as member of 10,000', '/api/communities', 'collector'],
  ['everything, as system', '/api/communities', 'system'],
  ['everything, deep page', '/api/communities?size=10&page=999'],
  ['everything, page of 1,000', '/api/communities?size=1000&page=9'],
  ...['newest', 'oldest', 'updated-desc', 'updated-asc', 'version'].map(
    (sort) => [`sort ${sort}`, `/api/communities?sort=${sort}`] as const,
  ),
  ['type filter', '/api/communities?type=event'],
  ['both filters, as member', '/api/communities?type=event&type=topic&visibility=restricted', 'collector'],
  ['one word', '/api/communities?q=glacier'],
  ['one rare word', '/api/communities?q=w7777'],
  ['two words', '/api/communities?q=glacier+archive'],
  ['two words, deep page', '/api/communities?q=glacier+archive&page=900'],
  ['phrase', '/api/communities?q="open+science"'],
  ['phrase with others between', '/api/communities?q="open+archive"~3'],
  ['beginning of a title', '/api/communities?q=gla'],
  ['wildcard at the end', '/api/communities?q=glac*'],
  ['wildcard at the start', '/api/communities?q=*cier'],
  ['wildcards all over', '/api/communities?q=*a?c*e*'],
  ['fuzzy', '/api/communities?q=glcaier~'],
  ['regular expression', '/api/communities?q=/.*(ci|ch)[aeiou]r?.*/'],
  ['range of dates', '/api/communities?q=created:[2026-01-02+TO+2026-01-03]'],
  ['range of words', '/api/communities?q=metadata.title:[g+TO+h]'],
  ['field and value', '/api/communities?q=metadata.type.id:project'],
  ['all of three', '/api/communities?q=glacier+AND+archive+AND+metadata.type.id:event'],
  ['some and not others', '/api/communities?q=(glacier+OR+river)+AND+NOT+archive'],
  ['all but a word', '/api/communities?q=NOT+glacier'],
  ['nearly everything', '/api/communities?q=community'],
  ['nearly everything, newest', '/api/communities?q=community&sort=newest'],
  ['everything by its fields', '/api/communities?q=_exists_:metadata.title'],
  ['what is no query', '/api/communities?q=glacier+(archive+AND+"open'],
  ['nothing', '/api/communities?q=xyzzyplugh'],
  ['as member', '/api/communities?q=glacier+archive', 'collector'],
  ['featured', '/api/communities/featured'],
  ['featured, with a word', '/api/communities/featured?q=glacier'],
  ['communities of one', '/api/user/communities', 'single'],
  ['communities of 10,000', '/api/user/communities', 'collector'],
  ['communities of 10,000, a word', '/api/user/communities?q=glacier', 'collector'],
  ['10,000 records', '/api/communities/c0/records'],
  ['10,000 records, a word', '/api/communities/c0/records?q=measurement'],
  ['10,000 records, a subtype', '/api/communities/c0/records?resource_type=publication::publication-report'],
  ['one community', '/api/communities/c4242'],
];

function get(handler: HttpHandler, url: string, token: string | undefined): Promise<string> {
  const [path = ''] = url.split('?');
  const query = url.slice(path.length + 1);
  const request: HttpRequest = {
    method: 'GET',
    path,
    query: query.replaceAll('"', '%22'),
    header: (name) => (name === 'authorization' && token !== undefined ? `Bearer ${token}` : undefined),
    body: () => new Uint8Array(),
    origin: 'http://localhost',
  };
  return Promise.resolve(handler(request)).then((response) => {
    if (response?.status !== 200) throw new Error(`${url}: ${response?.status} ${String(response?.body)}`);
    return String(response.body);
  });
}

interface Timing {
  /** Milliseconds of each run, the shortest first. */
  readonly times: readonly number[];
  /** CPU milliseconds of one run on all processors, independent of other processes. */
  readonly cpu: number;
}

async function time(
  handler: HttpHandler,
  url: string,
  token: string | undefined,
  runs: number,
): Promise<Timing> {
  for (let run = 0; run < 3; run += 1) await get(handler, url, token);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await get(handler, url, token);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return { times: times.sort((a, b) => a - b), cpu: (user + system) / 1000 / runs };
}

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const count = Number(values.communities);
const database = await openDatabase(values.store);
const store = await database.store(`bench-communities-${count}`);
let start = performance.now();
const filled = await fill(store, count);
console.log(`${database.name}: ${filled} communities written in ${Math.round(performance.now() - start)} ms`);

start = performance.now();
const handler = communitiesHandler(communitiesService({ store }), { tokens });
await get(handler, '/api/communities', undefined);
const heap = Math.round(process.memoryUsage().rss / 1e6);
console.log(`read and indexed in ${Math.round(performance.now() - start)} ms, ${heap} MB in all\n`);

console.log(
  `${'operation'.padEnd(34)}${'hits'.padStart(8)}${['median ms', 'p99 ms', 'cpu ms'].map((name) => name.padStart(11)).join('')}`,
);
let slow = 0;
for (const [name, url, token] of operations) {
  const body: unknown = JSON.parse(await get(handler, url, token));
  const hits = typeof body === 'object' && body !== null && 'hits' in body ? body.hits : undefined;
  const total = typeof hits === 'object' && hits !== null && 'total' in hits ? String(hits.total) : '-';
  const { times, cpu } = await time(handler, url, token, Number(values.runs));
  const median = at(times, 0.5);
  const p99 = at(times, 0.99);
  const isSlow = median > limits.median || p99 > limits.p99;
  if (isSlow) slow += 1;
  const columns = [median, p99, cpu].map((value) => value.toFixed(2).padStart(11));
  console.log(`${name.padEnd(34)}${total.padStart(8)}${columns.join('')}${isSlow ? '  too slow' : ''}`);
}
await database.close();
process.exitCode = slow > 0 ? 1 : 0;
