/** A service whose trips need a crew that two other calls have prepared, in any order. */

import type { Target } from '@trivet/runtime/conformance/run';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const id = { name: 'crewId', in: 'path', required: true, schema: { type: 'string' } };
const answers = (status: number) => ({
  [status]: {
    description: 'It.',
    ...json({ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }),
  },
  ...Object.fromEntries([404, 409, 422].map((one) => [one, { description: 'Refused.' }])),
});
const crew = {
  type: 'object',
  required: ['size'],
  properties: { size: { type: 'integer', minimum: 1, maximum: 9 } },
};
const trip = {
  type: 'object',
  required: ['crewId', 'days'],
  properties: { crewId: { type: 'string' }, days: { type: 'integer', minimum: 1, maximum: 9 } },
};

/** Its OpenAPI document, with further calls that change a crew. */
export const tripsDocument = (calls: readonly string[]) => ({
  openapi: '3.1.0',
  info: { title: 'Trips', version: '1' },
  paths: {
    '/crews': {
      post: {
        operationId: 'createCrew',
        requestBody: { required: true, ...json(crew) },
        responses: answers(201),
      },
    },
    '/crews/{crewId}': { get: { operationId: 'readCrew', parameters: [id], responses: answers(200) } },
    ...Object.fromEntries(
      calls.map((call) => [
        `/crews/{crewId}/${call}`,
        { post: { operationId: `${call}Crew`, parameters: [id], responses: answers(200) } },
      ]),
    ),
    '/trips': {
      post: {
        operationId: 'createTrip',
        requestBody: { required: true, ...json(trip) },
        responses: answers(201),
      },
    },
  },
});

/** A service of trips; it says which of both is missing, always, never, or once a crew was told to ask. */
export function tripsService(telling: 'always' | 'never' | 'ask'): Target {
  const crews = new Map<string, Set<string>>();
  let last = 0;
  const next = (): string => {
    last += 1;
    return `c${last}`;
  };
  return async ({ method, url, body }) => {
    const [, list, crewId = '', call = ''] = url.split('/');
    const answer = (status: number, sent: object = { detail: 'Refused' }) => ({
      status,
      headers: status === 405 ? ['Allow', 'GET, POST'] : ['Content-Type', 'application/json'],
      body: new TextEncoder().encode(JSON.stringify(sent)),
    });
    const sent = (): { readonly crewId?: string; readonly size?: number; readonly days?: number } =>
      JSON.parse(new TextDecoder().decode(body));
    const isSmall = (count = 0): boolean => Number.isInteger(count) && count >= 1 && count <= 9;
    const calls = crews.get(list === 'crews' ? crewId : (sent().crewId ?? ''));
    if (list === 'crews' && crewId === '') {
      if (method !== 'POST') return answer(405);
      if (!isSmall(sent().size)) return answer(422);
      const id = next();
      crews.set(id, new Set());
      return answer(201, { id });
    }
    if (list === 'trips' && method !== 'POST') return answer(405);
    if (calls === undefined) return answer(404);
    if (list === 'crews' && call !== '') calls.add(call);
    if (list === 'crews') return answer(200, { id: crewId });
    if (!isSmall(sent().days)) return answer(422);
    if (calls.has('disband')) return answer(409, { detail: 'The crew does not exist any more' });
    const missing = ['train', 'insure'].find((one) => !calls.has(one));
    if (missing === undefined) return answer(201, { id: next() });
    const isTelling = telling === 'always' || calls.has(telling);
    return answer(409, { detail: isTelling ? `Nobody did ${missing} the crew` : 'The crew is not ready' });
  };
}
