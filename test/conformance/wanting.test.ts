import type { Case } from '@trivet/runtime/conformance/case';
import { restSpeaker } from '@trivet/runtime/conformance/rest';
import { reasonText, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { restService } from '@trivet/runtime/http/operation';
import { expect, test } from 'vitest';
import { wantedCredentials, wantedInputs } from '../../generator/cli/conform-credentials.js';
import { missingOf } from '../../generator/conform/missing.js';

type Empty = (input: object) => { readonly status: 200 };

const operation = (name: string, security: readonly { readonly key: readonly [] }[]) => ({
  name,
  method: 'GET',
  path: `/${name}`,
  security,
  responses: { '200': {} },
});

const service = restService<{ guarded: Empty; open: Empty }>({
  name: 'Things',
  securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  operations: { guarded: operation('guarded', [{ key: [] }]), open: operation('open', []) },
});

const asks = (operation: string, status: string): Case => ({
  id: `${operation}/${status}`,
  kind: 'positive',
  title: 'it answers',
  clause: { file: 'a.yaml', pointer: '/paths' },
  steps: [
    { id: 'call', operation, send: { protocol: 'rest' }, expect: { status: [status], undeclared: true } },
  ],
});
const cases = [asks('guarded', '200'), asks('guarded', '401'), asks('open', '200')];
const suite = { contract: 'things', speaker: restSpeaker(service), cases };

/** Rejects requests without credentials. */
const locked: Target = async ({ headers }) => ({
  status: headers.includes('X-Key') ? 200 : 401,
  headers: [],
  body: new Uint8Array(),
});

test('what is refused for want of credentials has not been tested, and is reported once', async () => {
  const { verdicts } = await runSuite(suite, locked);
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['not-run', 'passed', 'failed']);
  const scheme = { name: 'key', type: 'apiKey', at: { file: '', pointer: '' } } as const;
  expect(wantedCredentials(missingOf(verdicts), [scheme])).toBe(
    '1 case not run: credentials are missing; give them with --key key=KEY',
  );
});

test('credentials that are refused are a finding', async () => {
  const refusing: Target = async (request) => ({ ...(await locked(request)), status: 401 });
  const sign = (request: Parameters<Target>[0]) => ({
    ...request,
    headers: [...request.headers, 'X-Key', 'k'],
  });
  const guard = { sign, hide: <M>(message: M) => message, hideText: (text: string) => text };
  const { verdicts } = await runSuite(suite, refusing, { guard });
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'failed']);
});

test('what speaks of a caller whom nobody gave is not run, and is reported once', async () => {
  let sent = 0;
  const open: Target = async () => {
    sent += 1;
    return { status: 200, headers: [], body: new Uint8Array() };
  };
  const speaking = (id: string, authorization: string, condition = '$statusCode == 200'): Case => {
    const [step] = asks('open', '200').steps;
    const send = { protocol: 'rest', headers: { Authorization: authorization } } as const;
    const expected = { ...step?.expect, criteria: [{ type: 'simple', condition }] } as const;
    return { ...asks('open', '200'), id, steps: [{ id: 'call', operation: 'open', send, expect: expected }] };
  };
  const chosen = [
    speaking('owner', 'Bearer {$inputs.token.owner}'),
    speaking('other', 'Bearer {$inputs.token.other}'),
    speaking('user', 'Bearer x', '$response.body#/by != $inputs.user.other'),
    speaking('text', 'costs $inputs.money'),
  ];
  const inputs = { token: { owner: 'secret' } };
  const { verdicts, ok } = await runSuite({ ...suite, cases: chosen }, open, { inputs });
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'not-run', 'not-run', 'passed']);
  expect(verdicts[1]?.reasons.map(reasonText)).toEqual(['the run needs $inputs.token.other']);
  expect({ sent, ok }).toEqual({ sent: 2, ok: false });
  expect(wantedInputs(missingOf(verdicts))).toBe(
    '2 cases not run: credentials or inputs that scenarios or rules name are missing; give them with --bearer other=TOKEN --basic other=USER:PASSWORD',
  );
});
