import { expect, test } from 'vitest';
import { readSentences } from '../../generator/cases/sentences.js';
import { readContract } from '../../generator/read.js';

const claim =
  '{ type: object, required: [id, title, status], properties: { id: { type: string, readOnly: true }, title: { type: string, description: What the claim is called. It helps. }, status: { enum: [draft, sent], readOnly: true } } }';
const spec = `openapi: 3.1.0
info:
  title: Claims
  version: '1'
  description: This service keeps claims.
paths:
  /claims:
    post:
      operationId: addClaim
      summary: Add a claim
      description: Every new claim is a draft. A second claim with the same title is refused, since titles are unique.
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Claim' } } } }
      responses:
        '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Claim' } } } }
        '409': { description: Conflict. }
  /claims/{id}:
    get:
      operationId: readClaim
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: The claim., content: { application/json: { schema: { $ref: '#/components/schemas/Claim' } } } }, '404': { description: None. } }
  /claims/{id}/send:
    post:
      operationId: sendClaim
      description: Only drafts can be sent (409).
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Sent., content: { application/json: { schema: { $ref: '#/components/schemas/Claim' } } } }, '409': { description: Not now. } }
components: { schemas: { Claim: ${claim} } }
`;
const { contract, findings, locate } = readContract(
  { name: 'claims', spec: 'api.yaml', scenarios: [], rules: [] },
  () => spec,
);

test('every sentence has what only follows from it', () => {
  expect(findings.filter(({ diagnostic }) => diagnostic.severity === 'error')).toEqual([]);
  const found = contract === undefined ? [] : [...readSentences(contract)];
  const of = (text: string) => found.find((one) => one.text.includes(text));
  expect(of('Only drafts can be sent')?.adds[0]).toBe(
    'sendClaim: is refused unless "status" is draft, and changes nothing',
  );
  expect(of('titles are unique')?.adds).toContain(
    'addClaim: rejects a second item with the same "title", and leaves the first unchanged',
  );
  const unused = found.filter((one) =>
    [one.adds, one.prevents, one.changes].every(({ length }) => length === 0),
  );
  expect(unused.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['This service keeps claims', 'Add a claim', 'It helps', 'Not now']),
  );
  expect(unused.length + 2).toBe(found.length);
});

test('sentences have the lines of their descriptions', () => {
  const found = contract === undefined ? [] : [...readSentences(contract)];
  const line = (text: string): number | undefined => {
    const one = found.find((each) => each.text.includes(text));
    return one && locate(one.at).line;
  };
  expect(line('This service keeps claims')).toBe(5);
  expect(line('Add a claim')).toBe(10);
  expect(line('Only drafts')).toBe(24);
});
