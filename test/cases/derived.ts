/** What Trivet derives from a document that a test holds as text: its suite, and a stateful mock. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  handlerTarget,
  type Suite,
  type SuiteReport,
  type Target,
  type TargetResponse,
} from '@trivet/runtime/conformance/run';
import { type ContractSuites, suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';

type Config = Parameters<typeof suitesOf>[0];

/** An object of JSON. */
export type Item = { readonly [member: string]: unknown };

/** Reads an OpenAPI document, in YAML or JSON, without scenarios. */
export function derivedFrom(
  name: string,
  document: string,
  options: Partial<Config> = {},
): Promise<ContractSuites & { readonly suite: Suite }> {
  return withFile(name, document, async (config) => {
    const known = await suitesOf({ ...config, ...options });
    const [suite] = known.suites;
    if (suite === undefined) throw new Error(`${name} has no suite`);
    return { ...known, suite };
  });
}

/** A stateful mock of an OpenAPI document. */
export function mockFrom(name: string, document: string, options: Partial<Config> = {}): Promise<Target> {
  return withFile(name, document, async (config) => {
    const { handler } = await mockOf({ ...config, ...options }, { stateful: true });
    if (handler === undefined) throw new Error(`${name} has no mock`);
    return handlerTarget(handler);
  });
}

async function withFile<Result>(
  name: string,
  document: string,
  use: (config: Config) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `trivet-${name}-`));
  try {
    const spec = join(folder, `${name}.yaml`);
    writeFileSync(spec, document);
    return await use({ name, spec, scenarios: [] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The ids of the cases that have one of these outcomes. */
export function idsOf({ verdicts }: SuiteReport, ...outcomes: readonly string[]): readonly string[] {
  return verdicts.flatMap((one) => (outcomes.includes(one.outcome) ? [one.case.id] : []));
}

/** A response with a value as JSON, or without a body. */
export function responseOf(status: number, value?: unknown, headers: readonly string[] = []): TargetResponse {
  const type = value === undefined ? [] : ['Content-Type', 'application/json'];
  const text = value === undefined ? '' : JSON.stringify(value);
  return { status, headers: [...type, ...headers], body: new TextEncoder().encode(text) };
}

/** The object that a body holds as JSON; undefined: it holds none. */
export function itemIn(body: Uint8Array | undefined): Item | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const isItem = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isItem ? Object.fromEntries(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}
