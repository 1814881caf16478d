import { expect, test } from 'vitest';
import { phrases } from '../../generator/model/resources/phrases.js';

const { kept, lost } = phrases.rest;

test.each([
  ['Elements that are left out stay as they are', true, false],
  ['Only what the request contains is changed', true, false],
  ['What is left out of the details is no longer there afterwards', false, true],
  ['An optional element which the request does not have is no longer there', false, true],
  ['Elements left out are not removed', false, false],
])('"%s": kept %s, lost %s', (sentence, isKept, isLost) => {
  expect([kept.test(sentence), lost.test(sentence)]).toEqual([isKept, isLost]);
});
