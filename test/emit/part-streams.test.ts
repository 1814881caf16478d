/**
 * Multipart bodies by position (OpenAPI 3.2, 4.14.5.2), as streams of parts and as lists: types, generated clients and
 * servers, and the email package of Python as a peer that reads and writes MIME.
 */

import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { nodeListener } from '@trivet/runtime/serve/node';
import { describe, expect, test } from 'vitest';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Carriers } from '../../generator/model/json-schema/carriers.js';
import type { BinaryForm } from '../../generator/model/json-schema/octets.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = withPaths(
  `
/shots:
  get:
    operationId: shots
    responses:
      '200':
        description: Pictures as they are taken.
        content:
          multipart/mixed:
            itemSchema: { $comment: A picture. }
            itemEncoding: { contentType: image/png, headers: { X-Camera: { schema: { const: front } } } }
/entries:
  post:
    operationId: entries
    requestBody:
      required: true
      content:
        multipart/mixed:
          itemSchema: { $ref: '#/components/schemas/Entry' }
          prefixEncoding: [{ headers: { X-First: { content: { text/plain: { schema: { const: 'yes' } } } } } }]
          itemEncoding: { contentType: application/json }
    responses:
      '200': { description: The same., content: { multipart/mixed: { itemSchema: { $ref: '#/components/schemas/Entry' } } } }
/page:
  put:
    operationId: page
    requestBody:
      required: true
      content:
        multipart/mixed:
          schema:
            type: array
            minItems: 2
            prefixItems:
              - { type: object, required: [author], properties: { author: { type: string } } }
              - { type: array, minItems: 3, prefixItems: [{ $ref: '#/components/schemas/Book' }, { type: string }, { type: string, format: binary }] }
            items: { type: string }
          prefixEncoding:
            - {}
            - { contentType: multipart/mixed, prefixEncoding: [{ contentType: application/xml }, {}, { contentType: image/png }] }
          itemEncoding: { contentType: text/css }
    responses: { '204': { description: Done. } }
/form:
  put:
    operationId: form
    requestBody:
      required: true
      content:
        multipart/form-data:
          schema: { type: array, minItems: 2, prefixItems: [{ type: string }, { type: integer }], items: false }
          prefixEncoding:
            - { headers: { Content-Disposition: { schema: { const: form-data; name="title" } } } }
            - { headers: { Content-Disposition: { schema: { const: form-data; name="count" } } } }
    responses: { '204': { description: Done. } }`,
  `components:
  schemas:
    Entry: { type: object, required: [n], properties: { n: { type: integer }, text: { type: string }, large: { type: integer, format: int64 } } }
    Book: { type: object, xml: { name: book }, properties: { title: { type: string }, year: { type: integer, xml: { attribute: true } } } }
`,
  '3.2.0',
);

/** User code; that it compiles shows the types of items. */
const use = `
import { restClient } from '@trivet/runtime/http/client';
import { api, type Api } from './operations.js';

export const service: Api = {
  shots: () => ({ status: 200, body: (async function* () { yield new Uint8Array([1]); })() }),
  entries: ({ body }) => ({ status: 200, body }),
  page: ({ body: [{ author }, [book, text, png], ...others] }) => {
    const read: readonly (string | number | Uint8Array | undefined)[] = [author, book?.title, text, png, ...others];
    return { status: read.length > 0 ? 204 : 204 };
  },
  form: ({ body: [title, count] }) => ({ status: title.length + count > 0 ? 204 : 204 }),
};

const client = restClient(api, { baseUrl: 'http://x.test' });

export async function read(): Promise<number> {
  let sum = 0;
  for await (const shot of (await client.shots()).body) sum += shot.length;
  for await (const entry of (await client.entries({ body: (async function* () { yield { n: 1 }; })() })).body) sum += entry.n;
  // @ts-expect-error "n" is an integer: the test is that the compiler rejects an item with a string
  await client.entries({ body: (async function* () { yield { n: 'one' }; })() });
  return sum;
}
`;

const { diagnostics } = modelled(document);
const filesOf = (binary?: BinaryForm, integers?: Carriers['integers']) =>
  emitServing(
    modelled(document, {}, integers === undefined ? {} : { integers }, binary).contract,
    contextFor(),
  );

interface Output {
  readonly status: number;
  readonly body?: unknown;
}
type Method = (input?: object, context?: object) => Output | Promise<Output>;
interface Api {
  shots: Method;
  entries: Method;
  page: Method;
  form: Method;
}

async function serviceOf(binary?: BinaryForm): Promise<RestService<Api>> {
  return (await importEmitted(await filesOf(binary))).get('operations.ts')?.['api'] as RestService<Api>;
}

const service = await serviceOf();
const bodyOf = (input: object | undefined): unknown => (input as Output | undefined)?.body;

async function* given<T>(...items: readonly T[]): AsyncGenerator<T, void> {
  yield* items;
}

async function all(items: unknown): Promise<unknown[]> {
  const list: unknown[] = [];
  for await (const item of items as AsyncIterable<unknown>) list.push(item);
  return list;
}

/** A service whose operations do nothing but what is given. */
function methods(own: Partial<Api>): Api {
  const none: Method = () => ({ status: 204 });
  return { shots: none, entries: none, page: none, form: none, ...own };
}

async function clientOf(own: Partial<Api>, checkRequests = true, binary?: BinaryForm) {
  const emitted = binary === undefined ? service : await serviceOf(binary);
  const transport = directTransport(restHandler(emitted, methods(own), { checkResponses: true }));
  return restClient(emitted, { baseUrl: 'http://x.test', transport, checkRequests });
}

test('is nothing to report', () => {
  expect(diagnostics).toEqual([]);
});

test('what users write compiles', { timeout: 120_000 }, async () => {
  const files = [...(await filesOf()), { path: 'use.ts', text: use }];
  const documents = [
    { id: 'arrays', files },
    { id: 'blobs', files: await filesOf('Blob') },
    { id: 'streams', files: await filesOf('stream') },
  ];
  expect(await compileDocuments(documents, 'typescript7')).toEqual(new Map());
});

describe('between client and server', () => {
  test('items in both directions', async () => {
    let seen: unknown[] = [];
    const client = await clientOf({
      shots: () => ({ status: 200, body: given(new Uint8Array([1, 13, 10]), new Uint8Array()) }),
      async entries(input) {
        seen = await all(bodyOf(input));
        return { status: 200, body: given(...seen) };
      },
    });
    const items = [{ n: 1 }, { n: 2, text: 'Größe\r\n--' }];
    expect(await all((await client.entries({ body: given(...items) })).body)).toEqual(items);
    expect(seen).toEqual(items);
    expect(await all((await client.shots()).body)).toEqual([new Uint8Array([1, 13, 10]), new Uint8Array()]);
  });

  test('each item is checked, on both sides', async () => {
    const client = await clientOf(
      {
        entries: async (input) => ({ status: 200, body: given(...(await all(bodyOf(input)))) }),
        shots: () => ({ status: 200, body: given<unknown>(new Uint8Array(), 'text') }),
      },
      false,
    );
    await expect(client.entries({ body: given({ n: 1 }, { n: 'x' }) })).rejects.toMatchObject({
      status: 400,
    });
    await expect(all((await client.shots()).body)).rejects.toThrow();
  });

  test('lists, with parts of parts, XML and fixed names', async () => {
    const seen: unknown[] = [];
    const keep: Method = (input) => {
      seen.push(bodyOf(input));
      return { status: 204 };
    };
    const client = await clientOf({ page: keep, form: keep });
    const page = [{ author: 'Ada' }, [{ title: 'T', year: 5 }, 'text', new Uint8Array([9])], 'a {}', 'b {}'];
    await client.page({ body: page });
    await client.form({ body: ['T', 5] });
    expect(seen).toEqual([page, ['T', 5]]);
    await expect(client.form({ body: ['T', 5, 'more'] })).rejects.toThrow('body');
  });

  test('integers of 64 bits in items of JSON', async () => {
    const files = await filesOf(undefined, 'bigint');
    const exact = (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<Api>;
    const entries: Method = (input) => ({ status: 200, body: bodyOf(input) });
    const transport = directTransport(restHandler(exact, methods({ entries }), { checkResponses: true }));
    const client = restClient(exact, { baseUrl: 'http://x.test', transport });
    const items = [
      { n: 1, large: 9_007_199_254_740_993n },
      { n: 2, large: 3n },
    ];
    expect(await all((await client.entries({ body: given(...items) })).body)).toEqual(items);
  });

  test('a list of files has files, where octets are streams, too', async () => {
    const list = withPaths(
      `/a: { post: { operationId: a, requestBody: { content: { multipart/mixed: { schema: { type: array, items: { type: string, format: binary } } } } }, responses: { '204': { description: Done. } } } }`,
      '',
      '3.2.0',
    );
    const { body } = modelled(list, {}, {}, 'stream').rest('a');
    expect(body?.contents[0]?.type).toMatchObject({ items: { kind: 'bytes', carrier: 'File' } });
  });

  test('files have a name and type, as Blobs and where octets are streams', async () => {
    for (const binary of ['Blob', 'stream'] as const) {
      const file = new File(['x'], 'a.png', { type: 'image/png' });
      const client = await clientOf({ shots: () => ({ status: 200, body: given(file) }) }, true, binary);
      const [read] = (await all((await client.shots()).body)) as File[];
      expect([read?.name, read?.type, await read?.text()]).toEqual(['a.png', 'image/png', 'x']);
    }
  });
});

describe('over HTTP', () => {
  async function served(own: Partial<Api>, use: (url: string) => Promise<void>): Promise<void> {
    const server = createServer(nodeListener(restHandler(service, methods(own))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test('a slow reader slows the source; leaving off closes it', async () => {
    let made = 0;
    let isClosed = false;
    async function* endless() {
      try {
        for (; ; made += 1) yield new Uint8Array(100_000);
      } finally {
        isClosed = true;
      }
    }
    await served({ shots: () => ({ status: 200, body: endless() }) }, async (baseUrl) => {
      const { body } = await restClient(service, { baseUrl }).shots();
      let count = 0;
      for await (const _ of body as AsyncIterable<Uint8Array>) {
        count += 1;
        if (count === 3) await new Promise((resolve) => setTimeout(resolve, 300));
        if (count === 5) break;
      }
      await expect.poll(() => isClosed).toBe(true);
      // 100 kB each: buffers of the connection hold a few megabytes at most.
      expect(made).toBeLessThan(100);
    });
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  const run = promisify(execFile);
  const python = async (program: string, url: string): Promise<unknown> =>
    JSON.parse((await run('python3', ['-c', program, url], { timeout: 20_000 })).stdout);
  if (!hasPython)
    console.warn('python3 not found: the email package of Python is not compared with multipart streams');

  test.skipIf(!hasPython)('Python reads the parts that are streamed', async () => {
    const shots = [new Uint8Array([0, 13, 10, 45, 45, 255]), new Uint8Array([1])];
    const program = `
import sys, json, email, email.policy, urllib.request
answer = urllib.request.urlopen(sys.argv[1] + '/shots')
head = ('Content-Type: ' + answer.headers['content-type'] + '\\r\\n\\r\\n').encode()
message = email.message_from_bytes(head + answer.read(), policy=email.policy.HTTP)
print(json.dumps([[part.get_content_type(), part['x-camera'], part.get_payload(decode=True).hex()] for part in message.iter_parts()]))`;
    await served({ shots: () => ({ status: 200, body: given(...shots) }) }, async (url) => {
      const hex = shots.map((shot) => ['image/png', 'front', Buffer.from(shot).toString('hex')]);
      expect(await python(program, url)).toEqual(hex);
    });
  });

  test.skipIf(!hasPython)('Python writes parts, which are read as they come', async () => {
    const program = `
import sys, json, http.client, urllib.parse, email.policy
from email.mime.multipart import MIMEMultipart
from email.mime.nonmultipart import MIMENonMultipart
whole = MIMEMultipart('mixed')
for n in range(3):
    part = MIMENonMultipart('application', 'json')
    part.set_payload(json.dumps({'n': n, 'text': 'T' * n}))
    whole.attach(part)
head, _, body = whole.as_bytes(policy=email.policy.HTTP).partition(b'\\r\\n\\r\\n')
connection = http.client.HTTPConnection(urllib.parse.urlsplit(sys.argv[1]).netloc)
pieces = (body[at:at + 7] for at in range(0, len(body), 7))
kind = 'multipart/mixed; boundary="' + whole.get_boundary() + '"'
connection.request('POST', '/entries', body=pieces, headers={'content-type': kind}, encode_chunked=True)
answer = connection.getresponse()
text = ('Content-Type: ' + answer.headers['content-type'] + '\\r\\n\\r\\n').encode() + answer.read()
read = email.message_from_bytes(text, policy=email.policy.HTTP)
print(json.dumps([answer.status, [json.loads(part.get_payload(decode=True)) for part in read.iter_parts()]]))`;
    const entries: Method = (input) => ({ status: 200, body: bodyOf(input) });
    await served({ entries }, async (url) => {
      const items = [0, 1, 2].map((n) => ({ n, text: 'T'.repeat(n) }));
      expect(await python(program, url)).toEqual([200, items]);
    });
  });
});
