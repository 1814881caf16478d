/** Conventions about names yield to what a rules file or the configuration says of the same name. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isOwnName, isWording } from '../../generator/cases/soap/things.js';
import { suitesOf } from '../../generator/contract-suites.js';
import type { Field, Operation, Parameter } from '../../generator/model/contract.js';
import { endOf } from '../../generator/model/resources/about-request.js';
import { boundOf, filteredBy } from '../../generator/model/resources/list-parameters.js';
import { isKey, isRetryKey } from '../../generator/model/resources/roles.js';
import { isReadingOne, isRenaming } from '../../generator/model/resources/verbs.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-roles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const field = (name: string, role?: Field['role']): Field => ({
  name,
  type: { kind: 'string' },
  required: true,
  ...(role !== undefined && { role }),
});

test('members of messages name an item, or describe it', () => {
  expect(isOwnName(field('code'))).toBe(true);
  expect(isOwnName(field('code', 'none'))).toBe(false);
  expect(isOwnName(field('plate'))).toBe(false);
  expect(isOwnName(field('plate', 'key'))).toBe(true);
  expect(isWording(field('title'))).toBe(true);
  expect(isWording(field('title', 'key'))).toBe(false);
  expect(isWording(field('plate', 'none'))).toBe(true);
});

test('operations read one item, or rename it', () => {
  const operation = (name: string, does?: Operation['does']): Pick<Operation, 'name' | 'does'> => ({
    name,
    ...(does !== undefined && { does }),
  });
  expect(isReadingOne(operation('GetCoin'))).toBe(true);
  expect(isReadingOne(operation('GetCoin', 'list'))).toBe(false);
  expect(isReadingOne(operation('FindCoin'))).toBe(false);
  expect(isReadingOne(operation('FindCoin', 'read'))).toBe(true);
  expect(isRenaming(operation('RenameCoin'))).toBe(true);
  expect(isRenaming(operation('RenameCoin', 'none'))).toBe(false);
});

test('parameters bound or filter a list', () => {
  const fields = new Map([['size', { ...field('size'), type: { kind: 'number' } as const }]]);
  const shape = { fields, deep: [] };
  const parameter = (name: string, role?: Parameter['role']): Pick<Parameter, 'name' | 'role'> => ({
    name,
    ...(role !== undefined && { role }),
  });
  expect(boundOf(shape, parameter('minSize'))?.isLeast).toBe(true);
  expect(boundOf(shape, parameter('minSize', 'none'))).toBeUndefined();
  expect(filteredBy(shape, parameter('size'))).toBeDefined();
  expect(filteredBy(shape, parameter('size', 'none'))).toBeUndefined();
});

test('names of persons are no spans, and identifiers of others no keys', () => {
  expect(endOf('startsAt', new Set(['endsAt']))).toBe('endsAt');
  expect(endOf('first_name', new Set(['last_name']))).toBeUndefined();
  const doc = 'The unique identifier of the carrier.';
  expect(isKey({ name: 'carrier', doc }, true)).toBe(true);
  expect(isKey({ name: 'carrierId', doc }, true)).toBe(false);
  expect(isRetryKey('X-Idempotency-Key')).toBe(true);
});

const openapi = `openapi: 3.1.0
info: { title: Sensors, version: '1' }
paths:
  /sensors:
    post:
      operationId: addSensor
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Sensor' } } } }
      responses: { '201': { description: made }, '409': { description: there } }
components:
  schemas:
    Sensor: { type: object, required: [serialNumber], properties: { serialNumber: { type: string, pattern: '^[a-z0-9]{4,40}$' } } }
`;

test('a code that is none is sent as it is', async () => {
  writeFileSync(join(folder, 'api.yaml'), openapi);
  writeFileSync(
    join(folder, 'rules.yaml'),
    'trivetRules: "1.0"\nconventions: { members: { Sensor: { serialNumber: none } } }\n',
  );
  const sent = async (...rules: readonly string[]): Promise<string> => {
    const config = { name: 'x', spec: join(folder, 'api.yaml'), scenarios: [] };
    const { suites } = await suitesOf({ ...config, rules: rules.map((name) => join(folder, name)) });
    const [one] = suites.flatMap(({ cases }) => cases);
    return JSON.stringify(one?.steps);
  };
  expect(await sent()).toContain('$inputs.unique');
  expect(await sent('rules.yaml')).not.toContain('$inputs.unique');
});
