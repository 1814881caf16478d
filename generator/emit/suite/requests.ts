import type { Changes } from '@trivet/runtime/internal/conformance';
import { baseCase, isCase } from '../../cases/case-ids.js';
import { byObject } from '../../model/by-object.js';
import type { BareCase, BareSend, BareStep } from './bare.js';
import { changesBetween } from './difference.js';
import { FreeNames } from './free-names.js';
import { partText } from './line-text.js';

/** A request on which others are based. */
export interface Request {
  readonly name: string;
  readonly id: string;
  readonly operation: string;
  readonly send: BareSend;
}

/** A request as changes of another. */
export interface Changed {
  readonly of: Request;
  readonly changes: Changes;
}

/** The requests of a suite that are written in full: for each operation a valid one, in each form that cases change. */
export class Requests {
  private readonly byOperation = new Map<string, Request[]>();
  /** By operation and text of a request. */
  private readonly known = new Map<string, Map<string, Changed | undefined>>();

  /** `forms` are valid requests that no case needs to send unchanged. */
  constructor(cases: readonly BareCase[], forms: readonly BareStep[]) {
    const bases = cases.filter((one) => isCase(one, baseCase)).flatMap(({ steps }) => steps.slice(-1));
    const names = new FreeNames();
    const keep = ({ id, operation, send }: BareStep): void => {
      const own = this.byOperation.get(operation) ?? [];
      this.byOperation.set(operation, own);
      own.push({ name: names.take(operation), id, operation, send });
    };
    for (const step of [...bases, ...cases.flatMap(({ steps }) => steps)])
      if (!this.byOperation.has(step.operation)) keep(step);
    for (const step of forms) keep(step);
  }

  /** The first request of an operation. */
  firstOf(operation: string): Request | undefined {
    return this.byOperation.get(operation)?.[0];
  }

  /**
   * The shortest description of a step's request as changes of one that is written in full; undefined if none is
   * similar.
   */
  changedFrom({ operation, send }: BareStep): Changed | undefined {
    const known = this.known.get(operation) ?? new Map<string, Changed | undefined>();
    this.known.set(operation, known);
    const text = partText(send);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before;
    const found = nearest(this.byOperation.get(operation) ?? [], send);
    known.set(text, found);
    return found;
  }
}

const knownChanges = byObject((before: BareSend) =>
  byObject((after: BareSend) => changesBetween(before, after)),
);

/** The request with the fewest changes, the first of several. */
function nearest(requests: readonly Request[], send: BareSend): Changed | undefined {
  let best: (Changed & { readonly length: number }) | undefined;
  for (const of of requests) {
    const changes = knownChanges(of.send)(send);
    if (changes === undefined) continue;
    const { length } = partText(changes);
    if (best === undefined || length < best.length) best = { of, changes, length };
  }
  return best;
}
