/** A run described by environment variables: for conformance suites in a test framework. */

import { readFileSync } from 'node:fs';
import { baseUrlOf } from '../conformance/base-url.js';
import type { Suite } from '../conformance/contract-suite.js';
import type { DeclareOptions } from '../conformance/declare.js';
import { guardOf } from '../conformance/guard.js';
import { knownFailingFrom } from '../conformance/known-failing.js';
import { paced } from '../conformance/pace.js';
import { callerInputs, namesCallers, rolesFrom, userFrom } from '../conformance/roles.js';
import { inputSecrets } from '../conformance/secrets.js';
import { runSeed } from '../conformance/seed.js';
import type { Target } from '../conformance/target.js';
import { nodeTarget } from './node-target.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The implementation at the URL in the variable `TRIVET_URL`, if it is set, with the options of the run. The other
 * variables have the meaning of the options of `trivet conform`; repeatable ones have one value per line:
 * `TRIVET_HEADER`, `TRIVET_BEARER`, `TRIVET_BASIC`, `TRIVET_USERNAME_TOKEN`, `TRIVET_PASSWORD_DIGEST` (any text),
 * `TRIVET_INPUTS` (JSON itself), `TRIVET_SEED`, `TRIVET_TIMEOUT`, `TRIVET_RETRIES`, `TRIVET_RATE`,
 * `TRIVET_KNOWN_FAILING` (a file), `TRIVET_MAX_TIME`, `TRIVET_CONCURRENCY`. Throws if a value is malformed.
 */
export function environmentRun(
  suite: Suite,
  environment: Environment = process.env,
): { readonly target: Target; readonly options: DeclareOptions } | undefined {
  const given = (name: string): string | undefined => environment[`TRIVET_${name}`] || undefined;
  const lines = (name: string): readonly string[] =>
    (given(name) ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const url = given('URL');
  if (url === undefined) return undefined;
  const token = given('USERNAME_TOKEN');
  const { url: baseUrl, user } = baseUrlOf(url);
  const inputs = JSON.parse(given('INPUTS') ?? '{}') as object;
  const credentials = {
    roles: rolesFrom(lines('BEARER'), lines('BASIC')),
    headers: Object.fromEntries(lines('HEADER').map(headerFrom)),
    areOwn: namesCallers(suite),
    secrets: inputSecrets(inputs),
    ...(user !== undefined && { urlUser: user }),
    ...(token !== undefined && {
      usernameToken: { ...userFrom(token), digest: given('PASSWORD_DIGEST') !== undefined },
    }),
  };
  const [timeout, retries, rate, maxTime, concurrency] = [
    'TIMEOUT',
    'RETRIES',
    'RATE',
    'MAX_TIME',
    'CONCURRENCY',
  ].map((name) => numberFrom(name, given(name)));
  const { target } = nodeTarget(baseUrl, {
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
  });
  const known = given('KNOWN_FAILING');
  return {
    target: paced(target, rate === undefined ? {} : { rate }),
    options: {
      baseUrl,
      inputs: { ...callerInputs(credentials), ...inputs },
      guard: guardOf(credentials),
      seed: runSeed(given('SEED')),
      ...(known !== undefined && { knownFailing: knownFailingFrom(readFileSync(known, 'utf8')) }),
      ...(maxTime !== undefined && { maxTime: maxTime * 1000 }),
      ...(concurrency !== undefined && { concurrency }),
    },
  };
}

function headerFrom(line: string): readonly [string, string] {
  const mark = line.indexOf(':');
  if (mark < 1) throw new Error('TRIVET_HEADER must have the form "Name: value"');
  return [line.slice(0, mark).trim(), line.slice(mark + 1).trim()];
}

function numberFrom(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`TRIVET_${name} must be a number`);
  return value;
}
