/** The service written by hand on node:http, with checks that list all errors. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create, large, list, read, report } from './api.js';

type Fault = readonly [path: string, message: string];
type Members = { readonly [name: string]: unknown };

const slug = /^[a-z0-9-]+$/;
const uri = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textFault(value: unknown, path: string, min: number, max: number): Fault[] {
  if (typeof value !== 'string') return [[path, value === undefined ? 'is missing' : 'must be a string']];
  return value.length < min || value.length > max ? [[path, `must have ${min} to ${max} characters`]] : [];
}

function choiceFault(value: unknown, path: string, allowed: readonly string[]): Fault[] {
  return typeof value === 'string' && allowed.includes(value)
    ? []
    : [[path, `must be one of ${allowed.join()}`]];
}

function others(value: Members, path: string, known: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  for (const name in value) if (!known.includes(name)) faults.push([`${path}/${name}`, 'is not allowed']);
  return faults;
}

const members = ['slug', 'metadata', 'access'];
const ofMetadata = ['title', 'description', 'type', 'website', 'organizations'];
const ofAccess = ['visibility', 'member_policy', 'record_policy'];
const kinds = ['organization', 'event', 'topic', 'project'];

function metadataFaults(value: unknown): Fault[] {
  if (!isMembers(value)) return [['/metadata', 'must be an object']];
  const faults = textFault(value.title, '/metadata/title', 1, 250);
  if (value.description !== undefined)
    faults.push(...textFault(value.description, '/metadata/description', 0, 2000));
  if (value.type !== undefined) {
    if (isMembers(value.type)) {
      faults.push(...choiceFault(value.type.id, '/metadata/type/id', kinds));
      faults.push(...others(value.type, '/metadata/type', ['id']));
    } else faults.push(['/metadata/type', 'must be an object']);
  }
  if (value.website !== undefined && !(typeof value.website === 'string' && uri.test(value.website)))
    faults.push(['/metadata/website', 'must be a URI']);
  if (value.organizations !== undefined) {
    if (!Array.isArray(value.organizations)) faults.push(['/metadata/organizations', 'must be an array']);
    else
      for (const item of value.organizations) {
        if (!isMembers(item)) faults.push(['/metadata/organizations', 'must be objects']);
        else faults.push(...textFault(item.name, '/metadata/organizations/name', 0, 1000));
      }
  }
  faults.push(...others(value, '/metadata', ofMetadata));
  return faults;
}

function faultsOf(value: unknown): Fault[] {
  if (!isMembers(value)) return [['', 'must be an object']];
  const faults = textFault(value.slug, '/slug', 1, 100);
  if (typeof value.slug === 'string' && !slug.test(value.slug))
    faults.push(['/slug', 'must match the pattern']);
  faults.push(...metadataFaults(value.metadata));
  if (isMembers(value.access)) {
    faults.push(...choiceFault(value.access.visibility, '/access/visibility', ['public', 'restricted']));
    faults.push(...choiceFault(value.access.member_policy, '/access/member_policy', ['open', 'closed']));
    faults.push(
      ...choiceFault(value.access.record_policy, '/access/record_policy', ['open', 'members', 'closed']),
    );
    faults.push(...others(value.access, '/access', ofAccess));
  } else faults.push(['/access', 'must be an object']);
  faults.push(...others(value, '', members));
  return faults;
}

function answer(outgoing: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  outgoing.writeHead(status, [
    'content-type',
    'application/json',
    'content-length',
    String(Buffer.byteLength(text)),
  ]);
  outgoing.end(text);
}

function problem(outgoing: ServerResponse, faults: readonly Fault[]): void {
  const errors = faults.map(([pointer, detail]) => ({ pointer, detail }));
  answer(outgoing, 400, { type: 'about:blank', title: 'Bad Request', status: 400, errors });
}

const prefix = '/api/communities/';
const identifier = /^[A-Za-z0-9-]{1,100}$/;
const sortings = ['newest', 'oldest', 'title'];

function integerFault(value: number, name: string, max: number): Fault[] {
  return Number.isInteger(value) && value >= 1 && value <= max ? [] : [[name, `must be 1 to ${max}`]];
}

function answerList(outgoing: ServerResponse, query: string): void {
  let page = 1;
  let size = 10;
  const faults: Fault[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'page') {
      page = Number(value);
      faults.push(...integerFault(page, name, Number.MAX_SAFE_INTEGER));
    } else if (name === 'size') {
      size = Number(value);
      faults.push(...integerFault(size, name, 100));
    } else if (name === 'sort') faults.push(...choiceFault(value, name, sortings));
    else if (name === 'q') faults.push(...textFault(value, name, 0, 200));
  }
  if (faults.length > 0) problem(outgoing, faults);
  else answer(outgoing, 200, list(page, size));
}

function answerOne(outgoing: ServerResponse, text: string): void {
  const id = text.includes('%') ? decodeURIComponent(text) : text;
  if (identifier.test(id)) answer(outgoing, 200, read(id));
  else problem(outgoing, [['id', 'must match the pattern']]);
}

const server = createServer((incoming, outgoing) => {
  const { method, url = '' } = incoming;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (method === 'GET' && path === '/api/communities')
    return answerList(outgoing, mark < 0 ? '' : url.slice(mark + 1));
  if (method === 'GET' && path.startsWith(prefix)) return answerOne(outgoing, path.slice(prefix.length));
  if (method === 'GET' && path === '/api/large') return void outgoing.end(large);
  if (method !== 'POST') return answer(outgoing, 404, {});
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const [only] = chunks;
    const bytes = only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks);
    let body: unknown;
    try {
      body = JSON.parse(bytes.toString());
    } catch {
      return problem(outgoing, [['', 'must be JSON']]);
    }
    const faults = faultsOf(body);
    if (faults.length > 0 || !isMembers(body)) problem(outgoing, faults);
    else answer(outgoing, 201, create(body));
  });
});
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port));
