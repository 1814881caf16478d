import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { environmentRun } from '@trivet/runtime/conformance/node';
import {
  type Credentials,
  guardOf,
  reasonText,
  runSuite,
  type Speaker,
  type Suite,
  type TargetRequest,
} from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { note } from '#runtime/conformance/problem';
import { callerInputs } from '#runtime/conformance/roles';
import { signEnvelope } from '#runtime/conformance/username-token';
import { credentialsOf } from '../../generator/cli/conform-credentials.js';
import { inputsOf, knownFailing, withConfig } from '../../generator/cli/conform-options.js';
import { chosen } from '../../generator/conform/chosen.js';
import { mergedInputs } from '../../generator/conform/merged-inputs.js';
import { conformShape } from '../../generator/conform-settings.js';
import type { SecurityScheme } from '../../generator/model/contract.js';

const speaker: Speaker = {
  request: (operation) => ({ method: 'GET', url: `/${operation}?q=a`, headers: ['X-Own', 'own'] }),
  read: (_, request, { status, body }) => ({
    outcome: String(status),
    problems: [note(`it said ${new TextDecoder().decode(body)}`)],
    exchange: {
      url: request.url,
      method: 'GET',
      statusCode: status,
      requestBody: undefined,
      responseBody: undefined,
      header: () => undefined,
    },
  }),
};

const entry = (id: string, send: Omit<RestSend, 'protocol'> = {}): Case => ({
  id,
  kind: 'positive',
  title: 'it answers',
  clause: { file: 'a.yaml', pointer: '/paths' },
  steps: [{ id: 'call', operation: 'read', send: { protocol: 'rest', ...send }, expect: {} }],
});
const suite: Suite = { contract: 'things', speaker, cases: [entry('read/base')] };

/** The request as sent, and the recorded exchange with a server that echoes it. */
async function exchanged(
  credentials: Credentials,
): Promise<{ readonly sent: TargetRequest; readonly kept: string }> {
  let sent: TargetRequest = { method: '', url: '', headers: [] };
  const { verdicts } = await runSuite(
    suite,
    async (request) => {
      sent = request;
      return {
        status: 200,
        headers: ['X-Echo', request.headers.join()],
        body: new TextEncoder().encode(request.url + request.headers.join()),
      };
    },
    { guard: guardOf(credentials) },
  );
  const [{ exchanges, reasons } = { exchanges: [], reasons: [] }] = verdicts;
  const decode = (body?: Uint8Array): string => new TextDecoder().decode(body);
  const kept = exchanges.map(({ request, response }) =>
    JSON.stringify([request.url, request.headers, response?.headers, decode(response?.body)]),
  );
  return { sent, kept: [...kept, ...reasons.map(reasonText)].join('\n') };
}

const schemes: readonly SecurityScheme[] = [
  { name: 'token', type: 'http', scheme: 'bearer' },
  { name: 'byQuery', type: 'apiKey', in: 'query', parameter: 'api key' },
  { name: 'byCookie', type: 'apiKey', in: 'cookie', parameter: 'sid' },
];
const options = { url: 'http://x' };

describe('credentials', () => {
  test('go with requests and stay out of what is kept', async () => {
    const given = await credentialsOf(
      {
        ...options,
        bearer: ['owner=s3cret-token', 'other=other-token'],
        key: ['byQuery=key/with&signs', 'byCookie=cookie-key'],
        header: ['X-Auth-Extra: extra-secret', 'X-Own: another', 'Accept: text/html'],
      },
      suite,
      schemes,
      {},
    );
    const { sent, kept } = await exchanged(given);
    expect(sent.url).toBe('/read?q=a&api%20key=key%2Fwith%26signs');
    expect(sent.headers.join('|')).toBe(
      'X-Own|own|X-Auth-Extra|extra-secret|Accept|text/html|Authorization|Bearer s3cret-token|Cookie|sid=cookie-key',
    );
    expect(kept).not.toMatch(/s3cret|key%2F|cookie-key|extra-secret/);
    expect(kept).toContain('Bearer $TOKEN_OWNER');
    expect(kept).toContain('api%20key=$KEY_BYQUERY');
    expect(kept).toContain('sid=$KEY_BYCOOKIE');
    expect(kept).toContain('text/html');
    const tokens = { owner: 's3cret-token', other: 'other-token' };
    expect(callerInputs(given)).toEqual({ token: tokens, key: tokens });
  });

  test('in cookies are added to those of the request, in one header', async () => {
    const guard = guardOf({
      headers: { cookie: 'lang=de; theme=dark' },
      keys: [
        { scheme: 'one', in: 'cookie', name: 'sid', value: 'secret-1' },
        { scheme: 'two', in: 'cookie', name: 'csrf', value: 'secret-2' },
      ],
    });
    const { headers } = await guard.sign({ method: 'GET', url: '/', headers: ['Cookie', 'lang=en'] });
    expect(headers).toEqual(['Cookie', 'lang=en; theme=dark; sid=secret-1; csrf=secret-2']);
  });

  test('by Basic are hidden in both of their forms', async () => {
    const given = await credentialsOf({ ...options, basic: ['owner=anna:pass word'] }, suite, [], {});
    const { sent, kept } = await exchanged(given);
    expect(sent.headers).toContain(`Basic ${btoa('anna:pass word')}`);
    expect(kept).toContain('Basic $BASIC_OWNER');
    expect(callerInputs(given)).toEqual({
      user: { owner: 'anna' },
      password: { owner: 'pass word' },
      basic: { owner: 'YW5uYTpwYXNzIHdvcmQ=' },
    });
    expect(guardOf(given).hideText('it is pass word')).toBe('it is $PASSWORD_OWNER');
  });

  test('are left to cases that name the callers themselves', async () => {
    const named = {
      ...suite,
      cases: [entry('read/own', { headers: { authorization: 'Bearer {$inputs.token.owner}' } })],
    };
    const given = await credentialsOf({ ...options, bearer: ['owner=s3cret-token'] }, named, schemes, {});
    expect((await exchanged(given)).sent.headers).toEqual(['X-Own', 'own']);
  });

  test('come from hooks, which have the last word', async () => {
    const given = await credentialsOf(options, suite, schemes, {
      auth: (scheme) => (scheme === 'token' ? 'hooked-token' : undefined),
      request: (request) => ({ ...request, headers: [...request.headers, 'X-Signed', 'yes'] }),
    });
    const { headers } = (await exchanged(given)).sent;
    expect(headers.join('|')).toBe('X-Own|own|Authorization|Bearer hooked-token|X-Signed|yes');
  });

  test('of a role are those of any scheme, and the first role calls where nobody is named', async () => {
    const all: readonly SecurityScheme[] = [
      ...schemes,
      { name: 'login', type: 'http', scheme: 'basic' },
      { name: 'oauth', type: 'oauth2' },
      { name: 'digest', type: 'http', scheme: 'Digest' },
      { name: 'byHeader', type: 'apiKey', in: 'header', parameter: 'X-Key' },
    ];
    const key = [
      'byHeader@other=key-of-other',
      'byHeader=key-of-first',
      'byCookie=shared-key',
      'oauth@other=token-of-other',
      'login@third=anna:pass=word',
      'digest@fourth=opaque-digest',
    ];
    const given = await credentialsOf({ ...options, key }, suite, all, {});
    const guard = guardOf(given);
    const sent = async (caller?: string): Promise<string> => {
      const request = { method: 'GET', url: '/', headers: [], ...(caller !== undefined && { caller }) };
      return (await guard.sign(request)).headers.join('|');
    };
    expect(await sent()).toBe('X-Key|key-of-first|Cookie|sid=shared-key');
    expect(await sent('other')).toBe(
      'Authorization|Bearer token-of-other|X-Key|key-of-other|Cookie|sid=shared-key',
    );
    expect(await sent('third')).toBe(`Authorization|Basic ${btoa('anna:pass=word')}|Cookie|sid=shared-key`);
    expect(await sent('fourth')).toBe('Authorization|digest opaque-digest|Cookie|sid=shared-key');
    await expect(sent('fifth')).rejects.toThrow('the run has no credentials of "fifth"');
    expect(guard.hideText('key-of-other opaque-digest')).toBe('$KEY_BYHEADER_OTHER $KEY_DIGEST_FOURTH');
    expect(callerInputs(given)).toMatchObject({ key: { default: 'key-of-first', other: 'key-of-other' } });
    const certificate = credentialsOf(
      { ...options, key: ['tls@a=b'] },
      suite,
      [{ name: 'tls', type: 'mutualTLS' }],
      {},
    );
    await expect(certificate).rejects.toThrow(
      '"tls" is a client certificate, which --cert and --cert-key give',
    );
  });

  test('that the contract does not know are refused', async () => {
    const given = credentialsOf({ ...options, key: ['nope=1'] }, suite, schemes, {});
    await expect(given).rejects.toThrow(
      'unknown security scheme "nope"; known security schemes: token, byQuery, byCookie',
    );
  });
});

describe('a UsernameToken', () => {
  const signed = async (envelope: string, digest = false): Promise<string> => {
    const bytes = await signEnvelope(new TextEncoder().encode(envelope), {
      user: 'a&b',
      password: '<p>',
      digest,
    });
    return new TextDecoder().decode(bytes);
  };

  test.each([
    ['<S:Envelope><S:Body/></S:Envelope>', '<S:Envelope><S:Header>#</S:Header><S:Body/></S:Envelope>'],
    ['<Envelope><Body/></Envelope>', '<Envelope><Header>#</Header><Body/></Envelope>'],
    [
      '<S:Envelope><S:Header/><S:Body/></S:Envelope>',
      '<S:Envelope><S:Header>#</S:Header><S:Body/></S:Envelope>',
    ],
    [
      '<S:Envelope><S:Header a="b"><x/></S:Header><S:Body/></S:Envelope>',
      '<S:Envelope><S:Header a="b">#<x/></S:Header><S:Body/></S:Envelope>',
    ],
    ['<x/>', '<x/>'],
    ['<S:Envelope', '<S:Envelope'],
  ])('goes into %s', async (envelope, wanted) => {
    const text = await signed(envelope);
    expect(text.replace(/<w:Security.*<\/w:Security>/, '#')).toBe(wanted);
    if (wanted.includes('#')) expect(text).toContain('<w:Username>a&amp;b</w:Username>');
  });

  test('holds a digest, another one each time', async () => {
    const [one, other] = [
      await signed('<E:Envelope><E:Body/></E:Envelope>', true),
      await signed('<E:Envelope><E:Body/></E:Envelope>', true),
    ];
    expect(one).toMatch(/#PasswordDigest">[A-Za-z0-9+/]{27}=<.*<w:Nonce.*<u:Created/);
    expect(one).not.toContain('&lt;p');
    expect(one).not.toBe(other);
  });
});

describe('options', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-conform-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('known failures have reasons; a number sign may stand in an id', async () => {
    const path = file('known.txt', '# all\n\na/b#c  # it is late\n  d/e\nf g # two  words \n');
    expect([...(await knownFailing(path))]).toEqual([
      ['a/b#c', 'it is late'],
      ['d/e', ''],
      ['f g', 'two  words'],
    ]);
  });

  test('inputs come from a file, and one by one over it', async () => {
    const inputs = file('inputs.json', '{"token": {"owner": "a", "other": "b"}, "n": 1}');
    expect(await inputsOf({ inputs, input: ['token.owner=c', 'm=2'] })).toEqual({
      token: { owner: 'c', other: 'b' },
      n: 1,
      m: '2',
    });
    await expect(inputsOf({ inputs: file('list.json', '[]') })).rejects.toThrow('expected a JSON object');
    expect(mergedInputs({ a: { b: 1 } }, { a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
  });

  test('a configuration says the same, the command line more', async () => {
    const config = file(
      'trivet.config.mjs',
      'export default { contracts: [], conform: { url: "http://a", rate: 5, bearer: ["x=y"] } };',
    );
    expect(await withConfig({ rate: 7 }, config)).toEqual({
      url: 'http://a',
      rate: 7,
      bearer: ['x=y'],
      allowPath: [],
      root: folder,
    });
    const problems = conformShape({ rat: 1, rate: '1', bearer: 'x', json: true }, ['conform']);
    expect(problems.map(({ message }) => message)).toEqual([
      'unknown member "rat" in "conform"; did you mean "rate"?',
      '"conform.rate" must be a number, got "1"',
      '"conform.bearer" must be a list of strings, got "x"',
    ]);
  });

  test('tags are those of operations, their names, and kinds', () => {
    const contract = { services: [{ operations: [{ name: 'read', tags: ['Reading'] }] }] } as never;
    const having = (...tags: readonly string[]): unknown => chosen(suite, contract, { tags }).suite.cases;
    expect(having('Reading')).toHaveLength(1);
    expect(having('read')).toHaveLength(1);
    expect(having('positive')).toHaveLength(1);
    expect(() => having('Writing')).toThrow('known tags: positive, read, Reading');
    expect(() => chosen(suite, contract, { tags: ['read'], case: 'none' })).toThrow('the id of a case');
  });
});

describe('the environment', () => {
  test('says what the options say', async () => {
    const environment = {
      TRIVET_URL: 'http://me:letmein@127.0.0.1:1/base',
      TRIVET_BEARER: 'owner=s3cret-token\nother=b',
      TRIVET_HEADER: 'X-A: 1',
      TRIVET_INPUTS: '{"n": 1, "password": {"other": "pass word"}}',
      TRIVET_SEED: 's:names',
    };
    const run = environmentRun(suite, environment);
    expect(run?.options).toMatchObject({
      seed: 's:names',
      baseUrl: 'http://127.0.0.1:1/base',
      inputs: { n: 1, token: { owner: 's3cret-token', other: 'b' } },
    });
    const signed = await run?.options.guard?.sign({ method: 'GET', url: '/', headers: [] });
    expect(signed?.headers).toEqual(['X-A', '1', 'Authorization', 'Bearer s3cret-token']);
    expect(run?.options.guard?.hideText('letmein pass%20word')).toBe('$URL_PASSWORD $PASSWORD_OTHER');
    expect(environmentRun(suite, {})).toBeUndefined();
    expect(() => environmentRun(suite, { ...environment, TRIVET_RATE: 'x' })).toThrow('TRIVET_RATE');
  });
});
