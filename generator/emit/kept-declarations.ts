/** Declarations of a file, with all on which they depend, so that a later run can take them as they are. */

import { Asked } from '../model/asked.js';
import type { MakePart } from '../model/make-part.js';
import type { RecordedTypes } from '../model/recorded-types.js';
import { Code, isSameCode } from './code.js';
import { Declaration } from './code-file.js';

interface Kept<Source> {
  readonly declarations: readonly Declaration[];
  readonly types: Asked<Source>;
  readonly calls: Asked<Source>;
}

/** What declarations are made of. */
export interface KeptOptions<Source> {
  /** What is asked of types is asked of the source. */
  readonly source: Source;
  readonly types: RecordedTypes<Source>;
  readonly part: MakePart;
  /** What they are: `checks in checks.ts`; unique within an output. */
  readonly of: string;
  /** What all declarations depend on, apart from types. */
  readonly common: readonly unknown[];
}

/** Makes declarations, or takes those of an earlier run if everything that these asked has the same answer. */
export class KeptDeclarations<Source> {
  private readonly options: KeptOptions<Source>;
  /** Stands for all that is the same for each declaration. */
  private readonly common: unknown;
  private calls: Asked<Source> | undefined;

  constructor(options: KeptOptions<Source>) {
    const { part, of, common } = options;
    this.options = options;
    this.common = part(`${of}, all`, common, () => ({}));
  }

  /** The declarations that `make` returns; `from` is what they depend on, apart from what they ask. */
  of(name: string, from: readonly unknown[], make: () => readonly Code[]): readonly Code[] {
    const { source, types, part, of } = this.options;
    return part(
      `${of}, ${name}`,
      [...from, this.common],
      () => this.recorded(make),
      // Calls are made again only if types are the same for them, since they cannot be undone.
      (kept) =>
        types.areSame(kept.types, source, isSameAnswer) && types.areSame(kept.calls, source, isSameAnswer),
    ).declarations;
  }

  /** Asks a question about types, of which only the answer matters. */
  ask<Answer>(question: (source: Source) => Answer): Answer {
    return this.options.types.ask(this.options.source, question);
  }

  /** Asks for something that may change the file, as by adding what other declarations need, too. */
  call<Answer>(question: (source: Source) => Answer): Answer {
    const { calls } = this;
    const { types, source } = this.options;
    const answer = this.during(undefined, () => types.apart(() => question(source)));
    return calls === undefined ? answer : calls.answer(question, answer);
  }

  private recorded(make: () => readonly Code[]): Kept<Source> {
    const calls = new Asked<Source>();
    const { made, asked } = this.options.types.recorded(() => this.during(calls, make));
    return { declarations: made.map((one) => new Declaration(one)), types: asked, calls };
  }

  private during<Result>(calls: Asked<Source> | undefined, act: () => Result): Result {
    const before = this.calls;
    this.calls = calls;
    try {
      return act();
    } finally {
      this.calls = before;
    }
  }
}

/** Whether two answers are the same: code, or plain data and sets of it. */
function isSameAnswer(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true;
  if (before instanceof Code && now instanceof Code) return isSameCode(before, now);
  return typeof before === 'object' && typeof now === 'object' && textOf(before) === textOf(now);
}

function textOf(answer: object | null): string {
  return JSON.stringify(answer, (_, part: unknown) => (part instanceof Set ? [...part] : part));
}
