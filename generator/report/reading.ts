import { isRecord } from '@trivet/runtime/check';
import type { Step } from '@trivet/runtime/conformance/case';
import type {
  JudgedResponse,
  Problem,
  Speaker,
  TargetResponse,
  Verdict,
} from '@trivet/runtime/conformance/run';
import { headerOf, type Recorded } from '@trivet/runtime/internal/conformance';
import { ofBinding } from '../model/binding.js';
import type {
  Callback,
  Content,
  Contract,
  Operation,
  OtherBinding,
  Response,
  SoapBinding,
  SoapFault,
  SoapMessage,
  Type,
} from '../model/contract.js';
import { type Finding, type Judge, judge } from '../model/samples/accepts.js';
import { contentIn } from './content-in.js';
import { readJson } from './read-json.js';

/** One exchange of a run, interpreted with the contract: independent of the suite's own checks. */
export interface Reading {
  readonly recorded: Recorded;
  readonly operation: Operation;
  /** The step of the case; undefined if the exchange does not belong to one. */
  readonly step: Step | undefined;
  /** `200`; for SOAP `response` or the fault's name; undefined without a response. */
  readonly outcome: string | undefined;
  /** The expected format of a response that cannot be read: `a SOAP message`. */
  readonly unreadableAs?: string | undefined;
  /** True if the request was accepted: a successful status, or a response message. */
  readonly taken: boolean;
  /** The declared response, REST only; undefined if the status is not declared. */
  readonly response?: Response | undefined;
  readonly content?: Content | undefined;
  /** SOAP: the received message or fault. */
  readonly part?: SoapMessage | SoapFault | undefined;
  /** The declared type and the value of the response's body; undefined if it cannot be read. */
  readonly body?: { readonly type: Type; readonly value: unknown };
  /** Violations in the body that the judge of samples finds, with the place of each clause. */
  readonly findings: readonly Finding[];
  /** Problems that the suite found in the response. */
  readonly problems: readonly Problem[];
  /** Whether it is a callback: then its data are in the request. */
  readonly isReceived?: true;
}

/** Interprets exchanges with a contract. */
export interface Reader {
  readonly judge: Judge;
  /** The exchanges of a verdict with operations of the contract. */
  read(verdict: Verdict): readonly Reading[];
}

/** Prepares interpreting the exchanges of a suite's run. */
export function readerOf(contract: Contract, speaker: Speaker): Reader {
  const all = contract.services.flatMap((service) => service.operations);
  const operations = new Map(all.map((one) => [one.name, one]));
  const callbacks = new Map(
    contract.services.flatMap(({ callbacks = [] }) => callbacks.map((one) => [one.name, one])),
  );
  const faults = all.flatMap(({ binding }) =>
    ofBinding<readonly SoapFault[]>(binding, { rest: () => [], soap: (own) => own.faults, other: () => [] }),
  );
  const judging = judge(contract);
  const reading: ReadingScope = { speaker, judging, faults };
  return {
    judge: judging,
    read: (verdict) =>
      verdict.exchanges.flatMap((recorded) => {
        const callback = recorded.isReceived === true ? callbacks.get(recorded.operation) : undefined;
        if (callback !== undefined) return [callbackReading(recorded, callback, verdict, judging)];
        const operation = operations.get(recorded.operation);
        if (operation === undefined) return [];
        const step = verdict.case.steps.find(({ id }) => id === recorded.step);
        return [readingOf(recorded, operation, step, reading)];
      }),
  };
}

interface ReadingScope {
  readonly speaker: Speaker;
  readonly judging: Judge;
  /** An operation that declares no faults may return any of its service. */
  readonly faults: readonly SoapFault[];
}

function readingOf(
  recorded: Recorded,
  operation: Operation,
  step: Step | undefined,
  { speaker, judging, faults }: ReadingScope,
): Reading {
  const { response } = recorded;
  const nothing = { recorded, operation, step, outcome: undefined, taken: false, findings: [], problems: [] };
  if (response === undefined) return nothing;
  const answer = answerOf(recorded, response, speaker);
  if (answer === undefined) return nothing;
  const { outcome, problems, unreadableAs } = answer;
  const parts = ofBinding<Parts>(operation.binding, {
    rest: ({ responses }) => restParts(responses, response, answer),
    soap: (binding) => soapParts(binding, faults, answer),
    other: (binding) => otherParts(binding, answer),
  });
  const taken = isStatusShown(operation)
    ? response.status >= 200 && response.status < 300
    : outcome === 'response';
  const findings = parts.body === undefined ? [] : judging.findings(parts.body.type, parts.body.value);
  return { recorded, operation, step, outcome, unreadableAs, taken, ...parts, findings, problems };
}

/**
 * A callback, interpreted as data from the implementation: its body is checked against the contract like that of a
 * response.
 */
function callbackReading(
  recorded: Recorded,
  operation: Callback,
  { reasons }: Verdict,
  judging: Judge,
): Reading {
  const { headers, body } = recorded.request;
  const content = contentIn(operation.binding.body?.contents ?? [], headerOf(headers, 'content-type'));
  const value = content?.codec === 'json' ? readJson(new TextDecoder().decode(body)) : undefined;
  const read = content === undefined || value === undefined ? undefined : { type: content.type, value };
  return {
    recorded,
    operation,
    step: undefined,
    outcome: undefined,
    taken: false,
    content,
    ...(read !== undefined && { body: read }),
    findings: read === undefined ? [] : judging.findings(read.type, read.value),
    problems: reasons.filter(({ step }) => step === 'callback').map(({ problem }) => problem),
    isReceived: true,
  };
}

/** The suite's interpretation of a response; malicious ones may be unreadable. */
function answerOf(
  recorded: Recorded,
  response: TargetResponse,
  speaker: Speaker,
): JudgedResponse | undefined {
  // Recorded responses may be shortened, and contain no secrets: the complete one was interpreted on receipt.
  if (recorded.answer !== undefined) return recorded.answer;
  try {
    return speaker.read(recorded.operation, recorded.request, response);
  } catch {
    return undefined;
  }
}

type Parts = Pick<Reading, 'response' | 'content' | 'part' | 'body'>;

/** RFC 9110: an exact status, then a range, then the default response. */
function restParts(
  responses: readonly Response[],
  answer: TargetResponse,
  { exchange }: JudgedResponse,
): Parts {
  const status = String(answer.status);
  const response = [status, `${status[0]}XX`, 'default']
    .map((one) => responses.find((entry) => entry.status === one))
    .find((entry) => entry !== undefined);
  if (response === undefined) return {};
  const content = contentIn(response.contents, headerOf(answer.headers, 'content-type'));
  const isJson = content?.codec === 'json' && exchange.responseBody !== undefined;
  return {
    response,
    content,
    ...(isJson && content !== undefined && { body: { type: content.type, value: exchange.responseBody } }),
  };
}

function soapParts(
  { output, faults }: SoapBinding,
  others: readonly SoapFault[],
  { exchange, outcome }: JudgedResponse,
): Parts {
  const part =
    outcome === 'response' ? output : [...faults, ...others].find(({ name }) => name === exchange.fault);
  if (part === undefined) return { part };
  const value = exchange.responseBody;
  return value === undefined ? { part } : { part, body: { type: part.type, value } };
}

function otherParts({ output, errors }: OtherBinding, { exchange, outcome }: JudgedResponse): Parts {
  const type = outcome === 'response' ? output : errors.find(({ name }) => name === outcome)?.type;
  const value = exchange.responseBody;
  return type === undefined || value === undefined ? {} : { body: { type, value } };
}

/** Whether the outcome of an operation is an HTTP status, not the name of a fault. */
export function isStatusShown({ binding }: Operation): boolean {
  return ofBinding(binding, { rest: () => true, soap: () => false, other: () => false });
}

/** Body and header blocks of a message's value. */
export function partsOf(
  { type, headers }: SoapMessage,
  value: unknown,
): readonly { readonly type: Type; readonly value: unknown }[] {
  if (headers.length === 0) return [{ type, value }];
  const { header, body } = isRecord(value) ? value : {};
  const blocks = isRecord(header) ? header : {};
  return [
    { type, value: body },
    ...headers.map((block) => ({ type: block.type, value: blocks[block.name] })),
  ];
}

/** The expected status or outcome of a step. */
export function wantedOf({ step, operation }: Pick<Reading, 'step' | 'operation'>): readonly string[] {
  const { status = [], outcome = [] } = step?.expect ?? {};
  return isStatusShown(operation) ? status : outcome;
}

/** Whether a response is as its step expects, except for relations between values. */
export function isExpected(reading: Reading): boolean {
  const { status = [] } = reading.step?.expect ?? {};
  const given = reading.recorded.response?.status;
  if (given === undefined) return false;
  const matches = (one: string): boolean => one === String(given) || one === `${String(given)[0]}XX`;
  if (status.length > 0 && !status.some(matches)) return false;
  const wanted = wantedOf(reading);
  return wanted.length === 0 || wanted.includes(reading.outcome ?? '') || wanted.some(matches);
}
