import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

/** One of two verdicts needs a note, which only the description says. */
const juries = (examples: string) => `openapi: 3.0.3
info: { title: Juries, version: '1' }
paths:
  /verdicts:
    post:
      operationId: giveVerdict
      description: A conviction needs a note (422).
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [outcome]
              properties:
                outcome: { type: string, enum: [acquitted, guilty] }
                isFinal: { type: boolean }
                note: { type: string, minLength: 5 }
                seat: { type: string }
${examples}
      responses:
        '201': { description: made }
        '422': { description: invalid }
`;

const examples = `            examples:
              free: { value: { outcome: acquitted } }
              prison: { value: { outcome: guilty, note: Clear evidence. } }`;

async function lastOf(document: string, id: string) {
  const { suite } = await derivedFrom('juries', document);
  return suite.cases.find((one) => one.id === id)?.steps.at(-1);
}

test('another choice is sent with what the example of this choice has next to it', async () => {
  const step = await lastOf(juries(examples), 'giveVerdict/body.outcome/valid/2');
  expect(step?.send).toMatchObject({ body: { outcome: 'guilty', note: 'Clear evidence.' } });
  expect(step?.expect.skipOn ?? []).not.toContain('422');
});

test('without such an example it may be refused, since a refusal names a member that is not sent', async () => {
  const step = await lastOf(juries(''), 'giveVerdict/body.outcome/valid/2');
  expect(step?.send).toMatchObject({ body: { outcome: 'guilty' } });
  expect(step?.expect.skipOn).toContain('422');
});

test('where no refusal names a member, another choice must be accepted', async () => {
  const silent = juries('').replace('A conviction needs a note (422).', 'A conviction may have a note.');
  const step = await lastOf(silent, 'giveVerdict/body.outcome/valid/2');
  expect(step?.expect.skipOn ?? []).not.toContain('422');
});
