import type { Case, Clause, Expect, Step } from '@trivet/runtime/conformance/case';
import type { Contract, Table } from '../../model/contract.js';
import { type Asked, negative, positive, step } from './dataset-case.js';
import { queryCases } from './dataset-queries.js';
import { reportCases } from './dataset-reports.js';

/** The cases of a package's dataset endpoint: lists, descriptors, complete and partial files, rows, reports. */
export function datasetCases(contract: Contract): readonly Case[] {
  const [file = contract.name] = contract.files;
  const clause: Clause = { file, pointer: '' };
  return [
    positive('listDatasets/lists-it', 'the list contains the package', clause, 'listDatasets', {}),
    negative('listDatasets/no-post', 'rejects POST', clause, 'listDatasets', { rawMethod: 'POST' }, '405'),
    positive('readDescriptor/whole', 'serves the descriptor unchanged', clause, 'readDescriptor', {}),
    negative(
      'readDescriptor/unknown',
      'returns 404 for an unknown package',
      clause,
      'readDescriptor',
      { path: { dataset: 'no-such-dataset' } },
      '404',
    ),
    ...contract.tables.flatMap(tableCases),
    ...reportCases(contract, clause),
  ];
}

function tableCases(table: Table): readonly Case[] {
  const clause: Clause = { file: table.at.file, pointer: table.at.pointer };
  return [
    ...table.paths.flatMap((path) => (/^[a-z]+:/i.test(path) ? [] : fileCases(path, clause))),
    ...rowCases(table, clause),
  ];
}

function fileCases(file: string, clause: Clause): readonly Case[] {
  const at = { ...clause, pointer: `${clause.pointer}/path` };
  const path = { file };
  const good = (name: string, title: string, send: Omit<Asked, 'path'>, ...status: readonly string[]) =>
    positive(`readFile/${file}/${name}`, title, at, 'readFile', { path, ...send }, ...status);
  const bad = (name: string, title: string, send: Asked, ...status: readonly string[]) =>
    negative(`readFile/${file}/${name}`, title, at, 'readFile', { path, ...send }, ...status);
  return [
    good('whole', 'serves the file, which its table can read', {}),
    good('head', 'returns no body to HEAD', { rawMethod: 'HEAD' }),
    good('gzip', 'serves gzip on request', { headers: { 'Accept-Encoding': 'gzip' } }),
    // RFC 9110, 14.2: a server may ignore Range.
    good('range', 'serves a range of the first bytes', { headers: { Range: 'bytes=0-9' } }, '206', '200'),
    bad(
      'range-beyond',
      'returns 416 for a range after the end',
      { headers: { Range: 'bytes=99999999999-' } },
      '416',
      '200',
    ),
    {
      id: `readFile/${file}/not-modified`,
      kind: 'protocol',
      title: 'returns 304 for a copy that is up to date',
      clause: at,
      steps: unchanged(path),
    },
    bad('no-delete', 'rejects DELETE for a file', { rawMethod: 'DELETE' }, '405'),
    bad('unknown', 'returns 404 for an unknown file', { path: { file: `no-such-${file}` } }, '404'),
  ];
}

/** The file, then a conditional request for it by its entity tag (RFC 9110, 13.1.2). */
function unchanged(path: { readonly file: string }): readonly Step[] {
  const headers = { 'If-None-Match': '{$steps.first.outputs.etag}' };
  return [
    {
      ...step('first', 'readFile', { path }, { status: ['200'] }),
      outputs: { etag: '$response.header.ETag' },
    },
    step('again', 'readFile', { path, headers }, { status: ['304'] }),
  ];
}

function rowCases(table: Table, clause: Clause): readonly Case[] {
  if (table.inline === undefined && table.paths.length === 0) return [];
  const resource = table.wireName ?? table.name;
  const path = { resource };
  const id = (name: string): string => `readRows/${resource}/${name}`;
  const criteria = (condition: string): Expect => ({
    status: ['200'],
    criteria: [{ type: 'simple', condition }],
  });
  const page = (
    name: string,
    title: string,
    query: { readonly [name: string]: number },
    condition: string,
  ): Case => ({
    id: id(name),
    kind: 'positive',
    title,
    clause,
    steps: [step('rows', 'readRows', { path, query }, criteria(condition))],
  });
  const refused = (name: string, title: string, query: { readonly [name: string]: string }): Case =>
    negative(id(name), title, clause, 'readRows', { path, query }, '400');
  return [
    positive(id('first-page'), 'returns typed rows', clause, 'readRows', { path }),
    page('page', 'a page states its number', { page: 2, size: 3 }, '$response.body#/page == 2'),
    page('size', 'a page states its size', { page: 1, size: 3 }, '$response.body#/size == 3'),
    positive(id('ndjson'), 'returns rows as NDJSON when the request accepts it', clause, 'readRows', {
      path,
      headers: { Accept: 'application/x-ndjson' },
    }),
    refused('page-zero', 'rejects page 0', { page: '0' }),
    refused('page-word', 'rejects a page number that is text', { page: 'first' }),
    refused('size-zero', 'rejects a page size of 0', { size: '0' }),
    ...queryCases(table, resource, clause),
    negative(
      id('unknown'),
      'returns 404 for an unknown resource',
      clause,
      'readRows',
      { path: { resource: `no-such-${resource}` } },
      '404',
    ),
  ];
}
