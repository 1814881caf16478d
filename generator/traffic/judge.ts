import { restSpeaker } from '@trivet/runtime/conformance/rest';
import type { JudgedResponse, Problem, Speaker } from '@trivet/runtime/conformance/run';
import { soapSpeaker } from '@trivet/runtime/conformance/soap';
import type { RestService } from '@trivet/runtime/http/operation';
import { note } from '@trivet/runtime/internal/conformance';
import type { SoapService } from '@trivet/runtime/soap/operation';
import { serviceConstant } from '../emit/names.js';
import type { EmittedModule } from '../import-emitted.js';
import type { Contract, Service } from '../model/contract.js';
import { basePath } from '../model/openapi/servers.js';
import type { ReadRequest, RecordedExchange, RequestProblem } from './recorded.js';
import { restRequests } from './rest-requests.js';
import { soapRequests } from './soap-requests.js';

/** An exchange with the results of checking both sides against the contract. */
export interface JudgedExchange {
  readonly seen: RecordedExchange;
  readonly kind: ReadRequest['kind'];
  readonly operation?: string;
  /** `201`; for SOAP `response` or the name of the fault; `no response`. */
  readonly outcome: string;
  /** Errors of the client. */
  readonly client: readonly RequestProblem[];
  /** Errors of the server. */
  readonly server: readonly Problem[];
  /** The server accepted a request that the contract forbids. */
  readonly isAccepted: boolean;
  readonly answer?: JudgedResponse;
}

/** Checks exchanges against a contract. */
export interface ExchangeJudge {
  readonly speaker: Speaker;
  judge(seen: RecordedExchange): Promise<JudgedExchange>;
}

interface Port {
  readonly service: Service;
  readonly speaker: Speaker;
  readonly read: (request: RecordedExchange['request']) => Promise<ReadRequest | undefined>;
}

/** Prepares checking exchanges against a contract, with its emitted modules. */
export function exchangeJudge(
  contract: Contract,
  modules: ReadonlyMap<string, EmittedModule>,
): ExchangeJudge {
  const ports = contract.services.flatMap((service) => portOf(contract, service, modules));
  const bases = new BasePaths();
  const speaker: Speaker = {
    request: (name, send) => portWith(ports, name).speaker.request(name, send),
    read: (name, request, response) => portWith(ports, name).speaker.read(name, request, response),
  };
  return {
    speaker,
    async judge(seen) {
      const found = await readBy(ports, seen);
      const exchange = judged(seen, found.read, found.request, speaker);
      return bases.areLeftOut(found, exchange)
        ? exchange
        : judged(seen, { kind: 'undocumented', problems: [], isForbidden: false }, found.request, speaker);
    },
  };
}

function portOf(
  contract: Contract,
  service: Service,
  modules: ReadonlyMap<string, EmittedModule>,
): readonly Port[] {
  const emitted = modules.get('operations.ts')?.[serviceConstant(contract, service)];
  if (emitted === undefined) return [];
  // The imported module was emitted above; its types are those of the declarations there.
  if (service.soap === undefined) {
    const rest = emitted as RestService<never>;
    return [{ service, speaker: restSpeaker(rest), read: restRequests(rest) }];
  }
  const soap = emitted as SoapService<never>;
  return [{ service, speaker: soapSpeaker(soap), read: soapRequests(soap) }];
}

function portWith(ports: readonly Port[], name: string): Port {
  const port = ports.find(({ service }) => service.operations.some((one) => one.name === name));
  if (port === undefined) throw new Error(`the operation "${name}" does not exist`);
  return port;
}

interface Found {
  readonly read: ReadRequest;
  /** The request with the path as in the contract. */
  readonly request: RecordedExchange['request'];
  /** The base path of the contract that the sent path lacks. */
  readonly base?: string;
}

/** Which base paths of the contract the server leaves out, as its responses show. */
class BasePaths {
  private readonly leftOut = new Set<string>();

  /** Whether the server may understand the request, whose path lacks the base path: it does not answer 404 to all. */
  areLeftOut({ base }: Found, { seen: { response }, server }: JudgedExchange): boolean {
    if (base === undefined || this.leftOut.has(base)) return true;
    const isMissing = response?.status === 404 && server.length > 0;
    if (!isMissing && response !== undefined) this.leftOut.add(base);
    return !isMissing;
  }
}

/** The service that understands a request; of several, that at its path, otherwise that with the fewest problems. */
async function readBy(ports: readonly Port[], { request }: RecordedExchange): Promise<Found> {
  const [path] = request.url.split('?');
  const inOrder = [...ports].sort((a, b) => Number(isAt(b, path)) - Number(isAt(a, path)));
  const found: Found[] = [];
  for (const { service, read } of inOrder) {
    const base = service.soap === undefined ? basePath(service.servers[0]) : '';
    // A server may have the operations without the base path of the contract.
    for (const prefix of base === '' ? [''] : ['', base]) {
      const moved = prefix === '' ? request : { ...request, url: `${prefix}${request.url}` };
      const one = await read(moved);
      if (one === undefined) continue;
      found.push({ read: one, request: moved, ...(prefix !== '' && { base: prefix }) });
      if (one.kind !== 'undocumented') break;
    }
    const last = found.at(-1);
    if (last?.read.kind === 'operation' && last.read.problems.length === 0) return last;
  }
  const rank = ({ read }: Found): number =>
    read.kind === 'operation' ? 0 : read.operation !== undefined ? 1 : read.kind === 'beside' ? 2 : 3;
  const [best] = found.sort((a, b) => rank(a) - rank(b));
  return best ?? { read: { kind: 'undocumented', problems: [], isForbidden: false }, request };
}

function isAt({ service: { servers, soap } }: Port, path: string | undefined): boolean {
  const [address = ''] = servers;
  return soap !== undefined && URL.canParse(address) && new URL(address).pathname === path;
}

function judged(
  seen: RecordedExchange,
  { kind, operation, input, problems, isForbidden }: ReadRequest,
  request: RecordedExchange['request'],
  speaker: Speaker,
): JudgedExchange {
  const withInput = input === undefined ? {} : { input };
  const complete = { ...seen, request: { ...seen.request, ...withInput } };
  const { response, failure, unchecked } = seen;
  const status = response?.status;
  const nothing = {
    server: [],
    isAccepted: false,
    outcome: status === undefined ? 'no response' : String(status),
  };
  const known = { seen: complete, kind, ...(operation !== undefined && { operation }) };
  if (unchecked !== undefined) return { ...known, ...nothing, client: [] };
  if (failure !== undefined || response === undefined || status === undefined)
    return {
      ...known,
      ...nothing,
      client: problems,
      server: [note(`no response${failure === undefined ? '' : `: ${failure}`}`)],
    };
  if (kind === 'beside') return { ...known, ...nothing, client: [] };
  const isTaken = status >= 200 && status < 300;
  if (kind === 'undocumented' || operation === undefined) {
    const { method, url } = seen.request;
    const path = url.split('?')[0] ?? '';
    const base = request.url.slice(0, request.url.length - url.length);
    const where = base === '' ? '' : `, whose paths begin with ${base}`;
    const client = { path: [], text: `${method} ${path} is not in the contract${where}` };
    const server = isTaken ? [note(`returned ${status} to a request that is not in the contract`)] : [];
    return { ...known, ...nothing, client: [client, ...problems], server };
  }
  const answer = answerOf(speaker, operation, { ...request, ...withInput }, response);
  const isAccepted = isForbidden && isTaken && answer.outcome !== 'not a SOAP message';
  const { outcome } = answer;
  return { ...known, outcome, client: problems, server: answer.problems, isAccepted, answer };
}

function answerOf(
  speaker: Speaker,
  operation: string,
  request: RecordedExchange['request'],
  response: NonNullable<RecordedExchange['response']>,
): JudgedResponse {
  const answer = speaker.read(operation, request, response);
  // RFC 9110, 9.3.2 and 15.4.5: these have no body, whatever their headers declare.
  if (request.method !== 'HEAD' && response.status !== 304) return answer;
  const problems = answer.problems.filter(({ kind }) => kind === 'status' || kind === 'header');
  return { ...answer, problems };
}
