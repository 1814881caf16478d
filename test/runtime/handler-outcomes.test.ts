/** A request has the same outcome whether its body, its method and its callbacks are synchronous or not. */

import type { Check } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import { json } from '@trivet/runtime/http/content';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import type { HttpRequest } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { describe, expect, test } from 'vitest';

interface Input {
  readonly body: { readonly size: number };
}

interface Service {
  order(input: Input): { readonly status: 201 } | Promise<{ readonly status: 201 }>;
}

const checkSize: Check<Input['body']> = (value) =>
  (value as Input['body']).size > 0
    ? undefined
    : [{ path: ['size'], keyword: 'minimum', message: 'must be at least 1' }];

const service = restService<Service>({
  name: 'Service',
  operations: {
    order: restOperation<Input, { readonly status: 201 }>({
      name: 'order',
      method: 'POST',
      path: '/orders',
      body: { required: true, contents: { 'application/json': json(checkSize) } },
      responses: { 201: {} },
    }),
  },
});

/** What fails, and with which status. */
const failures = {
  nothing: 201,
  body: 413,
  check: 400,
  onInvalid: 409,
  method: 418,
  authenticate: 403,
} as const;
type Failure = keyof typeof failures;

type Settled = <T>(value: () => T) => T | Promise<T>;
const ways: { readonly [name: string]: Settled } = {
  now: (value) => value(),
  later: async (value) => value(),
};

function thrown(status: number): never {
  throw new HttpError(status, 'refused');
}

async function outcome(failure: Failure, settled: Settled): Promise<number | undefined> {
  const fails = (at: Failure): void => void (failure === at && thrown(failures[at]));
  const options: RestHandlerOptions = {
    onInvalid: () => settled(() => fails('onInvalid')),
    authenticate: () => settled(() => fails('authenticate')),
  };
  const secured = {
    ...service,
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } },
    operations: { order: { ...service.operations.order, security: [{ key: [] }] } },
  } as typeof service;
  const order: Service['order'] = () =>
    settled(() => {
      fails('method');
      return { status: 201 } as const;
    });
  const size = failure === 'check' || failure === 'onInvalid' ? 0 : 1;
  const request: HttpRequest = {
    method: 'POST',
    path: '/orders',
    query: '',
    origin: 'http://a',
    header: (name) => ({ 'content-type': 'application/json', key: 'k' })[name],
    body: () =>
      settled(() => {
        fails('body');
        return new TextEncoder().encode(JSON.stringify({ size }));
      }),
  };
  return (await restHandler(secured, { order }, options)(request))?.status;
}

describe.each(Object.keys(ways))('%s', (way) => {
  test.each(Object.entries(failures))('if %s fails: %i', async (failure, status) => {
    expect(await outcome(failure as Failure, ways[way] as Settled)).toBe(status);
  });
});
