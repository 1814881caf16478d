import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import type { Json } from './document.js';
import { type Exchange, refusals, successes } from './exchanges.js';
import type { PeerSettings, ReadyPeer } from './peer.js';
import { scenarioFiles } from './trivet.js';

/** Respect with an Arazzo document that has a workflow for each success and each declared error. */
export async function redoclyPlain(settings: PeerSettings): Promise<ReadyPeer> {
  const { scratch, token, document } = settings;
  writeFileSync(join(scratch, 'openapi.json'), JSON.stringify(document));
  const all = [...successes, ...refusals];
  const arazzo = {
    arazzo: '1.0.1',
    info: { title: 'Communities', version: '1.0.0' },
    sourceDescriptions: [{ name: 'communities', type: 'openapi', url: './openapi.json' }],
    workflows: all.map((one, index) => workflowOf(one, `${one.operation}-${one.status}-${index}`, token)),
  };
  writeFileSync(join(scratch, 'peer.arazzo.json'), JSON.stringify(arazzo));
  const run = await respect(settings);
  return { run: () => run(['peer.arazzo.json']) };
}

/** Respect with the scenarios of the document, each with its own names. */
export async function redoclyStories(settings: PeerSettings): Promise<ReadyPeer> {
  const { scratch } = settings;
  for (const file of ['openapi.yaml', 'schemas.yaml'])
    cpSync(join('specs/communities', file), join(scratch, file));
  const token = Object.fromEntries(['owner', 'other', 'system'].map((role) => [role, `${role}-token`]));
  const inputs: { [name: string]: Json } = { token };
  const files = scenarioFiles.map((file) => {
    const document: Json = parse(readFileSync(join('specs/communities', file), 'utf8'));
    // All workflows of a file get the same inputs.
    const own = (workflow: Json): Json => {
      const name = `unique${Object.keys(inputs).length}`;
      inputs[name] = `u${name.slice('unique'.length).padStart(11, '0')}`;
      document.components.inputs.run.properties[name] = { type: 'string' };
      return JSON.parse(JSON.stringify(workflow).replaceAll('$inputs.unique', `$inputs.${name}`));
    };
    document.workflows = document.workflows.map(own);
    writeFileSync(join(scratch, file), JSON.stringify(document));
    return file;
  });
  const run = await respect(settings);
  return { run: () => run(files, JSON.stringify(inputs)) };
}

type RunFiles = (
  files: readonly string[],
  input?: string,
) => Promise<{ readonly cases: number; readonly red: readonly string[] }>;

/** Runs all workflows of files; the checks of their steps are counted. */
async function respect({ folder, scratch, url }: PeerSettings): Promise<RunFiles> {
  const load = (name: string): Promise<Json> =>
    import(String(pathToFileURL(join(folder, 'node_modules/@redocly', name, 'lib/index.js'))));
  const [{ run }, { createConfig }] = [await load('respect-core'), await load('openapi-core')];
  const config = await createConfig({});
  return async (files, input) => {
    const results: Json[] = await run({
      files: files.map((file) => join(scratch, file)),
      server: `communities=${url}`,
      ...(input !== undefined && { input }),
      config,
      logger,
      fetch,
      maxSteps: 2000,
      maxFetchTimeout: 10_000,
      skipLint: true,
      requestFileLoader: { getFileBody: async (path: string) => new Blob([readFileSync(path)]) },
    });
    const checks: Json[] = results
      .flatMap(({ executedWorkflows }) => executedWorkflows)
      .flatMap(({ workflowId, executedSteps }) =>
        executedSteps.flatMap(({ stepId, checks = [] }: Json) =>
          checks.map((one: Json) => ({ ...one, step: `${workflowId}/${stepId}` })),
        ),
      );
    const red = checks
      .filter(({ passed, severity }) => !passed && severity === 'error')
      .map(({ step, name, condition = '' }) => `${step}: ${name} ${condition}`);
    return { cases: checks.length, red };
  };
}

const silent = (): void => {};

/** It logs everything it does. */
const logger = {
  info: silent,
  warn: silent,
  error: silent,
  output: silent,
  printNewLine: silent,
  printSeparator: silent,
  indent: (text: string) => text,
};

function workflowOf(one: Exchange, workflowId: string, token: string) {
  const { operation, status, path = {}, query = {}, headers = {}, isAnonymous, body } = one;
  const { 'Content-Type': type, ...others } = headers;
  const isText = typeof body === 'string';
  const credentials = isAnonymous === true ? {} : { Authorization: `Bearer ${token}` };
  const inPlace = (place: string, values: object): readonly Json[] =>
    Object.entries(values).map(([name, value]) => ({ name, in: place, value }));
  const contentType = type ?? (isText ? 'application/octet-stream' : 'application/json');
  return {
    workflowId,
    steps: [
      {
        stepId: 'call',
        operationId: operation,
        parameters: [
          ...inPlace('path', path),
          ...inPlace('query', query),
          ...inPlace('header', { Accept: 'application/json', ...credentials, ...others }),
        ],
        ...(body !== undefined && { requestBody: { contentType, payload: body } }),
        successCriteria: [{ condition: `$statusCode == ${status}` }],
      },
    ],
  };
}
