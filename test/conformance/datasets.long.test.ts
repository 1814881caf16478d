import { indicatorsCases, suite } from '@trivet/generated/datasets/behaviour/conformance';
import {
  handlerTarget,
  runSuite,
  type Target,
  type TargetRequest,
  type TargetResponse,
} from '@trivet/runtime/conformance/run';
import { ownReader, type ReadCsv, type ReadResult, runTableCase } from '@trivet/runtime/conformance/table';
import type { AnyTable, NamedField } from '@trivet/runtime/table';
import { describe, expect, test } from 'vitest';
import { datasetsHandler } from '#reference/datasets/handler';
import { invalid } from '#runtime/table/fields/number';

async function failures(read: ReadCsv): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const entry of indicatorsCases.cases) {
    if ((await runTableCase(indicatorsCases, entry, read)).length > 0) failed.push(entry.id);
  }
  return failed;
}

/** The runtime's reader for a table that differs in one field. */
function withField(name: string, change: (named: NamedField) => NamedField): ReadCsv {
  return (table, text) => {
    const fields = table.fields.map((named) => (named.name === name ? change(named) : named));
    return ownReader({ ...table, fields }, text);
  };
}

const withoutConstraint = (name: string, constraint: string): ReadCsv =>
  withField(name, (named) => ({
    ...named,
    field: { ...named.field, constraints: named.field.constraints.filter((one) => one.name !== constraint) },
  }));

const reading = (name: string, read: (cell: string) => unknown): ReadCsv =>
  withField(name, (named) => ({ ...named, field: { ...named.field, read } }));

const onText =
  (change: (text: string) => string): ReadCsv =>
  (table, text) =>
    ownReader(table, change(text));

const deaf =
  (codes: readonly string[]): ReadCsv =>
  async (table, text): Promise<ReadResult> => {
    const { rows, issues } = await ownReader(table, text);
    return { rows, issues: issues.filter(({ code }) => !codes.includes(code)) };
  };

/** A typical first parser. */
const naive: ReadCsv = (table: AnyTable, text) => {
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  return {
    rows: rows.map((cells) =>
      Object.fromEntries(
        table.fields.map(({ name, field }, index) => [name, field.read(cells[index] ?? '')]),
      ),
    ),
    issues: [],
  };
};

const readers: { readonly [fault: string]: ReadCsv } = {
  'the maximum is not looked at': withoutConstraint('year', 'maximum'),
  'the minimum is not looked at': withoutConstraint('year', 'minimum'),
  'a bound is exclusive': withField('year', (named) => ({
    ...named,
    field: {
      ...named.field,
      constraints: named.field.constraints.map((one) => ({
        ...one,
        holds: (value: unknown) => one.holds(value) && value !== 2030,
      })),
    },
  })),
  'N/A is text': withField('country', (named) => ({
    ...named,
    missingValues: named.missingValues.filter((one) => one !== 'N/A'),
  })),
  'the empty cell is text': withField('notes', (named) => ({
    ...named,
    missingValues: named.missingValues.filter((one) => one !== ''),
  })),
  'NaN is a number': withField('value', (named) => ({
    ...named,
    missingValues: named.missingValues.filter((one) => one !== 'NaN'),
  })),
  'any dash is missing': withField('value', (named) => ({
    ...named,
    missingValues: [...named.missingValues, '-2.5'],
  })),
  'parseInt reads integers': reading('year', (cell) => Number.parseInt(cell, 10)),
  'Number reads integers': reading('year', (cell) => Number(cell)),
  'parseFloat reads numbers': reading('value', (cell) => Number.parseFloat(cell)),
  'numbers stay text': reading('value', (cell) => cell),
  'numbers are rounded': reading('value', (cell) => Math.round(Number(cell))),
  'text is trimmed': reading('unit', (cell) => cell.trim()),
  'text is ASCII': reading('source', (cell) => cell.replace(/[^\u0020-\u007e\n]/g, '?')),
  'lines in quotes are lost': reading('notes', (cell) => cell.replaceAll('\n', ' ')),
  'a byte order mark is text': onText((text) => text.replace(/^\ufeff/, '\ufeff\ufeff')),
  'only CRLF ends a line': onText((text) => text.replaceAll(/(?<!\r)\n/g, ' ')),
  'the last line needs an end': onText((text) => text.slice(0, text.lastIndexOf('\n') + 1)),
  'empty lines are skipped': onText((text) => text.replaceAll('\r\n\r\n', '\r\n')),
  'quotes close themselves': onText((text) =>
    (text.match(/"/g) ?? []).length % 2 === 1 ? `${text}"` : text,
  ),
  'ragged rows are cut': deaf(['extra-cell']),
  'short rows are padded': deaf(['missing-cell']),
  'labels are not compared': deaf(['wrong-label']),
  'columns too many are dropped': deaf(['extra-label']),
  'an empty file is a table': deaf(['no-header']),
  'it splits at commas': naive,
  'a sign is no part of a number': reading('year', (cell) => (cell.startsWith('+') ? invalid : Number(cell))),
  'hexadecimal digits are digits': reading('year', (cell) => (/^0x/.test(cell) ? 2010 : Number(cell))),
  'thousands are parted': reading('year', (cell) => Number(cell.replace(',', ''))),
  'a comma is a point': reading('value', (cell) => Number(cell.replace(',', '.'))),
  'there is no infinity': reading('value', (cell) => (/INF/.test(cell) ? invalid : Number(cell))),
  'missing values are so in any letters': withField('value', (named) => ({
    ...named,
    missingValues: named.missingValues.flatMap((one) => [one, one.toLowerCase()]),
  })),
  'semicolons part cells too': onText((text) => (/^[^,\n]*;/.test(text) ? text.replaceAll(';', ',') : text)),
  'a column may be missing': deaf(['missing-label']),
  'the first error is the last': async (table, text) => {
    const { rows, issues } = await ownReader(table, text);
    return { rows, issues: issues.slice(0, 1) };
  },
};

describe('faults planted in readers', () => {
  test('none without a fault', async () => {
    expect(await failures(ownReader)).toEqual([]);
  });

  test.each(Object.entries(readers))('%s', async (_, read) => {
    expect(await failures(read)).not.toEqual([]);
  });
});

const right = handlerTarget(datasetsHandler());
type Change = (request: TargetRequest, response: TargetResponse) => TargetResponse;

const changing =
  (applies: (request: TargetRequest) => boolean, change: Change): Target =>
  async (request) => {
    const response = await right(request);
    return applies(request) ? change(request, response) : response;
  };

const asking =
  (alter: (request: TargetRequest) => TargetRequest): Target =>
  (request) =>
    right(alter(request));

const isFile = ({ url }: TargetRequest): boolean => url.endsWith('.csv');
const isRows = ({ url }: TargetRequest): boolean => url.includes('/rows');
const isReport = ({ url }: TargetRequest): boolean => url.includes('/report');
/** A server that ignores a parameter, or interprets it differently. */
const parameter = (change: (query: URLSearchParams) => void): Target =>
  asking((request) => {
    const [path = '', query] = request.url.split('?');
    if (query === undefined) return request;
    const parameters = new URLSearchParams(query);
    change(parameters);
    return { ...request, url: `${path}?${parameters}` };
  });
const filtered = (change: (filter: string) => string): Target =>
  parameter((query) => {
    const filters = query.getAll('filter').map(change);
    query.delete('filter');
    for (const filter of filters) if (filter !== '') query.append('filter', filter);
  });
const eachReport = (change: (resource: { [name: string]: unknown }) => unknown): Target =>
  changing(isReport, (_, response) =>
    json(response, (value) => ({
      ...value,
      resources: (value.resources as { [name: string]: unknown }[]).map(change),
    })),
  );
const without = (response: TargetResponse, name: string): TargetResponse => ({
  ...response,
  headers: response.headers.filter((_, index, all) => all[index - (index % 2)]?.toLowerCase() !== name),
});
const withHeader = (response: TargetResponse, name: string, value: string): TargetResponse => {
  const bare = without(response, name.toLowerCase());
  return { ...bare, headers: [...bare.headers, name, value] };
};
const json = (
  response: TargetResponse,
  change: (value: { [name: string]: unknown }) => unknown,
): TargetResponse =>
  response.status === 200 &&
  response.headers.join().includes('json') &&
  !response.headers.join().includes('ndjson')
    ? {
        ...response,
        body: new TextEncoder().encode(
          JSON.stringify(change(JSON.parse(new TextDecoder().decode(response.body)))),
        ),
      }
    : response;
const eachRow =
  (change: (row: { [name: string]: unknown }) => unknown): Change =>
  (_, response) =>
    json(response, (value) => ({
      ...value,
      rows: (value.rows as { [name: string]: unknown }[]).map(change),
    }));

const endpoints: { readonly [fault: string]: Target } = {
  'the list is empty': changing(
    ({ url }) => url === '/datasets',
    (_, response) => json(response, () => ({ datasets: [] })),
  ),
  'the descriptor lacks its licence': changing(
    ({ url }) => url.endsWith('.json'),
    (_, response) => json(response, ({ license: _license, ...rest }) => rest),
  ),
  'the descriptor is pruned of empty keys': changing(
    ({ url }) => url.endsWith('.json'),
    (_, response) => ({
      ...response,
      body: Buffer.from(Buffer.from(response.body).toString().replace('"primaryKey": [],', '')),
    }),
  ),
  'files have no ETag': changing(isFile, (_, response) => without(response, 'etag')),
  'a copy that is still good is sent again': asking((request) => ({
    ...request,
    headers: request.headers.filter((_, index, all) => all[index - (index % 2)] !== 'If-None-Match'),
  })),
  'files are octets': changing(isFile, (_, response) =>
    response.status === 200 ? withHeader(response, 'Content-Type', 'application/octet-stream') : response,
  ),
  'a file loses its last byte but one column': changing(isFile, (_, response) => ({
    ...response,
    body: Buffer.from(Buffer.from(response.body).toString().replace('country,', '')),
  })),
  'a part does not say which one it is': changing(isFile, (_, response) =>
    response.status === 206 ? without(response, 'content-range') : response,
  ),
  'a part is one byte short': changing(isFile, (_, response) =>
    response.status === 206 ? { ...response, body: response.body.slice(1) } : response,
  ),
  'HEAD has a body': changing(
    ({ method }) => method === 'HEAD',
    (_, response) => ({ ...response, body: new Uint8Array([1]) }),
  ),
  'HEAD is not there': changing(
    ({ method }) => method === 'HEAD',
    () => ({ status: 405, headers: [], body: new Uint8Array() }),
  ),
  'files can be deleted': changing(
    ({ method }) => method === 'DELETE',
    () => ({ status: 204, headers: [], body: new Uint8Array() }),
  ),
  'what is not there is empty': changing(
    ({ url }) => url.includes('no-such'),
    () => ({ status: 200, headers: ['Content-Type', 'application/json'], body: new Uint8Array([123, 125]) }),
  ),
  'errors are plain text': changing(
    () => true,
    (_, response) => (response.status >= 400 ? withHeader(response, 'Content-Type', 'text/plain') : response),
  ),
  'errors say another status': changing(
    () => true,
    (_, response) =>
      response.status >= 400 ? { ...response, body: Buffer.from('{"status":400.5}') } : response,
  ),
  'pages are not looked at': asking((request) => ({
    ...request,
    url: request.url.replace(/([?&])page=\d+/, '$1page=1'),
  })),
  'sizes are not looked at': asking((request) => ({
    ...request,
    url: request.url.replace(/([?&])size=\d+/, '$1size=25'),
  })),
  'page 0 is page 1': asking((request) => ({ ...request, url: request.url.replace('page=0', 'page=1') })),
  'a word is page 1': asking((request) => ({ ...request, url: request.url.replace('page=first', 'page=1') })),
  'values are text': changing(
    isRows,
    eachRow((row) => ({ ...row, year: String(row.year) })),
  ),
  'missing values are left out': changing(
    isRows,
    eachRow((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))),
  ),
  'missing values are empty text': changing(
    isRows,
    eachRow((row) => ({ ...row, notes: row.notes ?? 7 })),
  ),
  'rows have an id besides': changing(
    isRows,
    eachRow((row) => ({ ...row, id: 1 })),
  ),
  'years are two digits': changing(
    isRows,
    eachRow((row) => ({ ...row, year: Number(row.year) % 100 })),
  ),
  'rows are lists': changing(
    isRows,
    eachRow((row) => Object.values(row)),
  ),
  'filters are not looked at': filtered(() => ''),
  'filters of other fields are not looked at': filtered((filter) =>
    filter.startsWith('year') ? filter : '',
  ),
  'bounds are let through': filtered((filter) => filter.replace(':lt:', ':le:').replace(':ge:', ':le:')),
  'missing is taken for present': filtered((filter) => filter.replace('missing:true', 'missing:false')),
  'an operator that is not there is equality': filtered((filter) => filter.replace(/:no-such-\w+:/, ':eq:')),
  'order is not looked at': parameter((query) => query.delete('sort')),
  'order is turned round': parameter((query) => {
    const sort = query.get('sort');
    if (sort !== null) query.set('sort', sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
  }),
  'fields are not looked at': parameter((query) => query.delete('fields')),
  'parameters that nobody knows are passed over': parameter((query) => {
    for (const name of [...query.keys()]) if (name.startsWith('no-such')) query.delete(name);
  }),
  'there is no report': changing(isReport, () => ({ status: 404, headers: [], body: new Uint8Array() })),
  'reports tell of no resource': changing(isReport, (_, response) =>
    json(response, (value) => ({ ...value, resources: [] })),
  ),
  'reports do not count': eachReport((resource) => ({ ...resource, findings: 1 })),
  'reports are never valid': eachReport((resource) => ({ ...resource, valid: false })),
  'reports hide that they are cut': eachReport((resource) => ({ ...resource, truncated: true })),
  'reports have issues that nobody counts': eachReport((resource) => ({
    ...resource,
    issues: [{ code: 'type' }],
  })),
  'caps of reports are not looked at': parameter((query) => {
    if (query.get('issues') === '1') query.delete('issues');
  }),
  'caps of reports are not checked': parameter((query) => {
    if (query.get('issues') === '-1') query.delete('issues');
  }),
  'pages may run what they like': changing(isReport, (_, response) =>
    without(response, 'content-security-policy'),
  ),
  'the endpoint breaks down': changing(isRows, () => ({ status: 500, headers: [], body: new Uint8Array() })),
};

describe('faults planted in the endpoint', () => {
  test('none without a fault', async () => {
    const report = await runSuite(suite, right);
    expect(report.verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  test.each(Object.entries(endpoints))('%s', async (_, target) => {
    expect((await runSuite(suite, target)).ok).toBe(false);
  });
});
