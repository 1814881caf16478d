import { serve as startServing } from '@trivet/reference/serve';
import { describe, expect, it } from 'vitest';
import { eventsHandler } from '#reference/statistics/events-handler';
import { eventIngester, type IngestOptions } from '#reference/statistics/ingest';
import { memoryStore } from '#reference/store/memory';
import { type Received, type Sent, send } from './http-request.js';
import { type Ask, asking, loaded, resultOf, seen } from './statistics-fixture.js';

type Post = (body: unknown, sent?: Sent) => Promise<Received>;
type Handler = Parameters<typeof eventsHandler>[1];

function serving(options: Handler & { readonly ingest?: IngestOptions } = {}): {
  readonly post: Post;
  readonly ask: Ask;
} {
  const store = memoryStore({ maxBytes: 100_000 });
  const { ingest = {}, ...rest } = options;
  const handler = eventsHandler(eventIngester(store, ingest), rest);
  return {
    post: (body, sent) => send(handler, 'POST /admin/events', { token: 'system-token', body, ...sent }),
    ask: asking(store),
  };
}

const ndjson = { headers: { 'content-type': 'application/x-ndjson' } };
const lines = (...values: unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');
const at = (second: number): string => `2026-01-01T10:00:${String(second).padStart(2, '0')}Z`;

describe('POST /admin/events', () => {
  it('takes a list, and says what became of it', async () => {
    const { post, ask } = serving();
    const events = [
      seen(at(0)),
      seen(at(1)),
      seen(at(20), { via_api: true }),
      seen(at(30), { user_agent: 'Googlebot/2.1' }),
      loaded(at(0), 'f1'),
    ];
    const { status, headers, body } = await post(events);
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toEqual({ accepted: 2, dropped: { robot: 1, via_api: 1, double_click: 1 }, refused: 0 });
    expect(await resultOf(ask)).toMatchObject({ views: 1 });
  });

  it.each(['application/x-ndjson', 'application/ndjson', 'application/jsonl; charset=utf-8'])(
    'takes lines as %s',
    async (type) => {
      const { post, ask } = serving();
      const body = `${lines(seen(at(0)), seen(at(10)))}\r\n\n${lines(seen(at(20)))}\n`;
      const received = await post(body, { headers: { 'content-type': type } });
      expect([received.status, received.body.accepted]).toEqual([200, 3]);
      expect(await resultOf(ask)).toMatchObject({ views: 3 });
    },
  );

  it('takes nothing at all', async () => {
    const { post } = serving();
    expect((await post([])).body).toMatchObject({ accepted: 0, refused: 0 });
    expect((await post('\n\n', ndjson)).body).toMatchObject({ accepted: 0, refused: 0 });
  });

  it('refuses all when one line is wrong, and says which', async () => {
    const { post, ask } = serving();
    const body = `${lines(seen(at(0)))}\n\n{"event":\n${lines({ ...seen(at(0)), recid: 7 }, seen(at(20)))}`;
    const received = await post(body, ndjson);
    expect([received.status, received.headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(received.body).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: '2 lines are not valid events; nothing was counted.',
      accepted: 0,
      refused: 2,
      lines: [
        { line: 3, reason: 'is not JSON' },
        { line: 4, reason: 'recid must be a printable string of 1 to 1000 characters' },
      ],
    });
    expect(await resultOf(ask)).toMatchObject({ views: 0 });
  });

  it('counts the places of a list', async () => {
    const { post } = serving();
    const { body } = await post([seen(at(0)), seen('yesterday'), 5]);
    expect(body.lines).toEqual([
      { line: 2, reason: 'timestamp must be an ISO 8601 date-time' },
      { line: 3, reason: 'the event must be an object' },
    ]);
  });

  it('lists a hundred faults, and counts all', async () => {
    const { body } = await serving().post(Array.from({ length: 250 }, () => 1));
    expect([body.refused, body.lines.length]).toEqual([250, 100]);
  });

  it.each([
    ['', 401],
    ['nobody-token', 401],
    ['owner-token', 403],
  ])('is not for the token "%s"', async (token, status) => {
    const { post, ask } = serving();
    const received = await post([seen(at(0))], { token });
    expect([received.status, received.body.status]).toEqual([status, status]);
    expect(received.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    expect(await resultOf(ask)).toMatchObject({ views: 0 });
  });

  it.each([
    ['{"event":"record-view"}', 400],
    ['[', 400],
    [new Uint8Array([0xff]), 400],
  ])('cannot read %s as a list', async (body, status) => {
    const received = await serving().post(body, { headers: { 'content-type': 'application/json' } });
    expect(received.status).toBe(status);
  });

  it('takes no other type', async () => {
    const { status } = await serving().post('x', { headers: { 'content-type': 'text/csv' } });
    expect(status).toBe(415);
  });

  it('has limits', async () => {
    const { post } = serving({ limits: { events: 2, body: 1000 } });
    expect((await post([seen(at(0)), seen(at(10))])).status).toBe(200);
    expect((await post([1, 2, 3])).status).toBe(413);
    const busy = serving({ ingest: { maxWaiting: 1 } });
    const received = await busy.post([seen(at(0)), seen(at(10))]);
    expect([received.status, received.headers['retry-after']]).toEqual([503, '1']);
  });

  it('says when the store is full', async () => {
    const { post } = serving();
    const many = Array.from({ length: 6000 }, (_, index) => seen(at(0), { user_id: `u${index}` }));
    expect((await post(many)).status).toBe(507);
  });

  it('tells nobody but the log of errors that are its own', async () => {
    const reported: unknown[] = [];
    const failing = { ingest: () => Promise.reject(new Error('secret')) };
    const handler = eventsHandler(failing, { onError: (error) => reported.push(error) });
    const { status, bytes } = await send(handler, 'POST /admin/events', { token: 'system-token', body: [] });
    expect(status).toBe(500);
    expect(new TextDecoder().decode(bytes)).not.toContain('secret');
    expect(reported).toEqual([new Error('secret')]);
  });

  it('knows POST alone, and its own path', async () => {
    const handler = eventsHandler(eventIngester(memoryStore()));
    const { status, headers } = await send(handler, 'GET /admin/events', { token: 'system-token' });
    expect([status, headers.allow]).toEqual([405, 'POST']);
    await expect(send(handler, 'POST /admin/events/', { token: 'system-token' })).rejects.toThrow(
      'no answer',
    );
  });
});

describe('the reference server', () => {
  it('takes events, and answers what they count', async () => {
    const { origin, close } = await startServing({ port: 0 });
    try {
      const post = (path: string, type: string, body: string): Promise<Response> =>
        fetch(`${origin}${path}`, {
          method: 'POST',
          headers: { 'content-type': type, authorization: 'Bearer system-token' },
          body,
        });
      const event = { recid: 'served', parent_recid: 'served-all' };
      const taken = await post(
        '/admin/events',
        'application/x-ndjson',
        lines(seen(at(0), event), seen(at(10), event)),
      );
      expect([taken.status, await taken.json()]).toEqual([200, expect.objectContaining({ accepted: 2 })]);
      const query = { q: { stat: 'record-view-all-versions', params: { parent_recid: 'served-all' } } };
      const answer = await post('/api/stats', 'application/json', JSON.stringify(query));
      expect(await answer.json()).toMatchObject({ q: { views: 2, unique_views: 1 } });
    } finally {
      await close();
    }
  });
});
