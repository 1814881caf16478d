/** Problems as text: the only place where the sentences of a report are written. */

import { pathOf } from '../pointer.js';
import type { BodyProblem, CriterionProblem, Problem, Reason, RelationProblem } from './problem.js';

/** `read: expected status 200, got 500`. */
export function reasonText({ step, isNamed, problem }: Reason): string {
  return step === undefined || isNamed === true ? problemText(problem) : `${step}: ${problemText(problem)}`;
}

/** A problem as a sentence without a full stop. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'body':
      return [subjects[problem.of], problem.path.join('.'), problem.message].filter(isText).join(' ');
    case 'header':
      return ['response header', [problem.name, ...problem.path].join('.'), problem.message].join(' ');
    case 'status':
      return problem.expected.length === 0
        ? `status ${problem.actual} is not declared for this operation`
        : `expected status ${problem.expected.join(' or ')}, got ${problem.actual}`;
    case 'outcome':
      return `expected ${problem.expected.join(' or ')}, got ${problem.actual}`;
    case 'media-type':
      return problem.actual === undefined
        ? 'Content-Type is missing'
        : `Content-Type "${problem.actual}" is not declared`;
    case 'criterion':
      return criterionText(problem);
    case 'relation':
      return relationText(problem);
    case 'note':
      return problem.message;
  }
}

function criterionText({ says, condition, actual }: CriterionProblem): string {
  const found = actual === undefined ? '' : `, got ${actual}`;
  return says === undefined ? `condition is false: ${condition}${found}` : `expected that ${says}${found}`;
}

const subjects: { readonly [S in BodyProblem['of']]: string } = {
  answer: 'response body',
  response: 'the response',
  'fault detail': "the fault's detail",
  callback: 'body',
};

function isText(part: string): boolean {
  return part !== '';
}

/** `$response.body#/2/state` as `response body 2.state`, like other problems of bodies. */
function comparedText(expression: string): string {
  const [, pointer] = /^\$response\.body(?:#(.*))?$/s.exec(expression) ?? [];
  if (!expression.startsWith('$response.body')) return expression;
  if (pointer === undefined && expression !== '$response.body') return expression;
  return ['response body', pathOf(pointer ?? '').join('.')].filter(isText).join(' ');
}

function relationText(problem: RelationProblem): string {
  const { relation, actual = 'absent', expected = 'absent' } = problem;
  const at = comparedText(problem.at);
  switch (relation) {
    case 'holds':
    case 'each':
    case 'computes':
      return `${at} must be ${expected}, got ${actual}`;
    case 'differs':
      return `${at} must not be ${actual}`;
    case 'exceeds':
      return `${at} must be greater than ${expected}, got ${actual}`;
    case 'names':
      return `${at} must have ${expected}, got ${actual}`;
    case 'leads':
      return `${at} must be an absolute URL of ${expected}, got ${actual}`;
    case 'locates':
      return `${at} must be a reference to ${expected}, got ${actual}`;
    case 'formats':
      return `${at} must have the format ${expected}, got ${actual}`;
    case 'counts':
      return `${at} must have ${expected} items, got ${actual}`;
    case 'lists':
      return `${at} must contain ${expected}, got ${actual}`;
    case 'once':
      return `${at} must contain ${expected} once, got it ${actual} times`;
    case 'omits':
      return `${at} must not contain ${expected}, got ${actual}`;
    case 'ascends':
    case 'descends':
      return `${at} must be in ${relation === 'ascends' ? 'ascending' : 'descending'} order, got ${actual} after ${expected}`;
    case 'list':
      return `${at} must be an array, got ${actual}`;
  }
}
