import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, buildTimeout, commands, type RunningCommand, root, start } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-watch-'));
let running: RunningCommand;

const schema = (...names: readonly string[]): string =>
  JSON.stringify({
    title: 'Thing',
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  });
const reference = (file: string): string =>
  JSON.stringify({ title: 'Thing', type: 'object', properties: { part: { $ref: file } } });

function save(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Saves like many editors: under another name, which is then renamed to that of the file. */
function saveByRename(path: string, text: string): void {
  save(`${path}.saving`, text);
  renameSync(join(folder, `${path}.saving`), join(folder, path));
}

const written = (name = 'thing'): string => {
  const path = join(folder, 'generated', name, 'types.ts');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** Makes a change, and waits until its result is written and the command watches again. */
async function change(edit: () => void, isDone: () => boolean): Promise<void> {
  edit();
  // One edit may be reported as several changes.
  do await running.prints('; press Ctrl-C to stop');
  while (!isDone());
}

beforeAll(async () => {
  build();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  save('package.json', '{ "type": "module" }');
  save('contracts.ts', "export const contracts = [{ name: 'thing', spec: 'specs/thing.json' }];\n");
  save(
    'trivet.config.ts',
    "import { contracts } from './contracts.js';\n\nexport default { out: 'generated', contracts };\n",
  );
  save('specs/thing.json', schema('first'));
  running = start([commands.trivet, 'generate', '--watch'], folder);
  await running.prints('; press Ctrl-C to stop');
}, buildTimeout);

afterAll(async () => {
  await running.end('SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

describe('generate --watch notices', () => {
  const edits = ['rename', 'place', 'place', 'rename', 'rename', 'place', 'place'] as const;

  test.each(edits.map((how, index) => ({ how, index })))(
    'save $index of a spec, by or in its $how',
    async ({ how, index }) => {
      const text = schema('first', `name${index}`);
      await change(
        () => (how === 'place' ? save('specs/thing.json', text) : saveByRename('specs/thing.json', text)),
        () => written().includes(`name${index}`),
      );
    },
  );

  test('a spec that is deleted and made again', async () => {
    await change(
      () => rmSync(join(folder, 'specs/thing.json')),
      () => running.output().includes('cannot read "specs/thing.json"'),
    );
    await change(
      () => save('specs/thing.json', schema('again')),
      () => written().includes('again'),
    );
    await change(
      () => save('specs/thing.json', schema('afterwards')),
      () => written().includes('afterwards'),
    );
  });

  test('a file that a spec newly refers to, when it appears and whenever it is saved', async () => {
    await change(
      () => save('specs/thing.json', reference('parts/part.json')),
      () =>
        running.output().includes('[unresolved-reference]') || running.output().includes('[unreadable-file]'),
    );
    await change(
      () => save('specs/parts/part.json', schema('appeared')),
      () => written().includes('appeared'),
    );
    for (const name of ['saved', 'savedAgain']) {
      await change(
        () => saveByRename('specs/parts/part.json', schema(name)),
        () => written().includes(name),
      );
    }
  });

  test('a folder that is deleted and made again', async () => {
    await change(
      () => rmSync(join(folder, 'specs'), { recursive: true }),
      () => !existsSync(join(folder, 'specs')),
    );
    await change(
      () => save('specs/thing.json', schema('newFolder')),
      () => written().includes('newFolder'),
    );
  });

  test('a change of the configuration and of what it imports', async () => {
    save('specs/other.json', schema('other'));
    await change(
      () =>
        save(
          'contracts.ts',
          "export const contracts = [{ name: 'thing', spec: 'specs/thing.json' }, { name: 'other', spec: 'specs/other.json' }];\n",
        ),
      () => written('other').includes('other'),
    );
    await change(
      () => save('specs/other.json', schema('another')),
      () => written('other').includes('another'),
    );
    await change(
      () =>
        save(
          'trivet.config.ts',
          "import { contracts } from './more.js';\nexport default { out: 'generated', contracts };\n",
        ),
      () => running.output().includes('trivet.config.ts:1:27: Could not resolve "./more.js"'),
    );
    await change(
      () => save('more.ts', "export const contracts = [{ name: 'fixed', spec: 'specs/other.json' }];\n"),
      () => written('fixed').includes('another'),
    );
  });

  test('scenarios that appear beside a spec', async () => {
    await change(
      () => save('specs/more.arazzo.yaml', 'arazzo: 1.0.0\nworkflows: 7\n'),
      () => running.output().includes('specs/more.arazzo.yaml:2'),
    );
  });
});

test('generate --watch without a configuration ends at once', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const lost = start([commands.trivet, 'generate', '--watch'], empty);
  expect(await lost.end()).toBe(2);
  expect(lost.output()).toContain('trivet.config.ts not found');
});
