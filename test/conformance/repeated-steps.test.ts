import type { Case, Expect } from '@trivet/runtime/conformance/case';
import { runCase, type Speaker, type Suite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { note } from '#runtime/conformance/problem';

/** A protocol of jobs: each POST creates one, whose number is in the response. */
const speaker: Speaker = {
  request: (operation, send) => {
    const id = send.protocol === 'rest' ? send.path?.id : undefined;
    return { method: operation === 'drop' ? 'DELETE' : 'POST', url: `/jobs/${id ?? ''}`, headers: [] };
  },
  read: (_, { method, url }, { status, body }) => ({
    outcome: String(status),
    problems: status < 400 ? [] : [note('not declared')],
    exchange: {
      url,
      method,
      statusCode: status,
      requestBody: undefined,
      responseBody: body.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(body)),
      header: () => undefined,
    },
  }),
};

function caseOf(expected: Expect): Case {
  return {
    id: 'make/job',
    kind: 'state',
    title: 'makes a job',
    clause: { file: 'jobs.yaml', pointer: '' },
    steps: [{ id: 'call', operation: 'make', send: { protocol: 'rest' }, expect: expected }],
  };
}

function suiteOf(own: Speaker = speaker): Suite {
  return {
    contract: 'jobs',
    speaker: own,
    cases: [],
    effects: {
      make: { operation: 'drop', send: { protocol: 'rest', path: { id: '{$response.body#/id}' } } },
    },
  };
}

const waiting = (after: number): Expect => ({
  criteria: [{ type: 'simple', condition: "$response.body#/state == 'done'" }],
  retry: { after, limit: 5 },
});

/** A server whose third job is done immediately. */
function jobs(): { readonly target: Target; readonly held: Set<string> } {
  const held = new Set<string>();
  let made = 0;
  return {
    held,
    target: async ({ method, url }) => {
      if (method === 'DELETE')
        return { status: held.delete(url) ? 204 : 404, headers: [], body: new Uint8Array() };
      made += 1;
      held.add(`/jobs/${made}`);
      const body = JSON.stringify({ id: made, state: made === 3 ? 'done' : 'under way' });
      return { status: 201, headers: [], body: new TextEncoder().encode(body) };
    },
  };
}

test('what each attempt of a step has made is removed', async () => {
  const { target, held } = jobs();
  const leftovers: unknown[] = [];
  const { outcome } = await runCase(suiteOf(), caseOf(waiting(0)), target, {
    onLeftover: (one) => leftovers.push(one),
  });
  expect([outcome, [...held], leftovers]).toEqual(['passed', [], []]);
});

test('the wait between attempts ends with the run', async () => {
  const { target, held } = jobs();
  const ending = new AbortController();
  const started = Date.now();
  setTimeout(() => ending.abort('enough'), 20);
  const { outcome } = await runCase(suiteOf(), caseOf(waiting(60)), target, { signal: ending.signal });
  expect(Date.now() - started).toBeLessThan(5000);
  expect([outcome, [...held]]).toEqual(['not-run', []]);
});

test('a case that allows any response does not allow a breach', async () => {
  const leaking: Speaker = {
    ...speaker,
    read: (...given) => ({ ...speaker.read(...given), breaches: [note('a stack trace')] }),
  };
  const target: Target = async () => ({ status: 405, headers: [], body: new Uint8Array() });
  const any = caseOf({ status: ['405'], undeclared: true });
  expect(await runCase(suiteOf(), any, target)).toMatchObject({ outcome: 'passed' });
  expect(await runCase(suiteOf(leaking), any, target)).toMatchObject({ outcome: 'failed', isBreach: true });
  const skipped = caseOf({ status: ['201'], skipOn: ['405'] });
  expect(await runCase(suiteOf(leaking), skipped, target)).toMatchObject({ outcome: 'failed' });
});
