import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '@trivet/runtime/conformance/case';
import { afterAll, expect, test } from 'vitest';
import { deriveCases, type Uncovered } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Examples at a media type, a parameter, a schema and a member; `good` are texts that their schemas allow. */
function derived(good: boolean): {
  readonly cases: readonly Case[];
  readonly uncovered: readonly Uncovered[];
} {
  const [text, body] = good
    ? ['aa', '{ code: aa, part: { code: aa } }']
    : ['BADBAD', '{ code: BADBAD, part: 7 }'];
  const spec = join(folder, `${good}.yaml`);
  writeFileSync(
    spec,
    `openapi: 3.1.0
info: { title: Codes, version: '1' }
paths:
  /codes:
    post:
      operationId: sendCode
      parameters: [{ name: kind, in: query, required: true, example: ${text}, schema: { $ref: '#/components/schemas/Code' } }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Body' }
            examples: { one: { value: ${body} } }
      responses: { '204': { description: taken }, '400': { description: refused } }
  /codes/{code}:
    parameters: [{ name: code, in: path, required: true, example: ${text}, schema: { $ref: '#/components/schemas/Code' } }]
    get:
      operationId: readCode
      responses:
        '200': { description: it, content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } } }
        '404': { description: none }
    put:
      operationId: changeCode
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } } }
      responses: { '204': { description: changed }, '400': { description: refused }, '404': { description: none } }
components:
  schemas:
    Code: { type: string, pattern: '^[a-z]{2}$', examples: [${text}] }
    Body:
      type: object
      required: [code, part]
      properties:
        code: { type: string, maxLength: 3, example: ${text} }
        part: { type: object, required: [code], properties: { code: { $ref: '#/components/schemas/Code' } }, example: { code: ${text} } }
      example: ${body}
`,
  );
  const { contract } = readContract({ name: 'codes', spec });
  if (contract === undefined) throw new Error('the spec cannot be read');
  const { cases, uncovered } = deriveCases(contract);
  return { cases: [...cases.values()].flat(), uncovered };
}

test('an example that its schema does not allow is in no request, and tells of nothing that is there', () => {
  const { cases, uncovered } = derived(false);
  expect(cases.find(({ id }) => id === 'sendCode/base')).toBeDefined();
  for (const { id, steps } of cases)
    expect({ id, sent: JSON.stringify(steps) }).not.toMatchObject({
      sent: expect.stringContaining('BADBAD'),
    });
  expect(cases.filter(({ id }) => id.startsWith('changeCode/'))).toEqual([]);
  expect(uncovered.map(({ reason }) => reason)).toContain(
    'no operation creates a "code" that may be changed, and the contract gives no example of one',
  );
});

test('one that it allows is sent as it is', () => {
  const { cases } = derived(true);
  const send = cases.find(({ id }) => id === 'sendCode/base')?.steps.at(-1)?.send;
  expect(send).toMatchObject({ query: { kind: 'aa' }, body: { code: 'aa', part: { code: 'aa' } } });
  // Parts that belong to others are only read, and only rejections are expected.
  const change = cases.find(({ id }) => id === 'changeCode/body.code/absent')?.steps.at(-1)?.send;
  expect(change).toMatchObject({ path: { code: 'aa' } });
});
