/** Parts that have parts themselves, compared with the email package of Python, which reads and writes MIME. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AnyContent } from '@trivet/runtime/http/content';
import { defaultLimits } from '@trivet/runtime/http/message';
import { describe, expect, test } from 'vitest';
import { writeBody } from '#runtime/http/body';
import { isPieces, readWhole } from '#runtime/http/message';
import { operationsOf } from '#runtime/http/operation';
import { Malformed } from '#runtime/http/shape';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const run = promisify(execFile);

const text = withPaths(
  `
/send:
  post:
    operationId: send
    requestBody:
      content:
        multipart/form-data:
          schema:
            type: object
            properties:
              title: { type: string }
              author: { type: object, properties: { name: { type: string }, photo: { type: string, format: binary }, deep: { type: object, properties: { n: { type: integer } } } } }
              pages: { type: array, items: { type: array, items: { type: string } } }
          encoding:
            author: { contentType: multipart/form-data, encoding: { photo: { contentType: image/png }, deep: { contentType: multipart/form-data } } }
            pages: { contentType: multipart/mixed }
    responses: { '204': { description: Done. } }`,
  '',
  '3.2.0',
);
const { contract, findings } = modelled(text);

async function body(): Promise<AnyContent> {
  const context = contextFor();
  const emitted = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, context));
  const { api } = (await importEmitted((await Promise.all(emitted)).flat())).get('operations.ts') ?? {};
  const [operation] = operationsOf(api as Parameters<typeof operationsOf>[0]);
  const content = operation?.body?.contents['multipart/form-data'];
  if (content === undefined) throw new Error('no content');
  return content;
}

const content = await body();
const value = {
  title: 'Größe',
  author: { name: 'Ada', photo: new Uint8Array([0, 13, 10, 45, 45, 255]), deep: { n: 5 } },
  pages: [['a', '--b'], ['c\r\n--d']],
};

async function written(from: unknown): Promise<{ bytes: Uint8Array; type: string }> {
  const made = writeBody(content, from);
  if (made instanceof Malformed) throw new Error(made.message);
  const given = isPieces(made.body) ? await readWhole(made.body, 1e6) : made.body;
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given;
  return { bytes, type: `multipart/form-data; boundary=${made.boundary ?? ''}` };
}

function read(bytes: Uint8Array, type: string): unknown {
  return content.coder?.read(content, bytes, type, defaultLimits);
}

const reader = `
import sys, json, email, email.policy
message = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.HTTP)
def described(part):
    name = part.get_param('name', header='content-disposition')
    body = [described(each) for each in part.iter_parts()] if part.is_multipart() else part.get_payload(decode=True).hex()
    return [name, part.get_content_type(), body]
print(json.dumps([described(each) for each in message.iter_parts()]))`;

const writer = `
import sys
from email.message import MIMEPart
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.mime.image import MIMEImage
from email.encoders import encode_noop
import email.policy
def named(part, name):
    part.add_header('Content-Disposition', 'form-data', name=name)
    return part
def plain(text):
    part = MIMEText('', 'plain')
    del part['Content-Transfer-Encoding']
    part.set_payload(text)
    return part
form = MIMEMultipart('form-data')
form.attach(named(plain('A title'), 'title'))
author = named(MIMEMultipart('form-data'), 'author')
author.attach(named(plain('Ada'), 'name'))
deep = named(MIMEMultipart('form-data'), 'deep')
deep.attach(named(plain('5'), 'n'))
author.attach(deep)
form.attach(author)
for page in (['a', 'b'], ['c']):
    part = named(MIMEMultipart('mixed'), 'pages')
    for line in page: part.attach(plain(line))
    form.attach(part)
sys.stdout.buffer.write(form.as_bytes(policy=email.policy.HTTP))`;

async function python(program: string, input: Uint8Array = new Uint8Array()): Promise<Buffer> {
  const started = run('python3', ['-c', program], { encoding: 'buffer', timeout: 20_000 });
  started.child.stdin?.end(input);
  return (await started).stdout;
}

const hex = (octets: string | Uint8Array): string => Buffer.from(octets).toString('hex');

describe('a part with parts', () => {
  test('is nothing to report', () => {
    expect(findings).toEqual([]);
  });

  test('is read as it is written', async () => {
    const { bytes, type } = await written(value);
    expect(read(bytes, type)).toEqual(value);
    expect(content.check?.(read(bytes, type))).toBeUndefined();
  });

  test('is written as Python reads it', async () => {
    const { bytes, type } = await written(value);
    const message = Buffer.concat([Buffer.from(`Content-Type: ${type}\r\n\r\n`), bytes]);
    const plain = (name: string | null, octets: string) => [name, 'text/plain', hex(octets)];
    expect(JSON.parse((await python(reader, message)).toString())).toEqual([
      plain('title', 'Größe'),
      [
        'author',
        'multipart/form-data',
        [
          plain('name', 'Ada'),
          ['photo', 'image/png', hex(value.author.photo)],
          ['deep', 'multipart/form-data', [plain('n', '5')]],
        ],
      ],
      ['pages', 'multipart/mixed', [plain(null, 'a'), plain(null, '--b')]],
      ['pages', 'multipart/mixed', [plain(null, 'c\r\n--d')]],
    ]);
  });

  test('is read as Python writes it', async () => {
    const message = await python(writer);
    const blank = message.indexOf('\r\n\r\n');
    const head = message
      .subarray(0, blank)
      .toString()
      .replace(/\r\n\s/g, ' ');
    const type = /content-type: (.*)/i.exec(head)?.[1] ?? '';
    expect(read(message.subarray(blank + 4), type)).toEqual({
      title: 'A title',
      author: { name: 'Ada', deep: { n: 5 } },
      pages: [['a', 'b'], ['c']],
    });
  });

  test('that has no boundary, no end or other contents is rejected', async () => {
    const { bytes, type } = await written({ author: { deep: { n: 5 } } });
    const whole = new TextDecoder().decode(bytes);
    const broken = (change: (text: string) => string): unknown => {
      const found = read(new TextEncoder().encode(change(whole)), type);
      return found instanceof Malformed ? found.message : content.check?.(found)?.[0]?.keyword;
    };
    expect(
      broken((text) =>
        text.replace(/(name="author"\r\nContent-Type: multipart\/form-data); boundary=\S+/, '$1'),
      ),
    ).toBe('author must have a boundary');
    expect(broken((text) => text.replace('n"\r\n\r\n5', 'n"'))).toMatch(/author .*must/);
    expect(broken((text) => text.replace('\r\n\r\n5\r\n', '\r\n\r\nfive\r\n'))).toBe(
      'author deep n must be an integer, got "five"',
    );
  });

  test('with files of any size in it comes in pieces', async () => {
    const photo = new Blob([new Uint8Array(100_000)], { type: 'image/png' });
    const made = writeBody(content, { author: { photo } });
    expect(!(made instanceof Malformed) && isPieces(made.body)).toBe(true);
    const { bytes, type } = await written({ author: { photo } });
    expect(read(bytes, type)).toEqual({ author: { photo: new Uint8Array(100_000) } });
  });
});

describe('what an encoding cannot mean', () => {
  const of = (schema: string, encoding: string) =>
    modelled(
      withPaths(`
/send:
  post:
    requestBody: { content: { multipart/form-data: { schema: ${schema}, encoding: ${encoding} } } }
    responses: { '204': { description: Done. } }`),
    );

  test('a field that the schema does not have is a warning', () => {
    const { diagnostics } = of(
      '{ type: object, properties: { a: { type: string } } }',
      '{ b: { contentType: text/csv } }',
    );
    expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: "encoding" of "b" has no effect, since the schema has no such property',
    ]);
  });

  test('a field of an alternative or a branch is one of the schema', () => {
    const schema =
      '{ anyOf: [ { type: object, properties: { a: { type: string } } }, { type: object, if: { required: [c] }, then: { type: object, properties: { b: { type: string } } } } ] }';
    expect(of(schema, '{ a: {}, b: {} }').findings).toEqual([]);
  });
});
