import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, other, owner, type Served, serveCommunities, system } from './communities-fixture.js';
import type { Sent } from './http-request.js';

interface Call {
  readonly line: string;
  readonly sent: Sent;
}

/** One error in a request. Two that change the same part cannot be combined. */
interface Fault {
  readonly part: 'accept' | 'condition' | 'type' | 'body' | 'path' | 'entry' | 'token' | 'query';
  readonly status: number;
  readonly spoil: (call: Call) => Call;
}

const withHeaders = ({ line, sent }: Call, headers: Record<string, string>): Call => ({
  line,
  sent: { ...sent, headers: { ...sent.headers, ...headers } },
});
const elsewhere = (call: Call, name: string): Call => ({
  ...call,
  line: call.line.replace(/communities\/[^/?]+/, `communities/${name}`),
});

const notAcceptable: Fault = {
  part: 'accept',
  status: 406,
  spoil: (call) => withHeaders(call, { accept: 'image/png' }),
};
const noCondition: Fault = {
  part: 'condition',
  status: 400,
  spoil: (call) => withHeaders(call, { 'if-match': 'one' }),
};
const noEscape: Fault = {
  part: 'query',
  status: 400,
  spoil: (call) => ({ ...call, line: `${call.line}?x=%zz` }),
};
const wrongType: Fault = {
  part: 'type',
  status: 415,
  spoil: (call) => withHeaders(call, { 'content-type': 'text/plain' }),
};
const broken: Fault = {
  part: 'body',
  status: 400,
  spoil: ({ line, sent }) => ({ line, sent: { ...sent, body: '{' } }),
};
const invalid: Fault = {
  part: 'body',
  status: 400,
  spoil: ({ line, sent }) => ({ line, sent: { ...sent, body: {} } }),
};
const tooLarge: Fault = {
  part: 'body',
  status: 400,
  spoil: ({ line, sent }) => ({ line, sent: { ...sent, body: new Uint8Array(1_000_001) } }),
};
const unknown: Fault = { part: 'path', status: 404, spoil: (call) => elsewhere(call, 'nowhere') };
const deleted: Fault = { part: 'path', status: 410, spoil: (call) => elsewhere(call, 'gone') };
const otherRevision: Fault = {
  part: 'condition',
  status: 412,
  spoil: (call) => withHeaders(call, { 'if-match': '99' }),
};
const stranger: Fault = {
  part: 'token',
  status: 403,
  spoil: ({ line, sent }) => ({ line, sent: { ...sent, token: other } }),
};
const nobody: Fault = {
  part: 'token',
  status: 403,
  spoil: ({ line, sent: { token: _, ...sent } }) => ({ line, sent }),
};
const noEntryId: Fault = {
  part: 'entry',
  status: 400,
  spoil: (call) => ({ ...call, line: call.line.replace(/[^/?]+(?=$|\?)/, 'one') }),
};
const unknownEntry: Fault = {
  part: 'entry',
  status: 404,
  spoil: (call) => ({ ...call, line: call.line.replace(/[^/?]+(?=$|\?)/, '999') }),
};

const start = { start_date: '2026-01-01T00:00:00Z' };

/** The order of checks: section 2.1, a column for each operation. */
const columns: readonly {
  readonly operation: string;
  readonly call: Call;
  readonly status: number;
  readonly faults: readonly Fault[];
}[] = [
  {
    operation: 'create',
    call: { line: 'POST /api/communities', sent: { token: owner, body: bodyOf('fresh') } },
    status: 201,
    faults: [noEscape, notAcceptable, wrongType, broken, nobody, invalid],
  },
  {
    operation: 'update',
    call: { line: 'PUT /api/communities/here', sent: { token: owner, body: bodyOf('here') } },
    status: 200,
    faults: [
      noEscape,
      notAcceptable,
      noCondition,
      wrongType,
      broken,
      unknown,
      deleted,
      otherRevision,
      stranger,
      invalid,
    ],
  },
  {
    operation: 'delete',
    call: { line: 'DELETE /api/communities/here', sent: { token: owner, body: { note: 'x' } } },
    status: 204,
    faults: [noEscape, noCondition, wrongType, broken, unknown, deleted, stranger, otherRevision],
  },
  {
    operation: 'rename',
    call: { line: 'POST /api/communities/here/rename', sent: { token: owner, body: { slug: 'there' } } },
    status: 200,
    faults: [
      noEscape,
      notAcceptable,
      noCondition,
      wrongType,
      broken,
      unknown,
      deleted,
      otherRevision,
      stranger,
      invalid,
    ],
  },
  {
    operation: 'upload the logo',
    call: { line: 'PUT /api/communities/here/logo', sent: { token: owner, body: new Uint8Array(4) } },
    status: 200,
    faults: [noEscape, notAcceptable, wrongType, unknown, deleted, stranger, tooLarge],
  },
  {
    operation: 'feature',
    call: { line: 'POST /api/communities/here/featured', sent: { token: system, body: start } },
    status: 201,
    faults: [noEscape, notAcceptable, wrongType, broken, unknown, deleted, stranger, invalid],
  },
  {
    operation: 'update an entry',
    call: { line: 'PUT /api/communities/here/featured/1', sent: { token: system, body: start } },
    status: 200,
    faults: [
      noEscape,
      notAcceptable,
      noEntryId,
      wrongType,
      broken,
      unknown,
      deleted,
      unknownEntry,
      stranger,
      invalid,
    ],
  },
  {
    operation: 'delete an entry',
    call: { line: 'DELETE /api/communities/here/featured/1', sent: { token: system } },
    status: 204,
    faults: [noEscape, noEntryId, unknown, deleted, unknownEntry, stranger],
  },
  {
    operation: 'read',
    call: { line: 'GET /api/communities/hidden', sent: { token: owner } },
    status: 200,
    faults: [
      noEscape,
      notAcceptable,
      unknown,
      stranger,
      { ...deleted, spoil: (call) => elsewhere(call, 'hidden-gone') },
    ],
  },
];

let served: Served;
beforeEach(async () => {
  served = serveCommunities();
  const { create, call } = served;
  for (const slug of ['here', 'gone']) await create(slug);
  for (const slug of ['hidden', 'hidden-gone']) await create(slug, {}, { visibility: 'restricted' });
  await call('POST /api/communities/here/featured', { token: system, body: start });
  for (const slug of ['gone', 'hidden-gone']) await call(`DELETE /api/communities/${slug}`, { token: owner });
});

describe.each(columns)('[C2.1] $operation', ({ call, status, faults }) => {
  it('answers a request without faults', async () => {
    expect((await served.call(call.line, call.sent)).status).toBe(status);
  });

  it('answers the first of two faults', async () => {
    for (const [index, first] of faults.entries()) {
      for (const second of faults.slice(index)) {
        if (second !== first && second.part === first.part) continue;
        const { line, sent } = second.spoil(first.spoil(call));
        const received = await served.call(line, sent);
        expect(received.status, `${line} ${JSON.stringify(sent)}`).toBe(first.status);
        expect(received.headers['content-type']).toBe('application/json');
        if (first === broken) expect(received.body.errors[0].messages[0]).toContain('Unable to decode JSON');
        if (first === invalid) expect(received.body.errors[0].messages[0]).toContain('Missing data');
      }
    }
  });
});
