/** Clients that accept responses which the contract does not declare. */

import { CheckError } from '@trivet/runtime/errors';
import { lenientCaller, lenientClient } from '@trivet/runtime/http/client';
import type { Transport } from '@trivet/runtime/http/transport';
import { expect, expectTypeOf, test } from 'vitest';
import { type Note, notes } from './http-service.js';

/** A client of a server with a constant response. */
function client(status: number, contentType: string, body: string) {
  const transport: Transport = async () => ({
    status,
    header: (name) => (name === 'content-type' ? contentType : undefined),
    body: () => new TextEncoder().encode(body),
  });
  return lenientClient(notes, { baseUrl: 'http://notes.test/', transport });
}

const read = { path: { id: '1' } };

test('an answer of the contract is what it always is', async () => {
  const answer = await client(200, 'application/json', '{"title":"a"}').readNote(read);
  expect(answer).toEqual({ status: 200, body: { title: 'a' } });
  if (!('undeclared' in answer) && answer.status === 200) expectTypeOf(answer.body).toEqualTypeOf<Note>();
  if ('undeclared' in answer) expectTypeOf(answer.body).toBeUnknown();
});

test('an undeclared status is a value, with its body as its media type says', async () => {
  expect(await client(418, 'application/problem+json', '{"title":"short"}').listNotes()).toEqual({
    undeclared: true,
    status: 418,
    contentType: 'application/problem+json',
    body: { title: 'short' },
    issues: [
      {
        path: ['status'],
        keyword: 'undeclared',
        message: expect.stringContaining('returned 418, which is not declared'),
      },
    ],
  });
  expect(await client(418, 'text/plain; charset=utf-8', 'stout').listNotes()).toMatchObject({
    body: 'stout',
  });
  expect(await client(418, 'image/png', 'x').listNotes()).toMatchObject({ body: new Uint8Array([120]) });
  expect(await client(418, 'application/json', '{').listNotes()).toMatchObject({ body: '{' });
  expect(await client(418, '', '').listNotes()).toMatchObject({ body: undefined });
});

test('an undeclared media type is a value; JSON by another name is JSON', async () => {
  expect(await client(200, 'text/html', '<p>').listNotes()).toMatchObject({ undeclared: true, body: '<p>' });
  expect(await client(200, 'application/hal+json; charset=utf-8', '{"title":"a"}').readNote(read)).toEqual({
    status: 200,
    body: { title: 'a' },
  });
});

test('a body that breaks the contract is a value with its issues', async () => {
  expect(await client(200, 'application/json', '{"title":1}').readNote(read)).toEqual({
    undeclared: true,
    status: 200,
    body: { title: 1 },
    issues: [{ path: ['body', 'title'], keyword: 'type', message: 'is not a string' }],
  });
  expect(await client(200, 'application/json', '{').readNote(read)).toMatchObject({
    undeclared: true,
    body: undefined,
    issues: [{ path: ['body'], keyword: 'syntax' }],
  });
});

test('requests stay strict, and errors of the connection reject', async () => {
  await expect(client(200, 'application/json', '{}').createNote({} as { body: Note })).rejects.toThrow(
    CheckError,
  );
  const transport: Transport = async () => {
    throw new TypeError('no connection');
  };
  const call = lenientCaller({ baseUrl: 'http://notes.test', transport });
  await expect(call(notes.operations.readNote, read)).rejects.toThrow('no connection');
});
