/** Dates of a part within those of the item which it belongs to, where a description says so. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`;
const made = (schema: string): string => `'201': { description: ok, ${content(schema)} }`;
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const date = `{ type: string, format: date }`;

/** Camps with a start and an end, workshops with the same members, and trips on one day. */
const specOf = (workshop: string, trip: string): string => `openapi: 3.0.3
info: { title: Camps, version: '1' }
paths:
  /camps:
    post:
      operationId: addCamp
      requestBody: { required: true, ${content('NewCamp')} }
      responses: { ${made('Camp')}, '400': { description: bad } }
  /camps/{campId}:
    ${id('campId')}
    get: { operationId: readCamp, responses: { '200': { description: ok, ${content('Camp')} }, '404': { description: none } } }
  /camps/{campId}/workshops:
    ${id('campId')}
    post:
      operationId: addWorkshop
      description: ${workshop}
      requestBody: { required: true, ${content('NewWorkshop')} }
      responses: { ${made('Workshop')}, '400': { description: bad }, '404': { description: none }, '422': { description: ${workshop} } }
  /camps/{campId}/trips:
    ${id('campId')}
    post:
      operationId: addTrip
      requestBody: { required: true, ${content('NewTrip')} }
      responses: { ${made('Trip')}, '400': { description: bad }, '404': { description: none }, '422': { description: wrong } }
components:
  schemas:
    NewCamp: { type: object, required: [startsOn, endsOn], example: { startsOn: '2031-07-01', endsOn: '2031-07-20' }, properties: { startsOn: ${date}, endsOn: ${date} } }
    Camp: { type: object, required: [id, startsOn, endsOn], properties: { id: { type: integer }, startsOn: ${date}, endsOn: ${date} } }
    NewWorkshop: { type: object, required: [startsOn, endsOn], properties: { startsOn: ${date}, endsOn: ${date} } }
    Workshop: { type: object, required: [id, startsOn, endsOn], properties: { id: { type: integer }, startsOn: ${date}, endsOn: ${date} } }
    NewTrip: { type: object, required: [tripDay], properties: { tripDay: { type: string, format: date, description: ${trip} } } }
    Trip: { type: object, required: [id, tripDay], properties: { id: { type: integer }, tripDay: ${date} } }
`;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value);

function server(): Target {
  const camps: Item[] = [];
  return async ({ method, url, body }) => {
    const [, , name, part] = url.split('/');
    const item = itemIn(body);
    if (name === undefined) {
      if (!isDate(item?.startsOn) || !isDate(item?.endsOn)) return responseOf(400);
      camps.push({ id: camps.length + 1, startsOn: item?.startsOn, endsOn: item?.endsOn });
      return responseOf(201, camps.at(-1));
    }
    const camp = camps[Number(name) - 1];
    if (camp === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, camp);
    const days = part === 'trips' ? [item?.tripDay] : [item?.startsOn, item?.endsOn];
    if (!days.every(isDate)) return responseOf(400);
    const isWithin = days.every((day) => day >= String(camp.startsOn) && day <= String(camp.endsOn));
    if (!isWithin) return responseOf(422);
    return responseOf(201, { ...item, id: 1 });
  };
}

async function run(workshop: string, trip: string): Promise<SuiteReport> {
  const { suite } = await derivedFrom('camps', specOf(workshop, trip));
  return runSuite({ ...suite, cases: suite.cases.filter(({ id: one }) => /\/base$/.test(one)) }, server(), {
    seed: 'one',
  });
}

describe('a part whose dates are said to be within those of its item', () => {
  test('is sent with these dates', async () => {
    const report = await run(
      'A workshop takes place within the dates of its camp.',
      'A day during the period of the camp.',
    );
    expect(idsOf(report, 'failed', 'skipped', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(['addWorkshop/base', 'addTrip/base']));
  });

  test('has dates of its own without such a sentence', async () => {
    const report = await run('A workshop has a first and a last day.', 'The day of the trip.');
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(expect.arrayContaining(['addWorkshop/base', 'addTrip/base']));
  });
});
