import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { assertConfig } from '../../generator/config.js';
import { emitContract } from '../../generator/emit-contract.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { withImportExtension } from '../../generator/import-extension.js';
import { verify } from '../../generator/verify.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-split-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string): object => ({
  description: 'Done.',
  content: { 'application/json': { schema: ref(name) } },
});

function operation(operationId: string, tags: readonly string[], answer: string): object {
  return { operationId, tags, responses: { 200: json(answer), default: json('Problem') } };
}

const schemas = {
  Id: { type: 'integer', format: 'int64' },
  Pet: {
    type: 'object',
    required: ['id'],
    properties: { id: ref('Id'), kind: ref('Kind'), born: { type: 'string', format: 'date' } },
  },
  Kind: { type: 'string', enum: ['cat', 'dog'] },
  User: { type: 'object', properties: { id: ref('Id'), friends: { type: 'array', items: ref('User') } } },
  Problem: { type: 'object', properties: { title: { type: 'string' } } },
  Unused: { type: 'object', properties: { pet: ref('Pet') } },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/pet': { get: operation('readPet', ['Pets', 'User Accounts'], 'Pet') },
    '/user': { get: operation('readUser', ['User Accounts'], 'User') },
    '/plain': { get: { operationId: 'ping', responses: { 204: { description: 'Here.' } } } },
    '/pets': { get: operation('countPets', ['Pets'], 'Id') },
  },
  components: { schemas },
};

async function emitted(spec: object, options: object = { split: 'tags' }) {
  const path = join(folder, 'openapi.json');
  writeFileSync(path, JSON.stringify(spec));
  return emitContract({ name: 'shop', spec: path, emit: ['operations', 'guards'], ...options });
}

async function textsOf(spec: object, options?: object): Promise<ReadonlyMap<string, string>> {
  const { files } = await emitted(spec, options);
  return new Map(files.map(({ path, text }) => [path, text]));
}

const declared = (text = ''): readonly string[] =>
  [...text.matchAll(/^export (?:interface|type|const) (\w+)/gm)].map(([, name = '']) => name);

describe('output split by tag', () => {
  test('has each operation with its first tag, each type once', async () => {
    const texts = await textsOf(document);
    const operations = [...texts].filter(([path]) => path.startsWith('operations/'));
    expect(operations.map(([path, text]) => [path, declared(text)])).toEqual([
      [
        'operations/pets.ts',
        ['ReadPetInput', 'ReadPetOutput', 'readPet', 'CountPetsInput', 'CountPetsOutput', 'countPets'],
      ],
      ['operations/user-accounts.ts', ['ReadUserInput', 'ReadUserOutput', 'readUser']],
      ['operations/untagged.ts', ['PingInput', 'PingOutput', 'ping']],
    ]);
    const types = [...texts].filter(([path]) => path.startsWith('types/'));
    expect(types.map(([path, text]) => [path, declared(text)])).toEqual([
      ['types/shared.ts', ['Id', 'Problem', 'Unused']],
      ['types/pets.ts', ['Pet', 'Kind']],
      ['types/user-accounts.ts', ['User']],
    ]);
    expect(texts.get('types.ts')).toMatch(
      /\n\nexport \* from '.\/types\/shared.js';\nexport \* from '.\/types\/pets.js';\nexport \* from '.\/types\/user-accounts.js';\n$/,
    );
    expect(texts.get('types/user-accounts.ts')).toContain("import type { Id } from './shared.js';");
    expect(texts.get('operations/pets.ts')).toContain(
      "import { checkId, checkPet, checkProblem } from '../checks.js';",
    );
  });

  test.each([
    { integers: 'bigint', dates: 'Date', enums: 'arrays', naming: { typePrefix: 'Api' } },
    { checks: false },
  ])('compiles and has what the whole file has, with %j', async (options) => {
    const split = await emitted(document, { split: 'tags', ...options });
    expect(verify(join(import.meta.dirname, 'generated'), split.files)).toEqual([]);
    const whole = await importEmitted((await emitted(document, options)).files);
    const parts = await importEmitted(split.files);
    for (const path of ['operations.ts', 'types.ts'])
      expect(Object.keys(parts.get(path) ?? {}).sort()).toEqual(Object.keys(whole.get(path) ?? {}).sort());
    expect(parts.get('operations.ts')?.readPet).toBe(parts.get('operations/pets.ts')?.readPet);
    expect(JSON.stringify(parts.get('operations.ts')?.shop)).toBe(
      JSON.stringify(whole.get('operations.ts')?.shop),
    );
  });

  test('has the same bytes each time, and other extensions of imports', async () => {
    const { files } = await emitted(document);
    expect((await emitted(document)).files).toEqual(files);
    const texts = new Map(withImportExtension(files, '.ts').map(({ path, text }) => [path, text]));
    expect(texts.get('operations.ts')).toContain("export * from './operations/pets.ts';");
    expect(texts.get('types/pets.ts')).toContain("from './shared.ts';");
  });

  test('names files after tags, on all platforms', async () => {
    const tags = ['con', 'shared', 'Höfe/../x', '*', 'pets', 'PETS', '日本'];
    const paths = Object.fromEntries(
      tags.map((tag, index) => [`/${index}`, { get: operation(`read${index}`, [tag], 'Problem') }]),
    );
    const texts = await textsOf({ ...document, paths });
    const names = [...texts.keys()].filter((path) => path.startsWith('operations/'));
    expect(names).toEqual(
      ['con-tag', 'shared-tag', 'hofe-x', 'tag', 'pets', 'pets-tag', 'tag-tag'].map(
        (name) => `operations/${name}.ts`,
      ),
    );
  });

  test('is noted where no operation has a tag', async () => {
    const { findings, files } = await emitted({
      ...document,
      paths: { '/plain': document.paths['/plain'] },
    });
    expect(findings.map(({ diagnostic }) => diagnostic.message)).toContain(
      `"split: 'tags'" has no effect, since no operation has a tag`,
    );
    expect(files.some(({ path }) => path.includes('/'))).toBe(false);
    const contract = { name: 'a', spec: 'a.yaml', split: 'tag' };
    expect(() => assertConfig({ contracts: [contract] })).toThrow(/"none" or "tags", got "tag"/);
  });
});
