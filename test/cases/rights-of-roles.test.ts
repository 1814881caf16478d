import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const ok = (schema: string): string => `{ description: ok, ${content(schema)} }`;
const body = (schema: string): string => `requestBody: { required: true, ${content(schema)} }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';
const refused = `'400': { description: bad }, '401': { description: who }, '403': { description: no right }`;
const none = `${refused}, '404': { description: none }`;

/** Parcels are made at the desk, tours by drivers, who deliver the parcels. */
const spec = `openapi: 3.1.0
info: { title: Parcels, version: '1' }
security: [{ oauth: [] }]
paths:
  /parcels:
    get: { operationId: listParcels, responses: { '200': ${ok(`{ type: array, items: ${ref('Parcel')} }`)}, ${refused} } }
    post: { operationId: makeParcel, ${body(ref('NewParcel'))}, responses: { '201': ${ok(ref('Parcel'))}, ${refused} } }
  /parcels/{id}:
    ${id}
    get: { operationId: readParcel, responses: { '200': ${ok(ref('Parcel'))}, ${none} } }
    delete: { operationId: dropParcel, responses: { '204': { description: gone }, ${none} } }
  /parcels/{id}/delivery:
    ${id}
    post:
      operationId: deliver
      ${body('{ type: object, required: [to], properties: { to: { type: string, minLength: 3 } } }')}
      responses: { '200': ${ok(ref('Parcel'))}, ${none} }
  /tours:
    post: { operationId: makeTour, ${body(ref('NewTour'))}, responses: { '201': ${ok(ref('Tour'))}, ${refused} } }
  /tours/{id}:
    ${id}
    get: { operationId: readTour, responses: { '200': ${ok(ref('Tour'))}, ${none} } }
    delete: { operationId: dropTour, responses: { '204': { description: gone }, ${none} } }
components:
  securitySchemes: { oauth: { type: http, scheme: bearer } }
  schemas:
    NewParcel: { type: object, required: [weight], properties: { weight: { type: integer, minimum: 1, maximum: 50 } } }
    Parcel: { type: object, required: [id, weight], properties: { id: { type: integer }, weight: { type: integer }, to: { type: string } } }
    NewTour: { type: object, required: [day], properties: { day: { type: string, enum: [mon, tue] } } }
    Tour: { type: object, required: [id, day], properties: { id: { type: integer }, day: { type: string } } }
`;

type Right = 'desk' | 'driver';

const rights: Readonly<Record<string, readonly Right[]>> = {
  desk: ['desk'],
  driver: ['driver'],
  chief: ['desk', 'driver'],
};

interface Served {
  /** Items are hidden from all but their makers. */
  readonly isOwned?: true;
  /** Deliveries to anybody are accepted. */
  readonly isCareless?: true;
}

/** Who may call an operation; undefined: everybody who is known. */
function rightFor(method: string, kind: string, below: string | undefined): Right | undefined {
  if (method === 'GET') return undefined;
  return below === undefined && kind === 'parcels' ? 'desk' : 'driver';
}

function isValid(kind: string, { weight, day }: Item): boolean {
  if (kind === 'tours') return day === 'mon' || day === 'tue';
  return Number.isInteger(weight) && Number(weight) >= 1 && Number(weight) <= 50;
}

function server({ isOwned, isCareless }: Served = {}): Target {
  const items = new Map<string, Item & { readonly by: string }>();
  let last = 0;
  const shown = ({ by: _, ...item }: Item): Item => item;
  return async ({ method, url, headers, body: sent }) => {
    const [, kind = '', name, below] = url.split('?')[0]?.split('/') ?? [];
    const who = /^Bearer (\w+)$/.exec(headers[headers.indexOf('Authorization') + 1] ?? '')?.[1] ?? '';
    const own = rights[who];
    if (own === undefined) return responseOf(401);
    const methods = below !== undefined ? 'POST' : name !== undefined ? 'GET, DELETE' : 'GET, POST';
    const isTours = kind === 'tours' && name === undefined && method === 'GET';
    if (isTours || !methods.includes(method))
      return responseOf(405, undefined, ['Allow', isTours ? 'POST' : methods]);
    const right = rightFor(method, kind, below);
    if (right !== undefined && !own.includes(right)) return responseOf(403);
    const key = `${kind} ${name}`;
    const input = itemIn(sent) ?? {};
    if (name === undefined && method === 'GET')
      return responseOf(
        200,
        [...items.values()]
          .filter((one) => 'weight' in one && (isOwned !== true || one.by === who))
          .map(shown),
      );
    if (name === undefined) {
      if (!isValid(kind, input)) return responseOf(400);
      last += 1;
      const { weight, day } = input;
      items.set(`${kind} ${last}`, { id: last, ...(kind === 'tours' ? { day } : { weight }), by: who });
      return responseOf(201, shown(items.get(`${kind} ${last}`) ?? {}));
    }
    const item = items.get(key);
    if (item === undefined || (isOwned === true && item.by !== who)) return responseOf(404);
    if (below !== undefined) {
      const isGood = typeof input.to === 'string' && input.to.length >= 3;
      if (!isGood && isCareless !== true) return responseOf(400);
      const delivered = isGood ? { ...item, to: input.to } : item;
      items.set(key, delivered);
      return responseOf(200, shown(delivered));
    }
    if (method === 'GET') return responseOf(200, shown(item));
    items.delete(key);
    return responseOf(204);
  };
}

const { suite } = await derivedFrom('parcels', spec);

function run(names: readonly string[], served: Served = {}): Promise<SuiteReport> {
  const roles = names.map((name) => ({ name, bearer: name }));
  return runSuite(suite, server(served), { seed: 'one', guard: guardOf({ roles }) });
}

const faulty = ['failed', 'blocked', 'not-run', 'warning'];

describe('roles with different rights', () => {
  test.each([
    [['desk', 'driver'], [{ role: 'driver', operations: ['deliver', 'dropTour', 'makeTour', 'readTour'] }]],
    [
      ['driver', 'desk'],
      [{ role: 'desk', operations: ['dropParcel', 'listParcels', 'makeParcel', 'readParcel'] }],
    ],
    [
      ['desk', 'expired', 'driver'],
      [{ role: 'driver', operations: ['deliver', 'dropTour', 'makeTour', 'readTour'] }],
    ],
  ])('stand in for each other: %j', async (names, standIns) => {
    const whole = await run(['chief']);
    const report = await run(names);
    expect(idsOf(whole, ...faulty)).toEqual([]);
    expect(whole.standIns).toBeUndefined();
    expect(idsOf(report, ...faulty)).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(idsOf(whole, 'passed'));
    expect(report.leftovers).toEqual([]);
    expect(report.standIns?.map((one) => ({ ...one, operations: one.operations.toSorted() }))).toEqual(
      standIns,
    );
  });

  test('do not read what belongs to the other', async () => {
    const report = await run(['desk', 'driver'], { isOwned: true });
    expect(idsOf(report, ...faulty)).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['readTour/base', 'dropTour/base', 'readParcel/base']),
    );
  });

  test('do not hide a fault', async () => {
    const report = await run(['desk', 'driver'], { isCareless: true });
    expect(idsOf(report, 'failed')).toEqual(expect.arrayContaining(['deliver/body.to/minLength/1']));
  });

  test('skip what none of them may do, valid or not', async () => {
    const report = await run(['desk']);
    expect(idsOf(report, ...faulty)).toEqual([]);
    expect(report.standIns).toBeUndefined();
    const invalid = report.verdicts.find((one) => one.case.id === 'deliver/body.to/absent');
    expect(invalid?.outcome).toBe('skipped');
    expect(JSON.stringify(invalid?.reasons)).toContain('deliver returned 403: its caller may lack the right');
  });
});
