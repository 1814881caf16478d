/** Documents of a few operations, and what their stateful mocks respond. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect } from 'vitest';
import { derivedFrom, idsOf, itemIn, mockFrom } from '../cases/derived.js';

export const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
export const path = (name: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: string } }`;
export const sends = (schema: string): string => `requestBody: { required: true, ${json(schema)} }`;

export const documentOf = (paths: string): string => `openapi: 3.1.0
info: { title: Stations, version: '1' }
components:
  schemas:
    Invitation: { type: object, required: [id, email], properties: { id: { type: string }, email: { type: string } } }
    Member: { type: object, required: [id, teamId], properties: { id: { type: string }, teamId: { type: string } } }
    Hook: { type: object, required: [id, kind], properties: { id: { type: string }, kind: { type: string } } }
paths:
${paths}`;

/** Sends a request with a body of JSON. */
export async function ask(target: Target, method: string, url: string, body?: object) {
  const sent = body === undefined ? {} : { body: new TextEncoder().encode(JSON.stringify(body)) };
  const headers = body === undefined ? [] : ['Content-Type', 'application/json'];
  const response = await target({ method, url, headers, ...sent });
  const text = new TextDecoder().decode(response.body);
  return { status: response.status, item: itemIn(response.body), text, headers: response.headers };
}

/** The cases of a document that do not pass on its own mock. */
export async function notPassed(document: string): Promise<readonly string[]> {
  const { suite } = await derivedFrom('stations', document);
  const report = await runSuite(suite, await mockFrom('stations', document), { seed: 'one' });
  expect(idsOf(report, 'passed').length).toBeGreaterThan(0);
  return idsOf(report, 'failed', 'blocked', 'skipped');
}
