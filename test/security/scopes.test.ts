import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  guardOf,
  reasonText,
  runSuite,
  type SuiteReport,
  type Target,
} from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { suggestRules } from '../../generator/suggest/suggest.js';

const item = `{ type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }`;
const spec = `openapi: 3.1.0
info: { title: Reports, version: '1' }
security: [{ oauth: ['reports:read'] }]
paths:
  /reports:
    get:
      operationId: listReports
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: array, items: ${item} } } } }
        '403': { $ref: '#/components/responses/Forbidden' }
    post:
      operationId: createReport
      security: [{ oauth: ['reports:write'] }]
      requestBody: { required: true, content: { application/json: { schema: ${item} } } }
      responses:
        '201': { description: ok, content: { application/json: { schema: ${item} } } }
        '400': { description: invalid }
        '403': { $ref: '#/components/responses/Forbidden' }
  /reports/{reportId}:
    parameters: [{ name: reportId, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: getReport
      responses:
        '200': { description: ok, content: { application/json: { schema: ${item} } } }
        '403': { $ref: '#/components/responses/Forbidden' }
        '404': { description: absent }
    delete:
      operationId: deleteReport
      security: [{ oauth: ['reports:write'] }]
      responses:
        '204': { description: ok }
        '403': { $ref: '#/components/responses/Forbidden' }
        '404': { description: absent }
components:
  securitySchemes:
    oauth:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://idp.example/token
          scopes: { 'reports:read': read, 'reports:write': write }
  responses:
    Forbidden:
      description: forbidden
      content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } }
`;

const rules = `trivetRules: "1.0"
rules:
  - { kind: denied, role: reader, operations: [createReport, deleteReport], refused: 403 }
`;

const folder = mkdtempSync(join(tmpdir(), 'trivet-scopes-'));
writeFileSync(join(folder, 'openapi.yaml'), spec);
writeFileSync(join(folder, 'denied.yaml'), rules);
const contract = { name: 'reports', spec: join(folder, 'openapi.yaml'), scenarios: [] };
const bare = await suitesOf({ ...contract, rules: [] });
const ruled = await suitesOf({ ...contract, rules: [join(folder, 'denied.yaml')] });

const scopesOf = new Map([
  ['Bearer editor', ['reports:read', 'reports:write']],
  ['Bearer other', ['reports:read', 'reports:write']],
  ['Bearer reader', ['reports:read']],
]);

interface Behaviour {
  /** The operation that does not check scopes. */
  readonly open?: 'createReport' | 'deleteReport';
  readonly says?: string;
  /** Items are hidden from callers that may not delete them. */
  readonly hides?: boolean;
}

/** A service of reports with OAuth scopes. */
function service({ open, hides = false, says = 'the scope reports:write is missing' }: Behaviour): Target {
  const reports = new Map<number, { readonly maker: string; readonly report: unknown }>();
  return async ({ method, url, headers, body }) => {
    const reply = (status: number, value?: unknown) => ({
      status,
      headers: value === undefined ? [] : ['Content-Type', 'application/json'],
      body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
    });
    const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
    const caller = headers[at + 1] ?? '';
    const scopes = scopesOf.get(caller);
    const [, id] = /\/reports\/([^/?]+)$/.exec(url) ?? [];
    const operation = method === 'POST' ? 'createReport' : method === 'DELETE' ? 'deleteReport' : 'read';
    if (scopes === undefined || at < 0) return reply(401, {});
    const needed = operation === 'read' ? 'reports:read' : 'reports:write';
    if (operation !== open && !scopes.includes(needed))
      return hides && method === 'DELETE' ? reply(404) : reply(403, { message: says });
    if (id !== undefined) {
      const known = reports.get(Number(id));
      if (known === undefined) return reply(404);
      if (method === 'DELETE' && known.maker !== caller && open === undefined)
        return reply(403, { message: 'it is not yours' });
      if (method === 'DELETE') reports.delete(Number(id));
      return method === 'DELETE' ? reply(204) : reply(200, known.report);
    }
    if (method === 'GET')
      return reply(
        200,
        [...reports.values()].map(({ report }) => report),
      );
    let sent: unknown;
    try {
      sent = JSON.parse(new TextDecoder().decode(body));
    } catch {
      return reply(400);
    }
    if (typeof sent !== 'object' || sent === null || !('name' in sent) || typeof sent.name !== 'string')
      return reply(400);
    const made = { id: reports.size + 1, name: sent.name };
    reports.set(made.id, { maker: caller, report: made });
    return reply(201, made);
  };
}

const editor = { name: 'editor', bearer: 'editor' };
const reader = { name: 'reader', bearer: 'reader' };

async function outcomesOf(
  behaviour: Behaviour,
  { made = bare, roles = [editor, reader], only = '/scope/' } = {},
): Promise<readonly string[]> {
  const [suite] = made.suites;
  if (suite === undefined) throw new Error('the document has no suite');
  const report: SuiteReport = await runSuite(withProbes(suite, made, { roles }), service(behaviour), {
    guard: guardOf({ roles }),
    only: (id) => id.includes(only),
  });
  return report.verdicts.map(({ outcome, case: { id }, reasons }) =>
    [id, outcome, ...reasons.map(reasonText)].join(' '),
  );
}

describe('a caller that one operation rejects for lack of a scope', () => {
  test('is rejected by the others that require it', async () => {
    expect(await outcomesOf({})).toEqual([
      'getReport/security/scope/reader skipped getReport returned 200',
      'deleteReport/security/scope/reader passed',
      'listReports/security/scope/reader skipped listReports returned 200',
      'createReport/security/scope/reader passed',
    ]);
  });

  test('fails an operation that does not check scopes', async () => {
    expect(await outcomesOf({ open: 'deleteReport' })).toContainEqual(
      expect.stringMatching(/^createReport\/security\/scope\/reader failed .*got 204/),
    );
  });

  test('tests nothing if the response gives another reason: the others may have none', async () => {
    expect(await outcomesOf({ open: 'deleteReport', says: 'the report is locked' })).toContainEqual(
      expect.stringMatching(/^createReport\/security\/scope\/reader skipped .*which scope the caller lacks/),
    );
  });
});

describe('a rule of operations that are denied to a role', () => {
  const denied = { made: ruled, only: '/denied/' };

  test('holds for the caller in the role', async () => {
    expect(await outcomesOf({}, denied)).toEqual([
      'createReport/rule/denied/reader passed',
      'deleteReport/rule/denied/reader passed',
    ]);
  });

  test('fails an operation that is not denied', async () => {
    expect(await outcomesOf({ open: 'deleteReport' }, denied)).toEqual([
      'createReport/rule/denied/reader passed',
      expect.stringMatching(/^deleteReport\/rule\/denied\/reader failed .*status 403 or 404, got 204/),
    ]);
  });

  test('holds where the service hides what the role must not use', async () => {
    expect(await outcomesOf({ hides: true }, denied)).toEqual([
      'createReport/rule/denied/reader passed',
      'deleteReport/rule/denied/reader passed',
    ]);
  });

  test('is not run without credentials of the role, which is said', async () => {
    expect(await outcomesOf({}, { ...denied, roles: [editor] })).toEqual([
      'createReport/rule/denied/reader not-run the run needs credentials of the role "reader"',
      'deleteReport/rule/denied/reader not-run the run needs credentials of the role "reader"',
    ]);
  });
});

describe('rules suggested of a run with several roles', () => {
  const suggested = async (roles: readonly (typeof editor)[]): Promise<readonly unknown[]> => {
    const options = { contract: bare, url: 'http://reports.test', credentials: { roles } };
    const { rules } = await suggestRules({ ...options, target: service({}) });
    return rules.flatMap(({ line }) => (line.kind === 'denied' ? [line] : []));
  };

  test('name what a role may not do', async () => {
    expect(await suggested([editor, reader])).toEqual([
      { kind: 'denied', role: 'reader', operations: ['createReport', 'deleteReport'], refused: 403 },
    ]);
  });

  test('do not take for a denial that an item belongs to another caller', async () => {
    expect(await suggested([editor, { name: 'other', bearer: 'other' }])).toEqual([]);
  });
});
