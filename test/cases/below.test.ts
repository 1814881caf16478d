import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, mockFrom, responseOf } from './derived.js';

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const body = (name: string): string => `requestBody: { required: true, ${content(name)} }`;
const none = `'404': { description: none }`;
const path = (name: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: string } }`;

/** Boxes, and labels on them whose names the caller chooses. */
const spec = `openapi: 3.1.0
info: { title: Boxes, version: '1' }
paths:
  /boxes:
    post: { operationId: makeBox, ${body('Box')}, responses: { '201': { description: made, ${content('Box')} } } }
  /boxes/{id}:
    parameters: [${path('id')}]
    get: { operationId: readBox, responses: { '200': { description: ok, ${content('Box')} }, ${none} } }
    delete: { operationId: dropBox, responses: { '204': { description: gone }, ${none}, '409': { description: not empty } } }
  /boxes/{id}/labels/{name}:
    parameters: [${path('id')}, ${path('name')}]
    get: { operationId: readLabel, responses: { '200': { description: ok, ${content('Label')} }, ${none} } }
    put: { operationId: putLabel, ${body('Label')}, responses: { '201': { description: made, ${content('Label')} }, '200': { description: changed, ${content('Label')} }, ${none} } }
    delete: { operationId: dropLabel, responses: { '204': { description: gone }, ${none} } }
components:
  schemas:
    Box: { type: object, properties: { id: { type: string, readOnly: true }, note: { type: string } }, required: [id] }
    Label: { type: object, required: [text], properties: { text: { type: string } } }
`;

type Fault = 'keeps-labels' | 'drops-everywhere' | 'fails-on-unknown' | 'refuses';

/** A handwritten server. */
function server(fault?: Fault): Target {
  const boxes = new Map<string, unknown>();
  const labels = new Map<string, unknown>();
  let last = 0;
  const answer = (method: string, place: string, input: unknown): readonly [number, unknown?] => {
    const [, , id = '', , name] = place.split('/');
    if (method === 'POST') {
      const box = { ...Object(input), id: `b${++last}` };
      boxes.set(box.id, box);
      return [201, box];
    }
    if (name === undefined) {
      if (!boxes.has(id)) return [404];
      if (method === 'GET') return [200, boxes.get(id)];
      const within = [...labels.keys()].filter((one) => one.startsWith(`${place}/`));
      if (fault === 'refuses' && within.length > 0) return [409];
      boxes.delete(id);
      if (fault !== 'keeps-labels') for (const one of within) labels.delete(one);
      return [204];
    }
    const isThere = labels.has(place);
    if (method === 'PUT') {
      if (!boxes.has(id)) return [404];
      labels.set(place, input);
      return [isThere ? 200 : 201, input];
    }
    if (!isThere) return [fault === 'fails-on-unknown' && method === 'DELETE' && boxes.has(id) ? 500 : 404];
    if (method === 'GET') return [200, labels.get(place)];
    const twins = fault === 'drops-everywhere' ? [...labels.keys()] : [place];
    for (const one of twins) if (one.endsWith(`/${name}`)) labels.delete(one);
    return [204];
  };
  return async ({ method, url, body: sent }) => {
    const input: unknown = sent === undefined ? undefined : JSON.parse(new TextDecoder().decode(sent));
    const [status, value] = answer(method, decodeURIComponent(url.split('?')[0] ?? ''), input);
    return responseOf(status, value);
  };
}

const { suite } = await derivedFrom('boxes', spec);
const mock = await mockFrom('boxes', spec);

const states = { ...suite, cases: suite.cases.filter(({ kind }) => kind === 'state') };
const run = (target: Target): Promise<SuiteReport> => runSuite(states, target, { seed: 'one' });

const faults: readonly (readonly [Fault, string])[] = [
  ['keeps-labels', 'dropBox/state/gone-with/putLabel'],
  ['drops-everywhere', 'dropLabel/state/isolated/elsewhere'],
  ['fails-on-unknown', 'dropLabel/state/unknown'],
];

describe('what stands below another thing', () => {
  test.each([
    ['a right server', server()],
    ['a mock that remembers', mock],
  ])('goes with it, and %s is not blamed', async (_, target) => {
    const report = await run(target);
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(faults.map(([, id]) => id)));
  });

  test('may keep what it stands below', async () => {
    const report = await run(server('refuses'));
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'skipped')).toContain('dropBox/state/gone-with/putLabel');
  });

  test.each(faults)('is found when a server is wrong (%s) by %s', async (fault, id) => {
    expect(idsOf(await run(server(fault)), 'failed')).toContain(id);
  });
});

const number = '{ type: integer, minimum: 1 }';
const item = `content: { application/json: { schema: { type: object, required: [id], properties: { id: ${number} } } } }`;
const numbered = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: ${number} }]`;
const one = `'200': { description: ok, ${item} }, ${none}`;

/** Topics, and replies to them with a path of their own. */
const topicsOf = (said: string): string => `openapi: 3.1.0
info: { title: Topics, version: '1' }
paths:
  /topics:
    post: { operationId: addTopic, responses: { '201': { description: ok, ${item} } } }
  /topics/{topicId}:
    ${numbered('topicId')}
    get: { operationId: readTopic, responses: { ${one} } }
    delete: { operationId: dropTopic, description: '${said}', responses: { '204': { description: gone }, ${none} } }
  /topics/{topicId}/replies:
    ${numbered('topicId')}
    post: { operationId: addReply, responses: { '201': { description: ok, ${item} }, ${none} } }
  /replies/{replyId}:
    ${numbered('replyId')}
    get: { operationId: readReply, responses: { ${one} } }
`;

function topicsServer(keepsReplies: boolean): Target {
  const topics = new Set<number>();
  const replies = new Map<number, number>();
  let last = 0;
  return async ({ method, url }) => {
    const [, kind, name, part] = url.split('/');
    const id = Number(name);
    if (name === undefined) {
      topics.add(++last);
      return responseOf(201, { id: last });
    }
    if (!(kind === 'topics' ? topics : replies).has(id)) return responseOf(404);
    if (part !== undefined) {
      replies.set(++last, id);
      return responseOf(201, { id: last });
    }
    if (method === 'GET') return responseOf(200, { id });
    topics.delete(id);
    if (!keepsReplies) for (const [key, topic] of replies) if (topic === id) replies.delete(key);
    return responseOf(204);
  };
}

const goneWith = 'dropTopic/state/gone-with/addReply';

async function runTopics(said: string, keepsReplies: boolean): Promise<SuiteReport> {
  const { suite: derived } = await derivedFrom('topics', topicsOf(said));
  const cases = derived.cases.filter(({ id }) => id.startsWith('dropTopic/state/gone-with'));
  return runSuite({ ...derived, cases }, topicsServer(keepsReplies), { seed: 'one' });
}

describe('what was created below an item and has a path of its own', () => {
  test.each([
    'Deletes a topic and everything in it.',
    'Deletes a topic with all its replies.',
    'Removes a topic and all of the resources that it owns.',
    'Its tags and replies go with it.',
    'All replies of the topic are deleted too.',
  ])('goes with it: %s', async (said) => {
    expect(idsOf(await runTopics(said, false), 'passed')).toEqual([goneWith]);
    expect(idsOf(await runTopics(said, true), 'failed')).toEqual([goneWith]);
  });

  test.each([
    'Deletes a topic.',
    'Deletes a topic with all its tags.',
    'Its replies stay.',
    'Its replies are deleted when they are empty.',
    'All replies must be deleted first.',
  ])('may outlive it: %s', async (said) => {
    expect((await runTopics(said, true)).verdicts).toEqual([]);
  });
});
