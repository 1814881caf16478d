/** Watches a run: stops it if the same result would only be repeated. */

import type { Case } from './case.js';
import { reasonText } from './problem-text.js';
import { Recognition } from './recognition.js';
import type { Verdict } from './verdict.js';

/** Consecutive exchanges without a complete response after which the server is probed. */
const mostUnanswered = 5;

/** Consecutive verdicts of one kind from the start after which the run stops. */
const enough = 10;

/** The options of a watch. */
export interface WatchOptions {
  /** Ends the run; called once. */
  readonly stop: (reason: string) => void;
  /** Whether the implementation responds at all. */
  readonly isThere: () => Promise<boolean>;
  /** All cases are run, whatever the results of the first ones. */
  readonly keepsGoing?: boolean;
}

/** Whether a run is still useful, by its responses. */
export class Watch {
  /** Operations whose requests get no response, although others do. */
  private readonly silent = new Set<string>();
  private readonly options: WatchOptions;
  private unanswered: string[] = [];
  private asking: Promise<void> | undefined;
  private verdicts = 0;
  /** Number of cases made so far, and their operations. */
  private cases = 0;
  private readonly operations = new Set<string | undefined>();
  private readonly recognition = new Recognition();
  /** The status with which every case so far has ended, without passing; `mixed` if they differ. */
  private status: number | 'mixed' | undefined;

  constructor(options: WatchOptions) {
    this.options = options;
  }

  /** Cases are about to run. */
  expects(cases: readonly Case[]): void {
    this.cases += cases.length;
    for (const { steps } of cases) this.operations.add(steps.at(-1)?.operation);
  }

  /** Whether an operation is known not to respond. */
  isSilent(operation: string): boolean {
    return this.silent.has(operation);
  }

  /** Notes the end of an exchange; `reason` is why a complete response is missing. */
  async exchanged(operation: string, reason: string | undefined): Promise<void> {
    if (reason === undefined) {
      this.unanswered = [];
      return;
    }
    this.unanswered.push(operation);
    if (this.unanswered.length < mostUnanswered) return;
    this.asking ??= this.ask(reason);
    await this.asking;
  }

  private async ask(reason: string): Promise<void> {
    const operations = this.unanswered;
    const isThere = await this.options.isThere();
    if (isThere) for (const one of operations) this.silent.add(one);
    else {
      const count = operations.length + 1;
      this.options.stop(`${count} requests in a row got no response, the last one: ${reason}`);
    }
    this.unanswered = [];
    this.asking = undefined;
  }

  /** Notes the verdict on a case. */
  judged(verdict: Verdict): void {
    const { outcome, exchanges, reasons } = verdict;
    const { stop, keepsGoing = false } = this.options;
    if (keepsGoing) return;
    const stranger = this.recognition.take(verdict, this.cases);
    if (stranger !== undefined) stop(stranger);
    const isSent = exchanges.at(-1)?.response !== undefined;
    if ((outcome === 'not-run' && !isSent) || this.status === 'mixed') return;
    const status = outcome === 'passed' ? undefined : exchanges.at(-1)?.response?.status;
    this.status = status === undefined || (this.status ?? status) !== status ? 'mixed' : status;
    this.verdicts += 1;
    const isSure = this.verdicts >= Math.min(this.cases, Math.max(enough, this.operations.size));
    if (isSure && this.status !== 'mixed' && this.status >= 300)
      stop(
        `every request so far got status ${this.status} (${reasons.slice(0, 1).map(reasonText).join()}): ${adviceOn(this.status)}`,
      );
  }
}

/** Advice for a server that always responds with the same status. */
function adviceOn(status: number): string {
  if (status === 401 || status === 403)
    return 'give credentials with --bearer, --basic, --key, --header or --hooks';
  if (status === 407) return 'a proxy in between requires credentials';
  if (status === 404 || status === 405 || status === 501)
    return 'check the base path: one may be missing between the URL and the paths of the contract, or be given twice (--url, --base-path)';
  if (status === 429) return 'slow down with --rate';
  if (status < 400) return 'give the address that it redirects to, with scheme and path, as --url';
  if (status >= 500) return 'check the log of the implementation; does it require credentials?';
  return 'is this the implementation of this contract?';
}
