import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runHere } from '../connect/command-here.js';
import { notesServer } from './notes-server.js';

const spec = 'test/suggest/notes.yaml';

test('trivet rules --suggest prints a rules file of the service at a URL', async () => {
  const target = notesServer();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', rawHeaders: headers } = request;
    const {
      status,
      headers: lines,
      body,
    } = await target({ method, url, headers, body: await buffer(request) });
    response.writeHead(status, [...lines]).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, stdout, stderr } = await runHere('rules', [
    spec,
    '--suggest',
    '--url',
    `http://127.0.0.1:${port}`,
  ]);
  server.close();
  expect(stderr).toMatch(/\d+ rules suggested/);
  expect(stderr.match(/\d+ cases?, seed /g)).toHaveLength(1);
  expect(stdout).toContain('kind: paging, list: listNotes, size: size, page: page, default: 10');
  expect(code).toBe(0);
});

test('what cannot be used is said', async () => {
  expect((await runHere('rules', [spec])).stderr).toContain('--suggest is missing');
  const { stderr } = await runHere('rules', [spec, '--suggest', '--url', 'ftp://x']);
  expect(stderr).toContain('--url must be an http(s) URL');
});
