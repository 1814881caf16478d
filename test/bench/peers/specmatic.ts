import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, operationsIn } from './document.js';
import { type Exchange, refusals, successes } from './exchanges.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

/** Time limit of a run in seconds. */
const timeLimit = 120;

/** Specmatic with a request and its response under one name for each success and each error that it can express. */
export const specmatic = (settings: PeerSettings): Promise<ReadyPeer> => prepared(settings, {});

/** The same with generative tests, with as many combinations as its guide recommends for a large document. */
export const specmaticGenerative = (settings: PeerSettings): Promise<ReadyPeer> =>
  prepared(settings, { SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: '4' });

async function prepared(
  { folder, scratch, url, token, document }: PeerSettings,
  environment: { readonly [name: string]: string },
): Promise<ReadyPeer> {
  writeFileSync(join(scratch, 'openapi.json'), JSON.stringify(named(document)));
  const jar = join(folder, 'node_modules/specmatic/specmatic.jar');
  const out = join(scratch, 'junit');
  const flags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar, 'test', 'openapi.json'];
  const options = [`--testBaseURL=${url}`, '--strict', `--junitReportDir=${out}`];
  return {
    async run() {
      rmSync(out, { recursive: true, force: true });
      await new Promise<void>((done, failed) => {
        const child = spawn('java', [...flags, ...options], {
          cwd: scratch,
          stdio: 'ignore',
          env: { ...process.env, ...environment, bearer: token, SPECMATIC_DISABLE_TELEMETRY: 'true' },
        });
        const late = setTimeout(() => child.kill('SIGKILL'), timeLimit * 1000);
        child.once('error', failed);
        child.once('exit', () => {
          clearTimeout(late);
          done();
        });
      });
      const files = existsSync(out) ? readdirSync(out, { recursive: true, encoding: 'utf8' }) : [];
      const text = files
        .filter((name) => name.endsWith('.xml'))
        .map((name) => readFileSync(join(out, name), 'utf8'))
        .join('\n');
      if (text === '') throw new Error(`it came to no result in ${timeLimit} seconds`);
      const tests = text.split('<testcase').slice(1);
      const red = tests.filter((one) => /<(failure|error)\b/.test(one)).map(titleOf);
      return { cases: tests.length, red };
    },
  };
}

function titleOf(test: string): string {
  const [, name = ''] = /display-name: ([^\n\]]*)/.exec(test) ?? /name="([^"]*)"/.exec(test) ?? [];
  return name;
}

/** Named examples for Specmatic: the same name in the request and in the response makes a test. */
function named(document: Json): Json {
  const copy: Json = withoutWide(document);
  joinRestated(copy.components.schemas);
  copy.security = [{ bearer: [] }];
  delete copy.components.securitySchemes.accessToken;
  for (const { name, operation } of operationsIn(copy)) {
    delete operation.security;
    const all = [...successes, ...refusals].filter(
      (one) => one.operation === name && isDeclared(one, operation),
    );
    for (const { schema, example: _, ...parameter } of operation.parameters.splice(0)) {
      const given = all.map((one) => [`${name}_${one.status}`, valueFor(one, parameter)] as const);
      const known = given.filter(([, value]) => value !== undefined);
      if (known.length === 0) continue;
      const examples = Object.fromEntries(known.map(([key, value]) => [key, { value }]));
      operation.parameters.push({ ...parameter, schema, examples });
    }
    const contents: [string, Json][] = Object.entries(operation.requestBody?.content ?? {});
    for (const [, content] of contents) {
      delete content.example;
      content.examples = Object.fromEntries(
        all
          .filter(({ body }) => body !== undefined)
          .map((one) => [`${name}_${one.status}`, { value: one.body }]),
      );
    }
    for (const [status, response] of Object.entries<Json>(operation.responses)) {
      delete response.content?.['application/vnd.trivet.v1+json'];
      for (const header of Object.values<Json>(response.headers ?? {})) {
        if (header.example !== undefined)
          header.examples = { [`${name}_${status}`]: { value: header.example } };
        delete header.example;
      }
      for (const content of Object.values<Json>(response.content ?? {})) {
        const { example } = content;
        delete content.example;
        if (all.some((one) => String(one.status) === status))
          content.examples = { [`${name}_${status}`]: { value: example } };
      }
    }
  }
  return copy;
}

/** It uses only the last of repeated declarations of a member: they are merged. */
function joinRestated(schemas: Json): void {
  for (const { allOf = [] } of Object.values<Json>(schemas)) {
    const [{ $ref = '' } = {}, ...more]: Json[] = allOf;
    const before = schemas[$ref.split('/').pop()]?.properties ?? {};
    for (const { properties = {} } of more)
      for (const name of Object.keys(properties))
        if (before[name] !== undefined) properties[name] = { allOf: [before[name], properties[name]] };
  }
}

/**
 * Without patterns of negated classes: when it loads one, it generates texts with all remaining characters, and sends
 * no request for minutes. Links and websites have such patterns.
 */
function withoutWide(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWide);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries<Json>(value).filter(
    ([name, one]) => name !== 'pattern' || !/\[\^|\\S/.test(one),
  );
  return Object.fromEntries(members.map(([name, one]) => [name, withoutWide(one)]));
}

/** It always sends the declared media types and the token, so it cannot cause 403, 406 and 415. */
function isDeclared({ status, isAnonymous, headers }: Exchange, operation: Json): boolean {
  if (isAnonymous === true || headers !== undefined) return false;
  return operation.responses[String(status)] !== undefined;
}

function valueFor({ path = {}, query = {} }: Exchange, parameter: Json): unknown {
  const value = parameter.in === 'path' ? path[parameter.name] : query[parameter.name];
  return parameter.in === 'header' ? undefined : value;
}
