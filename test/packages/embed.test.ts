import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trivet-embed-'));

const server = `import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { restHandler } from '@trivet/runtime/http/handler';
import { nodeListener } from '@trivet/runtime/serve/node';
import { type Statistics, statistics } from '@trivet/generated/statistics/operations';

const service: Statistics = {
  queryStatistics: ({ body }) => ({
    status: 200,
    body: Object.fromEntries(
      Object.keys(body).map((key) => [key, { start_date: null, end_date: null, recid: key, views: 2, unique_views: 1 }]),
    ),
  }),
};

export const listening = new Promise<string>((ready) => {
  const server = createServer(nodeListener(restHandler(statistics, service)));
  server.listen(0, '127.0.0.1', () => ready('http://127.0.0.1:' + (server.address() as AddressInfo).port));
  setTimeout(() => server.close(), 5000).unref();
});
`;

const client = `import { restClient } from '@trivet/runtime/http/client';
import { statistics } from '@trivet/generated/statistics/operations';
import { listening } from './server.js';

const client = restClient(statistics, { baseUrl: await listening });
const result = await client.queryStatistics({ body: { mine: { stat: 'record-view', params: { recid: 'r1' } } } });
if (result.status !== 200) throw new Error('refused');
console.log(JSON.stringify(result.body.mine));
process.exit(0);
`;

const compilers = ['typescript', 'typescript54', 'typescript7'];

const options = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: false,
  outDir: 'built',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** What a compiler says of the project. */
function compile(compiler: string): string {
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
  return spawnSync('node', [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}

beforeAll(() => {
  run('node', ['node_modules/typescript/bin/tsc', '-b', 'runtime/core', 'generated'], root);
  for (const workspace of ['@trivet/runtime', '@trivet/generated']) {
    run('npm', ['pack', '--silent', '--workspace', workspace, '--pack-destination', folder], root);
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'embed', private: true, type: 'module' }),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts', 'contracts'] }),
  );
  // Everything generated, as a user has it: sources in the project, the runtime as declarations.
  cpSync(join(root, 'generated'), join(folder, 'contracts'), {
    recursive: true,
    filter: (path) => !/[/\\](dist|node_modules)([/\\]|$)|\.test\.ts$|\.json$/.test(path),
  });
  writeFileSync(join(folder, 'server.ts'), server);
  writeFileSync(join(folder, 'client.ts'), client);
  const tarballs = ['./trivet-runtime-0.1.0.tgz', './trivet-generated-0.1.0.tgz'];
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', ...tarballs], folder);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('packed packages in an empty project', () => {
  test.each(compilers)(
    'compile with every generated file under %s',
    (compiler) => {
      expect(compile(compiler)).toBe('');
    },
    120_000,
  );

  test('a short server answers a short client', () => {
    expect(JSON.parse(run('node', ['built/client.js'], folder))).toMatchObject({ recid: 'mine', views: 2 });
  });
});
