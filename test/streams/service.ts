/** A service that sends and receives streams of any length. */

import type { Check } from '@trivet/runtime/check';
import { json } from '@trivet/runtime/http/content';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { dataEvents, jsonLines, partStream, type ServerSentEvent } from '@trivet/runtime/http/stream';

export interface Tick {
  readonly n: number;
  readonly text: string;
}

export interface Streams {
  ticks(input: TicksInput): TicksOutput;
  count(input: CountInput): Promise<CountOutput>;
  echo(input: CountInput): EchoOutput;
  made(input: Readonly<Record<string, never>>): CountOutput;
}

export interface TicksInput {
  readonly query: { readonly count: number };
}

export interface TicksOutput {
  readonly status: 200;
  readonly body: AsyncIterable<ServerSentEvent<Tick>>;
}

export interface CountInput {
  readonly body: AsyncIterable<Tick>;
}

export interface EchoOutput {
  readonly status: 200;
  readonly body: AsyncIterable<Tick>;
}

export interface CountOutput {
  readonly status: 200;
  readonly body: number;
}

const checkTick: Check<Tick> = (value) => {
  const { n, text } = value as Partial<Tick>;
  return typeof n === 'number' && typeof text === 'string'
    ? undefined
    : [{ path: ['n'], keyword: 'type', message: 'must be a tick' }];
};

/** Parts of JSON. */
const ticks = partStream({ part: { shape: { fields: {} } } }, checkTick);

/** The service of `npm run streams`. */
export const streams = restService<Streams>({
  name: 'Streams',
  operations: {
    ticks: restOperation<TicksInput, TicksOutput>({
      name: 'ticks',
      method: 'GET',
      path: '/ticks',
      parameters: { query: { count: { shape: 'integer', required: true } } },
      responses: { 200: { contents: { 'text/event-stream': dataEvents(checkTick) } } },
    }),
    count: restOperation<CountInput, CountOutput>({
      name: 'count',
      method: 'POST',
      path: '/count',
      body: { required: true, contents: { 'application/x-ndjson': jsonLines(checkTick) } },
      responses: { 200: { contents: { 'application/json': json<number>() } } },
    }),
    echo: restOperation<CountInput, EchoOutput>({
      name: 'echo',
      method: 'POST',
      path: '/echo',
      body: { required: true, contents: { 'multipart/mixed': ticks } },
      responses: { 200: { contents: { 'multipart/mixed': ticks } } },
    }),
    made: restOperation<Readonly<Record<string, never>>, CountOutput>({
      name: 'made',
      method: 'GET',
      path: '/made',
      responses: { 200: { contents: { 'application/json': json<number>() } } },
    }),
  },
});

/** Items of a stream, created on demand. */
export function ticksOf(count: number, onMade: (n: number) => void): AsyncIterableIterator<Tick> {
  let n = 0;
  const text = 'x'.repeat(80);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (n === count) return { done: true, value: undefined };
      n += 1;
      onMade(n);
      return { done: false, value: { n, text } };
    },
  };
}
