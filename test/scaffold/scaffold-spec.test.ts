import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaffoldSpec } from 'trivet';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trivet-scaffold-spec-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spec = join(folder, 'api.yaml');
const into = join(folder, 'src/service.ts');
const write = (path: string): void =>
  writeFileSync(
    spec,
    `openapi: 3.1.0\ninfo: { title: Tasks, version: '1' }\npaths: { ${path}: { get: { operationId: listTasks, responses: { '204': { description: ok } } } } }\n`,
  );

test('the public function gives the text of the file and writes nothing', async () => {
  write('/tasks');
  const options = { into, out: join(folder, 'generated') };
  const { scaffolded, findings } = await scaffoldSpec({ name: 'tasks', spec }, options);
  expect(findings).toEqual([]);
  expect(scaffolded?.text).toContain("from '../generated/tasks/operations.js'");
  expect(scaffolded?.text).toContain('listTasks');
  expect(existsSync(into)).toBe(false);
  const text = scaffolded?.text ?? '';
  const again = await scaffoldSpec({ name: 'tasks', spec }, { ...options, text });
  expect(again.scaffolded).toMatchObject({ text, notes: [], faults: [] });
});

test('a spec with errors has findings and no text', async () => {
  write('tasks');
  const { scaffolded, findings } = await scaffoldSpec({ name: 'tasks', spec }, { into });
  expect(scaffolded).toBeUndefined();
  expect(findings).not.toEqual([]);
});
