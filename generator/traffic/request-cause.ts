import type { ContractClause } from '../clauses/clause.js';
import type { Contract, Operation, Parameter, Place } from '../model/contract.js';
import type { Judge } from '../model/samples/accepts.js';
import type { Cause } from '../report/cause.js';
import type { ClauseIndex } from '../report/clause-index.js';
import { readJson } from '../report/read-json.js';
import { partsOf } from '../report/reading.js';
import type { JudgedExchange } from './judge.js';
import type { RequestProblem } from './recorded.js';

/** The context for finding the clause of a request's error. */
export interface CauseContext {
  readonly contract: Contract;
  readonly index: ClauseIndex;
  readonly judge: Judge;
}

/** The causes of a client's errors; coverage is about the server, so they do not violate clauses there. */
export function requestCauses(exchange: JudgedExchange, context: CauseContext): readonly Cause[] {
  const { contract } = context;
  const operation = contract.services
    .flatMap(({ operations }) => operations)
    .find(({ name }) => name === exchange.operation);
  const { method, url } = exchange.seen.request;
  if (operation === undefined) {
    const headline = `the client calls ${method} ${url.split('?')[0]}, which is not in the contract`;
    const at = { file: contract.files[0] ?? '', pointer: '' };
    const reason = exchange.client.map(({ text }) => text).join('; ');
    return [
      { operation: '', headline, clause: undefined, at, says: 'the operations of the contract', reason },
    ];
  }
  const headline = `the client sends an invalid request to ${operation.name}`;
  return exchange.client.map((problem): Cause => {
    const at = placeOf(problem, operation, exchange, context.judge);
    const says =
      saysOf(at, operation, context.index) ?? `${problem.keyword ?? 'request'} of ${operation.name}`;
    return { operation: operation.name, headline, clause: undefined, at, says, reason: problem.text };
  });
}

/** The server's errors of accepting requests that it must reject. */
export function acceptedCauses(exchange: JudgedExchange, context: CauseContext): readonly Cause[] {
  return requestCauses(exchange, context).map((cause) => ({
    ...cause,
    headline: `${exchange.operation} accepts what the contract forbids`,
    reason: `${cause.reason}, and the server returned ${exchange.outcome}`,
  }));
}

function saysOf(
  { file, pointer }: ContractClause['at'],
  { name }: Operation,
  index: ClauseIndex,
): string | undefined {
  const place = { file, pointer };
  for (const polarity of ['negative', 'positive'] as const) {
    const clause = index.at(place, undefined, polarity, name) ?? index.at(place, undefined, polarity);
    if (clause !== undefined) return clause.says;
  }
  return undefined;
}

function placeOf(
  problem: RequestProblem,
  operation: Operation,
  exchange: JudgedExchange,
  judge: Judge,
): ContractClause['at'] {
  const { part, path, keyword } = problem;
  const { binding } = operation;
  if (keyword === undefined || part === undefined) return pointed(operation.at);
  if ('parameters' in binding && part !== 'body') {
    const parameter = binding.parameters.find((one) => groupOf(one) === part && one.name === String(path[0]));
    if (parameter === undefined) return pointed(operation.at);
    const isAbsent = keyword === 'required' && path.length === 1;
    return pointed(isAbsent ? parameter.at : (parameter.type.at ?? parameter.at), keyword);
  }
  return bodyPlace(problem, operation, exchange, judge);
}

/** The clause in the schema of the body, as found by the judge of samples; otherwise the body itself. */
function bodyPlace(
  { path, keyword = '' }: RequestProblem,
  { binding, at }: Operation,
  { seen: { request } }: JudgedExchange,
  judge: Judge,
): ContractClause['at'] {
  if ('faults' in binding) {
    const [body] = partsOf(binding.input, request.input);
    return pointed(body?.type.at ?? binding.input.at, keyword);
  }
  if (!('parameters' in binding)) return pointed(at, keyword);
  const { body } = binding;
  if (body === undefined) return pointed(at);
  const value = request.body === undefined ? undefined : readJson(new TextDecoder().decode(request.body));
  if (value === undefined)
    return path.length === 0 && keyword === 'required' ? pointed(body.at, keyword) : pointed(body.at);
  const same = path.map(String).join('/');
  for (const { type } of body.contents) {
    const findings = judge.findings(type, value).filter((one) => one.path.map(String).join('/') === same);
    const found = findings.find((one) => one.keyword === keyword) ?? findings[0];
    if (found?.at !== undefined) return pointed(found.at, found.keyword);
  }
  return pointed(body.at);
}

function groupOf({ in: place }: Parameter): string {
  return place === 'header' ? 'headers' : place === 'cookie' ? 'cookies' : place;
}

function pointed({ file, pointer }: Place, keyword?: string): ContractClause['at'] {
  return { file, pointer: keyword === undefined ? pointer : `${pointer}/${keyword}` };
}
