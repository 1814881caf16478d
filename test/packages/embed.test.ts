import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The server of the README, on a port that it prints. */
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const tasksServer = (/server:start -->\s*```ts\n(.*?)```/s.exec(readme)?.[1] ?? '').replace(
  '.listen(3000);',
  ".listen(0, '127.0.0.1', function (this: import('node:net').Server) {\n  console.log(JSON.stringify(this.address()));\n});",
);

/** The test of the page about `conform` that runs the suite itself. */
const page = readFileSync(join(root, 'docs/conform.md'), 'utf8');
const conformTest = /conform:start -->\s*```ts\n(.*?)```/s.exec(page)?.[1] ?? '';

const other = `openapi: 3.1.0
info: { title: Other, version: 1.0.0 }
paths:
  /other:
    get:
      operationId: readOther
      responses:
        '200':
          description: Something.
          content: { application/json: { schema: { type: integer } } }
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

/** The output of a compiler for the project. */
function compile(compiler: string): string {
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
  return spawnSync('node', [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}

/** The files in an `exports` map. */
function targetsOf(exports: unknown): readonly string[] {
  if (typeof exports === 'string') return [exports];
  return typeof exports === 'object' && exports !== null ? Object.values(exports).flatMap(targetsOf) : [];
}

beforeAll(() => {
  run('node', ['node_modules/typescript/bin/tsc', '-b', 'runtime/core', 'generated', 'generator'], root);
  for (const workspace of ['@trivet/runtime', '@trivet/generated', 'trivet']) {
    run('npm', ['pack', '--silent', '--workspace', workspace, '--pack-destination', folder], root);
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'embed', private: true, type: 'module' }),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts', 'contracts', 'generated'] }),
  );
  // All generated files as users have them: sources in the project, the runtime as declarations.
  cpSync(join(root, 'generated'), join(folder, 'contracts'), {
    recursive: true,
    filter: (path) => !/[/\\](dist|node_modules)([/\\]|$)|\.test\.ts$|\.json$/.test(path),
  });
  writeFileSync(join(folder, 'server.ts'), server);
  writeFileSync(join(folder, 'client.ts'), client);
  writeFileSync(join(folder, 'tasks-server.ts'), tasksServer);
  writeFileSync(join(folder, 'conform-test.ts'), conformTest);
  const tarballs = ['runtime', 'generated', ''].map(
    (name) => `./${['trivet', name].filter(Boolean).join('-')}-0.1.0.tgz`,
  );
  run(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--legacy-peer-deps', ...tarballs],
    folder,
  );
}, 180_000);

/** The result of a command of the packed generator. */
function trivet(...args: readonly string[]): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/trivet', args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('packed packages in an empty project', () => {
  test.each(['trivet', '@trivet/runtime', '@trivet/generated'])(
    '%s: exports lead to packed files only',
    (name) => {
      const home = join(folder, 'node_modules', name);
      const text = readFileSync(join(home, 'package.json'), 'utf8');
      expect(text).not.toContain('trivet-source');
      const manifest: { readonly exports: object } = JSON.parse(text);
      const targets = targetsOf(manifest.exports);
      expect(targets.length).toBeGreaterThan(0);
      expect(targets.filter((path) => !path.includes('*') && !existsSync(join(home, path)))).toEqual([]);
    },
  );

  test('modules that the runtime does not export cannot be imported', () => {
    const importing = (name: string) =>
      spawnSync('node', ['--input-type=module', '--eval', `import '@trivet/runtime/${name}';`], {
        cwd: folder,
        encoding: 'utf8',
      });
    expect(importing('http/handler').status).toBe(0);
    expect(importing('http/route').stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    expect(importing('public/http/handler').stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  test('write a sample, tell what is in it, generate from it', () => {
    expect(trivet('init')).toMatchObject({ code: 0 });
    expect(trivet('inspect', 'specs/tasks/openapi.yaml')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Tasks: 4 operations'),
    });
    expect(trivet('generate', '--check')).toMatchObject({ code: 1 });
    expect(trivet('generate')).toEqual({
      code: 0,
      said: '✔ tasks  4 operations, 4 types, 1 scenario, 7 files\n7 files written to generated\n',
    });
    expect(trivet('generate', '--check')).toMatchObject({ code: 0 });
  }, 60_000);

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

  test('the server of the README keeps the contract', async () => {
    const server = spawn('node', ['built/tasks-server.js'], { cwd: folder });
    try {
      const [line] = await once(server.stdout, 'data');
      const url = `http://127.0.0.1:${JSON.parse(String(line)).port}`;
      const spec = 'specs/tasks/openapi.yaml';
      const { code, said } = trivet('conform', spec, '--url', url, '--report', 'html,junit,json');
      expect(said).toMatch(/Tasks: \d+ passed, 0 failed, 0 blocked/);
      expect(code).toBe(0);
      for (const [file, text] of [
        ['report.html', '<!doctype html>'],
        ['junit.xml', '<testsuite'],
        ['report.json', '"contract": "tasks"'],
      ] as const)
        expect(readFileSync(join(folder, 'conformance-report', file), 'utf8')).toContain(text);
      // The same with a test of the user.
      const env = { ...process.env, TASKS_URL: url };
      const tested = spawnSync('node', ['--test', 'built/conform-test.js'], {
        cwd: folder,
        encoding: 'utf8',
        env,
      });
      expect(tested.stdout).toMatch(/\d+ cases, seed/);
      expect(tested.stdout).toContain('pass 1');
      expect(tested.status).toBe(0);
      // This server does not satisfy another contract.
      writeFileSync(join(folder, 'other.yaml'), other);
      expect(trivet('conform', 'other.yaml', '--url', url)).toMatchObject({
        code: 1,
        said: expect.stringContaining('FAIL'),
      });
    } finally {
      server.kill();
    }
  }, 60_000);

  test('tell good data from bad', () => {
    writeFileSync(join(folder, 'good.csv'), 'name,age\nAda,36\n');
    writeFileSync(join(folder, 'bad.csv'), 'name,age\nAda\n');
    expect(trivet('validate', 'good.csv')).toMatchObject({ code: 0 });
    expect(trivet('validate', 'bad.csv')).toMatchObject({
      code: 1,
      said: expect.stringContaining('bad.csv:2'),
    });
  }, 60_000);

  test.each([
    '',
    'bogus',
    'init',
    'generate absent.yaml',
    'inspect absent.yaml',
    'validate absent.csv',
    'conform specs/tasks/openapi.yaml',
    'conform specs/tasks/openapi.yaml --url http://127.0.0.1:2',
    'conform specs/tasks/openapi.yaml --url nowhere',
  ])('"trivet %s" is misuse', (line) => {
    const { code, said } = trivet(...line.split(' ').filter(Boolean));
    expect(code).toBe(2);
    expect(said).not.toContain('    at ');
  });
});
