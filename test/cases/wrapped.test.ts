import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const fields = 'name: { type: string, maxLength: 30 }, memo: { type: string, maxLength: 30 }';
const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

/** A wrapped item, in a creation, a change (of which no member is required) and a response. */
interface Wrapping {
  readonly sent: string;
  readonly changed: string;
  readonly returned: string;
  wrap(id: string | undefined, item: Item): Item;
  unwrap(body: Item | undefined): Item | undefined;
}

const inner = (value: unknown): Item | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

const wrappings: readonly (readonly [string, Wrapping])[] = [
  [
    'in data and attributes',
    {
      sent: `{ type: object, required: [data], properties: { data: { type: object, required: [type, attributes], properties: { type: { const: devices }, attributes: { type: object, required: [name], properties: { ${fields} } } } } } }`,
      changed: `{ type: object, required: [data], properties: { data: { type: object, required: [type, attributes], properties: { type: { const: devices }, attributes: { type: object, properties: { ${fields} } } } } } }`,
      returned: `{ type: object, required: [data], properties: { data: { type: object, required: [id, type, attributes], properties: { id: { type: string }, type: { const: devices }, attributes: { type: object, required: [name], properties: { ${fields} } } } } } }`,
      wrap: (id, attributes) => ({ data: { id, type: 'devices', attributes } }),
      unwrap: (body) => inner(inner(body?.data)?.attributes),
    },
  ],
  [
    'in a member named like it',
    {
      sent: `{ type: object, required: [device], properties: { device: { type: object, required: [name], properties: { ${fields} } } } }`,
      changed: `{ type: object, required: [device], properties: { device: { type: object, properties: { ${fields} } } } }`,
      returned: `{ type: object, required: [device], properties: { device: { type: object, required: [id, name], properties: { id: { type: string }, ${fields} } } } }`,
      wrap: (id, item) => ({ device: { ...item, id } }),
      unwrap: (body) => inner(body?.device),
    },
  ],
];

const specOf = ({ sent, changed, returned }: Wrapping): string => `openapi: 3.1.0
info: { title: Devices, version: '1' }
paths:
  /devices:
    post:
      operationId: addDevice
      requestBody: { required: true, ${json(sent)} }
      responses: { '201': { description: made, ${json(returned)} }, '422': { description: bad } }
  /devices/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readDevice
      responses: { '200': { description: ok, ${json(returned)} }, '404': { description: none } }
    patch:
      operationId: changeDevice
      requestBody: { required: true, ${json(changed)} }
      responses: { '200': { description: ok, ${json(returned)} }, '404': { description: none }, '422': { description: bad } }
`;

type Fault = 'forgets the others' | 'keeps part of a rejected change' | undefined;

/** Devices in memory. */
function service({ wrap, unwrap }: Wrapping, fault?: Fault): Target {
  const stored = new Map<string, Item>();
  const isBad = (item: Item): boolean =>
    ['name', 'memo'].some(
      (name) =>
        item[name] !== undefined && (typeof item[name] !== 'string' || String(item[name]).length > 30),
    );
  return async ({ method, url, body }) => {
    const id = url.split('/')[2] ?? `d${stored.size}`;
    const sent = unwrap(itemIn(body));
    const known = stored.get(id);
    if (url !== '/devices' && known === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, wrap(id, known ?? {}));
    if (sent === undefined || (known === undefined && sent.name === undefined)) return responseOf(422);
    const { id: _, ...members } = sent;
    if (isBad(members)) {
      if (fault === 'keeps part of a rejected change' && known !== undefined) {
        const [part] = Object.entries(members).filter(([, value]) => !isBad({ name: value }));
        if (part !== undefined) stored.set(id, { ...known, [part[0]]: part[1] });
      }
      return responseOf(422);
    }
    const changed = fault === 'forgets the others' ? { name: 'lost', ...members } : { ...known, ...members };
    stored.set(id, changed);
    return responseOf(known === undefined ? 201 : 200, wrap(id, changed));
  };
}

const isState = (id: string): boolean => id.includes('/state/');

describe.each(wrappings)('items %s', (_, wrapping) => {
  test('are tested as those at the root of a body', async () => {
    const { suite } = await derivedFrom('devices', specOf(wrapping));
    const ids = suite.cases.map(({ id }) => id);
    for (const what of ['kept', 'refused', 'stored']) {
      const [owner] = what === 'stored' ? ['addDevice'] : ['changeDevice'];
      expect(ids).toContain(`${owner}/state/${what}`);
    }
    const report = await runSuite(suite, service(wrapping), { seed: 'one' });
    expect(idsOf(report, 'failed').filter(isState)).toEqual([]);
  });

  test.each([
    ['forgets the others', 'changeDevice/state/kept'],
    ['keeps part of a rejected change', 'changeDevice/state/refused'],
  ] as const)('a service that %s fails', async (fault, id) => {
    const { suite } = await derivedFrom('devices', specOf(wrapping));
    const report = await runSuite(suite, service(wrapping, fault), { seed: 'one' });
    expect(idsOf(report, 'failed')).toContain(id);
  });
});
