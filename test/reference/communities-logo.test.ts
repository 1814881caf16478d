import { beforeEach, describe, expect, it } from 'vitest';
import { owner, type Served, serveCommunities } from './communities-fixture.js';

let served: Served;
beforeEach(async () => {
  served = serveCommunities();
  await served.create('here', { type: { id: 'event' }, organizations: [{ id: '01ggx4157' }, { name: 'B' }] });
});

const call: Served['call'] = (line, sent) => served.call(line, sent);
const here = '/api/communities/here';

describe('logos', () => {
  const logo = `${here}/logo`;
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
  const upload = (path = logo) => call(`PUT ${path}`, { token: owner, body: bytes });

  it('[C5.1] [C12.16] is a file record, in plain JSON', async () => {
    const { body } = await upload();
    expect(body).toMatchObject({
      key: 'logo',
      mimetype: 'application/octet-stream',
      storage_class: 'L',
      status: 'completed',
      metadata: null,
      size: 6,
      checksum: expect.stringMatching(/^md5:[0-9a-f]{32}$/),
      links: { self: expect.stringMatching(/\/api\/communities\/[0-9a-f-]{36}\/logo$/) },
    });
    const again = (await upload()).body;
    expect(again.bucket_id).toBe(body.bucket_id);
    expect(again.version_id).not.toBe(body.version_id);
  });

  it.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/gif', [...Buffer.from('GIF89a.')]],
    ['image/webp', [...Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8')]],
    ['image/x-icon', [0, 0, 1, 0, 1]],
    ['application/octet-stream', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
    ['application/octet-stream', []],
  ])('[C5.1] tells %s by its first bytes, and sends none as such', async (mimetype, start) => {
    const { body } = await call(`PUT ${logo}`, { token: owner, body: Uint8Array.from(start) });
    expect(body.mimetype).toBe(mimetype);
    const { headers } = await call(`GET ${logo}`);
    expect(headers['content-type']).toBe('application/octet-stream');
  });

  it('[C5.2] [C13.2] is an attachment that no browser shows or sniffs', async () => {
    const { checksum, updated } = (await upload()).body;
    const { status, headers, bytes: read } = await call(`GET ${logo}`, { headers: { accept: 'image/png' } });
    expect(status).toBe(200);
    expect(read).toEqual(bytes);
    expect(headers).toEqual({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=logo',
      'content-md5': checksum.slice(4),
      etag: `"${checksum}"`,
      'last-modified': new Date(updated).toUTCString(),
      'cache-control': 'public, max-age=0',
      'content-security-policy': "default-src 'none';",
      'x-content-type-options': 'nosniff',
      'x-download-options': 'noopen',
      'x-permitted-cross-domain-policies': 'none',
      'x-frame-options': 'deny',
      'x-xss-protection': '1; mode=block',
    });
  });

  it('[C5.2] is kept by nobody where the community is restricted', async () => {
    await served.create('hidden', {}, { visibility: 'restricted' });
    await upload('/api/communities/hidden/logo');
    const { headers } = await call('GET /api/communities/hidden/logo', { token: owner });
    expect(headers['cache-control']).toBe('no-cache');
    expect((await call('GET /api/communities/hidden/logo')).status).toBe(403);
  });

  it('[C5.2] is not sent to who has it', async () => {
    const { checksum } = (await upload()).body;
    const { headers } = await call(`GET ${logo}`);
    const read = (sent: Record<string, string>) => call(`GET ${logo}`, { headers: sent });
    for (const tags of [`"${checksum}"`, `W/"${checksum}"`, `"x", "${checksum}"`, '*']) {
      const same = await read({ 'if-none-match': tags });
      expect([same.status, same.bytes.length, same.headers['etag']]).toEqual([304, 0, `"${checksum}"`]);
    }
    expect((await read({ 'if-none-match': '"md5:x"' })).status).toBe(200);
    const modified = headers['last-modified'] ?? '';
    expect((await read({ 'if-modified-since': modified })).status).toBe(304);
    expect((await read({ 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
    expect((await read({ 'if-modified-since': 'yesterday' })).status).toBe(200);
    // RFC 9110, 13.1.3: ETags take precedence over times.
    expect((await read({ 'if-modified-since': modified, 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('[C5.2] HEAD says all but the bytes', async () => {
    await upload();
    const head = await call(`HEAD ${logo}`);
    expect([head.status, head.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });

  it('leaves no bytes behind when it is replaced or deleted', async () => {
    await upload();
    await upload();
    const keys = async (): Promise<number> => {
      let count = 0;
      for await (const _ of served.store.scan('community-logo-bytes')) count += 1;
      return count;
    };
    expect(await keys()).toBe(1);
    await call(`DELETE ${logo}`, { token: owner });
    expect(await keys()).toBe(0);
  });
});
