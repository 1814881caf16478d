/** The client or the server of an upload, in a process of its own. */

import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { restClient } from '@trivet/runtime/http/client';
import { partsOf } from '@trivet/runtime/http/form';
import { restHandler } from '@trivet/runtime/http/handler';
import { nodeListener } from '@trivet/runtime/serve/node';
import { nodeTransport } from '@trivet/runtime/serve/node-transport';
import { implementation, type Upload, uploads } from './service.js';

/** Limits in MB; a client that sends and reads simultaneously needs more, for two streams. */
const most = { server: 100, client: 100, both: 150 };

/** A file of this length. */
function fileOf(megabytes: number): AsyncIterable<Uint8Array> {
  return createReadStream('/dev/zero', { end: megabytes * 1024 * 1024 - 1 });
}

function reportPeak(role: 'server' | 'client' | 'both'): void {
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${role}: ${peak} MB at most${peak < most[role] ? '' : ', too much'}`);
  if (peak >= most[role]) process.exitCode = 1;
}

async function serve(): Promise<void> {
  const limits = { stream: Infinity };
  const server = createServer(nodeListener(restHandler(uploads, implementation, { limits })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
  await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  server.close();
  reportPeak('server');
}

async function send(port: string, what: string, megabytes: number): Promise<void> {
  const transport = nodeTransport();
  const client = restClient(uploads, { baseUrl: `http://127.0.0.1:${port}`, transport, timeout: Infinity });
  const file = fileOf(megabytes);
  if (what === 'form') {
    const { body } = await client.upload({ body: partsOf<Upload>({ file: { body: file } }) });
    console.log(`form: ${body.bytes / 1024 / 1024} MB arrived`);
  } else {
    let length = 0;
    for await (const piece of (await client.echo({ body: file })).body) length += piece.length;
    console.log(`octets: ${length / 1024 / 1024} MB came back`);
  }
  transport.close();
  reportPeak(what === 'form' ? 'client' : 'both');
}

const [, , megabytes = '', port, what = ''] = process.argv;
await (port === undefined ? serve() : send(port, what, Number(megabytes)));
