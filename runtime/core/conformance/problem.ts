/** Problems of an exchange, as data; `problem-text.ts` turns them into text. */

import { fullMessage, type Issue } from '../check.js';
import type { Relation } from './case.js';

/** One problem. Texts of a server in it are shortened for people. */
export type Problem =
  | BodyProblem
  | HeaderProblem
  | StatusProblem
  | OutcomeProblem
  | MediaTypeProblem
  | CriterionProblem
  | RelationProblem
  | NoteProblem;

/** A value of the message violates a keyword of its schema. */
export interface BodyProblem {
  readonly kind: 'body';
  /** The value: the body of a response, the response or the detail of a fault in SOAP, or the body of a callback. */
  readonly of: 'answer' | 'response' | 'fault detail' | 'callback';
  /** Path within the value; empty: the whole value. */
  readonly path: Issue['path'];
  readonly keyword: string;
  /** The requirement of the keyword, to follow the name of the value: `must be a string`. */
  readonly message: string;
}

/** An issue of a value as a problem. */
export function bodyProblem(of: BodyProblem['of'], issue: Issue): BodyProblem {
  const { path, keyword } = issue;
  return { kind: 'body', of, path, keyword, message: fullMessage(issue) };
}

/** A header of a response is missing or violates its schema. */
export interface HeaderProblem {
  readonly kind: 'header';
  readonly name: string;
  /** Path within the value of the header. */
  readonly path: Issue['path'];
  readonly keyword: string;
  readonly message: string;
}

/** The status is not one of the expected ones, or without these, not one of the declared ones. */
export interface StatusProblem {
  readonly kind: 'status';
  readonly actual: number;
  readonly expected: readonly string[];
}

/** The SOAP message is not one of the expected ones: `response` or the name of a fault. */
export interface OutcomeProblem {
  readonly kind: 'outcome';
  readonly actual: string;
  readonly expected: readonly string[];
}

/** The media type is missing or undeclared. */
export interface MediaTypeProblem {
  readonly kind: 'media-type';
  readonly actual: string | undefined;
}

/** A criterion of a scenario is not met. */
export interface CriterionProblem {
  readonly kind: 'criterion';
  readonly condition: string;
  /** The criterion in the author's words. */
  readonly says?: string;
  /** The values that the criterion compares, each with its expression. */
  readonly actual?: string;
}

/** A relation between two values is not met. */
export interface RelationProblem {
  readonly kind: 'relation';
  /** The value, or the relevant part of it: a runtime expression. */
  readonly at: string;
  readonly relation: Relation['relation'] | 'list';
  /** Both as shortened JSON; `undefined` if absent. */
  readonly actual: string | undefined;
  readonly expected: string | undefined;
}

/** Any other problem, as text. */
export interface NoteProblem {
  readonly kind: 'note';
  readonly message: string;
}

/** Why a case did not pass: the problem, and the step if one failed. */
export interface Reason {
  readonly step?: string;
  /** The problem names the operation, so that its text needs no step. */
  readonly isNamed?: boolean;
  readonly problem: Problem;
}

/** A problem that is only text. */
export function note(message: string): NoteProblem {
  return { kind: 'note', message };
}

/** A problem with all of its texts rewritten, for example to remove secrets. */
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
      return {
        ...problem,
        condition: rewrite(problem.condition),
        ...(problem.says !== undefined && { says: rewrite(problem.says) }),
        ...(problem.actual !== undefined && { actual: rewrite(problem.actual) }),
      };
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
