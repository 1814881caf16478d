/** The transport over undici, tested with its MockAgent and with a Fastify server. */

import { restCaller } from '@trivet/runtime/http/client';
import { json } from '@trivet/runtime/http/content';
import { restOperation } from '@trivet/runtime/http/operation';
import { nodeTransport, undiciTransport } from '@trivet/runtime/serve/node-transport';
import Fastify from 'fastify';
import { Agent, MockAgent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const read = restOperation<{ readonly path: { readonly id: string } }, { status: 200; body: unknown }>({
  name: 'read',
  method: 'GET',
  path: '/things/{id}',
  parameters: { path: { id: {} } },
  responses: { 200: { contents: { 'application/json': json() } } },
});
const create = restOperation<{ readonly body: unknown }, { status: 201; body: unknown }>({
  name: 'create',
  method: 'POST',
  path: '/things',
  body: { required: true, contents: { 'application/json': json() } },
  responses: { 201: { contents: { 'application/json': json() } } },
});

test('MockAgent gets what a client sends, and its answer is read', async () => {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const pool = agent.get('http://things.test');
  pool
    .intercept({ path: '/base/things/a%2Fb', method: 'GET', headers: { accept: 'application/json' } })
    .reply(200, { id: 'a/b' }, { headers: { 'content-type': 'application/json' } });
  pool
    .intercept({ path: '/base/things', method: 'POST', body: '{"a":1}' })
    .reply(201, { a: 1 }, { headers: { 'content-type': 'application/json' } });
  const call = restCaller({ baseUrl: 'http://things.test/base', transport: undiciTransport(agent) });
  expect(await call(read, { path: { id: 'a/b' } })).toEqual({ status: 200, body: { id: 'a/b' } });
  expect(await call(create, { body: { a: 1 } })).toEqual({ status: 201, body: { a: 1 } });
  agent.assertNoPendingInterceptors();
  await agent.close();
});

describe.each(['undici', 'node:http'] as const)('%s and a server of Fastify', (name) => {
  const server = Fastify();
  const agent = new Agent();
  const plain = nodeTransport();
  const transport = name === 'undici' ? undiciTransport(agent) : plain;
  let baseUrl = '';

  beforeAll(async () => {
    server.get('/things/:id', async (request, reply) => {
      const { id } = request.params as { readonly id: string };
      if (id === 'slow') await new Promise((resolve) => setTimeout(resolve, 500));
      if (id === 'large') return { text: 'x'.repeat(300_000) };
      return reply.send({ id, host: request.headers.host, authorization: request.headers.authorization });
    });
    server.post('/things', async (request, reply) => reply.status(201).send(request.body));
    baseUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    plain.close();
    await agent.close();
    await server.close();
  });

  test('calls there and back, with credentials of the URL', async () => {
    const call = restCaller({ baseUrl: baseUrl.replace('//', '//ada:x%40@'), transport });
    const host = baseUrl.slice('http://'.length);
    const authorization = `Basic ${Buffer.from('ada:x@').toString('base64')}`;
    expect(await call(read, { path: { id: 'é ?' } })).toEqual({
      status: 200,
      body: { id: 'é ?', host, authorization },
    });
    expect(await call(create, { body: { list: ['é'] } })).toMatchObject({ body: { list: ['é'] } });
  });

  test('reads a large body, and no more of one than the limit', async () => {
    const input = { path: { id: 'large' } };
    const answer = await restCaller({ baseUrl, transport })(read, input);
    expect(JSON.stringify(answer.body)).toHaveLength(300_011);
    const limited = restCaller({ baseUrl, transport, limits: { body: 100_000 } });
    await expect(limited(read, input)).rejects.toThrow('with more than 100000 bytes');
  });

  test("ends with the caller's reason, and in time", async () => {
    const call = restCaller({ baseUrl, transport, timeout: 50 });
    await expect(call(read, { path: { id: 'slow' } })).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'read timed out after 50 ms',
    });
    const reason = new Error('enough');
    const controller = new AbortController();
    const patient = restCaller({ baseUrl, transport, timeout: Number.POSITIVE_INFINITY });
    const slow = patient(read, { path: { id: 'slow' } }, { signal: controller.signal });
    controller.abort(reason);
    await expect(slow).rejects.toBe(reason);
    await expect(patient(read, { path: { id: 'a' } }, { signal: controller.signal })).rejects.toBe(reason);
  });
});
