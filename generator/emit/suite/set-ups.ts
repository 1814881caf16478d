import type { Case } from '@trivet/runtime/conformance/case';
import type { BareCase, BareStep } from './bare.js';
import { partText } from './line-text.js';
import type { Request, Requests } from './requests.js';

/** The steps before a request in the cases that change it. */
export interface SetUp {
  readonly before: readonly BareStep[];
  readonly inputs: Case['inputs'];
}

/** The set-up of each request: that of most cases that change it. */
export class SetUps {
  private readonly requests: Requests;
  private readonly found = new Map<Request, { readonly key: string; readonly setUp: SetUp }>();

  constructor(cases: readonly BareCase[], requests: Requests) {
    this.requests = requests;
    const counts = new Map<Request, Map<string, number>>();
    const most = new Map<Request, number>();
    for (const entry of cases) {
      const request = this.changedBy(entry);
      if (request === undefined) continue;
      const setUp = setUpOf(entry);
      const key = keyOf(setUp);
      const own = counts.get(request) ?? new Map<string, number>();
      counts.set(request, own);
      const count = (own.get(key) ?? 0) + 1;
      own.set(key, count);
      if (count <= (most.get(request) ?? 0)) continue;
      most.set(request, count);
      this.found.set(request, { key, setUp });
    }
  }

  of(request: Request): SetUp | undefined {
    return this.found.get(request)?.setUp;
  }

  /** Whether the cases that change two requests have the same set-up. */
  isSame(one: Request, other: Request): boolean {
    return this.found.get(one)?.key === this.found.get(other)?.key;
  }

  /** Whether a case has the set-up of the request that it changes. */
  isOf(entry: BareCase): boolean {
    const request = this.changedBy(entry);
    return request !== undefined && this.found.get(request)?.key === keyOf(setUpOf(entry));
  }

  /** The request that the last step of a case changes. */
  private changedBy({ steps }: BareCase): Request | undefined {
    const step = steps.at(-1);
    const of = step === undefined ? undefined : this.requests.changedFrom(step)?.of;
    return of !== undefined && of.id === step?.id ? of : undefined;
  }
}

function setUpOf({ steps, inputs }: BareCase): SetUp {
  return { before: steps.slice(0, -1), inputs };
}

function keyOf({ before, inputs }: SetUp): string {
  return [...before, inputs ?? null].map(partText).join(',');
}
