import { HttpError } from '@trivet/runtime/errors';
import { json, text } from '@trivet/runtime/http/content';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import { firstOf, type HttpHandler } from '@trivet/runtime/http/message';
import { restOperation } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { describe, expect, test, vi } from 'vitest';
import {
  checkNote,
  memoryNotes,
  type Note,
  type Notes,
  notes,
  type ReadNoteInput,
  type ReadNoteOutput,
} from './http-service.js';

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends one request and reads the response as it arrives. */
async function send(
  request: string,
  { headers = {}, body }: Sent = {},
  options: RestHandlerOptions = {},
  service: Partial<Notes> = {},
) {
  const [method = 'GET', target = '/'] = request.split(' ');
  const handler = restHandler(notes, { ...memoryNotes(), ...service }, options);
  const answer = await directTransport(handler)({
    method,
    url: `http://notes.test${target}`,
    headers: Object.entries(headers).flat(),
    ...(body !== undefined && { body }),
  });
  const text = new TextDecoder().decode(await answer.body());
  const json =
    String(answer.header('content-type')).includes('json') && text !== '' ? JSON.parse(text) : undefined;
  return { status: answer.status, header: answer.header, text, json };
}

const asJson = { 'content-type': 'application/json' };

describe('what is refused, and in which order', () => {
  test('404 for another path', async () => {
    expect((await send('GET /nothing')).status).toBe(404);
    expect((await send('GET /notes/')).status).toBe(404);
  });

  test('405 with Allow for another method', async () => {
    const answer = await send('PATCH /notes');
    expect(answer.status).toBe(405);
    expect(answer.header('allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect(answer.json).toMatchObject({ status: 405, title: 'Method Not Allowed' });
  });

  test('OPTIONS tells the methods', async () => {
    const answer = await send('OPTIONS /notes/1');
    expect([answer.status, answer.header('allow')]).toEqual([204, 'GET, DELETE, HEAD, OPTIONS']);
  });

  test('401 before anything else is looked at', async () => {
    const answer = await send('DELETE /notes/%zz', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.header('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('406 before 415, 415 before 400', async () => {
    const headers = { accept: 'text/html', 'content-type': 'text/plain' };
    expect((await send('POST /notes', { headers, body: '{' })).status).toBe(406);
    expect((await send('POST /notes', { headers: { 'content-type': 'text/plain' }, body: '{' })).status).toBe(
      415,
    );
    expect((await send('POST /notes', { headers: asJson, body: '{' })).status).toBe(400);
  });

  test('415 for a charset that nobody knows, and for a body without a type', async () => {
    const odd = { 'content-type': 'application/json; charset=klingon' };
    expect((await send('POST /notes', { headers: odd, body: '{}' })).status).toBe(415);
    expect((await send('POST /notes', { body: '{}' })).status).toBe(415);
  });

  test('413 past the limit, not at it', async () => {
    const body = '{"title":"abc"}';
    const limits = { body: body.length };
    expect((await send('POST /notes', { headers: asJson, body }, { limits })).status).toBe(201);
    expect((await send('POST /notes', { headers: asJson, body: `${body} ` }, { limits })).status).toBe(413);
  });

  test('a missing body is named', async () => {
    const answer = await send('POST /notes', { headers: asJson });
    expect(answer.json).toMatchObject({ status: 400, errors: [{ in: 'body', keyword: 'required' }] });
    expect((await send('POST /notes')).status).toBe(400);
  });

  test('all issues of parameters and body come together', async () => {
    const answer = await send('POST /notes', { headers: asJson, body: '{"title":1,"size":"x"}' });
    expect(answer.header('content-type')).toBe('application/problem+json');
    expect(answer.json).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'The request does not satisfy its contract.',
      errors: [
        { in: 'body', pointer: '#/title', keyword: 'type', detail: 'is not a string' },
        { in: 'body', pointer: '#/size', keyword: 'type', detail: 'is not a number' },
      ],
    });
    const query = await send('GET /notes?size=x&size=101&tags=%ff');
    expect(query.json.errors).toHaveLength(2);
    expect((await send('GET /notes?size=101')).json.errors).toEqual([
      { in: 'query', pointer: '#/size', keyword: 'maximum', detail: 'is above 100' },
    ]);
  });

  test.each([
    ['{"title":"a",}', 'line 1, column 14'],
    ['{"title":\n "a"\n "b"}', 'line 3, column 2'],
    ['{"title":"a"', 'ends too early'],
    ['{"title":"a"} x', 'line 1, column 15'],
    ['{"title":01}', 'line 1, column 11'],
    ['[1,2,,3]', 'line 1, column 6'],
    ['{title:"a"}', 'line 1, column 2'],
    ['nul', 'line 1, column 1'],
    ['"a\u0001b"', 'line 1, column 3'],
    ['"\\x"', 'line 1, column 2'],
  ])('malformed JSON %j', async (body, where) => {
    const answer = await send('POST /notes', { headers: asJson, body });
    expect(answer.status).toBe(400);
    expect(answer.json.errors[0].detail).toContain(where);
  });
});

describe('several handlers', () => {
  const at =
    (path: string, later = false): HttpHandler =>
    (request) => {
      const response = request.path === path ? { status: 200, headers: [path] } : undefined;
      return later ? Promise.resolve(response) : response;
    };
  const ask = (handler: HttpHandler, path: string) =>
    handler({
      method: 'GET',
      path,
      query: '',
      origin: '',
      header: () => undefined,
      body: () => new Uint8Array(),
    });

  test('the first that knows the path answers, at once where it can', async () => {
    const handler = firstOf(at('/a'), at('/b'), at('/c', true), at('/d'));
    expect(ask(handler, '/b')).toEqual({ status: 200, headers: ['/b'] });
    expect(await ask(handler, '/c')).toEqual({ status: 200, headers: ['/c'] });
    expect(await ask(handler, '/d')).toEqual({ status: 200, headers: ['/d'] });
    expect(await ask(handler, '/e')).toBeUndefined();
    expect(ask(firstOf(), '/a')).toBeUndefined();
  });
});

describe('answers', () => {
  test('a plain value is answered in the same tick', () => {
    const handler = restHandler(notes, memoryNotes());
    const answer = handler({
      method: 'GET',
      path: '/notes/1',
      query: '',
      origin: 'http://notes.test',
      header: () => undefined,
      body: () => new Uint8Array(),
    });
    expect(answer).toEqual({
      status: 200,
      headers: ['ETag', '"1"', 'content-type', 'application/json'],
      body: '{"title":"First"}',
    });
  });

  test('the media type follows the Accept header', async () => {
    const accept = 'application/json;q=0.5, application/vnd.notes.v1+json';
    const answer = await send('GET /notes', { headers: { accept } });
    expect(answer.header('content-type')).toBe('application/vnd.notes.v1+json');
    expect((await send('GET /notes')).header('content-type')).toBe('application/json');
  });

  test('a body without a media type is never written as one of another type', async () => {
    const readNote = restOperation<ReadNoteInput, ReadNoteOutput>({
      name: 'readNote',
      method: 'GET',
      path: '/notes/{id}',
      parameters: { path: { id: {} }, headers: { 'If-None-Match': {} } },
      responses: {
        200: { contents: { 'application/json': json(checkNote), 'text/csv': text<Note>(undefined, 'any') } },
      },
    });
    const service = { ...notes, operations: { ...notes.operations, readNote } };
    const ask = async (contentType?: string) => {
      const answered = {
        status: 200,
        body: { title: 'a' },
        ...(contentType !== undefined && { contentType }),
      } as const;
      const handler = restHandler<Notes>(service, { ...memoryNotes(), readNote: () => answered });
      const headers = ['accept', 'text/csv, application/json;q=0.5'];
      return (await directTransport(handler)({ method: 'GET', url: 'http://x/notes/1', headers })).header(
        'content-type',
      );
    };
    expect(await ask()).toBe('application/json');
    expect(await ask('text/csv')).toBe('text/csv');
  });

  test('HEAD is GET without its body', async () => {
    const answer = await send('HEAD /notes/1');
    expect([answer.status, answer.header('etag'), answer.text]).toEqual([200, '"1"', '']);
  });

  test('an exception tells the client nothing and the hook everything', async () => {
    const errors: unknown[] = [];
    const body = '{"title":"explode"}';
    const answer = await send(
      'POST /notes',
      { headers: asJson, body },
      { onError: (error) => errors.push(error) },
    );
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/secret|http-service/);
    expect(String(errors[0])).toContain('secret detail');
  });

  test('an exception that nobody listens for is heard of', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await send('POST /notes', { headers: asJson, body: '{"title":"explode"}' });
    await send('POST /notes', { headers: asJson, body: '{"title":"refuse"}' });
    expect(log.mock.calls.map(String)).toEqual(['Error: secret detail']);
    log.mockRestore();
  });

  test('an errorBody that throws, or breaks the contract, gives way to problem details and is reported', async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const refused = (errorBody: () => unknown) =>
      send('GET /notes/2', {}, { errorBody, onError }, { readNote: () => Promise.reject(missing) });
    const missing = new HttpError(404, 'No such note.');
    const broken = [
      () => {
        throw new Error('no body');
      },
      () => ({ message: 1 }),
      () => () => {},
    ];
    for (const errorBody of broken) {
      expect((await refused(errorBody)).json).toMatchObject({ status: 404, detail: 'No such note.' });
    }
    expect(errors.map(String)).toEqual([
      'Error: no body',
      'CheckError: Error body of readNote: message is not a string',
      'CheckError: Error body of readNote: value must be a JSON value',
    ]);
  });

  test('an HttpError becomes problem details, or the body that the contract declares', async () => {
    const body = '{"title":"refuse"}';
    const plain = await send('POST /notes', { headers: asJson, body });
    expect(plain.json).toMatchObject({ status: 400, detail: 'No such title.' });
    const errorBody = (error: HttpError) => ({ message: `declared: ${error.message}` });
    const declared = await send('POST /notes', { headers: asJson, body }, { errorBody });
    expect(declared.header('content-type')).toBe('application/json');
    expect(declared.json).toEqual({ message: 'declared: No such title.' });
    const undeclared = await send('GET /notes?size=x', {}, { errorBody });
    expect(undeclared.header('content-type')).toBe('application/problem+json');
  });

  test('an error keeps its headers', async () => {
    const listNotes = () => {
      throw new HttpError(503, 'Later.', { headers: { 'retry-after': '5' } });
    };
    const answer = await send('GET /notes', {}, {}, { listNotes });
    expect([answer.status, answer.header('retry-after')]).toEqual([503, '5']);
  });

  test('answers are held against the contract on request', async () => {
    const broken = { status: 200, body: { title: 1 } } as unknown as { status: 200; body: { title: string } };
    const service: Partial<Notes> = { readNote: () => broken };
    const errors: unknown[] = [];
    const options = { onError: (error: unknown) => errors.push(error) };
    expect((await send('GET /notes/1', {}, options, service)).status).toBe(200);
    expect((await send('GET /notes/1', {}, { ...options, checkResponses: true }, service)).status).toBe(500);
    expect(String(errors[0])).toContain('body.title is not a string');
    const teapot = { status: 418 } as unknown as { status: 304 };
    expect((await send('GET /notes/1', {}, options, { readNote: () => teapot })).status).toBe(500);
  });

  test('a promise of any library is waited for', async () => {
    const note = { status: 200, body: { title: 'later' } } as const;
    const keep = (settle: (value: typeof note) => void) => settle(note);
    const later = Object.defineProperty({}, 'then', { value: keep }) as Promise<typeof note>;
    const answer = await send('GET /notes/1', {}, {}, { readNote: () => later });
    expect(answer.json).toEqual({ title: 'later' });
  });

  test('a method that is not there is 501', async () => {
    const partial = { ...memoryNotes() } as Record<string, unknown>;
    delete partial.listNotes;
    const answer = await directTransport(restHandler(notes, partial as unknown as Notes))({
      method: 'GET',
      url: 'http://notes.test/notes',
      headers: [],
    });
    expect(answer.status).toBe(501);
  });
});

describe('security', () => {
  test('credentials reach the hook, its answer reaches the method', async () => {
    const seen: unknown[] = [];
    const service: Partial<Notes> = {
      deleteNote: (_input, context) => {
        seen.push(context?.principal);
        return { status: 204 };
      },
    };
    const options: RestHandlerOptions = {
      authenticate: async (credentials) => {
        if (credentials.token !== 'good') throw new HttpError(403, 'No.');
        return 'Ada';
      },
    };
    const call = (token: string) =>
      send('DELETE /notes/1', { headers: { authorization: token } }, options, service);
    expect((await call('Bearer good')).status).toBe(204);
    expect((await call('bearer good')).status).toBe(204);
    expect((await call('Bearer bad')).status).toBe(403);
    expect((await call('Basic good')).status).toBe(401);
    expect(seen).toEqual(['Ada', 'Ada']);
  });
});
