import type { ConformanceReport, Gate } from './report.js';

/** A number of items, or a share of all in percent. */
export interface Amount {
  readonly value: number;
  readonly isShare: boolean;
}

/** Reads `80%` or `12`; undefined for any other text, including a share above 100 %. */
export function amountFrom(text: string): Amount | undefined {
  const [, digits, percent] = /^(\d+(?:\.\d+)?) ?(%?)$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  const isShare = percent === '%';
  return isShare
    ? value > 100
      ? undefined
      : { value, isShare }
    : Number.isInteger(value)
      ? { value, isShare }
      : undefined;
}

/** Limits for the results of a run. */
export interface GateLimits {
  /** How many of the testable clauses must be tested. */
  readonly minClauses?: Amount;
  /** How many cases may be skipped. */
  readonly maxSkipped?: Amount;
}

/** The report with the results of these limits; a violated one fails the run. */
export function gatedReport(report: ConformanceReport, limits: GateLimits): ConformanceReport {
  const { minClauses, maxSkipped } = limits;
  const gates = [
    ...(minClauses === undefined ? [] : [clauseGate(report, minClauses)]),
    ...(maxSkipped === undefined ? [] : [skippedGate(report, maxSkipped)]),
  ];
  if (gates.length === 0) return report;
  return { ...report, gates, ok: report.ok && gates.every(({ ok }) => ok) };
}

function clauseGate({ coverage }: ConformanceReport, least: Amount): Gate {
  const { total, untested, unreachable } = coverage;
  const all = total - unreachable;
  const tested = total - untested;
  const ok = reached(tested, all, least);
  const option = `--min-clauses ${amountText(least)}`;
  return {
    option,
    ok,
    says: `${option}: at least ${amountText(least)} of the clauses must be tested, got ${shareText(tested, all)}`,
  };
}

function skippedGate({ skipped, cases }: ConformanceReport, most: Amount): Gate {
  const option = `--max-skipped ${amountText(most)}`;
  const ok = most.isShare ? skipped * 100 <= most.value * cases.length : skipped <= most.value;
  return {
    option,
    ok,
    says: `${option}: at most ${amountText(most)} of the cases may be skipped, got ${shareText(skipped, cases.length)}`,
  };
}

/** Without any items, every share is reached but no number. */
function reached(found: number, all: number, { value, isShare }: Amount): boolean {
  return isShare ? found * 100 >= value * all : found >= value;
}

function amountText({ value, isShare }: Amount): string {
  return isShare ? `${value}%` : String(value);
}

/** `612 of 900 (68%)`; rounded down, so that a missed limit does not look reached. */
function shareText(found: number, all: number): string {
  const share = all === 0 ? '' : ` (${Math.floor((found * 1000) / all) / 10}%)`;
  return `${found.toLocaleString('en')} of ${all.toLocaleString('en')}${share}`;
}
