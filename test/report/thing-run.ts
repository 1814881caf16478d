import {
  runSuite,
  type SuiteOptions,
  type Target,
  type TargetResponse,
} from '@trivet/runtime/conformance/run';
import { suitesOf } from '../../generator/contract-suites.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import type { ConformanceReport } from '../../generator/report/report.js';

/** Path of the contract of things, with which tests create reports. */
export const thingsSpec = 'test/report/things.yaml';

/** The response of a server; undefined: that of a correct server. */
export type Wrong = (
  request: { readonly method: string; readonly path: string; readonly body: unknown; readonly url: string },
  right: TargetResponse,
) => Partial<TargetResponse> | undefined;

/** A server of things that is correct except for `wrong`. */
export function thingsServer(wrong: Wrong = () => undefined): Target {
  const things = new Map<string, unknown>();
  return async ({ method, url, body: bytes }) => {
    const path = url.split('?')[0] ?? '';
    const body = bytes === undefined ? undefined : parsed(bytes);
    const right = rightAnswer({ method, path, url, body }, things);
    return { ...right, ...wrong({ method, path, url, body }, right) };
  };
}

function rightAnswer(
  { method, path, url, body }: Parameters<Wrong>[0],
  things: Map<string, unknown>,
): TargetResponse {
  if (path === '/things' && method === 'POST') {
    if (!isThing(body)) return json(400, { message: 'no thing' });
    const id = String(things.size + 1);
    const thing = { id, ...body };
    things.set(id, thing);
    return json(201, thing);
  }
  if (path === '/things' && method === 'GET') {
    const size = new URLSearchParams(url.split('?')[1] ?? '').get('size') ?? '10';
    if (!/^\d+$/.test(size) || Number(size) < 1 || Number(size) > 50) return json(400, { message: 'size' });
    return json(200, [...things.values()].slice(0, Number(size)));
  }
  const thing = things.get(path.replace('/things/', ''));
  if (method === 'GET' && path.startsWith('/things/'))
    return thing === undefined ? json(404, { message: 'no such thing' }) : json(200, thing);
  return {
    ...json(405, { message: 'no' }),
    headers: ['Content-Type', 'application/json', 'Allow', 'GET, POST'],
  };
}

function isThing(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || !('name' in value)) return false;
  const { name, colour } = value as { name: unknown; colour?: unknown };
  const isColour = colour === undefined || colour === 'red' || colour === 'blue';
  return (
    typeof name === 'string' &&
    name !== '' &&
    [...name].length <= 20 &&
    isColour &&
    Object.keys(value).every((key) => /^(name|colour)$/.test(key))
  );
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A JSON response. */
export function json(status: number, value: unknown): TargetResponse {
  return {
    status,
    headers: ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(JSON.stringify(value)),
  };
}

/** Runs the suite of things against a server and reports. */
export async function thingsReport(wrong?: Wrong, options: SuiteOptions = {}): Promise<ConformanceReport> {
  const made = await suitesOf({ name: 'things', spec: thingsSpec });
  const [suite] = made.suites;
  if (suite === undefined || made.contract === undefined) throw new Error('things have no suite');
  const run = await runSuite(suite, thingsServer(wrong), { seed: 's', ...options });
  return conformanceReport({ ...made, contract: made.contract, suite, run, baseUrl: 'http://x', seed: 's' });
}
