import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@trivet/reference/serve';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillEmpty } from '#reference/store/fill-empty';
import { memoryStore } from '#reference/store/memory';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-serve-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const titles = async (origin: string): Promise<readonly string[]> => {
  const headers = { authorization: 'Bearer system-token' };
  const { hits } = Object(await (await fetch(`${origin}/api/communities?sort=newest`, { headers })).json());
  return hits.hits.map(({ slug }: { slug: string }) => slug).sort();
};

it('keeps data in a directory, those of the demonstration once', async () => {
  const data = join(folder, 'data');
  const first = await serve({ port: 0, data });
  expect(first.data).toBe(data);
  const demo = await titles(first.origin);
  expect(demo.length).toBeGreaterThan(2);
  const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };
  const headers = { authorization: 'Bearer owner-token', 'content-type': 'application/json' };
  const body = JSON.stringify({ slug: 'kept', access, metadata: { title: 'Kept' } });
  const creating = fetch(`${first.origin}/api/communities`, { method: 'POST', headers, body });
  expect((await creating).status).toBe(201);
  await first.close();
  const second = await serve({ port: 0, data });
  expect(await titles(second.origin)).toEqual([...demo, 'kept'].sort());
  await second.close();
  // It has released the directory.
  await (await serve({ port: 0, data })).close();
});

it('answers what is on its way when it is closed', async () => {
  const serving = await serve({ port: 0, data: join(folder, 'closing') });
  const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };
  const body = JSON.stringify({ slug: 'late', access, metadata: { title: 'Late' } });
  const creating = request(`${serving.origin}/api/communities`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer owner-token',
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  creating.flushHeaders();
  // The server has received the request, and waits for its body.
  await once(creating, 'continue');
  const closed = serving.close();
  creating.end(body);
  const [response] = await once(creating, 'response');
  expect(response.statusCode).toBe(201);
  response.resume();
  await closed;
  await expect(titles(serving.origin)).rejects.toThrow();
});

it('lets go of its data when it cannot listen', async () => {
  const other = await serve({ port: 0 });
  const port = Number(new URL(other.origin).port);
  const data = join(folder, 'busy');
  await expect(serve({ port, data })).rejects.toThrow(
    /port \d+: the port is already in use; choose another port/,
  );
  await (await serve({ port: 0, data })).close();
  await other.close();
});

it('fills an empty store in one commit, and no other one', async () => {
  const store = memoryStore();
  const load = async (to: typeof store): Promise<void> => {
    await to.commit([{ collection: 'things', key: 'a', document: 1 }], 0);
    await to.commit([{ collection: 'things', key: 'b', document: 1 }], 1);
  };
  await Promise.all([fillEmpty(store, load), fillEmpty(store, load)]);
  await fillEmpty(store, load);
  const { head, writes } = await store.changes(0, ['things']);
  expect(head).toBe(1);
  expect(writes).toHaveLength(2);
  await store.commit([{ collection: 'things', key: 'a', document: undefined }], 1);
  await fillEmpty(store, load);
  expect((await store.changes(0, [])).head).toBe(2);
});
