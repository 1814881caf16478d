import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Case } from '@trivet/runtime/conformance/case';
import type { Verdict } from '@trivet/runtime/conformance/run';
import type { LightCases } from './light-cases.js';

/** Characters of a block: enough that most of what cases repeat is in it. */
const blockSize = 200_000;

/** A verdict in a block: its index in the run, the duration, and the case without its requests. */
type Line = readonly [index: number, milliseconds: number | null, entry: Case];

/** Verdicts of cases that passed, compressed in memory: some 50 bytes each. */
export class PackedVerdicts {
  private readonly blocks: Buffer[] = [];
  private readonly cases: LightCases;
  private lines: string[] = [];
  private size = 0;

  /** `cases` shares what is equal in the cases that are read again. */
  constructor(cases: LightCases) {
    this.cases = cases;
  }

  /** Adds the verdict on the case at an index of the run. */
  add({ case: { id, kind, clause, title, steps, assumption }, milliseconds }: Verdict, index: number): void {
    const last = steps
      .slice(-1)
      .map((step) => ({ id: step.id, operation: step.operation, expect: step.expect }));
    const text = JSON.stringify([index, milliseconds, { id, kind, clause, title, assumption, steps: last }]);
    this.lines.push(text);
    this.size += text.length;
    if (this.size > blockSize) this.pack();
  }

  /** All verdicts, with their indices. */
  *verdicts(): Generator<readonly [index: number, verdict: Verdict]> {
    this.pack();
    for (const block of this.blocks) {
      // Written by `add`.
      const lines: readonly Line[] = JSON.parse(inflateRawSync(block).toString());
      for (const [index, milliseconds, entry] of lines)
        yield [
          index,
          {
            case: this.cases.of(entry),
            outcome: 'passed',
            reasons: [],
            exchanges: [],
            ...(milliseconds !== null && { milliseconds }),
          },
        ];
    }
  }

  private pack(): void {
    if (this.lines.length === 0) return;
    this.blocks.push(deflateRawSync(`[${this.lines.join()}]`));
    this.lines = [];
    this.size = 0;
  }
}
