import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DataOutcome } from '../generator/validate/outcome.js';
import { isPrivateAddress } from '../generator/validate/url-bytes.js';
import { type ValidateDataOptions, validateData } from '../generator/validate/validate.js';
import { leftovers } from './temporary.js';
import { zipFile } from './zip-file.js';

let folder = '';
let servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-files-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const server of servers) server.close();
  servers = [];
});

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const schema = { fields: [{ name: 'id', type: 'integer' }] };
const descriptor = (path: string, more: object = {}): string =>
  JSON.stringify({ name: 'p', resources: [{ name: 'a', path, schema, ...more }] });

const problems = ({ tables }: DataOutcome): string =>
  tables.map((table) => table.problems.map(({ message }) => message).join('; ')).join('; ');

describe('a package in a zip archive', () => {
  const valid = [
    { name: 'datapackage.json', content: descriptor('data/a.csv') },
    { name: 'data/', content: '' },
    { name: 'data/a.csv', content: 'id\n1\nx\n' },
    { name: '__MACOSX/._a', content: '?' },
  ];

  test('is read like one in a folder, and leaves nothing behind', async () => {
    const left = await leftovers(async () => {
      const outcome = await validateData(put('p.zip', zipFile(valid)));
      expect(outcome.tables).toMatchObject([{ resource: 'a', report: { rows: 2, counts: { type: 1 } } }]);
    });
    expect(left).toEqual([]);
  });

  test.each([
    ['invalid relative path', { name: '../evil.csv', content: 'x' }],
    ['absolute path', { name: '/etc/evil', content: 'x' }],
    ['points to a hidden file', { name: '.ssh/config', content: 'x' }],
    ['which is a link', { name: 'link.csv', content: '/etc/passwd', mode: 0o120777 }],
    ['must unpack to at most', { name: 'bomb.csv', content: 'x', size: 3_000_000_000 }],
    ['too many bytes', { name: 'liar.csv', content: 'x'.repeat(1000), size: 10 }],
  ])('is refused where of %s', async (reason, member) => {
    const outcome = await validateData(put('p.zip', zipFile([...valid, member])));
    expect(outcome.valid).toBe(false);
    expect(problems(outcome)).toMatch(reason);
  });

  test('is found in the folder that was packed', async () => {
    const inFolder = (folder: string) =>
      valid.slice(0, 3).map((file) => ({ ...file, name: `${folder}/${file.name}` }));
    const one = await validateData(
      put('p.zip', zipFile([...inFolder('p-1.0'), { name: 'LICENSE', content: '' }])),
    );
    expect(one.tables).toMatchObject([{ resource: 'a', report: { rows: 2, counts: { type: 1 } } }]);
    const deep = await validateData(
      put('p.zip', zipFile([...inFolder('a/b'), ...inFolder('a/b/examples/c')])),
    );
    expect(deep.tables).toMatchObject([{ resource: 'a', report: { rows: 2 } }]);
    const two = await validateData(put('p.zip', zipFile([...inFolder('a'), ...inFolder('b')])));
    expect(problems(two)).toBe(
      'the archive must contain one package, got a/datapackage.json, b/datapackage.json',
    );
  });

  test('is refused without a descriptor, and when it is no archive', async () => {
    expect(problems(await validateData(put('p.zip', zipFile([{ name: 'a.csv', content: '' }]))))).toContain(
      'datapackage.json not found',
    );
    expect(problems(await validateData(put('p.zip', 'no zip at all')))).toMatch(/central directory/);
    expect(problems(await validateData(join(folder, 'none.zip')))).toBe('file not found');
  });
});

describe('a compressed file', () => {
  test('in an archive is its only file', async () => {
    put('a.csv.zip', zipFile([{ name: 'a.csv', content: 'id\n1\n' }]));
    expect(await validateData(put('d.json', descriptor('a.csv.zip')))).toMatchObject({ valid: true });
    expect(await validateData(join(folder, 'a.csv.zip'))).toMatchObject({
      valid: true,
      tables: [{ report: { rows: 1 } }],
    });
    put(
      'a.csv.zip',
      zipFile([
        { name: 'a.csv', content: '' },
        { name: 'b.csv', content: '' },
      ]),
    );
    expect(problems(await validateData(join(folder, 'd.json')))).toContain('must contain one file, got 2');
  });

  test('is held to the size and hash of what is stored', async () => {
    for (const [name, stored] of [
      ['a.csv.gz', gzipSync('id\n1\n')],
      ['a.csv.zip', zipFile([{ name: 'a.csv', content: 'id\n1\n' }])],
    ] as const) {
      put(name, stored);
      const hash = `sha256:${createHash('sha256').update(stored).digest('hex')}`;
      const right = await validateData(put('d.json', descriptor(name, { bytes: stored.length, hash })));
      expect(problems(right)).toBe('');
      expect(right.valid).toBe(true);
      expect(problems(await validateData(put('d.json', descriptor(name, { bytes: 5 }))))).toContain(
        'must be 5 bytes as in the descriptor',
      );
    }
  });

  test('that is cut off is read up to there, and said', async () => {
    const text = `id\n${Array.from({ length: 50_000 }, (_, row) => `${row * 7919}\n`).join('')}`;
    put('a.csv.gz', gzipSync(text).subarray(0, 20_000));
    const outcome = await validateData(put('d.json', descriptor('a.csv.gz', { bytes: 1 })));
    expect(outcome.valid).toBe(false);
    expect(problems(outcome)).toBe('cannot read "a.csv.gz": unexpected end of file');
  });
});

describe('a file in the network', () => {
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const check = (url: string, options: ValidateDataOptions = {}): Promise<DataOutcome> =>
    validateData(put('d.json', descriptor(url)), options);
  const hosts = ['127.0.0.1'];

  test('is fetched only when asked for, and from a private address only when its host is named', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.end('id\n1\nx\n');
    });
    expect(problems(await check(`${url}/a.csv`))).toContain('allow it with --remote');
    expect(problems(await check(`${url}/a.csv`, { remote: {} }))).toContain(
      '127.0.0.1 has a private address',
    );
    const named = url.replace('127.0.0.1', 'localhost');
    expect(problems(await check(`${named}/a.csv`, { remote: {} }))).toContain(
      'localhost has a private address',
    );
    expect(asked).toBe(0);
    const outcome = await check(`${url}/a.csv`, { remote: { hosts } });
    expect(outcome.tables).toMatchObject([
      { file: `${url}/a.csv`, problems: [], report: { rows: 2, counts: { type: 1 } } },
    ]);
  });

  test('may be compressed, and may have moved', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { Location: '/a.csv.gz' }).end();
      else response.end(gzipSync('id\n1\n'));
    });
    expect(await check(`${url}/a.csv.gz`, { remote: { hosts } })).toMatchObject({ valid: true });
    expect(problems(await check(`${url}/old`, { remote: { hosts } }))).toBe('');
  });

  test('may be a descriptor with its schema and data beside it, since its host was named', async () => {
    const files: Record<string, string> = {
      '/data/datapackage.json': JSON.stringify({
        id: 1,
        resources: [
          { name: 'a', path: 'deep/a b.csv', schema: 'schema.json' },
          { name: 'b', path: 'b.csv', schema: { fields: [{ name: 'id', type: 'nonsense' }] } },
        ],
      }),
      '/data/schema.json': '{"fields":[{"name":"id","type":"integer"}]}',
      '/data/deep/a%20b.csv': 'id\n1\nx\n',
    };
    const url = await serve((request, response) => {
      const found = files[request.url ?? ''];
      response.writeHead(found === undefined ? 404 : 200).end(found);
    });
    const outcome = await validateData(`${url}/data/datapackage.json`);
    expect(outcome.findings.map(({ diagnostic }) => [diagnostic.at.file, diagnostic.at.pointer])).toEqual([
      [`${url}/data/datapackage.json`, '/id'],
      [`${url}/data/datapackage.json`, '/resources/1/schema/fields/0/type'],
    ]);
    expect(outcome.tables).toMatchObject([
      { file: `${url}/data/deep/a%20b.csv`, problems: [], report: { rows: 2, counts: { type: 1 } } },
      {
        file: `${url}/data/b.csv`,
        problems: [{ about: 'path', message: expect.stringContaining('answers 404') }],
      },
    ]);
    expect(problems(await validateData(`${url}/none/datapackage.json`))).toContain('answers 404');
    expect((await validateData(`${url}/data/deep/a%20b.csv`)).tables).toMatchObject([
      { report: { rows: 2 } },
    ]);
  });

  test('may be a schema, for a descriptor that lies here', async () => {
    const url = await serve((_, response) => response.end('{"fields":[{"name":"id","type":"integer"}]}'));
    put('a.csv', 'id\nx\n');
    const file = put(
      'd.json',
      JSON.stringify({ resources: [{ name: 'a', path: 'a.csv', schema: `${url}/s.json` }] }),
    );
    const codes = ({ findings }: DataOutcome) => findings.map(({ diagnostic: { code } }) => code);
    expect(codes(await validateData(file))).toContain('remote-reference');
    const outcome = await validateData(file, { remote: { hosts } });
    expect(outcome.tables).toMatchObject([{ report: { counts: { type: 1 } } }]);
    expect(codes(outcome)).toEqual([]);
  });

  test.each([
    ['redirects from http: to https:', { Location: 'https://127.0.0.1/' }],
    ['10.0.0.1 has a private address', { Location: 'http://10.0.0.1/a.csv' }],
    ['redirects more than 5 times', { Location: '/' }],
    ['unsupported protocol file', { Location: 'file:///etc/passwd' }],
  ])('is not fetched where it %s', async (reason, headers) => {
    const url = await serve((_, response) => response.writeHead(302, headers).end());
    expect(problems(await check(url, { remote: { hosts } }))).toMatch(
      reason.startsWith('unsupported') ? 'redirects from http: to file:' : reason,
    );
  });

  test('has its limits of size and time', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/slow') response.write('id\n');
      else if (request.url === '/gone') response.writeHead(404).end();
      else response.end('id\n1234567\n');
    });
    const limits = { hosts, bytes: 5, seconds: 0.3 };
    expect(problems(await check(`${url}/long`, { remote: limits }))).toContain('must be at most 5 bytes');
    expect(problems(await check(`${url}/slow`, { remote: limits }))).toContain('sent nothing for 0.3 s');
    expect(problems(await check(`${url}/gone`, { remote: limits }))).toContain('answers 404');
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '0.0.0.0',
    'x',
  ])('is not public at %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each(['8.8.8.8', '2606:4700::1111', '172.32.0.1'])('is public at %s', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('resources without a schema', () => {
  const files = (...resources: readonly object[]): string =>
    put('datapackage.json', JSON.stringify({ name: 'p', resources }));

  test('a CSV file is read for its form, by its dialect', async () => {
    put('a.csv', 'id;n\n1;2\n3\n"4;5\n');
    const outcome = await validateData(files({ name: 'a', path: 'a.csv', dialect: { delimiter: ';' } }));
    expect(outcome.tables).toMatchObject([
      { resource: 'a', report: { rows: 3, counts: { 'missing-cell': 1, 'unclosed-quote': 1 } } },
    ]);
    expect(outcome.valid).toBe(false);
  });

  test('a CSV file without a header, or with one of two rows, is read too', async () => {
    put('a.csv', 'x,y\n1,2\n3\n');
    const bare = await validateData(files({ name: 'a', path: 'a.csv', dialect: { header: false } }));
    expect(bare.tables).toMatchObject([{ report: { rows: 3, counts: { 'missing-cell': 1 } } }]);
    const two = await validateData(files({ name: 'a', path: 'a.csv', dialect: { headerRows: [1, 2] } }));
    expect(two.tables).toMatchObject([{ report: { rows: 1, counts: { 'missing-cell': 1 } } }]);
  });

  test('other files are held to their size and hash, and have to be there', async () => {
    put('right.png', 'picture');
    put('wrong.png', 'picture');
    const md5 = createHash('md5').update('picture').digest('hex');
    const right = await validateData(files({ name: 'right', path: 'right.png', bytes: 7, hash: md5 }));
    expect(right).toMatchObject({ valid: true, tables: [{ resource: 'right', isFile: true, problems: [] }] });
    const wrong = await validateData(
      files(
        { name: 'wrong', path: 'wrong.png', bytes: 8, hash: md5.replace(/^./, 'x') },
        { name: 'gone', path: 'gone.png' },
      ),
    );
    expect(wrong.valid).toBe(false);
    expect(problems(wrong)).toMatch(
      /must be 8 bytes .*, got 7; file hash must be .*; file ".*gone\.png" not found/,
    );
  });

  test('other files are in no report unless something is wrong with them', async () => {
    put('a.csv', 'id\n1\n');
    put('b.bin', 'b');
    const outcome = await validateData(
      files({ name: 'a', path: 'a.csv' }, { name: 'b', path: 'b.bin' }, { name: 'c', path: 'c.bin' }),
      { profile: true },
    );
    expect(outcome.report?.resources.map(({ name, valid }) => [name, valid])).toEqual([
      ['a', true],
      ['c', false],
    ]);
  });
});
