/** Costs that a request must not have: errors and stacks that are not used, and checks that are switched off. */

import { EventEmitter } from 'node:events';
import type { Check } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import { restClient } from '@trivet/runtime/http/client';
import { json } from '@trivet/runtime/http/content';
import { restHandler } from '@trivet/runtime/http/handler';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { fullWire } from '@trivet/runtime/http/wire';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { expect, test } from 'vitest';
import { NodeRequest, writeNode } from '#runtime/serve/node-message';

/** Counts the HttpErrors created while a step runs: the class calls the constructor of its prototype. */
async function errorsMadeBy(step: () => Promise<void>): Promise<number> {
  let made = 0;
  class Counted extends Error {
    constructor(...given: ConstructorParameters<typeof Error>) {
      super(...given);
      made += 1;
    }
  }
  Object.setPrototypeOf(HttpError, Counted);
  try {
    await step();
  } finally {
    Object.setPrototypeOf(HttpError, Error);
  }
  return made;
}

class Incoming extends EventEmitter {
  readonly method = 'POST';
  readonly url = '/';
  readonly headers = {};
  readonly readableEnded = false;
  readonly socket = {};
  pause(): void {}
  resume(): void {}
  async *iterator(): AsyncGenerator<Uint8Array> {}
}

class Outgoing extends EventEmitter {
  readonly writableEnded = false;
  readonly destroyed = false;
  writeHead(): void {}
  write(): boolean {
    return true;
  }
  end(): void {}
  destroy(): void {}
}

interface ReadOutput {
  readonly status: 200;
  readonly headers?: { readonly 'X-Count'?: number };
  readonly body: unknown;
}

function bodyOf(incoming: Incoming, limit = 100): Promise<Uint8Array> {
  return Promise.resolve(new NodeRequest(incoming, new Outgoing()).body(limit));
}

test('a body that arrives whole makes no error, although close follows its end', async () => {
  const made = await errorsMadeBy(async () => {
    const incoming = new Incoming();
    const body = bodyOf(incoming);
    incoming.emit('data', new Uint8Array([1, 2]));
    incoming.emit('end');
    incoming.emit('close');
    expect(await body).toEqual(new Uint8Array([1, 2]));
  });
  expect(made).toBe(0);
});

test('a body that breaks off makes one error, one that is too large makes one', async () => {
  const broken = await errorsMadeBy(async () => {
    const incoming = new Incoming();
    const body = bodyOf(incoming);
    incoming.emit('error', new Error('reset'));
    incoming.emit('close');
    await expect(body).rejects.toMatchObject({ status: 400, message: 'The body ended too early.' });
  });
  const large = await errorsMadeBy(async () => {
    const incoming = new Incoming();
    const body = bodyOf(incoming, 1);
    for (let chunk = 0; chunk < 3; chunk += 1) incoming.emit('data', new Uint8Array(2));
    incoming.emit('close');
    await expect(body).rejects.toMatchObject({ status: 413 });
  });
  expect([broken, large]).toEqual([1, 1]);
});

test('an HttpError has a stack from status 500 on only, and leaves the limit of stacks as it was', () => {
  const before = Error.stackTraceLimit;
  expect(new HttpError(404, 'Not here.').stack).not.toContain('\n');
  expect(Error.stackTraceLimit).toBe(before);
  expect(new HttpError(500, 'The service failed.').stack).toContain('http-cost.test');
  expect(new Error('another').stack).toContain('http-cost.test');
});

test('a client with checkResponses: false runs no check on what it receives', async () => {
  let checks = 0;
  const check: Check<unknown> = () => {
    checks += 1;
    return [{ path: [], keyword: 'not', message: 'is never valid' }];
  };
  const read = restOperation<Record<never, never>, ReadOutput>({
    name: 'read',
    method: 'GET',
    path: '/',
    responses: {
      200: {
        headers: { 'X-Count': { shape: 'integer', check } },
        contents: { 'application/json': json(check) },
      },
    },
    wire: fullWire,
  });
  const service = restService<{ read(input: Record<never, never>): Promise<ReadOutput> }>({
    name: 'One',
    operations: { read },
  });
  const transport = directTransport(() => ({
    status: 200,
    headers: ['content-type', 'application/json', 'x-count', '7'],
    body: '{"a":1}',
  }));
  const baseUrl = 'http://one.test';
  const unchecked = restClient(service, { baseUrl, transport, checkResponses: false });
  expect(await unchecked.read({})).toEqual({ status: 200, headers: { 'X-Count': 7 }, body: { a: 1 } });
  expect(checks).toBe(0);
  await expect(restClient(service, { baseUrl, transport }).read({})).rejects.toThrow('is never valid');
  expect(checks).toBe(2);
});

test('a body of ASCII is written as Latin-1, which costs less and has the same bytes; any other as UTF-8', () => {
  const written: unknown[] = [];
  class Recorded extends Outgoing {
    override end(...given: readonly unknown[]): void {
      written.push(given);
    }
  }
  const bodies = ['a~', 'é', '\u{1f600}', '\ud83d', new Uint8Array([1])];
  for (const body of bodies) void writeNode({ status: 200, headers: [], body }, new Recorded(), 'GET');
  expect(written).toEqual([['a~', 'latin1'], ...bodies.slice(1).map((body) => [body])]);
});

test('requests of several media types are each read as theirs, although the last one is remembered', async () => {
  interface Echo {
    echo(input: { readonly body?: unknown; readonly contentType?: string }): {
      readonly status: 200;
      readonly body: unknown;
    };
  }
  const echo = restOperation<Parameters<Echo['echo']>[0], ReturnType<Echo['echo']>>({
    name: 'echo',
    method: 'POST',
    path: '/echo',
    body: {
      required: false,
      contents: { 'application/json': json(), 'application/merge-patch+json': json() },
    },
    responses: { 200: { contents: { 'application/json': json() } } },
  });
  const handler = restHandler(restService<Echo>({ name: 'echo', operations: { echo } }), {
    echo: (input) => ({ status: 200, body: input }),
  });
  const send = async (type: string | undefined, body?: string): Promise<unknown> => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const response = await fetchHandler(handler)(
      new Request('http://localhost/echo', { method: 'POST', headers, body: body ?? null }),
    );
    return response.status === 200 ? response.json() : response.status;
  };
  const types = [
    'application/json',
    'application/json',
    'application/merge-patch+json',
    undefined,
    'image/png',
    'application/json',
  ];
  const seen: unknown[] = [];
  for (const type of types) seen.push(await send(type, type === undefined ? undefined : '1'));
  const asJson = { body: 1, contentType: 'application/json' };
  const asPatch = { body: 1, contentType: 'application/merge-patch+json' };
  expect(seen).toEqual([asJson, asJson, asPatch, {}, 415, asJson]);
});

test('an invalid body keeps what its check expected', async () => {
  interface Take {
    take(input: { readonly body: unknown }): { readonly status: 204 };
  }
  const check: Check<unknown> = () => [
    { path: ['a'], keyword: 'maximum', message: 'must be at most 1', expected: 1 },
    { path: [], keyword: 'required', message: 'is missing' },
  ];
  const take = restOperation<Parameters<Take['take']>[0], ReturnType<Take['take']>>({
    name: 'take',
    method: 'POST',
    path: '/',
    body: { required: true, contents: { 'application/json': json(check) } },
    responses: { 204: {} },
  });
  let issues: unknown;
  const handler = restHandler(
    restService<Take>({ name: 'take', operations: { take } }),
    { take: () => ({ status: 204 }) },
    {
      errorResponse: (error) => {
        issues = error.issues;
        return undefined;
      },
    },
  );
  const headers = { 'content-type': 'application/json' };
  const response = await fetchHandler(handler)(
    new Request('http://localhost/', { method: 'POST', headers, body: '{}' }),
  );
  expect(response.status).toBe(400);
  expect(issues).toStrictEqual([
    { path: ['body', 'a'], keyword: 'maximum', message: 'must be at most 1', expected: 1 },
    { path: ['body'], keyword: 'required', message: 'is missing' },
  ]);
});
