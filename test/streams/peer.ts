/** The client or the server of `npm run streams`, in a process of its own. */

import { createServer } from 'node:http';
import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import { nodeListener } from '@trivet/runtime/serve/node';
import { nodeTransport } from '@trivet/runtime/serve/node-transport';
import { streams, ticksOf } from './service.js';

/** MB. */
const mostMemory = 120;
/** Limit of items ahead of a waiting reader: the capacity of the buffers of streams and sockets. */
const mostAhead = 100_000;

function judge(text: string, isFine: boolean): void {
  console.log(`${text}${isFine ? '' : ', too much'}`);
  if (!isFine) process.exitCode = 1;
}

function reportPeak(role: string): void {
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  judge(`${role}: ${peak} MB at most`, peak < mostMemory);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function serve(): Promise<void> {
  let made = 0;
  const onMade = (n: number): void => {
    made = n;
  };
  const handler = restHandler(streams, {
    ticks: ({ query: { count } }) => {
      const items = ticksOf(count, onMade);
      return {
        status: 200,
        body: (async function* () {
          for await (const data of items) yield { data, id: String(data.n) };
        })(),
      };
    },
    async count({ body }) {
      let count = 0;
      for await (const _ of body) {
        count += 1;
        if (count === 1000) await sleep(1500);
      }
      return { status: 200, body: count };
    },
    echo: ({ body }) => ({ status: 200, body }),
    made: () => ({ status: 200, body: made }),
  });
  const server = createServer(nodeListener(handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
  await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  server.closeAllConnections();
  server.close();
  reportPeak('server');
}

async function call(port: string, what: string, count: number): Promise<void> {
  const transport = nodeTransport();
  const client = restClient(streams, { baseUrl: `http://127.0.0.1:${port}`, transport, timeout: Infinity });
  const started = Date.now();
  if (what === 'read') {
    const { body } = await client.ticks({ query: { count } });
    let seen = 0;
    for await (const _ of body) {
      seen += 1;
      if (seen !== 1000) continue;
      await sleep(1500);
      const ahead = (await client.made()).body - seen;
      judge(`the server is ${ahead} items ahead of a reader who waits`, ahead < mostAhead);
    }
    judge(`${seen} events read in ${(Date.now() - started) / 1000} s`, seen === count);
  } else if (what === 'echo') {
    const { body } = await client.echo({ body: ticksOf(count, () => {}) });
    let seen = 0;
    for await (const { n } of body) {
      seen += 1;
      if (n !== seen) throw new Error(`part ${n} came as number ${seen}`);
    }
    judge(`${seen} parts sent and read back in ${(Date.now() - started) / 1000} s`, seen === count);
  } else {
    let made = 0;
    const items = ticksOf(count, (n) => {
      made = n;
    });
    const answer = client.count({ body: items });
    await sleep(1000);
    judge(`the client is ${made - 1000} items ahead of a server that waits`, made < mostAhead);
    const { body } = await answer;
    judge(`${body} lines sent in ${(Date.now() - started) / 1000} s`, body === count);
  }
  transport.close();
  reportPeak('client');
}

const [, , count = '', port, what = ''] = process.argv;
await (port === undefined ? serve() : call(port, what, Number(count)));
