/** Items that a scenario shows to another role than that of the creator only after it has changed them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Step } from '@trivet/runtime/conformance/case';
import { afterAll, expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-drafts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plea = `content: { application/json: { schema: { $ref: '#/components/schemas/Plea' } } }`;
const refused = `'403': { description: no right }, '404': { description: none }, '409': { description: conflict }`;
const action = (name: string, doc = ''): string =>
  `{ operationId: ${name}, description: "${doc}", responses: { '200': { description: ok, ${plea} }, ${refused} } }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]';

const spec = `openapi: 3.1.0
info: { title: Pleas, version: '1' }
security: [{ token: [] }]
paths:
  /pleas:
    post: { operationId: addPlea, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } } }, responses: { '201': { description: ok, ${plea} }, '400': { description: bad } } }
  /pleas/{id}:
    ${id}
    get: { operationId: readPlea, responses: { '200': { description: ok, ${plea} }, '404': { description: none } } }
  /pleas/{id}/file:
    ${id}
    post: ${action('filePlea')}
  /pleas/{id}/grant:
    ${id}
    post: ${action('grantPlea', 'Only filed pleas can be granted (409).')}
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Plea: { type: object, required: [id, text, state], properties: { id: { type: integer }, text: { type: string }, state: { type: string, enum: [draft, filed, granted] } } }
`;

/** Who grants a plea that the client has added and filed. */
function granted(by: string): string {
  const file = join(folder, `${by}.arazzo.yaml`);
  const step = (name: string, role: string, more: string): string => `
      - stepId: ${name}
        operationId: ${name}Plea
        parameters: [{ name: Authorization, in: header, value: 'Bearer {$inputs.token.${role}}' }${more === 'id' ? ', { name: id, in: path, value: $steps.add.outputs.id }' : ''}]${more === 'id' ? '' : more}`;
  writeFileSync(
    file,
    `arazzo: 1.0.1
info: { title: Pleas, version: '1' }
sourceDescriptions: [{ name: pleas, url: ./pleas.yaml, type: openapi }]
workflows:
  - workflowId: pleaIsGranted
    inputs: { type: object, properties: { token: { type: object } } }
    steps:${step(
      'add',
      'client',
      `
        requestBody: { payload: { text: please } }
        outputs: { id: $response.body#/id }`,
    )}${step('file', 'client', 'id')}${step('grant', by, 'id')}
`,
  );
  return file;
}

test.each([
  ['judge', true],
  ['client', false],
])('what the %s grants may be hidden until it is filed: %s', async (by, isHidden) => {
  const { suite } = await derivedFrom('pleas', spec, { scenarios: [granted(by)] });
  const grants = suite.cases.flatMap(({ kind, steps }): readonly Step[] =>
    kind === 'state' && !steps.some(({ operation }) => operation === 'filePlea')
      ? steps.filter(({ operation, id }) => operation === 'grantPlea' && id === 'tested-action')
      : [],
  );
  expect(grants.length).toBeGreaterThan(1);
  expect(new Set(grants.map(({ expect: { skipOn = [] } }) => skipOn.includes('404')))).toEqual(
    new Set([isHidden]),
  );
});
