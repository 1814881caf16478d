import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directTransport } from '@trivet/runtime/http/transport';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNotListening } from '../../generator/cli/listening.js';
import { mockOf } from '../../generator/mock/mock.js';
import type { MockOptions } from '../../generator/mock/options.js';
import { type RequestOutcome, serveMock } from '../../generator/mock/serve.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-mock-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends requests to a mock of a text and returns responses like `404 application/json {"message":"…"}`. */
async function mock(name: string, text: string, options: MockOptions = {}) {
  const spec = join(folder, name);
  mkdirSync(join(spec, '..'), { recursive: true });
  writeFileSync(spec, text);
  const { handler, endpoints } = await mockOf({ name: 'mocked', spec, scenarios: [] }, options);
  if (handler === undefined) throw new Error('nothing is served');
  const send = directTransport(handler);
  const ask = async (path: string, { method = 'GET', headers = {}, body }: Asked = {}) => {
    const url = `http://mock.test${path}`;
    const response = await send({
      method,
      url,
      headers: Object.entries(headers).flat(),
      ...(body !== undefined && { body }),
    });
    const answer = new TextDecoder().decode(await response.body());
    return {
      line: [response.status, response.header('content-type'), answer].filter(Boolean).join(' '),
      header: (one: string) => response.header(one),
    };
  };
  return { ask, endpoints };
}

const shop = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.example/v2' }]
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Thing: { type: object, required: [id], properties: { id: { type: integer, minimum: 1 }, name: { type: string } } }
    Error: { type: object, required: [message], properties: { message: { type: string }, code: { const: oops } } }
  responses:
    Error: { description: no, headers: { X-Trace: { required: true, schema: { type: integer } } }, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
paths:
  /things/{id}:
    get:
      operationId: readThing
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        '200':
          description: yes
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Thing' }
              examples: { bad: { value: { id: no } }, one: { value: { id: 7, name: first } }, two: { value: { id: 8 } } }
            text/csv: { schema: { type: string }, example: "id\\n7" }
        '404': { $ref: '#/components/responses/Error' }
        4XX: { description: other, content: { text/plain: { schema: { type: string } } } }
    delete:
      security: [{ key: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: gone }, '401': { $ref: '#/components/responses/Error' } }
  /things:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses:
        '201': { description: made, headers: { Location: { schema: { type: string, format: uri }, example: 'https://shop.example/v2/things/1' } }, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        '422': { $ref: '#/components/responses/Error' }
        '400': { description: cannot be read }
    get:
      parameters: [{ name: size, in: query, schema: { type: integer, maximum: 9 } }]
      responses:
        default: { description: all, content: { application/json: { schema: { type: array, minItems: 1, items: { $ref: '#/components/schemas/Thing' } } } } }
        '422': { $ref: '#/components/responses/Error' }
`;

describe('an OpenAPI document', () => {
  let ask: Awaited<ReturnType<typeof mock>>['ask'];
  beforeAll(async () => {
    ({ ask } = await mock('openapi.yaml', shop));
  });

  test('is answered with its first valid example', async () => {
    expect((await ask('/v2/things/5')).line).toBe('200 application/json {"id":7,"name":"first"}');
  });

  test('is answered with what Prefer asks for', async () => {
    const preferring = async (Prefer: string) => (await ask('/v2/things/5', { headers: { Prefer } })).line;
    expect(await preferring('example=two')).toBe('200 application/json {"id":8}');
    expect(await preferring('example="bad"; wait=1')).toBe('200 application/json {"id":"no"}');
    expect(await preferring('code=404')).toMatch(/^404 application\/json \{"message":/);
    expect(await preferring('respond-async, code=418')).toMatch(/^418 text\/plain /);
    expect(await preferring('example=three')).toMatch(/^400 .*expected one of bad, one, two/);
    expect(await preferring('code=500')).toMatch(/^400 .*expected one of 200, 404, 4XX/);
  });

  test('negotiates the media type', async () => {
    expect((await ask('/v2/things/5', { headers: { Accept: 'text/csv' } })).line).toBe('200 text/csv id\n7');
    expect((await ask('/v2/things/5', { headers: { Accept: 'image/png' } })).line).toMatch(
      /^406 text\/plain/,
    );
  });

  test('makes up what has no example', async () => {
    expect((await ask('/v2/things')).line).toBe('200 application/json [{"id":1}]');
    const made = await ask('/v2/things', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"id":4}',
    });
    expect(made.line).toBe('201 application/json {"id":1}');
    expect(made.header('location')).toBe('https://shop.example/v2/things/1');
  });

  test('refuses what breaks the contract as the contract says', async () => {
    const broken = await ask('/v2/things?size=10');
    expect(broken.line).toMatch(/^422 application\/json \{"message":".*query.size.*9/);
    expect(broken.header('x-trace')).toMatch(/^-?\d+$/);
    const unread = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
    expect((await ask('/v2/things', unread)).line).toBe('400');
    expect((await ask('/v2/things', { method: 'PUT' })).line).toMatch(/^405 /);
    expect((await ask('/v2/nothing')).line).toMatch(/^404/);
  });

  test('asks for credentials and takes any', async () => {
    const refused = await ask('/v2/things/5', { method: 'DELETE' });
    expect(refused.line).toBe('401 application/json {"message":"Credentials are missing."}');
    expect(refused.header('www-authenticate')).toBe('ApiKey');
    expect((await ask('/v2/things/5', { method: 'DELETE', headers: { 'X-Key': 'any' } })).line).toBe('204');
  });

  test('answers differently for another seed, and the same for the same', async () => {
    const lines = [];
    for (const seed of ['a', 'a', 'b', 'c', 'd', 'e', 'f'])
      lines.push((await (await mock('openapi.yaml', shop, { seed })).ask('/v2/things')).line);
    expect(lines[0]).toBe(lines[1]);
    expect(new Set(lines).size).toBeGreaterThan(1);
  });
});

test('what no value can be of is answered with what comes nearest, as it is declared', async () => {
  const same = "{ $ref: '#/components/schemas/Error' }";
  const { ask } = await mock(
    'openapi.yaml',
    `
openapi: 3.0.3
info: { title: Closed, version: '1' }
components:
  schemas:
    Error: { type: object, required: [code], properties: { code: { type: integer } } }
    Base: { type: object, required: [id], properties: { id: { type: integer, example: 3 } }, additionalProperties: false }
paths:
  /things:
    get:
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: it
          content: { application/json: { schema: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [name], properties: { name: { type: string } } }] } } }
        '400': { description: no, content: { application/json: { schema: { oneOf: [${same}, ${same}] } } } }
`,
  );
  expect((await ask('/things')).line).toMatch(/^200 application\/json \{"id":\d+,"name":"[^"]*"\}$/);
  expect((await ask('/things?size=x')).line).toMatch(/^400 application\/json \{"code":-?\d+\}$/);
});

const shelf = `
openapi: 3.1.0
info: { title: Shelf, version: '1' }
components:
  schemas:
    Draft: { type: object, required: [name], properties: { name: { type: string, minLength: 2 } } }
    Book: { type: object, required: [id, name], properties: { id: { type: string, format: uuid }, name: { type: string, minLength: 2 } } }
  parameters: { id: { name: id, in: path, required: true, schema: { type: string } } }
paths:
  /books:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/Book' } } } } } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Draft' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } } }
  /books/{id}:
    parameters: [{ $ref: '#/components/parameters/id' }]
    get: { responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }, '404': { description: none } } }
    patch:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Draft' } } } }
      responses: { '204': { description: changed }, '404': { description: none } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
  /books/{id}/cover:
    parameters: [{ $ref: '#/components/parameters/id' }]
    put:
      requestBody: { required: true, content: { text/plain: { schema: { type: string } } } }
      responses: { '204': { description: kept } }
    get: { responses: { '200': { description: it, content: { text/plain: { schema: { type: string } } } }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone } } }
  /books/{id}/rename:
    parameters: [{ $ref: '#/components/parameters/id' }]
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Draft' } } } }
      responses: { '200': { description: renamed, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } } }
  /books/{id}/pages:
    parameters: [{ $ref: '#/components/parameters/id' }]
    get: { responses: { '204': { description: none written }, '404': { description: none } } }
`;

test('a stateful mock remembers what is made, changed and removed', async () => {
  const { ask } = await mock('openapi.yaml', shelf, { stateful: true });
  const json = (method: string, body: string) => ({
    method,
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const made = (await ask('/books', json('POST', '{"name":"Emma"}'))).line;
  const { id } = JSON.parse(made.slice(made.indexOf('{'))) as { readonly id: string };
  expect((await ask(`/books/${id}`)).line).toBe(`200 application/json {"id":"${id}","name":"Emma"}`);
  expect((await ask(`/books/${id}`, json('PATCH', '{"name":"Persuasion"}'))).line).toBe('204');
  expect((await ask('/books', json('POST', '{"name":"Other"}'))).line).not.toContain(id);
  expect((await ask('/books')).line).toMatch(/"name":"Persuasion"\},\{.*"name":"Other"\}\]\}$/);
  expect((await ask(`/books/${id}/pages`)).line).toBe('204');
  const text = { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: 'a cover' };
  expect((await ask(`/books/${id}/cover`, text)).line).toBe('204');
  expect((await ask(`/books/${id}/cover`)).line).toBe('200 text/plain a cover');
  expect((await ask(`/books/${id}/cover`, { method: 'DELETE' })).line).toBe('204');
  expect((await ask(`/books/${id}/cover`)).line).toBe('404');
  const renamed = `{"id":"${id}","name":"Emma"}`;
  expect((await ask(`/books/${id}/rename`, json('POST', '{"name":"Emma"}'))).line).toContain(renamed);
  expect((await ask(`/books/${id}`)).line).toContain(renamed);
  expect((await ask(`/books/${id}`, { method: 'DELETE' })).line).toBe('204');
  expect((await ask(`/books/${id}`)).line).toBe('404');
  expect((await ask(`/books/${id}/pages`)).line).toBe('404');
  expect((await ask('/books/nobody', { method: 'DELETE' })).line).toBe('404');
});

const tasks = `
openapi: 3.1.0
info: { title: Tasks, version: '1' }
components:
  schemas: { Task: { type: object, required: [id, title], properties: { id: { type: integer, minimum: 1 }, title: { type: string } } } }
  responses:
    Invalid:
      description: rejected
      content: { application/problem+json: { schema: { type: object, required: [title, status], properties: { title: { type: string }, status: { type: integer } } } } }
paths:
  /tasks:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Task' } } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [title], properties: { title: { type: string } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }
        '400': { $ref: '#/components/responses/Invalid' }
  /tasks/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`;

test('a stateful mock has no items before one is created, and uses no identifier twice', async () => {
  const { ask } = await mock('tasks.yaml', tasks, { stateful: true });
  const headers = { 'content-type': 'application/json' };
  const add = async (): Promise<string> => {
    const made = await ask('/tasks', { method: 'POST', headers, body: '{"title":"a"}' });
    return /"id":(\d+)/.exec(made.line)?.[1] ?? made.line;
  };
  expect((await ask('/tasks')).line).toBe('200 application/json []');
  expect((await ask('/tasks/1')).line).toBe('404');
  expect((await ask('/tasks/1', { method: 'DELETE' })).line).toBe('404');
  const first = await add();
  expect((await ask(`/tasks/${first}`)).line).toMatch(/^200 .*"title":"a"/);
  expect((await ask(`/tasks/${first}`, { method: 'DELETE' })).line).toBe('204');
  const second = await add();
  expect(second).not.toBe(first);
  expect((await ask(`/tasks/${second}`)).line).toMatch(/^200 /);
  expect((await ask(`/tasks/${first}`)).line).toBe('404');
});

test('a rejected request gets its status in the body, too', async () => {
  const { ask } = await mock('tasks.yaml', tasks);
  const headers = { 'content-type': 'application/json' };
  expect((await ask('/tasks', { method: 'POST', headers, body: '{}' })).line).toMatch(
    /^400 application\/problem\+json \{.*"status":400/,
  );
});

test('a stateful mock makes what is put by a name that the caller chooses', async () => {
  const thing =
    '{ type: object, required: [name, size], properties: { name: { type: string }, size: { type: integer } } }';
  const content = `content: { application/json: { schema: ${thing} } }`;
  const { ask } = await mock(
    'openapi.yaml',
    `
openapi: 3.1.0
info: { title: Shelf, version: '1' }
paths:
  /things/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    put:
      requestBody: { required: true, ${content} }
      responses: { '200': { description: changed, ${content} }, '201': { description: made, ${content} } }
    get: { responses: { '200': { description: it, ${content} }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`,
    { stateful: true },
  );
  const put = (size: number) => ({
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: `{"name":"red","size":${size}}`,
  });
  expect((await ask('/things/red')).line).toBe('404');
  expect((await ask('/things/red', put(1))).line).toBe('201 application/json {"name":"red","size":1}');
  expect((await ask('/things/red', put(2))).line).toBe('200 application/json {"name":"red","size":2}');
  expect((await ask('/things/red')).line).toBe('200 application/json {"name":"red","size":2}');
  expect((await ask('/things/red', { method: 'DELETE' })).line).toBe('204');
  expect((await ask('/things/red')).line).toBe('404');
});

test('a stateful mock keeps items whose identifier is no Unicode text', async () => {
  const content =
    'content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } }';
  const { ask } = await mock(
    'openapi.yaml',
    `
openapi: 3.1.0
info: { title: Shelf, version: '1' }
paths:
  /things:
    post:
      requestBody: { required: true, ${content} }
      responses: { '201': { description: made, ${content} } }
  /things/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: it, ${content} }, '404': { description: none } } }
`,
    { stateful: true },
  );
  const headers = { 'Content-Type': 'application/json' };
  const { line } = await ask('/things', { method: 'POST', headers, body: '{"name":"\\ud800"}' });
  expect(line).toBe('201 application/json {"name":"\\ud800"}');
});

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t" targetNamespace="urn:t">
  <types><schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
    <element name="ask" type="string"/><element name="answer" type="int"/><element name="Refused" type="string"/>
  </schema></types>
  <message name="in"><part name="p" element="t:ask"/></message>
  <message name="out"><part name="p" element="t:answer"/></message>
  <message name="no"><part name="p" element="t:Refused"/></message>
  <portType name="P"><operation name="ask"><input message="t:in"/><output message="t:out"/><fault name="Refused" message="t:no"/></operation></portType>
  <binding name="B" type="t:P"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="ask"><soap:operation soapAction=""/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output><fault name="Refused"><soap:fault name="Refused" use="literal"/></fault></operation></binding>
  <service name="S"><port name="one" binding="t:B"><soap:address location="http://s.example/a/b"/></port><port name="two" binding="t:B"><soap:address location="http://s.example/a/b"/></port></service>
</definitions>`;

test('a WSDL is served at its addresses, with faults on demand', async () => {
  const { ask, endpoints } = await mock('s.wsdl', wsdl);
  expect(endpoints.map(({ path }) => path)).toEqual(['/a/b', expect.stringMatching(/^\/\w+$/)]);
  const post = async (body: string, headers = {}) =>
    (
      await ask('/a/b', {
        method: 'POST',
        headers: { 'Content-Type': 'text/xml', SOAPAction: '""', ...headers },
        body: `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`,
      })
    ).line;
  const valid = '<ask xmlns="urn:t">why</ask>';
  expect(await post(valid)).toMatch(/^200 text\/xml.*<\w*:?answer[^>]*>-?\d+</s);
  expect(await post(valid, { Prefer: 'fault=Refused' })).toMatch(/^500 .*<detail><\w*:?Refused/s);
  expect(await post(valid, { Prefer: 'fault=Other' })).toMatch(/expected one of Refused/);
  expect(await post('<ask xmlns="urn:t"><b/></ask>')).toMatch(/^500 .*Client/s);
  expect((await ask('/a/b?wsdl')).line).toMatch(/location="http:\/\/mock.test\/a\/b"/);
});

test('a data package is served with its files, and with rows made up where they are missing', async () => {
  const resource = (name: string) => ({
    name,
    path: `${name}.csv`,
    schema: { fields: [{ name: 'year', type: 'integer', constraints: { required: true, minimum: 1990 } }] },
  });
  mkdirSync(join(folder, 'p'));
  writeFileSync(join(folder, 'p/kept.csv'), 'year\n2001\n');
  const { ask } = await mock(
    'p/datapackage.json',
    JSON.stringify({ name: 'p', resources: [resource('kept'), resource('missing')] }),
  );
  expect((await ask('/datasets/mocked/kept.csv')).line).toBe(
    '200 text/csv; charset=utf-8; header=present year\n2001\n',
  );
  expect((await ask('/datasets/mocked/missing.csv')).line).toMatch(
    /^200 text\/csv; charset=utf-8; header=present year\r\n1990\r\n/,
  );
  expect((await ask('/datasets/mocked/resources/kept/rows')).line).toContain('[{"year":2001}]');
});

test('a mock listens, waits as long as it is reported, and tells of its requests', async () => {
  const spec = join(folder, 'openapi.yaml');
  writeFileSync(spec, shop);
  const { handler } = await mockOf({ name: 'mocked', spec });
  const outcomes: RequestOutcome[] = [];
  const server = await serveMock(handler ?? (() => undefined), {
    port: 0,
    host: '127.0.0.1',
    delay: 30,
    onResponse: (answered) => void outcomes.push(answered),
  });
  const head = await fetch(`${server.origin}/v2/things/5`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(`${server.origin}/v2/things`, { method: 'OPTIONS' })).headers.get('allow')).toContain(
    'POST',
  );
  expect(outcomes.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'HEAD /v2/things/5 200',
    'OPTIONS /v2/things 204',
  ]);
  expect(Math.min(...outcomes.map(({ ms }) => ms))).toBeGreaterThanOrEqual(29);
  await server.close();
  await expect(fetch(server.origin)).rejects.toThrow();
});

test('a mock says where its paths begin, and why it rejected a request', async () => {
  const spec = join(folder, 'openapi.yaml');
  writeFileSync(spec, shop);
  const reasons: string[] = [];
  const config = { name: 'mocked', spec };
  const { handler, endpoints } = await mockOf(config, { onRejected: (_, reason) => reasons.push(reason) });
  expect(endpoints).toMatchObject([{ path: '', prefix: '/v2' }]);
  const outcomes: RequestOutcome[] = [];
  const server = await serveMock(handler ?? (() => undefined), {
    port: 0,
    host: '127.0.0.1',
    reasonOf: () => reasons.at(-1),
    onResponse: (answered) => void outcomes.push(answered),
  });
  await fetch(`${server.origin}/v2/things?size=99`);
  await fetch(`${server.origin}/things`);
  await server.close();
  expect(outcomes.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
    expect.stringMatching(/^422 .*query\.size .*9/),
    '404 not in the contract',
  ]);
});

test('a port that is taken is said to be so, with what to do', async () => {
  const options = { port: 0, host: '127.0.0.1' };
  const first = await serveMock(() => undefined, options);
  const port = Number(new URL(first.origin).port);
  const failed = await serveMock(() => undefined, { ...options, port }).catch((error: unknown) => error);
  await first.close();
  expect(whyNotListening(failed as NodeJS.ErrnoException, options.host, port)).toBe(
    `port ${port} is already in use; choose another one with --port, or any free one with --port 0`,
  );
});
