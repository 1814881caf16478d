/** What is wrong with an exchange, as data; `problem-text.ts` puts it into words. */

import type { Issue } from '../check.js';
import type { Relation } from './case.js';

/** One thing that is not as it should be. Texts of a server in it are cut to what a person reads. */
export type Problem =
  | BodyProblem
  | HeaderProblem
  | StatusProblem
  | OutcomeProblem
  | MediaTypeProblem
  | CriterionProblem
  | RelationProblem
  | NoteProblem;

/** A value of the message breaks a keyword of its schema. */
export interface BodyProblem {
  readonly kind: 'body';
  /** Which value: the body of an answer, the response or the detail of a fault in SOAP, what a callback sends. */
  readonly of: 'answer' | 'response' | 'fault detail' | 'callback';
  /** Names and positions from the value on; none: the whole value. */
  readonly path: Issue['path'];
  readonly keyword: string;
  /** What the keyword asks for, after the name of the value: `must be a string`. */
  readonly message: string;
}

/** A header of an answer is missing or breaks its schema. */
export interface HeaderProblem {
  readonly kind: 'header';
  readonly name: string;
  /** Names and positions from the header's value on. */
  readonly path: Issue['path'];
  readonly keyword: string;
  readonly message: string;
}

/** The status is none of those that were expected; none expected: none that the contract declares. */
export interface StatusProblem {
  readonly kind: 'status';
  readonly actual: number;
  readonly expected: readonly string[];
}

/** The message of SOAP is none of those that were expected: `response` or the name of a fault. */
export interface OutcomeProblem {
  readonly kind: 'outcome';
  readonly actual: string;
  readonly expected: readonly string[];
}

/** The media type is missing, or none that the contract declares. */
export interface MediaTypeProblem {
  readonly kind: 'media-type';
  readonly actual: string | undefined;
}

/** A criterion of a scenario does not hold. */
export interface CriterionProblem {
  readonly kind: 'criterion';
  readonly condition: string;
  /** The criterion in the words of its author. */
  readonly says?: string;
}

/** A value does not stand to another one as it should. */
export interface RelationProblem {
  readonly kind: 'relation';
  /** The value, or the part of it: a runtime expression. */
  readonly at: string;
  readonly relation: Relation['relation'] | 'list';
  /** Both as JSON, cut; `undefined` where there is none. */
  readonly actual: string | undefined;
  readonly expected: string | undefined;
}

/** Anything else, in words. */
export interface NoteProblem {
  readonly kind: 'note';
  readonly message: string;
}

/** Why a case did not pass: the step, where it is one that failed, and what was wrong there. */
export interface Reason {
  readonly step?: string;
  readonly problem: Problem;
}

/** A problem that only words describe. */
export function note(message: string): NoteProblem {
  return { kind: 'note', message };
}

/** A problem whose every text has been rewritten, so that no secret stands in it, for one. */
export function rewritten(problem: Problem, rewrite: (text: string) => string): Problem {
  switch (problem.kind) {
    case 'body':
    case 'header': {
      const path = problem.path.map((part) => (typeof part === 'string' ? rewrite(part) : part));
      return { ...problem, path, message: rewrite(problem.message) };
    }
    case 'status':
      return problem;
    case 'outcome':
      return { ...problem, actual: rewrite(problem.actual) };
    case 'media-type':
      return { ...problem, actual: problem.actual && rewrite(problem.actual) };
    case 'criterion':
      return problem.says === undefined
        ? { ...problem, condition: rewrite(problem.condition) }
        : { ...problem, condition: rewrite(problem.condition), says: rewrite(problem.says) };
    case 'relation':
      return {
        ...problem,
        at: rewrite(problem.at),
        actual: problem.actual && rewrite(problem.actual),
        expected: problem.expected && rewrite(problem.expected),
      };
    case 'note':
      return { ...problem, message: rewrite(problem.message) };
  }
}
