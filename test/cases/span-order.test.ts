/** Spans that end before they begin, where a description says that they may not. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from './derived.js';

const day = '{ type: string, format: date }';

/** A stay whose last night may be left out, or has to be sent. */
const specOf = (doc: string, required: string, last: string = day): string => `openapi: 3.1.0
info: { title: Stays, version: '1' }
paths:
  /stays:
    post:
      operationId: book
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [${required}]
              properties:
                startsOn: { type: string, format: date, description: The first night. }
                endsOn: { allOf: [${last}], description: '${doc}' }
      responses: { '201': { description: ok }, '400': { description: bad }, '422': { description: wrong } }
`;

const isDay = (one: unknown): one is string => typeof one === 'string' && /^\d{4}-\d\d-\d\d$/.test(one);

const server =
  (isStrict: boolean): Target =>
  async ({ body }) => {
    const { startsOn, endsOn } = itemIn(body) ?? {};
    if (!isDay(startsOn) || (endsOn !== undefined && endsOn !== null && !isDay(endsOn)))
      return responseOf(400);
    return responseOf(isStrict && isDay(endsOn) && endsOn < startsOn ? 422 : 201);
  };

async function run(document: string, isStrict: boolean): Promise<SuiteReport> {
  const { suite } = await derivedFrom('stays', document);
  const cases = suite.cases.filter(({ id }) => /\/before /.test(id));
  return runSuite({ ...suite, cases }, server(isStrict), { seed: 'one' });
}

const reversed = ['book/body.endsOn/before startsOn'];

describe('a span that ends before it begins', () => {
  test.each([
    ['The last night; not before `startsOn`.', 'startsOn, endsOn', day],
    ['Last night; must not be before `startsOn`', 'startsOn', day],
    ['Has to lie after `startsOn`.', 'startsOn', '{ type: [string, "null"], format: date }'],
  ])('is rejected where the end is described as "%s"', async (doc, required, last) => {
    const document = specOf(doc, required, last);
    expect(idsOf(await run(document, true), 'passed')).toEqual(reversed);
    expect(idsOf(await run(document, false), 'failed')).toEqual(reversed);
  });

  test.each([
    'The last night.',
    'Not before `startsOn` if the guest has a card.',
    'The last night; the rent is due before `startsOn`.',
    'Not before noon.',
  ])('is sent for no end that is described as "%s"', async (doc) => {
    expect((await run(specOf(doc, 'startsOn, endsOn'), false)).verdicts).toEqual([]);
  });
});
