import type { Case, Clause, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import { baseCase, isCase } from '../cases/case-ids.js';

/** Makes cases as a report needs them without their exchanges; what is equal in them is kept once. */
export class LightCases {
  private readonly clauses = new Map<string, Map<string, Clause>>();
  private readonly expectations = new Map<string, Expect>();

  /**
   * A case without the requests of its steps, except for a valid one. Only suites of REST services are made in parts, so
   * that the empty request that remains is one of REST. All cases have the same members in the same order, and their
   * texts are copies: a spread would give each object a layout of its own, and a part of a text keeps the whole of it in
   * memory.
   */
  of({ assumption, ...entry }: Case): Case {
    const { kind, steps: all } = entry;
    const [id, title] = [copied(entry.id), copied(entry.title)];
    const clause = this.clause(entry.clause);
    const steps = all.slice(-1).map((last) => this.step(last, isCase(entry, baseCase)));
    return assumption === undefined
      ? { id, kind, clause, title, steps, setupSteps: 0 }
      : { id, kind, clause, title, steps, setupSteps: 0, assumption };
  }

  private step({ id, operation, expect, send }: Step, isSent: boolean): Step {
    const text = JSON.stringify(expect);
    const known = this.expectations.get(text) ?? expect;
    this.expectations.set(text, known);
    return { id, operation, send: isSent ? send : noRequest, expect: known };
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
