/** Names of operations for emitters, for every kind of operation. */

import { expect, test } from 'vitest';
import { code } from '../../generator/emit/code.js';
import { CodeFile } from '../../generator/emit/code-file.js';
import { type EmitterNames, emitterNames } from '../../generator/emit/emitter-names.js';
import type { Operation } from '../../generator/model/contract.js';
import { readContract } from '../../generator/read.js';
import { contractOf } from './contract-of.js';

const spec = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    post:
      operationId: start
      responses: { '204': { description: done } }
      callbacks:
        finished:
          '{$request.query.to}': { post: { operationId: finish, responses: { '204': { description: ok } } } }
`;

function importsOf(names: EmitterNames, operation: Operation): string {
  const { descriptor, input } = names.operation(operation);
  const file = new CodeFile('a.ts', 'banner');
  file.add(input === undefined ? code`use(${descriptor});` : code`use<${input}>(${descriptor});`);
  return file.text().split('\n')[2] ?? '';
}

test('callbacks are in callbacks.ts', () => {
  const { contract = contractOf({}) } = readContract(
    { name: 'a', spec: 'a.yaml', scenarios: [], rules: [] },
    (path) => (path === 'a.yaml' ? spec : undefined),
  );
  const names = emitterNames(contract);
  const { operations = [], callbacks = [] } = contract.services[0] ?? {};
  expect([...operations, ...callbacks].map((operation) => importsOf(names, operation))).toEqual([
    "import { type StartInput, start } from './operations.js';",
    "import { type FinishInput, finish } from './callbacks.js';",
  ]);
});

test('operations of other bindings have a descriptor only', () => {
  const at = { file: 'a', pointer: '' };
  const operation: Operation = {
    name: 'sum',
    tags: [],
    binding: { kind: 'other', wire: 'SUM', isReading: true, errors: [] },
    at,
  };
  const service = { name: 'Sums', operations: [operation], servers: [], securitySchemes: [], at };
  const names = emitterNames({ ...contractOf({}), services: [service] });
  expect(names.operation(operation)).toMatchObject({ descriptor: { name: 'sum' } });
  expect(Object.keys(names.operation(operation))).toEqual(['descriptor']);
});
