import { spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nodeListener } from '@trivet/runtime/serve/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import { catalogueService } from '../../runtime/reference/catalogue/service.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';

/** All operations and faults of the catalogue, called by installed SOAP clients of other languages. */

const namespace = 'https://trivet.example/metadata-catalogue/1';
const folder = join(import.meta.dirname, 'soap-peers');

interface Peer {
  readonly name: string;
  /** Exits with 0 if the client is installed. */
  readonly probe: readonly [string, ...string[]];
  readonly command: (url: string) => readonly [string, ...string[]];
  /** Perl's hashes are unordered: it gets lists of pairs. */
  readonly pairs?: true;
}

const peers: readonly Peer[] = [
  {
    name: 'PHP SoapClient',
    probe: ['php', '-r', 'exit(class_exists("SoapClient") ? 0 : 1);'],
    command: (url) => ['php', join(folder, 'peer.php'), `${url}?wsdl`],
  },
  {
    name: 'zeep',
    probe: ['/usr/bin/python3', '-c', 'import zeep'],
    command: (url) => ['/usr/bin/python3', join(folder, 'peer.py'), `${url}?wsdl`],
  },
  {
    name: 'SOAP::Lite',
    probe: ['perl', '-MSOAP::Lite', '-e', '1'],
    command: (url) => ['perl', join(folder, 'peer.pl'), url, namespace],
    pairs: true,
  },
];

type Call = readonly [operation: string, input: object, outcome: string];

const perm = (on: boolean) => ({
  permission: on,
  remove: on,
  read: on,
  write: on,
  list: on,
  execute: on,
  getMetadata: on,
  setMetadata: on,
});

const calls: readonly Call[] = [
  ['getVersion', {}, 'value'],
  ['getSchemaVersion', {}, 'value'],
  ['getInterfaceVersion', {}, 'value'],
  ['getServiceMetadata', { key: 'limit.query' }, 'value'],
  [
    'createSchema',
    {
      schemaName: 'run',
      attributes: [
        { name: 'energy', type: 'float' },
        { name: 'note', value: 'é € & <x>', type: 'varchar(64)' },
      ],
    },
    'value',
  ],
  ['createSchema', { schemaName: 'run', attributes: [{ name: 'energy', type: 'float' }] }, 'ExistsException'],
  [
    'createSchema',
    { schemaName: '1', attributes: [{ name: 'energy', type: 'float' }] },
    'InvalidArgumentException',
  ],
  ['listSchemas', {}, 'value'],
  ['describeSchema', { schemaName: 'run' }, 'value'],
  ['describeSchema', { schemaName: 'nowhere' }, 'NotExistsException'],
  ['addSchemaAttributes', { schemaName: 'run', attributes: [{ name: 'site', type: 'text' }] }, 'value'],
  ['renameSchemaAttribute', { schemaName: 'run', attributeName: 'site', newName: 'place' }, 'value'],
  ['removeSchemaAttributes', { schemaName: 'run', attributeNames: ['place'] }, 'value'],
  ['removeSchemaAttributes', { schemaName: 'run', attributeNames: ['energy', 'note'] }, 'InternalException'],
  ['addPolicy', { schemaName: 'run', policy: 'readonly:note' }, 'value'],
  [
    'createEntry',
    {
      entries: [{ entry: 'run/1', attributes: [{ name: 'energy', value: '1.5' }] }, { entry: 'run/2' }],
      schemas: ['run'],
    },
    'value',
  ],
  ['createSchema', { schemaName: 'other', attributes: [{ name: 'a', type: 'int' }] }, 'value'],
  ['associateEntryWithSchema', { query: 'run/1', schemas: ['other'] }, 'value'],
  ['listEntrySchemas', { entry: 'run/1' }, 'value'],
  ['setAttributes', { query: 'run/1', attributes: [{ name: 'energy', value: '2.25' }] }, 'value'],
  ['setAttributes', { query: 'run/1', attributes: [{ name: 'note', value: 'x' }] }, 'AuthorizationException'],
  ['listAttributes', { entry: 'run/1' }, 'value'],
  ['listAttributes', { entry: 'nowhere' }, 'NotExistsException'],
  ['query', { query: { query: 'where energy > 2' } }, 'value'],
  ['query', { query: { query: 'where where' } }, 'InvalidQueryException'],
  ['nextQuery', { token: 'no-such-token', query: { query: 'where energy > 2' } }, 'InvalidArgumentException'],
  ['endQuery', { token: 'no-such-token' }, 'value'],
  [
    'setPermission',
    {
      permissions: [{ permission: { acl: [{ principalPerm: perm(true), principal: 'me' }] }, item: 'run/1' }],
    },
    'value',
  ],
  ['getPermission', { items: ['run/1'] }, 'value'],
  ['checkPermission', { items: ['run/1'], perm: perm(false) }, 'value'],
  ['dropPolicy', { schemaName: 'run', policy: 'readonly:note' }, 'value'],
  ['removeEntry', { query: 'run/2' }, 'value'],
  ['dropSchema', { schemaName: 'other' }, 'value'],
];

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) =>
    nodeListener(handlers.get(new URL(`http://x${request.url}`).pathname) ?? (() => undefined))(
      request,
      response,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// A fresh catalogue for each peer.
const handlers = new Map(
  peers.map((_, index) => [`/peer${index}`, catalogueHandler(catalogueService({ store: memoryStore() }))]),
);

interface Told {
  readonly value?: unknown;
  readonly fault?: string;
  readonly text?: string;
}

async function run(peer: Peer, address: string): Promise<readonly Told[]> {
  const [program, ...rest] = peer.command(address);
  const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  child.stdin.end(
    JSON.stringify(calls.map(([operation, input]) => [operation, peer.pairs ? pairs(input) : input])),
  );
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${peer.name} ended with ${code}: ${errors.slice(0, 2000)}`);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Objects as lists of pairs, lists as `{ list }`, booleans as words. */
function pairs(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.map(pairs) };
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, member]) => [name, pairs(member)]);
}

describe.each(peers.map((peer, index) => ({ ...peer, path: `/peer${index}` })))(
  '$name',
  ({ path, ...peer }) => {
    const installed = spawnSync(peer.probe[0], peer.probe.slice(1)).status === 0;

    it.skipIf(!installed)(
      'is served by all operations, and told all faults',
      { timeout: 60_000 },
      async () => {
        const reports = await run(peer, `${url}${path}`);
        const outcomes = reports.map(
          ({ fault, text }, index) =>
            `${calls[index]?.[0]} ${fault ?? 'value'}${fault === undefined || fault === calls[index]?.[2] ? '' : ` (${text})`}`,
        );
        expect(outcomes).toEqual(calls.map(([operation, , outcome]) => `${operation} ${outcome}`));
        expect(new Set(calls.map(([operation]) => operation)).size).toBe(25);
        const listed = JSON.stringify(
          reports[calls.findIndex(([operation]) => operation === 'listAttributes')]?.value,
        );
        expect(listed).toContain('2.25');
      },
    );
  },
);
