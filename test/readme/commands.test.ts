import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, buildTimeout, commands, type RunningCommand, root, run, start } from '../cli/command.js';

/** The README and its pages, in the order in which they are read. */
const pages = [
  'README.md',
  'docs/generate.md',
  'docs/conform.md',
  'docs/data.md',
  'docs/reference-services.md',
];
const readme = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
const blocks = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map((block) => block[1] ?? '');
const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => /^(?:npx )?trivet\s/.test(line));
const prose = readme.replace(/^```.*?^```$/gms, '');

const rowsAs = {
  csv: 'item,price,since,offers\ntea,2.5,2026-01-02,"{""two"":4.5}"\ncoffee,,2026-03-04,\n',
  ndjson:
    '{"item":"tea","price":2.5,"since":"2026-01-02","offers":{"two":4.5}}\n{"item":"coffee","price":null,"since":"2026-03-04","offers":null}\n',
} as const;

const folder = mkdtempSync(join(tmpdir(), 'trivet-readme-'));
let server: RunningCommand | undefined;

/** The server that the README shows, on a free port; it needs what the lines before have generated. */
async function serverUrl(): Promise<string> {
  if (server === undefined) {
    const source = /server:start -->\s*```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
    const listen =
      ".listen(0, '127.0.0.1', function (this: import('node:net').Server) { console.log(`at ${JSON.stringify(this.address())};`); });";
    writeFileSync(join(folder, 'server.ts'), source.replace('.listen(3000);', listen));
    server = start(['--import', 'tsx', 'server.ts'], folder);
    await server.prints('};');
  }
  return `http://127.0.0.1:${/"port":(\d+)/.exec(server.output())?.[1]}`;
}

/** The arguments of a line, without its comment, and with the address of the server that runs here. */
async function argumentsOf(line: string): Promise<readonly string[]> {
  const [command = ''] = line.split(/\s+#/);
  const words = command.trim().split(/\s+/);
  const args = words.slice(words.indexOf('trivet') + 1);
  const url = args.includes('--url') ? await serverUrl() : '';
  return args.map((word, at) => (args[at - 1] === '--url' ? url : args[at - 1] === '--port' ? '0' : word));
}

beforeAll(() => {
  build();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'prices.csv'), rowsAs.csv);
  for (const name of ['service.wsdl', 'types.xsd'])
    copyFileSync(join(root, 'specs/metadata-catalogue', name), join(folder, name));
}, buildTimeout);

afterAll(async () => {
  await server?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('the command lines of the README and its pages, in order', () => {
  test('exist', () => expect(lines.length).toBeGreaterThan(10));

  test.each(lines.map((line) => [line] as const))('%s', async (line) => {
    // "openapi.yaml" is any document of the reader.
    if (!existsSync(join(folder, 'openapi.yaml')) && line.includes(' openapi.yaml'))
      copyFileSync(join(folder, 'specs/tasks/openapi.yaml'), join(folder, 'openapi.yaml'));
    const args = await argumentsOf(line);
    if (args[0] === 'mock') return expectMock(args);
    const { code, said } = await run([commands.trivet, ...args], folder);
    expect(code, said).toBe(0);
    const out = args.indexOf('--out');
    if (out >= 0) expect(existsSync(join(folder, args[out + 1] ?? ''))).toBe(true);
    if (args.includes('csv') || args.includes('ndjson'))
      expect(said.replaceAll('\r\n', '\n')).toContain(rowsAs[args.includes('csv') ? 'csv' : 'ndjson']);
  });
});

/** A mock serves until it is interrupted. */
async function expectMock(args: readonly string[]): Promise<void> {
  const mock = start([commands.trivet, ...args], folder);
  await mock.prints('http://');
  await mock.prints('\n');
  const origin = /http:\/\/[^\s/]+/.exec(mock.output())?.[0] ?? '';
  const response = await fetch(`${origin}/api/tasks`);
  await mock.end('SIGINT');
  expect(response.status).toBe(200);
}

describe('the prose of the README and its pages mentions existing', () => {
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map((code) => code[1] ?? '');
  const options = new Set(inline.flatMap((code) => code.match(/(?<![\w-])--[a-z][a-z-]+/g) ?? []));
  const named = new Set(inline.flatMap((code) => /^(?:npx )?trivet ([a-z]+)/.exec(code)?.[1] ?? []));
  const help = async (...args: readonly string[]): Promise<string> =>
    (await run([...args, '--help'], folder)).said;
  let helps = '';

  test('commands', async () => {
    const all = await help(commands.trivet);
    expect([...named].filter((name) => !all.includes(`\n  ${name} `))).toEqual([]);
    for (const name of named) helps += await help(commands.trivet, name);
  });

  test('options', async () => {
    helps += await help(commands.reference);
    // Those of other programs.
    const others = new Set(['--help', '--save-dev', '--all']);
    const unknown = [...options].filter(
      (option) => !others.has(option) && !new RegExp(`${option}[ ,=\\n]`).test(helps),
    );
    expect(unknown).toEqual([]);
  });
});
