import type { ReachedTypes } from './type-reach.js';

interface Question<Source> {
  readonly ask: (source: Source) => unknown;
  readonly answer: unknown;
  /** What was asked while the answer was found; undefined if that is not known. */
  readonly within: Asked<Source> | undefined;
}

/** Compares an answer with that of a later run. */
type Compare = (before: unknown, now: unknown) => boolean;

/** What is asked of the types of a contract while something is made, with the answers: all that it depends on. */
export class Asked<Source> {
  /** By name: marks of the types of which anything may have been read. */
  private readonly marks = new Map<string, unknown>();
  /** Whether types of these names exist. */
  private readonly names = new Map<string, boolean>();
  private readonly questions: Question<Source>[] = [];

  /** Records that anything may have been read of a named type. */
  read(name: string, reached: ReachedTypes): void {
    this.marks.set(name, reached.mark(name));
  }

  /** Records that only the name of a type was looked up. */
  lookUp(name: string, reached: ReachedTypes): void {
    this.names.set(name, reached.has(name));
  }

  /** Records a question, of which only the answer matters. */
  answer<Answer>(ask: (source: Source) => Answer, answer: Answer, within?: Asked<Source>): Answer {
    this.questions.push({ ask, answer, within });
    return answer;
  }

  /** Whether all is the same in another run, in which the questions are asked again in their order until one differs. */
  areSame(source: Source, reached: ReachedTypes, compare: Compare): boolean {
    for (const [name, mark] of this.marks) if (reached.mark(name) !== mark) return false;
    for (const [name, exists] of this.names) if (reached.has(name) !== exists) return false;
    return this.questions.every(
      ({ ask, answer, within }) =>
        within?.areSame(source, reached, compare) === true || compare(answer, ask(source)),
    );
  }
}
