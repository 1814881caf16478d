import type { Case, Clause, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Suite, Verdict } from '@trivet/runtime/conformance/run';
import { clausesOf } from '../clauses/clauses.js';
import type { Contract } from '../model/contract.js';
import { ClauseIndex } from '../report/clause-index.js';
import { readerOf } from '../report/reading.js';
import { Tested } from '../report/tested.js';

/** How many verdicts of a large contract are kept with their exchanges, whatever their outcome. */
const mostWhole = 1000;

/** Keeps little of the verdicts of a large contract. */
export interface LightVerdicts {
  /** What the exchanges that are not kept have tested. */
  readonly tested: Tested;
  readonly kept: (verdict: Verdict) => Verdict;
}

/**
 * Of a suite in parts, the exchanges of cases that passed or were skipped are dropped once it is known which clauses
 * they have tested, except for the first ones: the memory of a run must not depend on what is sent and received.
 */
export function lightVerdicts(contract: Contract, { speaker }: Suite): LightVerdicts {
  const tested = new Tested(contract, new ClauseIndex(clausesOf(contract)), readerOf(contract, speaker));
  const reader = readerOf(contract, speaker);
  const cases = new LightCases();
  let whole = 0;
  const kept = (verdict: Verdict): Verdict => {
    const { outcome } = verdict;
    if ((outcome !== 'passed' && outcome !== 'skipped') || whole < mostWhole) {
      whole += 1;
      return verdict;
    }
    try {
      for (const reading of reader.read(verdict)) tested.take(reading);
    } catch {
      // The report reads the whole verdict, and states the error.
      return verdict;
    }
    return { ...verdict, case: cases.of(verdict.case), exchanges: none };
  };
  return { tested, kept };
}

const none: Verdict['exchanges'] = [];

/** Makes cases as a report needs them without their exchanges; what is equal in them is kept once. */
export class LightCases {
  private readonly clauses = new Map<string, Map<string, Clause>>();
  private readonly expectations = new Map<string, Expect>();

  /**
   * A case without the requests of its steps. Only suites of REST services are made in parts, so that the empty request
   * that remains is one of REST. All cases have the same members in the same order, and their texts are copies: a
   * spread would give each object a layout of its own, and a part of a text keeps the whole of it in memory.
   */
  of({ assumption, ...entry }: Case): Case {
    const { kind, steps: all } = entry;
    const [id, title] = [copied(entry.id), copied(entry.title)];
    const clause = this.clause(entry.clause);
    const steps = all.slice(-1).map((last) => this.step(last));
    return assumption === undefined
      ? { id, kind, clause, title, steps, setupSteps: 0 }
      : { id, kind, clause, title, steps, setupSteps: 0, assumption };
  }

  private step({ id, operation, expect }: Step): Step {
    const text = JSON.stringify(expect);
    const known = this.expectations.get(text) ?? expect;
    this.expectations.set(text, known);
    return { id, operation, send: noRequest, expect: known };
  }

  private clause({ file, pointer, line }: Clause): Clause {
    const inFile = this.clauses.get(file) ?? new Map<string, Clause>();
    this.clauses.set(file, inFile);
    const known = inFile.get(pointer);
    if (known !== undefined && known.line === line) return known;
    const text = copied(pointer);
    const own = line === undefined ? { file, pointer: text } : { file, pointer: text, line };
    inFile.set(own.pointer, own);
    return own;
  }
}

const noRequest: RestSend = { protocol: 'rest' };

/** A text of its own: not the parts of which it was made, nor a part of a longer one. */
function copied(text: string): string {
  const encoding = /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
