/** Collects exchanges for a report: groups of similar ones, each with an example, and the clauses that they test. */

import type { Step } from '@trivet/runtime/conformance/case';
import { problemText, type SuiteReport, type Verdict } from '@trivet/runtime/conformance/run';
import { hiderOf, note, type Recorded, type Secret } from '@trivet/runtime/internal/conformance';
import { clausesOf } from '../clauses/clauses.js';
import type { RefusedCertificate } from '../connect/refused-certificate.js';
import type { Contract } from '../model/contract.js';
import type { ReadContract } from '../read.js';
import { type Cause, causesOf } from '../report/cause.js';
import { ClauseIndex } from '../report/clause-index.js';
import { conformanceReport } from '../report/conformance-report.js';
import { hiddenReport } from '../report/hidden-report.js';
import { readerOf } from '../report/reading.js';
import type { ConformanceReport, Traffic } from '../report/report.js';
import { Tested } from '../report/tested.js';
import { endToEnd } from './hop-by-hop.js';
import type { ExchangeJudge, JudgedExchange } from './judge.js';
import type { RecordedExchange } from './recorded.js';
import { acceptedCauses, type CauseContext, requestCauses } from './request-cause.js';
import { secretsOf } from './secrets.js';

/** An exchange as data for display, without secrets. */
export interface ShownExchange {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly operation?: string;
  readonly status?: number;
  readonly milliseconds: number;
  readonly client: readonly string[];
  readonly server: readonly string[];
  /** Whose certificate was refused, if that is why the response is missing. */
  readonly refused?: RefusedCertificate;
  /** Why it was not checked. */
  readonly unchecked?: string;
}

/** Maximum number of groups; further kinds of errors are only counted. */
const mostGroups = 500;

/** Bytes of a body that the report keeps, and maximum number of problems of one exchange. */
const mostBytes = 64 * 1024;
const mostProblems = 20;

interface Group {
  readonly example: JudgedExchange;
  readonly outcome: Verdict['outcome'];
  count: number;
}

/** The input of a collector. */
export interface CollectorInput extends Pick<ReadContract, 'locate' | 'textOf'> {
  readonly contract: Contract;
  readonly judge: ExchangeJudge;
  /** The name of what was checked against the contract. */
  readonly subject: string;
  /** Secrets known in advance. */
  readonly secrets?: readonly Secret[];
}

/** Collects exchanges in bounded memory. */
export class Collector {
  private readonly input: CollectorInput;
  private readonly groups = new Map<string, Group>();
  private readonly context: CauseContext;
  private readonly tested: Tested;
  private readonly reader: ReturnType<typeof readerOf>;
  private readonly counts = { exchanges: 0, client: 0, server: 0, unchecked: 0 };
  private readonly started = Date.now();
  /** Exchanges are checked one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(input: CollectorInput) {
    const { contract, judge } = input;
    this.input = input;
    const index = new ClauseIndex(clausesOf(contract));
    this.reader = readerOf(contract, judge.speaker);
    this.context = { contract, index, judge: this.reader.judge };
    this.tested = new Tested(contract, index, this.reader);
  }

  /** The traffic so far. */
  get traffic(): Traffic {
    return { ...this.counts };
  }

  /** Adds an exchange, and returns its problems. */
  add(seen: RecordedExchange): Promise<ShownExchange> {
    const shown = this.last.then(() => this.take(seen));
    this.last = shown.catch(() => undefined);
    return shown;
  }

  private async take(seen: RecordedExchange): Promise<ShownExchange> {
    const exchange = await this.judgeSafely(seen);
    const { client, server, isAccepted } = exchange;
    const isUnchecked = exchange.seen.unchecked !== undefined;
    this.counts.exchanges += 1;
    if (isUnchecked) this.counts.unchecked += 1;
    if (client.length > 0) this.counts.client += 1;
    if (server.length > 0 || isAccepted) this.counts.server += 1;
    const verdict = this.verdictOf({ example: exchange, outcome: outcomeOf(exchange), count: 1 }, '');
    if (!isUnchecked) for (const reading of this.reader.read(verdict)) this.tested.take(reading);
    this.group(exchange);
    return this.shown(exchange);
  }

  /** If the check itself fails, the exchange is unchecked, and the traffic continues. */
  private async judgeSafely(seen: RecordedExchange): Promise<JudgedExchange> {
    try {
      return await this.input.judge.judge(seen);
    } catch (error) {
      const unchecked = `not checked: ${error instanceof Error ? error.message : String(error)}`;
      return {
        seen: { ...seen, unchecked },
        kind: 'beside',
        outcome: String(seen.response?.status ?? 'no response'),
        client: [],
        server: [],
        isAccepted: false,
      };
    }
  }

  private group(exchange: JudgedExchange): void {
    const key = keyOf(exchange);
    const known = this.groups.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.groups.size < mostGroups)
      this.groups.set(key, { example: shortened(exchange), outcome: outcomeOf(exchange), count: 1 });
  }

  private shown({ seen, operation, client, server, isAccepted, outcome }: JudgedExchange): ShownExchange {
    const { request, response, refused, unchecked, milliseconds } = seen;
    const hide = this.hiderFor([seen]);
    const accepted = isAccepted ? [`accepts what the contract forbids: returned ${outcome}`] : [];
    return {
      method: request.method,
      url: hide(request.url),
      ...(operation !== undefined && { operation }),
      ...(response !== undefined && { status: response.status }),
      milliseconds,
      client: client.slice(0, mostProblems).map(({ text }) => hide(text)),
      server: [...server.slice(0, mostProblems).map(problemText), ...accepted].map(hide),
      ...(refused !== undefined && { refused }),
      ...(unchecked !== undefined && { unchecked: hide(unchecked) }),
    };
  }

  private hiderFor(all: readonly RecordedExchange[]): (text: string) => string {
    const schemes = this.input.contract.services.flatMap(({ securitySchemes }) => securitySchemes);
    return hiderOf([...(this.input.secrets ?? []), ...all.flatMap((seen) => secretsOf(seen, schemes))]);
  }

  /** The report of all exchanges so far. */
  async report(): Promise<ConformanceReport> {
    await this.last;
    const { contract, judge, subject } = this.input;
    const groups = [...this.groups.values()];
    const verdicts = groups.map((group, index) => this.verdictOf(group, this.idOf(groups, index)));
    const causes = new Map(
      verdicts.flatMap((verdict, index): [Verdict, readonly Cause[]][] => {
        const group = groups[index];
        return group?.outcome === 'failed' ? [[verdict, this.causesOf(group.example, verdict)]] : [];
      }),
    );
    const made = conformanceReport({
      contract,
      suite: { contract: contract.name, speaker: judge.speaker, cases: [] },
      run: this.runOf(verdicts),
      uncovered: [],
      baseUrl: subject,
      tested: this.tested,
      causes,
      locate: this.input.locate,
      textOf: this.input.textOf,
    });
    const nothing =
      this.counts.exchanges === 0
        ? { ok: false, stopped: 'no request was received: nothing was checked' }
        : {};
    const report: ConformanceReport = {
      ...made,
      ...nothing,
      coverage: seenCoverage(made.coverage),
      traffic: this.traffic,
      cases: made.cases.map((entry) => ({ ...entry, kind: 'traffic', rerun: '' })),
    };
    return hiddenReport(report, this.hiderFor(groups.map(({ example: { seen } }) => seen)));
  }

  private runOf(verdicts: readonly Verdict[]): SuiteReport {
    const count = (outcome: Verdict['outcome']): number =>
      verdicts.filter((verdict) => verdict.outcome === outcome).length;
    const { client, server, exchanges } = this.counts;
    return {
      contract: this.input.contract.name,
      verdicts,
      unexpectedlyPassed: [],
      unheardOf: [],
      passed: count('passed'),
      failed: count('failed'),
      blocked: 0,
      known: 0,
      skipped: count('skipped'),
      warnings: 0,
      notRun: 0,
      leftovers: [],
      requests: exchanges,
      started: this.started,
      ended: Date.now(),
      ok: client + server === 0,
    };
  }

  /** `createThing/201`, with a number if several groups share it. */
  private idOf(groups: readonly Group[], position: number): string {
    const name = ({ example: { operation = 'other', outcome } }: Group): string => `${operation}/${outcome}`;
    const own = groups[position];
    if (own === undefined) return '';
    const before = groups.slice(0, position).filter((one) => name(one) === name(own)).length;
    return before === 0 ? name(own) : `${name(own)}/${before + 1}`;
  }

  private causesOf(example: JudgedExchange, verdict: Verdict): readonly Cause[] {
    const { index } = this.context;
    const { operation, server, client, isAccepted } = example;
    const { method, url } = example.seen.request;
    const ofServer =
      server.length === 0
        ? []
        : operation === undefined
          ? [
              {
                operation: '',
                headline: `the server responds to ${method} ${url.split('?')[0]}, which is not in the contract`,
                clause: undefined,
                at: { file: this.input.contract.files[0] ?? '', pointer: '' },
                says: 'the operations of the contract',
                reason: server.map(problemText).join('; '),
              },
            ]
          : causesOf(verdict, this.reader.read(verdict), index);
    return [
      ...(isAccepted ? acceptedCauses(example, this.context) : []),
      ...ofServer,
      ...(client.length > 0 ? requestCauses(example, this.context) : []),
    ];
  }

  private verdictOf({ example, outcome, count }: Group, id: string): Verdict {
    const { operation = '', seen, answer, client, server } = example;
    const { request, response, unchecked, milliseconds } = seen;
    const step: Step = { id: 'exchange', operation, send: { protocol: 'rest' }, expect: {} };
    const recorded: Recorded = {
      step: step.id,
      operation,
      request: { ...request, headers: ownHeaders(request.headers) },
      ...(response !== undefined && { response }),
      ...(answer !== undefined && { answer }),
    };
    const at = this.placeOf(operation);
    const problems = [...server, ...client.map(({ text }) => note(`the client: ${text}`))];
    const times = count === 1 ? '1 exchange' : `${count} exchanges`;
    return {
      case: {
        id,
        kind: 'positive',
        clause: at,
        title: `${operation === '' ? request.method : operation} returned ${example.outcome}: ${times}`,
        steps: [step],
      },
      outcome,
      reasons: (unchecked === undefined ? problems : [note(unchecked)])
        .slice(0, mostProblems)
        .map((problem) => ({ step: step.id, problem })),
      exchanges: [recorded],
      milliseconds,
    };
  }

  private placeOf(name: string): { readonly file: string; readonly pointer: string } {
    const { services, files } = this.input.contract;
    const operation = services.flatMap(({ operations }) => operations).find((one) => one.name === name);
    return operation === undefined
      ? { file: files[0] ?? '', pointer: '' }
      : { file: operation.at.file, pointer: operation.at.pointer };
  }
}

/** The headers that are needed to send the request again, without those that a connection or a client adds. */
function ownHeaders(headers: readonly string[]): readonly string[] {
  const passed = endToEnd(headers);
  return passed.filter((_, index) => !/^(?:host|content-length)$/i.test(passed[index - (index % 2)] ?? ''));
}

/** Coverage of traffic: without derived cases, untested clauses are those that were not seen. */
function seenCoverage(coverage: ConformanceReport['coverage']): ConformanceReport['coverage'] {
  const clauses = coverage.clauses.map((clause) =>
    clause.state === 'untested' && clause.unreachable !== true
      ? { ...clause, reason: 'not observed in any exchange' }
      : clause,
  );
  return { ...coverage, clauses };
}

function outcomeOf({ client, server, isAccepted, seen }: JudgedExchange): Verdict['outcome'] {
  if (seen.unchecked !== undefined) return 'skipped';
  return client.length + server.length > 0 || isAccepted ? 'failed' : 'passed';
}

/** The key of similar exchanges: positions in lists and values are ignored. */
function keyOf({ kind, operation, outcome, client, server, isAccepted, seen }: JudgedExchange): string {
  const { method, url } = seen.request;
  const name = operation ?? (kind === 'undocumented' ? `${method} ${url.split('?')[0]}` : method);
  const places = [
    ...client.map(({ part, path, keyword, text }) => [part, ...general(path), keyword ?? text].join('.')),
    ...server.map((problem) =>
      'path' in problem
        ? [problem.kind, ...general(problem.path), problem.keyword].join('.')
        : problem.kind === 'note'
          ? problem.message
          : JSON.stringify(problem),
    ),
  ];
  return JSON.stringify([
    name,
    outcome,
    isAccepted,
    seen.unchecked !== undefined,
    [...new Set(places)].sort(),
  ]);
}

function general(path: readonly (string | number)[]): readonly string[] {
  return path.map((part) => (typeof part === 'number' ? '*' : part));
}

/** An exchange without long bodies, to be kept as an example. */
function shortened({ seen, ...exchange }: JudgedExchange): JudgedExchange {
  const { request, response } = seen;
  const { body, ...head } = request;
  return {
    ...exchange,
    seen: {
      ...seen,
      request: body === undefined ? head : { ...head, body: body.slice(0, mostBytes) },
      ...(response !== undefined && { response: { ...response, body: response.body.slice(0, mostBytes) } }),
    },
  };
}
