import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  describeFailure,
  type Guard,
  guardOf,
  handlerTarget,
  runSuite,
  type Suite,
  type Target,
  urlTarget,
} from '@trivet/runtime/conformance/run';
import type { HttpHandler, HttpResponse } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';
import { suitesOf } from '../../generator/contract-suites.js';
import { type Silent, services } from './services.js';
import type { LegalVariant, ServiceName } from './variant.js';
import { prefix, slowness } from './wire-variants.js';

/** The results of the suites on a correct server, and how often the variant changed a response. */
export interface Silence {
  readonly cases: number;
  readonly complaints: readonly string[];
  /** Assumptions that a response contradicts. */
  readonly warnings: readonly string[];
  /** Number of responses that the variant changed. */
  readonly changed: number;
}

/** Options of testing a variant. */
export interface SilenceOptions {
  readonly seed?: string;
  /** Only every n-th case. */
  readonly every?: number;
  /** With suites that are derived from the contract only. */
  readonly bare?: boolean;
}

/** Runs the suites of a service against a variant of it. */
export async function silenceOf(
  name: ServiceName,
  variant: LegalVariant | undefined,
  { seed = 'silence', every = 1, bare = false }: SilenceOptions = {},
): Promise<Silence> {
  const service = services[name];
  const counter = { changed: 0 };
  const base = variant?.number === 34 ? prefix : '';
  const complaints: string[] = [];
  const warnings: string[] = [];
  let cases = 0;
  const guard = bare && service.bearer !== undefined ? bearing(service.bearer) : {};
  for (const suite of bare ? await bareSuites(service) : service.suites) {
    const plain = await service.make();
    const handler = variant === undefined ? plain : counted(plain, variant, counter);
    const { target, close } = await targetOf(handler, base, variant?.wire === true);
    const some = { ...suite, cases: suite.cases.filter((_, index) => index % every === 0) };
    const report = await runSuite(some, target, { seed, concurrency: 16, ...guard }).finally(() => {
      close();
      variant?.end?.();
    });
    cases += report.verdicts.length;
    for (const verdict of report.verdicts)
      if (verdict.outcome === 'warning')
        warnings.push(`${verdict.case.id}: ${verdict.case.assumption?.says ?? ''}`);
      else if (verdict.outcome !== 'passed' && verdict.outcome !== 'skipped')
        complaints.push(describeFailure(verdict));
  }
  return { cases, complaints, warnings, changed: counter.changed };
}

async function bareSuites({ spec }: Silent): Promise<readonly Suite[]> {
  if (spec === undefined) return [];
  return (await suitesOf({ name: 'bare', spec, scenarios: [], rules: [] })).suites;
}

function bearing(bearer: string): { readonly guard: Guard } {
  return { guard: guardOf({ roles: [{ name: 'caller', bearer }] }) };
}

/** A variant that changes nothing proves nothing: every response is compared with that of the layer below. */
function counted(plain: HttpHandler, variant: LegalVariant, counter: { changed: number }): HttpHandler {
  const beneath = new AsyncLocalStorage<{ answer: string }>();
  const varied = variant.around(async (request) => {
    const response = await plain(request);
    const known = beneath.getStore();
    if (known !== undefined) known.answer = print(response);
    return response;
  });
  return (request) =>
    beneath.run({ answer: '' }, async () => {
      const start = performance.now();
      const response = await varied(request);
      const isSlow = variant.number === 33 && performance.now() - start >= slowness;
      // A prefix changes requests, and its responses cannot be compared.
      const isBehind = variant.number === 34 && response !== undefined;
      if (isSlow || isBehind || print(response) !== beneath.getStore()?.answer) counter.changed += 1;
      return response;
    });
}

function print(response: HttpResponse | undefined): string {
  const { body, ...rest } = response ?? {};
  return JSON.stringify([rest, body instanceof Uint8Array ? [...body] : body]);
}

async function targetOf(
  handler: HttpHandler,
  base: string,
  isWire: boolean,
): Promise<{ readonly target: Target; readonly close: () => void }> {
  if (!isWire) return { target: handlerTarget(handler, base), close: () => {} };
  const server = createServer(nodeListener(handler));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { target: urlTarget(`http://127.0.0.1:${port}${base}`), close };
}
