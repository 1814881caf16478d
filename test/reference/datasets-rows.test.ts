import { gunzipSync } from 'node:zlib';
import { handlerTarget, type TargetResponse } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { datasetsHandler } from '#reference/datasets/handler';

const target = handlerTarget(datasetsHandler());
const rowsPath = '/datasets/behaviour/resources/indicators/rows';
const get = (query: string, headers: readonly string[] = [], method = 'GET'): Promise<TargetResponse> =>
  target({ method, url: `${rowsPath}${query}`, headers });
const text = (response: TargetResponse): string => new TextDecoder().decode(response.body);
const header = (response: TargetResponse, name: string): string | undefined => {
  const at = response.headers.findIndex((given, index) => index % 2 === 0 && given.toLowerCase() === name);
  return at < 0 ? undefined : response.headers[at + 1];
};

interface Row {
  readonly country: string | null;
  readonly year: number | null;
  readonly value: number | null;
  readonly indicator: string | null;
  readonly notes: string | null;
}

interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly links: { readonly [name: string]: string | undefined };
}

const page = async (query: string): Promise<Page> => {
  const response = await get(query);
  expect([query, response.status]).toEqual([query, 200]);
  return JSON.parse(text(response));
};
const all = async (): Promise<readonly Row[]> => (await page('?size=1000')).rows;
const lines = (response: TargetResponse): unknown[] =>
  text(response)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const ndjson = ['Accept', 'application/x-ndjson'];

describe('filters of rows', () => {
  const conditions: { readonly [filter: string]: (row: Row) => boolean } = {
    'country:eq:Peru': ({ country }) => country === 'Peru',
    'country:eq:Perú': ({ country }) => country === 'Perú',
    'country:ne:Chile': ({ country }) => country !== null && country !== 'Chile',
    'country:in:Chile,Perú': ({ country }) => country === 'Chile' || country === 'Perú',
    'indicator:contains:crypto': ({ indicator }) => indicator?.includes('crypto') === true,
    'country:starts:C': ({ country }) => country?.startsWith('C') === true,
    'country:lt:B': ({ country }) => country !== null && country < 'B',
    'year:eq:2017': ({ year }) => year === 2017,
    'year:eq:+2017': ({ year }) => year === 2017,
    'year:ge:2020': ({ year }) => year !== null && year >= 2020,
    'year:gt:2020': ({ year }) => year !== null && year > 2020,
    'year:le:2015': ({ year }) => year !== null && year <= 2015,
    'year:in:2017,2019': ({ year }) => year === 2017 || year === 2019,
    'value:lt:1e1': ({ value }) => value !== null && value < 10,
    'notes:missing:true': ({ notes }) => notes === null,
    'notes:missing:false': ({ notes }) => notes !== null,
  };

  test.each(Object.entries(conditions))('%s', async (filter, holds) => {
    const wanted = (await all()).filter(holds);
    const found = await page(`?size=1000&filter=${encodeURIComponent(filter)}`);
    expect(found.rows).toEqual(wanted);
    expect(found.total).toBe(wanted.length);
    if (filter !== 'country:eq:Peru') expect(wanted.length).toBeGreaterThan(0);
  });

  test('all of them have to hold', async () => {
    const found = await page('?size=1000&filter=year:ge:2017&filter=year:lt:2020&filter=country:eq:Chile');
    expect(found.rows).toEqual(
      (await all()).filter(
        ({ year, country }) => year !== null && year >= 2017 && year < 2020 && country === 'Chile',
      ),
    );
    expect(found.rows.length).toBeGreaterThan(1);
  });
});

describe('the order of rows', () => {
  test('by one field, either way, what is missing last', async () => {
    const up = (await page('?size=1000&sort=value')).rows.map(({ value }) => value);
    const down = (await page('?size=1000&sort=-value')).rows.map(({ value }) => value);
    const present = up.filter((value) => value !== null);
    expect(present).toEqual([...present].sort((a, b) => a - b));
    expect(present.length).toBeLessThan(up.length);
    expect(up.slice(present.length).every((value) => value === null)).toBe(true);
    expect(down).toEqual([...present.reverse(), ...up.filter((value) => value === null)]);
  });

  test('by several fields, equals as the file has them', async () => {
    const order = (a: string | null, b: string | null): number =>
      a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
    const wanted = [...(await all())].sort(
      (a, b) => order(a.country, b.country) || (a.year === null ? 1 : b.year === null ? -1 : b.year - a.year),
    );
    expect((await page('?size=1000&sort=country,-year')).rows).toEqual(wanted);
    expect((await page('?size=1000&sort=country&sort=-year')).rows).toEqual(wanted);
  });

  test('pages of a sorted answer are parts of it', async () => {
    const whole = (await page('?size=1000&sort=-value')).rows;
    expect((await page('?size=7&page=3&sort=-value')).rows).toEqual(whole.slice(14, 21));
  });
});

describe('pages of rows', () => {
  test('links lead forth and back and keep what was asked', async () => {
    const query = 'filter=year:ge:2015&sort=-year&fields=year,country';
    const first = await page(`?${query}&size=50`);
    expect(Object.keys(first.links)).toEqual(['self', 'first', 'next', 'last']);
    const seen: Row[] = [];
    let url: string | undefined = first.links.self;
    let last = url;
    while (url !== undefined) {
      const here: Page = await page(url.slice(url.indexOf('?')));
      seen.push(...here.rows);
      last = url;
      url = here.links.next;
    }
    expect(seen).toHaveLength(first.total);
    expect(last).toBe(first.links.last);
    const end = await page((last ?? '').slice((last ?? '').indexOf('?')));
    expect(end.links.prev).toBeDefined();
    expect(end.links.self).toContain('fields=year%2Ccountry');
  });

  test('a page behind the last is empty and knows the last', async () => {
    const { rows, total, links } = await page('?page=999999&size=10');
    expect(rows).toEqual([]);
    expect(links.prev).toBe(links.last);
    expect(links.last).toContain(`page=${Math.ceil(total / 10)}&size=10`);
    expect(links.next).toBeUndefined();
  });

  test('fields come alone, in the order asked for', async () => {
    const { rows } = await page('?fields=year,country&size=2');
    expect(rows.map((row) => Object.keys(row))).toEqual([
      ['year', 'country'],
      ['year', 'country'],
    ]);
  });
});

describe('rows line by line', () => {
  test('filter, sort and fields hold there, too', async () => {
    const query = '?filter=year:ge:2017&fields=country,year';
    expect(lines(await get(query, ndjson))).toEqual((await page(`${query}&size=1000`)).rows);
    expect(lines(await get(`${query}&sort=-year`, ndjson))).toEqual(
      (await page(`${query}&sort=-year&size=1000`)).rows,
    );
  });

  test('a page of them', async () => {
    for (const sort of ['', '&sort=-value'])
      expect(lines(await get(`?page=2&size=5${sort}`, ndjson))).toEqual(
        (await page(`?page=2&size=5${sort}`)).rows,
      );
  });

  test('comes under the name asked for, and else not at all', async () => {
    expect(header(await get('', ndjson), 'content-type')).toBe('application/x-ndjson');
    expect(header(await get('', ['Accept', 'application/ndjson']), 'content-type')).toBe(
      'application/ndjson',
    );
    expect(header(await get('', ['Accept', 'application/x-ndjson;q=0, */*']), 'content-type')).toBe(
      'application/json',
    );
    expect((await get('', ['Accept', 'image/png'])).status).toBe(406);
  });
});

describe('rows a client has already', () => {
  test.each([[[]], [ndjson]])('are not sent again (%j)', async (headers) => {
    const full = await get('?size=100', headers);
    const etag = header(full, 'etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}-(?:rows|lines)"$/);
    const again = await get('?size=100', [...headers, 'If-None-Match', etag]);
    expect([again.status, again.body.length, header(again, 'etag')]).toEqual([304, 0, etag]);
    const packed = await get('?size=100', [...headers, 'Accept-Encoding', 'gzip']);
    expect(header(packed, 'content-encoding')).toBe('gzip');
    expect(gunzipSync(packed.body).equals(Buffer.from(full.body))).toBe(true);
    const head = await get('?size=100', headers, 'HEAD');
    expect([head.status, head.body.length, header(head, 'etag')]).toEqual([200, 0, etag]);
  });

  test('JSON and lines have tags of their own', async () => {
    expect(header(await get(''), 'etag')).not.toBe(header(await get('', ndjson), 'etag'));
  });
});

describe('queries that cannot be', () => {
  const many = (count: number, text: string): string => Array.from({ length: count }, () => text).join('&');
  test.each([
    ['filter=nothing:eq:1', 'filter', 'must start with a field; write for example filter=country:eq:'],
    ['filter=year', 'filter', 'must have an operator and a value; write for example filter=year:eq:2000'],
    ['filter=year:2000', 'filter', 'must have an operator and a value'],
    ['filter=year:over:2000', 'filter', 'operators are eq, ne, lt, le, gt, ge, in, missing'],
    ['filter=year:contains:2', 'filter', 'has the operator "contains"'],
    ['filter=year:eq:MMXX', 'filter', 'of the type integer, got "MMXX"; write it as the rows show it: 2000'],
    ['filter=year:in:2000,x', 'filter', 'of the type integer, got "x"'],
    ['filter=value:lt:1,5', 'filter', 'of the type number, got "1,5"'],
    ['filter=country:eq:NA', 'filter', 'write filter=country:missing:true'],
    ['filter=notes:missing:maybe', 'filter', 'write missing:true or missing:false'],
    [many(21, 'filter=year:eq:2000'), 'filter', 'give at most 20'],
    [`filter=year:in:${Array.from({ length: 101 }, () => '1').join(',')}`, 'filter', 'give at most 100'],
    [`filter=country:eq:${'x'.repeat(5000)}`, 'filter', 'is too long'],
    ['sort=nothing', 'sort', 'fields are "country"'],
    ['sort=', 'sort', 'must be a field'],
    ['sort=country,--year', 'sort', 'must be a field'],
    [many(9, 'sort=year'), 'sort', 'give at most 8'],
    ['fields=country,nothing', 'fields', 'must be a field'],
    ['page=0', 'page', 'give an integer from 1'],
    ['page=1.5', 'page', 'give an integer'],
    ['size=1001', 'size', 'from 1 to 1000'],
    ['page=1&page=2', 'page', 'give one'],
    ['page=200&size=1000&sort=year', 'page', 'narrow the rows with filter'],
    ['year=2000', 'year', 'the known parameters are filter, sort, fields, page, size'],
  ])('%s', async (query, name, fix) => {
    const refused = await get(`?${query}`);
    expect([refused.status, header(refused, 'content-type')]).toEqual([400, 'application/problem+json']);
    const { detail, errors } = JSON.parse(text(refused));
    expect(detail).toContain(`the query parameter "${name}": `);
    expect(detail).toContain(fix);
    expect(detail.length).toBeLessThan(600);
    expect(errors).toEqual([expect.objectContaining({ in: 'query', pointer: `#/${name}` })]);
    // The same with HEAD.
    expect((await get(`?${query}`, [], 'HEAD')).status).toBe(400);
  });
});
