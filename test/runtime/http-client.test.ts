import { CheckError, UnexpectedResponse } from '@trivet/runtime/errors';
import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import {
  directTransport,
  fetchTransport,
  type Transport,
  type TransportRequest,
} from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import { cutUrl } from '#runtime/http/transport';
import { memoryNotes, type Notes, notes } from './http-service.js';

/** A transport with a constant response, which records requests. */
function fixed(status: number, headers: Readonly<Record<string, string>>, body: string) {
  const sent: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return { status, header: (name) => headers[name], body: () => new TextEncoder().encode(body) };
  };
  return { sent, client: restClient(notes, { baseUrl: 'http://notes.test/', transport }) };
}

const json = { 'content-type': 'application/json' };

describe('client', () => {
  test('carries inputs and outcomes', async () => {
    const transport = directTransport(restHandler(notes, memoryNotes()));
    const client = restClient(notes, {
      baseUrl: 'http://notes.test',
      transport,
      credentials: { token: () => 'x' },
    });
    expect(await client.createNote({ body: { title: 'é💡' } })).toEqual({
      status: 201,
      body: { title: 'é💡' },
    });
    expect(await client.readNote({ path: { id: '2' } })).toEqual({
      status: 200,
      headers: { ETag: '"1"' },
      body: { title: 'é💡' },
    });
    expect(await client.readNote({ path: { id: 'a/b' } })).toEqual({
      status: 404,
      body: { message: 'No note a/b.' },
    });
    expect(await client.putLogo({ path: { id: '2' }, body: new Uint8Array([0, 255]) })).toEqual({
      status: 200,
      body: '2 bytes',
    });
    expect(await client.deleteNote({ path: { id: '2' } })).toEqual({ status: 204 });
    expect(await client.listNotes()).toMatchObject({ status: 200, contentType: 'application/json' });
  });

  test('refuses an input before it is sent', async () => {
    const { client, sent } = fixed(200, json, '[]');
    await expect(client.listNotes({ query: { size: 101 } })).rejects.toThrow(CheckError);
    await expect(client.readNote({ path: { id: '' } })).rejects.toThrow('path.id must not be empty');
    await expect(client.readNote({ path: { id: '..' } })).rejects.toThrow('dot segment');
    await expect(client.readNote({ path: { id: '\ud800' } })).rejects.toThrow('lone surrogate');
    await expect(
      client.readNote({ path: { id: 'a' }, headers: { 'If-None-Match': 'a\r\nX: y' } }),
    ).rejects.toThrow('control character');
    await expect(client.createNote({} as { body: { title: string } })).rejects.toThrow('body is missing');
    expect(sent).toEqual([]);
  });

  test('refuses an answer that breaks the contract', async () => {
    const note = (text: string) => fixed(200, json, text).client.readNote({ path: { id: '1' } });
    await expect(note('{"title":1}')).rejects.toThrow('body.title is not a string');
    await expect(note('{')).rejects.toThrow('body must be JSON');
  });

  test('tells of an answer that nobody declared', async () => {
    const teapot = await fixed(418, { 'content-type': 'text/plain' }, 'short and stout')
      .client.listNotes()
      .catch((error: unknown) => error);
    expect(teapot).toBeInstanceOf(UnexpectedResponse);
    expect(teapot).toMatchObject({ status: 418, contentType: 'text/plain', text: 'short and stout' });
    await expect(fixed(200, { 'content-type': 'text/html' }, '<p>').client.listNotes()).rejects.toThrow(
      'as text/html',
    );
  });

  test('sends what it accepts, its headers and its credentials', async () => {
    const { client, sent } = fixed(200, json, '[]');
    await client.listNotes({}, { headers: { 'X-Trace': '7' } });
    expect(sent[0]?.url).toBe('http://notes.test/notes');
    expect(sent[0]?.headers).toEqual([
      'accept',
      'application/json, application/vnd.notes.v1+json',
      'x-trace',
      '7',
    ]);
    const basic = restClient<Notes>(
      { ...notes, securitySchemes: { token: { type: 'http', scheme: 'basic' } } },
      {
        baseUrl: 'http://notes.test',
        credentials: { token: 'Ada:é' },
        transport: async (request) => {
          sent.push(request);
          return { status: 204, header: () => undefined, body: () => new Uint8Array() };
        },
      },
    );
    await basic.deleteNote({ path: { id: '1' } });
    expect(sent[1]?.headers).toContain('Basic QWRhOsOp');
  });

  test('gives up in time, and when it is told to', async () => {
    const never: Transport = ({ signal }) =>
      new Promise((_, reject) => {
        if (signal?.aborted === true) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const client = restClient(notes, { baseUrl: 'http://notes.test', transport: never, timeout: 20 });
    await expect(client.listNotes()).rejects.toMatchObject({ name: 'TimeoutError' });
    const patient = restClient(notes, { baseUrl: 'http://notes.test', transport: never });
    const controller = new AbortController();
    const call = patient.listNotes({}, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  test('reads answers in large chunks', async () => {
    const chunk = new TextEncoder().encode(`{"title":"${'x'.repeat(256 * 1024)}"}`);
    const transport = directTransport(() => ({
      status: 200,
      headers: ['content-type', 'application/json'],
      body: (async function* () {
        yield chunk.subarray(0, 200_000);
        yield chunk.subarray(200_000);
      })(),
    }));
    const client = restClient(notes, { baseUrl: 'http://notes.test', transport });
    const answer = await client.readNote({ path: { id: '1' } });
    expect(answer).toEqual({ status: 200, body: JSON.parse(new TextDecoder().decode(chunk)) });
  });

  test.each([
    ['http://x.test', 'http://x.test', '/', ''],
    ['http://x.test?a', 'http://x.test', '/', 'a'],
    ['http://x.test/a%2Fb/?c=/?d', 'http://x.test', '/a%2Fb/', 'c=/?d'],
    ['https://x.test:1/a#b?c', 'https://x.test:1', '/a', ''],
  ])('cuts %s', (url, origin, path, query) => {
    expect(cutUrl(url)).toEqual({ origin, path, query });
  });

  test('speaks through any fetch', async () => {
    const send: typeof fetch = async (url, init) => {
      expect([url, init?.method, init?.redirect]).toEqual([
        'http://notes.test/notes?size=3',
        'GET',
        'manual',
      ]);
      return new Response('[]', { headers: { 'content-type': 'application/json; charset=utf-8' } });
    };
    const client = restClient(notes, { baseUrl: 'http://notes.test', transport: fetchTransport(send) });
    expect(await client.listNotes({ query: { size: 3 } })).toMatchObject({ status: 200, body: [] });
  });
});
