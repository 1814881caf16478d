/** Files in forms: cases send the octets of small files as parts of their media types. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { derivedFrom, idsOf, mockFrom } from './derived.js';

const binary = '{ type: string, format: binary }';

/** A document whose notes have a file, more files and a kind; `encoding` is that of the body. */
function documentWith(encoding: string, file = binary): string {
  return `openapi: 3.0.3
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: createNote
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Note' }
            encoding: ${encoding}
      responses:
        '201':
          description: Made.
          content: { application/json: { schema: { type: object, properties: { file: { type: string }, kind: { type: string } } } } }
        '400': { description: Wrong. }
        '415': { description: Not such a file. }
components:
  schemas:
    Note:
      type: object
      required: [file, kind]
      properties:
        file: ${file}
        more: { type: array, items: ${binary} }
        kind: { type: string, enum: [photo, page] }
`;
}

const typed = documentWith(
  "{ file: { contentType: 'image/png, application/pdf' }, more: { contentType: image/gif } }",
);

test('a form with a required file has the cases of other bodies', async () => {
  const { suite } = await derivedFrom('notes', typed);
  const run = await runSuite(suite, await mockFrom('notes', typed));
  expect(idsOf(run, 'failed', 'blocked', 'skipped')).toEqual([]);
  const ids = [
    'base',
    'body.file/absent',
    'body.file/valid/2',
    'body.kind/enum/1',
    'content-type/unsupported',
  ];
  expect(idsOf(run, 'passed')).toEqual(expect.arrayContaining(ids.map((id) => `createNote/${id}`)));
  // Whatever a part of octets has is valid.
  expect(idsOf(run, 'passed').filter((id) => /body\.(?:file|more)\/(?!valid|absent)/.test(id))).toEqual([]);
});

test('a file is sent as octets with its media type', async () => {
  const { suite } = await derivedFrom('notes', typed);
  const bodies: string[] = [];
  const target: Target = async ({ body = new Uint8Array() }) => {
    bodies.push(Buffer.from(body).toString('latin1'));
    const answer = new TextEncoder().encode('{ "file": "1", "kind": "photo" }');
    return { status: 201, headers: ['Content-Type', 'application/json'], body: answer };
  };
  await runSuite(suite, target, { keepGoing: true });
  const sent = (head: string, start: string): boolean =>
    bodies.some((body) => body.includes(`${head}\r\n\r\n${start}`));
  expect(sent('name="file"; filename="file"\r\nContent-Type: image/png', '\x89PNG\r\n\x1a\n')).toBe(true);
  expect(sent('name="file"; filename="file"\r\nContent-Type: application/pdf', '%PDF-1.4\n')).toBe(true);
  expect(sent('name="more"; filename="more"\r\nContent-Type: image/gif', 'GIF89a')).toBe(true);
  expect(bodies.filter((body) => body.includes('data:image'))).toEqual([]);
});

test('a file of an unknown kind may be refused, and need not be shown', async () => {
  const skipOn = async (document: string): Promise<readonly string[]> => {
    const { suite } = await derivedFrom('notes', document);
    return suite.cases.find(({ id }) => id === 'createNote/base')?.steps[0]?.expect.skipOn ?? [];
  };
  expect(await skipOn(documentWith('{}'))).toEqual(expect.arrayContaining(['400', '415']));
  expect(await skipOn(typed)).not.toContain('415');
  const { suite } = await derivedFrom('notes', typed);
  expect(
    suite.cases.filter(({ steps }) => JSON.stringify(steps.map(({ expect }) => expect)).includes('/file')),
  ).toEqual([]);
});

test('a file has as many octets as its length allows', async () => {
  const { suite } = await derivedFrom(
    'notes',
    documentWith('{}', '{ type: string, format: binary, maxLength: 3 }'),
  );
  const send = suite.cases.find(({ id }) => id === 'createNote/base')?.steps[0]?.send;
  expect(send !== undefined && isRestSend(send) && send.body).toMatchObject({
    file: `data:application/octet-stream;base64,${btoa('oct')}`,
  });
});
