/** Operations that lead an item of another kind to a state, which excludes them. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ok = (name: string): string =>
  `{ description: ok, ${content(`{ $ref: '#/components/schemas/${name}' }`)} }`;
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const sent = (schema: string): string => `requestBody: { required: true, ${content(schema)} }`;
const kinds = '{ type: string, enum: [slight, total] }';
const none = `'400': { description: bad }, '404': { description: none }, '409': { description: refused }, '422': { description: unknown }`;

interface Said {
  readonly ofLoan?: string;
  readonly ofEnd?: string;
  readonly ofDamage?: string;
}

/** Bikes of stations, which are lent, given back, and damaged. */
const specOf = ({ ofLoan = '', ofEnd = '', ofDamage = '' }: Said): string => `openapi: 3.1.0
info: { title: Bikes, version: '1' }
paths:
  /stations:
    post: { operationId: addStation, responses: { '201': ${ok('Station')}, ${none} } }
  /stations/{stationId}:
    ${id('stationId')}
    get: { operationId: readStation, responses: { '200': ${ok('Station')}, ${none} } }
  /stations/{stationId}/bikes:
    ${id('stationId')}
    post: { operationId: addBike, responses: { '201': ${ok('Bike')}, ${none} } }
  /bikes/{bikeId}:
    ${id('bikeId')}
    get: { operationId: readBike, responses: { '200': ${ok('Bike')}, ${none} } }
  /bikes/{bikeId}/damages:
    ${id('bikeId')}
    post: { operationId: report, description: '${ofDamage}', ${sent(`{ type: object, required: [kind], properties: { kind: ${kinds} } }`)}, responses: { '201': ${ok('Damage')}, ${none} } }
  /damages/{damageId}:
    ${id('damageId')}
    get: { operationId: readDamage, responses: { '200': ${ok('Damage')}, ${none} } }
  /loans:
    post: { operationId: lend, description: '${ofLoan}', ${sent('{ type: object, required: [bikeId], properties: { bikeId: { type: integer } } }')}, responses: { '201': ${ok('Loan')}, ${none} } }
  /loans/{loanId}:
    ${id('loanId')}
    get: { operationId: readLoan, responses: { '200': ${ok('Loan')}, ${none} } }
  /loans/{loanId}/end:
    ${id('loanId')}
    post: { operationId: endLoan, description: '${ofEnd}', responses: { '200': ${ok('Loan')}, ${none} } }
components:
  schemas:
    Station: { type: object, required: [id, free], properties: { id: { type: integer }, free: { type: integer, description: Number of bikes of this station that are \`free\`. } } }
    Bike: { type: object, required: [id, state], properties: { id: { type: integer }, state: { type: string, enum: [free, lent, broken, kept] } } }
    Damage: { type: object, required: [id, kind], properties: { id: { type: integer }, kind: ${kinds} } }
    Loan: { type: object, required: [id, bikeId], properties: { id: { type: integer }, bikeId: { type: integer } } }
`;

type Fault =
  | 'stays free'
  | 'is lent twice'
  | 'is counted'
  | 'stays lent'
  | 'is not broken'
  | 'is damaged twice';

function server(fault?: Fault): Target {
  const bikes: { readonly station: number; state: string }[] = [];
  const loans: number[] = [];
  const damages: string[] = [];
  let stations = 0;
  const onBike = (number: number, part: string | undefined, body: Item): ReturnType<typeof responseOf> => {
    const bike = bikes[number - 1];
    if (bike === undefined) return responseOf(404);
    if (part === undefined) return responseOf(200, { id: number, state: bike.state });
    const { kind } = body;
    if (kind !== 'slight' && kind !== 'total') return responseOf(400);
    if (bike.state === 'broken' && fault !== 'is damaged twice') return responseOf(409);
    if (kind === 'total' && fault !== 'is not broken') bike.state = 'broken';
    return responseOf(201, { id: damages.push(kind), kind });
  };
  const onLoan = (number: number, part: string | undefined, body: Item): ReturnType<typeof responseOf> => {
    const bikeId = Number.isNaN(number) ? Number(body.bikeId) : (loans[number - 1] ?? 0);
    const bike = bikes[bikeId - 1];
    if (bike === undefined) return responseOf(Number.isNaN(number) ? 422 : 404);
    if (Number.isNaN(number)) {
      if (bike.state !== 'free' && fault !== 'is lent twice') return responseOf(409);
      if (fault !== 'stays free') bike.state = 'lent';
      return responseOf(201, { id: loans.push(bikeId), bikeId });
    }
    if (part === 'end' && fault !== 'stays lent') bike.state = 'free';
    return responseOf(200, { id: number, bikeId });
  };
  return async ({ method, url, body }) => {
    const [, kind, name, part] = url.split('/');
    const number = Number(name);
    const item = itemIn(body) ?? {};
    if (kind === 'bikes') return onBike(number, part, item);
    if (kind === 'loans') return onLoan(number, part, item);
    if (kind === 'damages') return responseOf(200, { id: number, kind: damages[number - 1] });
    if (part === 'bikes')
      return responseOf(201, { id: bikes.push({ station: number, state: 'free' }), state: 'free' });
    if (method === 'POST') return responseOf(201, { id: ++stations, free: 0 });
    const own = bikes.filter((one) => one.station === number);
    const free = own.filter(({ state }) => state === 'free' || fault === 'is counted').length;
    return responseOf(200, { id: number, free });
  };
}

const tested = /^(?:lend|report|endLoan)\/state\/(?:leads|excluded|counted)\//;

async function run(said: Said, fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('bikes', specOf(said));
  const cases = suite.cases.filter((one) => tested.test(one.id));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('an operation that leads another item to a state', () => {
  const ofLoan = 'Lends it; the bike becomes `lent`. Only a bike that is `free` can be lent.';
  const ofEnd = 'The bike becomes `free`, or `kept` if somebody waits. A bike that is `broken` stays so.';
  const ofDamage =
    'A `total` damage makes the bike `broken`, a `slight` one does not. Only a bike that is `free` or `lent` can be damaged.';
  const [led, again, counted] = [
    'lend/state/leads/bike',
    'lend/state/excluded/bike',
    'lend/state/counted/free',
  ];
  const ended = 'endLoan/state/leads/bike';
  const [broken, refused] = ['report/state/leads/bike/total', 'report/state/excluded/bike/total'];

  test('is tested on a right server', async () => {
    const report = await run({ ofLoan, ofEnd, ofDamage });
    expect([...idsOf(report, 'passed')].sort()).toEqual(
      [led, again, counted, ended, broken, refused, 'report/state/counted/free'].sort(),
    );
    expect(report.verdicts).toHaveLength(7);
  });

  test.each([
    ['stays free', { ofLoan }, [led]],
    ['is lent twice', { ofLoan }, [again]],
    ['is counted', { ofLoan }, [counted]],
    ['stays lent', { ofLoan, ofEnd }, [ended]],
    ['is not broken', { ofDamage }, [broken]],
    ['is damaged twice', { ofDamage }, [refused]],
  ] as const)('is found where it %s', async (fault, said, ids) => {
    expect(idsOf(await run(said, fault), 'failed')).toEqual(expect.arrayContaining([...ids]));
    expect(idsOf(await run(said, fault), 'blocked')).toEqual([]);
  });

  test.each([
    'The bike becomes `lent` if it is paid.',
    'Once it is paid, the bike becomes `lent`.',
    'The station becomes `lent`.',
    'The bike becomes a bike that is lent.',
    'The bike may later be `lent`.',
  ])('is not read from "%s"', async (text) => {
    expect((await run({ ofLoan: text }, 'stays free')).verdicts).toEqual([]);
  });

  test.each([
    'A `total` damage may make the bike `broken`.',
    'A `total` damage makes the station `broken`.',
    'A `total` damage makes the bike `broken` once it is seen.',
  ])('is not read for a value from "%s"', async (text) => {
    expect((await run({ ofDamage: text }, 'is not broken')).verdicts).toEqual([]);
  });
});
