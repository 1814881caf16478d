import { createServer, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlerTarget, type TargetResponse } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';
import {
  type AnyTable,
  bigInteger,
  boolean,
  type DataPackage,
  date,
  datetime,
  duration,
  integer,
  list,
  number,
  string,
  table,
  time,
  year,
  yearmonth,
} from '@trivet/runtime/table';
import {
  type DatasetOptions,
  datasetHandler,
  memoryFile,
  type StoredFile,
} from '@trivet/runtime/table/handler';
import type { DatasetReport } from '@trivet/runtime/table/validate';
import { describe, expect, test } from 'vitest';
import { directRequest } from '#runtime/http/transport';

const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
const decoded = (response: TargetResponse): string => new TextDecoder().decode(response.body);

interface Resource {
  readonly table: AnyTable;
  readonly paths?: readonly string[];
  readonly data?: unknown;
}

/** An endpoint with one package, `p`, whose files are texts. */
function endpoint(
  resources: { readonly [name: string]: Resource },
  files: { readonly [path: string]: string | StoredFile },
  options: Partial<DatasetOptions> = {},
): HttpHandler {
  const entries = Object.entries(resources);
  const dataPackage: DataPackage = {
    name: 'p',
    descriptor: {
      name: 'p',
      resources: entries.map(([name, { data }]) => ({ name, ...(data !== undefined && { data }) })),
    },
    resources: entries.map(([name, one]) => ({ name, paths: one.paths ?? [], table: one.table })),
  };
  return datasetHandler([dataPackage], {
    async open(_, path) {
      const file = Object.hasOwn(files, path) ? files[path] : undefined;
      return typeof file === 'string' ? memoryFile(bytes(file)) : file;
    },
    ...options,
  });
}

const asking = (handler: HttpHandler) => async (url: string, accept?: string) => {
  const headers = accept === undefined ? [] : ['Accept', accept];
  const response = await handlerTarget(handler)({ method: 'GET', url: `/datasets/p${url}`, headers });
  return { status: response.status, text: decoded(response) };
};

const pairs = table<{ id: number | null; name: string | null }>({
  name: 'pairs',
  fields: { id: integer(), name: string() },
});

describe('a resource of several files', () => {
  const handler = endpoint(
    { pairs: { table: pairs, paths: ['a.csv', 'b/c.csv'] } },
    { 'a.csv': 'id,name\n1,one\n2,two', 'b/c.csv': 'id,name\n3,three\n4,x,y\n' },
  );
  const ask = asking(handler);

  test('has the rows of all', async () => {
    const { rows, total, rejected } = JSON.parse((await ask('/resources/pairs/rows?sort=-id')).text);
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1]);
    expect([total, rejected]).toEqual([3, 1]);
  });

  test('has each file under its path, and is listed with all', async () => {
    expect((await ask('/b/c.csv')).text).toContain('4,x,y');
    const list = await handlerTarget(handler)({ method: 'GET', url: '/datasets', headers: [] });
    const [{ resources, links }] = JSON.parse(decoded(list)).datasets;
    expect(resources[0].files).toEqual(
      ['a.csv', 'b/c.csv'].map((path) => `http://localhost/datasets/p/${path}`),
    );
    expect(links.report).toBe('http://localhost/datasets/p/report');
  });

  test('has one report', async () => {
    const report: DatasetReport = JSON.parse((await ask('/report')).text);
    expect(report.resources).toHaveLength(1);
    expect(report.resources[0]).toMatchObject({
      files: ['a.csv', 'b/c.csv'],
      rows: 4,
      counts: { 'extra-cell': 1 },
    });
  });
});

describe('data that are not at hand', () => {
  const keyed = table<{ id: number | null; name: string | null }>({
    name: 'keyed',
    fields: { id: integer(), name: string() },
    foreignKeys: [{ fields: ['id'], resource: 'gone', referenced: ['id'] }],
  });
  const ask = asking(
    endpoint(
      { gone: { table: pairs, paths: ['a.csv', 'b.csv'] }, keyed: { table: keyed, paths: ['k.csv'] } },
      { 'a.csv': 'id,name\n1,one\n', 'k.csv': 'id,name\n1,one\n' },
    ),
  );

  test('are no rows', async () => {
    const { status, text: body } = await ask('/resources/gone/rows');
    expect(status).toBe(404);
    expect(body).toContain('b.csv');
    expect((await ask('/b.csv')).status).toBe(404);
  });

  test('are said so in the report, which tells of the others', async () => {
    const report: DatasetReport = JSON.parse((await ask('/report')).text);
    expect(report.valid).toBe(false);
    expect(report.resources[0]).toMatchObject({
      valid: false,
      error: 'the file "b.csv" is missing',
      rows: 0,
    });
    expect(report.resources[1]).toMatchObject({ rows: 1, counts: { 'keys-not-checked': 1 } });
  });
});

test('foreign keys are followed from resource to resource', async () => {
  const child = table<{ id: number | null; of: number | null }>({
    name: 'child',
    fields: { id: integer(), of: integer() },
    foreignKeys: [{ fields: ['of'], resource: 'pairs', referenced: ['id'] }],
  });
  const ask = asking(
    endpoint(
      { child: { table: child, paths: ['c.csv'] }, pairs: { table: pairs, paths: ['p.csv'] } },
      { 'c.csv': 'id,of\n1,1\n2,7\n', 'p.csv': 'id,name\n1,one\n' },
    ),
  );
  const report: DatasetReport = JSON.parse((await ask('/resources/child/report')).text);
  expect(report.resources.map(({ name }) => name)).toEqual(['child']);
  expect(report.resources[0]).toMatchObject({
    counts: { 'foreign-key': 1 },
    context: [{ row: 2, cells: ['2', '7'] }],
  });
});

test('a report is made once for each version of the data', async () => {
  const state = { version: 'one', content: 'id,name\n1,one\n', reads: 0 };
  const handler = endpoint(
    { pairs: { table: pairs, paths: ['a.csv'] } },
    {},
    {
      open: () => ({
        size: state.content.length,
        version: state.version,
        read: () => {
          state.reads += 1;
          return [bytes(state.content)];
        },
      }),
    },
  );
  const ask = asking(handler);
  const rows = async (): Promise<number> => JSON.parse((await ask('/report')).text).rows;
  expect(await Promise.all([rows(), rows(), rows()])).toEqual([1, 1, 1]);
  expect((await ask('/resources/pairs/report?issues=3')).status).toBe(200);
  expect(state.reads).toBe(1);
  Object.assign(state, { version: 'two', content: 'id,name\n1,one\n2,two\n' });
  expect(await rows()).toBe(2);
  expect(state.reads).toBe(2);
});

test('HEAD and a client that has an answer cost no reading', async () => {
  let reads = 0;
  const read = (): readonly Uint8Array[] => {
    reads += 1;
    return [bytes('id,name\n1,one\n')];
  };
  const target = handlerTarget(
    endpoint({ pairs: { table: pairs, paths: ['a.csv'] } }, { 'a.csv': { size: 15, version: 'v', read } }),
  );
  for (const [url, accept] of [
    ['/report', 'application/json'],
    ['/resources/pairs/rows', 'application/json'],
    ['/resources/pairs/rows', 'application/x-ndjson'],
  ]) {
    const request = { method: 'HEAD', url: `/datasets/p${url}`, headers: ['Accept', accept ?? ''] };
    const { status, headers } = await target(request);
    expect(status).toBe(200);
    const etag = headers[headers.indexOf('ETag') + 1] ?? '';
    const again = { ...request, method: 'GET', headers: [...request.headers, 'If-None-Match', etag] };
    expect((await target(again)).status).toBe(304);
  }
  expect(reads).toBe(0);
});

test('a report says what its cap left out', async () => {
  const ask = asking(
    endpoint({ pairs: { table: pairs, paths: ['a.csv'] } }, { 'a.csv': 'id,name\nx,one\n' }),
  );
  const resource = async (query: string): Promise<unknown> =>
    (JSON.parse((await ask(`/report${query}`)).text) as DatasetReport).resources[0];
  expect(await resource('?issues=0')).toMatchObject({
    findings: 1,
    issues: [],
    truncated: true,
    issueLimit: 0,
  });
  expect(await resource('?issues=1')).toMatchObject({ findings: 1, truncated: false, issueLimit: 1 });
});

test('of fields whose names begin alike, a filter means the longest', async () => {
  const alike = table<{ a: string | null; 'a:eq': string | null }>({
    name: 'alike',
    fields: { a: string(), 'a:eq': string() },
  });
  const ask = asking(
    endpoint({ alike: { table: alike, paths: ['a.csv'] } }, { 'a.csv': 'a,a:eq\neq:x,y\nz,x\n' }),
  );
  const { rows } = JSON.parse((await ask('/resources/alike/rows?filter=a:eq:eq:x')).text);
  expect(rows).toEqual([{ a: 'z', 'a:eq': 'x' }]);
});

test('a report that fails is tried again', async () => {
  let fails = true;
  async function* read(): AsyncGenerator<Uint8Array> {
    if (fails) throw new Error('the disk is gone');
    yield bytes('id,name\n1,one\n');
  }
  const handler = endpoint(
    { pairs: { table: pairs, paths: ['a.csv'] } },
    { 'a.csv': { size: 15, version: 'v', read } },
  );
  await expect(asking(handler)('/report')).rejects.toThrow('the disk is gone');
  fails = false;
  expect((await asking(handler)('/report')).status).toBe(200);
});

test('cells of any length and rows of any width are cut in a report', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `c${index}`);
  const wide = table<{ [name: string]: number | null }>({
    name: 'wide',
    fields: Object.fromEntries(names.map((name) => [name, integer()])),
  });
  const long = '\u{1f600}'.repeat(100_000);
  const cells = names.map((_, index) => (index === 40 ? long : '1'));
  const ask = asking(
    endpoint(
      { wide: { table: wide, paths: ['w.csv'] } },
      { 'w.csv': `${names.join(',')}\n${cells.join(',')}\n` },
    ),
  );
  const { text: body } = await ask('/report');
  const [resource] = (JSON.parse(body) as DatasetReport).resources;
  expect(body.length).toBeLessThan(40_000);
  expect(resource?.issues[0]).toMatchObject({ column: 41, cell: `${'\u{1f600}'.repeat(250)}…` });
  const [context] = resource?.context ?? [];
  expect(context?.cells).toHaveLength(24);
  expect(context?.cells[41 - (context?.from ?? 0)]).toBe(`${'\u{1f600}'.repeat(60)}…`);
});

describe('data in the descriptor', () => {
  const ask = asking(
    endpoint(
      {
        lists: {
          table: pairs,
          data: [
            ['id', 'name'],
            [1, 'one'],
            ['x', 'two'],
          ],
        },
        objects: { table: pairs, data: [{ id: 3, name: 'three' }, { id: 4 }] },
        csv: { table: pairs, data: 'id,name\n5,five\n' },
        other: { table: pairs, data: 7 },
      },
      {},
    ),
  );

  test('are rows like others', async () => {
    const rowsOf = async (name: string): Promise<unknown> =>
      JSON.parse((await ask(`/resources/${name}/rows`)).text).rows;
    expect(await rowsOf('lists')).toEqual([{ id: 1, name: 'one' }]);
    expect(await rowsOf('objects')).toEqual([
      { id: 3, name: 'three' },
      { id: 4, name: null },
    ]);
    expect(await rowsOf('csv')).toEqual([{ id: 5, name: 'five' }]);
    expect((await ask('/resources/other/rows')).status).toBe(404);
  });

  test('are reported on like others', async () => {
    const report: DatasetReport = JSON.parse((await ask('/report')).text);
    expect(report.resources.map(({ rows, findings, error }) => [rows, findings, error])).toEqual([
      [2, 1, undefined],
      [2, 0, undefined],
      [1, 0, undefined],
      [0, 0, 'its data in the descriptor must be a table'],
    ]);
  });
});

describe('filters and order by the type of a field', () => {
  const types = table<{
    n: number | null;
    big: bigint | null;
    b: boolean | null;
    d: string | null;
    t: string | null;
    at: string | null;
    y: number | null;
    ym: string | null;
    span: string | null;
    tags: readonly string[] | null;
    'a:b': string | null;
    'x,y': string | null;
  }>({
    name: 'types',
    fields: {
      n: number({ decimalChar: ',' }),
      big: bigInteger(),
      b: boolean({ trueValues: ['yes'], falseValues: ['no'] }),
      d: date({ format: '%d/%m/%Y' }),
      t: time(),
      at: datetime(),
      y: year(),
      ym: yearmonth(),
      span: duration(),
      tags: list({ delimiter: ' ' }),
      'a:b': string(),
      'x,y': string(),
    },
    dialect: { delimiter: ';' },
  });
  const ask = asking(
    endpoint(
      { types: { table: types, paths: ['t.csv'] } },
      {
        't.csv': [
          'n;big;b;d;t;at;y;ym;span;tags;a:b;x,y',
          '1,5;9007199254740993;yes;31/01/2020;10:00:00;2020-01-01T00:00:00Z;2020;2020-02;P1M;a b;k:1;p,q',
          '-2;9007199254740992;no;01/02/2020;09:59:59;2020-01-01T00:30:00+01:00;-0044;2019-12;P30D;c;k;p\\q',
          'NaN;-7;no;;;;;;P29D;;;',
          'INF;1;yes;02/02/2019;23:00:00;2021-06-01T00:00:00Z;12020;2021-01;P2M;d;z;r',
        ].join('\n'),
      },
    ),
  );
  const order = async (query: string): Promise<readonly number[]> => {
    const whole = JSON.parse((await ask('/resources/types/rows')).text).rows.map((row: object) =>
      JSON.stringify(row),
    );
    const { status, text: body } = await ask(`/resources/types/rows?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return JSON.parse(body).rows.map((row: object) => whole.indexOf(JSON.stringify(row)));
  };

  test.each([
    ['n:gt:1.5', [3]],
    // NaN is a value different from 1.5.
    ['n:ne:1.5', [1, 2, 3]],
    ['n:eq:INF', [3]],
    ['big:eq:9007199254740993', [0]],
    ['big:lt:0', [2]],
    ['b:eq:true', [0, 3]],
    ['d:ge:2020-01-31', [0, 1]],
    ['t:lt:10:00:00', [1]],
    ['at:lt:2020-01-01T00:00:00Z', [1]],
    ['at:eq:2020-01-01T01:00:00+01:00', [0]],
    ['y:gt:9999', [3]],
    ['ym:le:2020-02', [0, 1]],
    // A month is neither shorter nor longer than thirty days.
    ['span:lt:P30D', [2]],
    ['span:gt:P30D', [3]],
    ['tags:missing:true', [2]],
    ['a:b:eq:k:1', [0]],
    ['a:b:starts:k', [0, 1]],
    ['x,y:in:p\\,q,r', [0, 3]],
    ['x,y:in:p\\\\q', [1]],
  ] as const)('%s', async (filter, wanted) => {
    expect(await order(`filter=${encodeURIComponent(filter)}`)).toEqual(wanted);
  });

  test.each([
    ['n', [1, 0, 3, 2]],
    ['-n', [3, 0, 1, 2]],
    ['big', [2, 3, 1, 0]],
    ['b,-big', [1, 2, 0, 3]],
    ['d', [3, 0, 1, 2]],
    ['t', [1, 0, 3, 2]],
    ['-at', [3, 0, 1, 2]],
    ['y', [1, 0, 3, 2]],
    ['-ym', [3, 0, 1, 2]],
    ['x,y', [0, 1, 3, 2]],
  ] as const)('sort=%s', async (sort, wanted) => {
    expect(await order(`sort=${encodeURIComponent(sort)}`)).toEqual(wanted);
  });

  test('a list has no order', async () => {
    const refused = await ask('/resources/types/rows?sort=tags');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('which has no order');
    expect((await ask('/resources/types/rows?filter=tags:eq:a')).text).toContain('operators are missing');
  });
});

describe('more rows than are held', () => {
  const count = 5000;
  const content = `id,name\n${Array.from({ length: count }, (_, id) => `${(id * 7919) % count},n`).join('\n')}\n`;
  const ask = asking(
    endpoint(
      { pairs: { table: pairs, paths: ['a.csv'] } },
      { 'a.csv': content },
      { limits: { sorted: 100, size: 40 } },
    ),
  );

  test('the first in order are found among all', async () => {
    const { rows, total } = JSON.parse((await ask('/resources/pairs/rows?sort=id&page=3&size=30')).text);
    expect(total).toBe(count);
    expect(rows.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: 30 }, (_, index) => 60 + index),
    );
  });

  test('limits are refused by name', async () => {
    expect((await ask('/resources/pairs/rows?sort=id&page=4&size=30')).text).toContain('beyond row 100');
    expect((await ask('/resources/pairs/rows?size=41')).text).toContain('from 1 to 40');
    const stream = await ask('/resources/pairs/rows?sort=id', 'application/x-ndjson');
    expect(stream.status).toBe(400);
    expect(stream.text).toContain('more than 100 rows');
    const few = await ask('/resources/pairs/rows?sort=-id&filter=id:lt:3', 'application/x-ndjson');
    expect(few.text).toBe('{"id":2,"name":"n"}\n{"id":1,"name":"n"}\n{"id":0,"name":"n"}\n');
  });
});

describe('a stream of rows', () => {
  /** An endless file, and how much of it was requested. */
  function endless(): { readonly file: StoredFile; readonly seen: { chunks: number; open: boolean } } {
    const seen = { chunks: 0, open: false };
    const chunk = bytes('1,one\n'.repeat(10_000));
    async function* read(): AsyncGenerator<Uint8Array> {
      seen.open = true;
      try {
        yield bytes('id,name\n');
        for (; seen.chunks < 20_000; seen.chunks += 1) yield chunk;
      } finally {
        seen.open = false;
      }
    }
    return { file: { size: 1e12, version: 'v', read }, seen };
  }
  const accept = ['Accept', 'application/x-ndjson'];

  test.each([[accept], [[...accept, 'Accept-Encoding', 'gzip']]])(
    'reads what is asked for (%j)',
    async (headers) => {
      const { file, seen } = endless();
      const handler = endpoint({ pairs: { table: pairs, paths: ['a.csv'] } }, { 'a.csv': file });
      const url = 'http://localhost/datasets/p/resources/pairs/rows';
      const { body } = (await handler(directRequest({ method: 'GET', url, headers }))) ?? {};
      if (body === undefined || typeof body === 'string' || body instanceof Uint8Array)
        throw new Error('no stream');
      expect(seen.chunks).toBe(0);
      const chunks = body[Symbol.asyncIterator]();
      for (let taken = 0; taken < 3; taken += 1) expect((await chunks.next()).done).toBe(false);
      await new Promise((done) => setTimeout(done, 20));
      expect(seen.chunks).toBeLessThan(200);
      await chunks.return?.();
      await new Promise((done) => setTimeout(done, 20));
      expect(seen.open).toBe(false);
    },
  );

  test('ends with its page', async () => {
    const { file, seen } = endless();
    const ask = asking(endpoint({ pairs: { table: pairs, paths: ['a.csv'] } }, { 'a.csv': file }));
    const { text: body } = await ask('/resources/pairs/rows?page=2&size=2', 'application/x-ndjson');
    expect(body).toBe('{"id":1,"name":"one"}\n'.repeat(2));
    expect(seen).toEqual({ chunks: 0, open: false });
  });

  test('waits for a client that does not read, and ends with one that goes', async () => {
    const { file, seen } = endless();
    const handler = endpoint({ pairs: { table: pairs, paths: ['a.csv'] } }, { 'a.csv': file });
    const server = createServer(nodeListener(handler));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/datasets/p/resources/pairs/rows`;
    const response = await new Promise<IncomingMessage>((done) => {
      httpGet(url, { headers: { accept: 'application/x-ndjson' } }, done);
    });
    response.pause();
    let before = -1;
    for (let wait = 0; wait < 100 && seen.chunks !== before; wait += 1) {
      before = seen.chunks;
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(seen.chunks).toBe(before);
    expect(seen.chunks).toBeLessThan(2000);
    expect(seen.open).toBe(true);
    response.on('error', () => undefined).destroy();
    for (let wait = 0; wait < 100 && seen.open; wait += 1) await new Promise((done) => setTimeout(done, 20));
    expect(seen.open).toBe(false);
    await new Promise((done) => server.close(done));
  });

  test('tells of broken rows where they stand', async () => {
    const ask = asking(
      endpoint(
        { pairs: { table: pairs, paths: ['a.csv'] } },
        { 'a.csv': 'id,name\n1,one\nx,two\n3,three\n' },
      ),
    );
    const lines = async (query: string): Promise<readonly unknown[]> =>
      (await ask(`/resources/pairs/rows${query}`, 'application/x-ndjson')).text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const broken = expect.objectContaining({ code: 'type', row: 2 });
    expect(await lines('')).toEqual([
      { id: 1, name: 'one' },
      { $row: 2, $issues: [broken] },
      { id: 3, name: 'three' },
    ]);
    expect(await lines('?filter=id:gt:1')).toEqual([
      { $row: 2, $issues: [broken] },
      { id: 3, name: 'three' },
    ]);
    expect(await lines('?sort=-id&fields=id')).toEqual([
      { id: 3 },
      { id: 1 },
      { $rejected: 1, $issues: [broken] },
    ]);
    expect(await lines('?size=2')).toEqual([
      { id: 1, name: 'one' },
      { id: 3, name: 'three' },
    ]);
  });
});
