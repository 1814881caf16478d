/** Puts problems into words: the one place where a report's sentences are made. */

import type { BodyProblem, Problem, Reason, RelationProblem } from './problem.js';

/** `read: status 500 came, 200 was expected`. */
export function reasonText({ step, problem }: Reason): string {
  return step === undefined ? problemText(problem) : `${step}: ${problemText(problem)}`;
}

/** A problem as a sentence without a full stop. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'body':
      return [subjects[problem.of], problem.path.join('.'), problem.message].filter(isText).join(' ');
    case 'header':
      return ['answer', [problem.name, ...problem.path].join('.'), problem.message].join(' ');
    case 'status':
      return problem.expected.length === 0
        ? `status ${problem.actual} is not declared for this operation`
        : `status ${problem.actual} came, ${problem.expected.join(' or ')} was expected`;
    case 'outcome':
      return `${problem.actual} came, ${problem.expected.join(' or ')} was expected`;
    case 'media-type':
      return problem.actual === undefined
        ? 'Content-Type is missing'
        : `Content-Type "${problem.actual}" is not declared`;
    case 'criterion':
      return `does not hold: ${problem.says ?? problem.condition}`;
    case 'relation':
      return relationText(problem);
    case 'note':
      return problem.message;
  }
}

const subjects: { readonly [S in BodyProblem['of']]: string } = {
  answer: 'answer body',
  response: 'the response',
  'fault detail': "the fault's detail",
  callback: 'body',
};

function isText(part: string): boolean {
  return part !== '';
}

function relationText({ at, relation, actual = 'absent', expected = 'absent' }: RelationProblem): string {
  switch (relation) {
    case 'holds':
    case 'each':
      return `${at} is ${actual}, ${expected} was expected`;
    case 'differs':
      return `${at} is ${actual}, and must not be`;
    case 'exceeds':
      return `${at} is ${actual}, more than ${expected} was expected`;
    case 'names':
      return `${at} has ${actual}, ${expected} was expected`;
    case 'leads':
      return `${at} is ${actual}, an absolute URL of ${expected} was expected`;
    case 'counts':
      return `${at} has ${actual} items, ${expected} were expected`;
    case 'lists':
      return `${at} does not list ${expected}`;
    case 'once':
      return `${at} lists ${expected} ${actual} times, once was expected`;
    case 'omits':
      return `${at} lists ${expected}`;
    case 'ascends':
    case 'descends':
      return `${at} is ${actual}, after ${expected}`;
    case 'list':
      return `${at} is ${actual}, a list was expected`;
  }
}
