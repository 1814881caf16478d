/** The result of `scaffold`, and the code styles that it follows. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpError } from '@trivet/runtime/errors';
import { restHandler } from '@trivet/runtime/http/handler';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { Command } from 'commander';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { scaffoldCommand } from '../../generator/cli/scaffold.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';
import { scaffolded, serviceErrors } from './project.js';

const spec = `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks/{id}:
    get:
      operationId: readTask
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: It., content: { application/json: { schema: { type: string } } } } }
  /health:
    get:
      operationId: health
      responses: { '204': { description: Well. } }
`;

function contractOf(text: string): Contract {
  const document = loadOpenApi(
    'api.yaml',
    () => text,
    ({ message }) => {
      throw new Error(message);
    },
  );
  if (document === undefined) throw new Error('the document cannot be read');
  return modelOpenApi(document, { name: 'tasks' }, () => {});
}

const contract = contractOf(spec);
const messages = (notes: readonly { readonly line: number; readonly message: string }[]): readonly string[] =>
  notes.map(({ line, message }) => `${line}: ${message}`);

describe('a new implementation', () => {
  test('is a class in a new file', async () => {
    const { text, notes } = await scaffolded(contract, undefined);
    expect(
      text,
    ).toBe(`import type { HealthOutput, ReadTaskInput, ReadTaskOutput, Tasks } from './generated/tasks/operations.js';
import { HttpError } from '@trivet/runtime/errors';
import type { Awaitable } from '@trivet/runtime/http/message';

/** Implements \`api.yaml\`. */
export class TasksService implements Tasks {
  readTask(_input: ReadTaskInput): Awaitable<ReadTaskOutput> {
    throw new HttpError(501, 'readTask is not implemented');
  }

  health(): Awaitable<HealthOutput> {
    throw new HttpError(501, 'health is not implemented');
  }
}
`);
    expect(messages(notes)).toEqual(['5: the class TasksService was created with 2 methods']);
    expect(serviceErrors()).toEqual([]);
    expect((await scaffolded(contract, text)).text).toBe(text);
  });

  test('is an object behind what the file has, in its style', async () => {
    const mine = '#!/usr/bin/env node\n// Mine.\nconst tasksService = "taken"\nconsole.log(tasksService)\n';
    const { text, notes } = await scaffolded(contract, mine, 'object');
    expect(text).toBe(`#!/usr/bin/env node
// Mine.
import type { Tasks } from './generated/tasks/operations.js'
import { HttpError } from '@trivet/runtime/errors'

const tasksService = "taken"
console.log(tasksService)

/** Implements \`api.yaml\`. */
export const tasksImplementation: Tasks = {
  readTask(_input) {
    throw new HttpError(501, 'readTask is not implemented')
  },
  health() {
    throw new HttpError(501, 'health is not implemented')
  },
}
`);
    expect(notes).toHaveLength(1);
    expect(serviceErrors()).toEqual([]);
    expect((await scaffolded(contract, text, 'object')).text).toBe(text);
  });
});

describe('an implementation that is there', () => {
  test('may name the interface through the module, and import values and types apart', async () => {
    const mine = `import * as api from './generated/tasks/operations.js';
export class Mine implements api.Tasks {}
`;
    const { text } = await scaffolded(contract, mine);
    expect(text).toContain('readTask(_input: api.ReadTaskInput): Awaitable<api.ReadTaskOutput> {');
    expect(text).toContain('export class Mine implements api.Tasks {\n  readTask(');
    expect(serviceErrors()).toEqual([]);
    expect((await scaffolded(contract, text)).text).toBe(text);
  });

  test('keeps the ends of lines, and adds to lists of imports as they are laid out', async () => {
    const mine = `import {\r\n  type Tasks,\r\n  type HealthOutput,\r\n} from './generated/tasks/operations.js';\r\n\r\nexport class Mine implements Tasks {\r\n  health(): HealthOutput {\r\n    return { status: 204 };\r\n  }\r\n}\r\n`;
    const { text } = await scaffolded(contract, mine);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain(
      '  type HealthOutput,\r\n  type ReadTaskInput,\r\n  type ReadTaskOutput,\r\n} from',
    );
    expect(serviceErrors()).toEqual([]);
  });

  test('has names of its own for what the contract names', async () => {
    const mine = `import type { Tasks } from './generated/tasks/operations.js';
interface ReadTaskInput { readonly mine: true }
export const mine: ReadTaskInput = { mine: true };
export class Mine implements Tasks {
  health = () => ({ status: 204 } as const);
}
`;
    const { text } = await scaffolded(contract, mine);
    expect(text).toContain('import type { Tasks, ReadTaskInput as ContractReadTaskInput, ReadTaskOutput }');
    expect(text).toContain('readTask(_input: ContractReadTaskInput)');
    expect(serviceErrors()).toEqual([]);
  });

  test('may inherit methods within the file; what comes from elsewhere is not guessed', async () => {
    const imports = `import type { Tasks, HealthOutput, ReadTaskOutput } from './generated/tasks/operations.js';\n`;
    const base = 'class Base { health(): HealthOutput { return { status: 204 }; } }\n';
    const inheriting = `${imports}${base}export class Mine extends Base implements Tasks {\n  readTask(): ReadTaskOutput { return { status: 200, body: '' }; }\n}\n`;
    expect(await scaffolded(contract, inheriting)).toMatchObject({ text: inheriting, notes: [] });
    const spread = `import type { Tasks } from './generated/tasks/operations.js';\ndeclare const base: Tasks;\nexport const mine: Tasks = { ...base, health: () => ({ status: 204 }) };\n`;
    const { text, notes } = await scaffolded(contract, spread);
    expect(text).toBe(spread);
    expect(messages(notes)).toEqual(['3: "...base" may have readTask; nothing was added']);
  });

  test('may be made of parts, which are not followed', async () => {
    const mine = `import type { Tasks } from './generated/tasks/operations.js';
export interface Mine extends Tasks { stop(): void }
export const part: Pick<Tasks, 'health'> = { health: () => ({ status: 204 }) };
`;
    const { text, notes } = await scaffolded(contract, mine);
    expect(text).toBe(mine);
    expect(messages(notes)).toEqual([
      '2: Tasks seems to be implemented in parts, which is not supported; nothing was created',
    ]);
  });

  test('gets the mark off a method whose operation is there again', async () => {
    const { text } = await scaffolded(contract, undefined);
    const less = contractOf(spec.replace(/ {2}\/health[\s\S]*/, ''));
    const marked = await scaffolded(less, text);
    expect(messages(marked.notes)).toEqual([
      '12: health is no longer an operation: delete the method, or move its body elsewhere',
    ]);
    expect(marked.text).toContain('  // "health" is no longer an operation of the contract.\n  health()');
    const again = await scaffolded(contract, marked.text);
    expect(again.text).toBe(text);
    expect(messages(again.notes)).toEqual(['11: health is an operation again']);
  });

  test('stays as it is where it does not parse', async () => {
    const broken = 'export class Mine {\n  a( {\n}\n';
    const { text, faults } = await scaffolded(contract, broken);
    expect(text).toBe(broken);
    expect(faults.map(({ line }) => line)).toEqual(expect.arrayContaining([4]));
  });
});

test('what is created answers 501', async () => {
  const service = {
    health: (_: Record<string, never>): { readonly status: 204 } => {
      throw new HttpError(501, 'health is not implemented');
    },
  };
  const health = restOperation<Record<string, never>, { readonly status: 204 }>({
    name: 'health',
    method: 'GET',
    path: '/health',
    responses: { '204': {} },
  });
  const handler = restHandler(
    restService<typeof service>({ name: 'tasks', operations: { health } }),
    service,
  );
  expect((await fetchHandler(handler)(new Request('http://localhost/health'))).status).toBe(501);
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-scaffold-'));
  const api = join(folder, 'tasks.yaml');
  const into = join(folder, 'src/service.ts');
  writeFileSync(api, spec);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(() => vi.restoreAllMocks());

  async function run(
    ...args: readonly string[]
  ): Promise<{ readonly code: number; readonly said: string; readonly out: string }> {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    let code = -1;
    const command = new Command('scaffold').argument('<spec>').exitOverride();
    await scaffoldCommand(command, (result) => {
      code = result;
    }).parseAsync([api, '--into', into, '--out', join(folder, 'generated'), ...args], { from: 'user' });
    const textOf = (spy: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }): string =>
      spy.mock.calls.map(([text]) => String(text)).join('');
    return { code, said: textOf(said), out: textOf(out) };
  }

  test('writes the file, says what was done where, and writes nothing the second time', async () => {
    const first = await run('--json');
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toContain(`${into}:5: the class TasksService was created with 2 methods\n`);
    expect(first.said).toContain('operations.ts is not up to date; run "trivet generate"');
    expect(JSON.parse(first.out)).toMatchObject({ type: 'scaffold', kind: 'created', file: into, line: 5 });
    const text = readFileSync(into, 'utf8');
    expect(text).toContain("from '../generated/tasks/operations.js';");
    const second = await run();
    expect(second.said).toContain(`${into} is up to date`);
    expect(readFileSync(into, 'utf8')).toBe(text);
  });

  test('--check writes nothing', async () => {
    writeFileSync(
      api,
      spec.replace('/health', '/healthz').replace('operationId: health', 'operationId: alive'),
    );
    const text = readFileSync(into, 'utf8');
    const { code, said } = await run('--check');
    expect([code, readFileSync(into, 'utf8')]).toEqual([1, text]);
    expect(said).toContain('alive was added');
    writeFileSync(api, spec);
  });

  test('refuses a file that does not parse, with the line', async () => {
    writeFileSync(into, 'export class {{\n');
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toMatch(/service\.ts:\d+: error: .*; nothing written/);
    expect(readFileSync(into, 'utf8')).toBe('export class {{\n');
  });

  test.each([['--as', 'function', '--as must be class or object, got "function"']])(
    '%s %s is misuse',
    async (...args) => {
      await expect(run(...args.slice(0, 2))).rejects.toThrow(args[2]);
    },
  );
});
