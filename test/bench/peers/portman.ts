import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Json, operationsIn } from './document.js';
import { refusals, successes } from './exchanges.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

/** Portman with its own configuration and the token. */
export const portmanPlain = (settings: PeerSettings): Promise<ReadyPeer> =>
  portman(settings, ({ tests: { contractTests } }) => contractTests);

/**
 * Portman with a contract test of the exact status, and as variations: bodies and queries that violate a keyword,
 * unknown and deleted communities, unsupported media types, requests without the token.
 */
export const portmanTuned = (settings: PeerSettings): Promise<ReadyPeer> =>
  portman(
    settings,
    ({ tests: { contractTests } }) => [
      ...contractTests,
      ...successes.map(({ operation, status }) => ({
        openApiOperationId: operation,
        statusCode: { enabled: true, code: status },
      })),
    ],
    variations(settings.document),
  );

/** A converted collection, run by newman as in Portman. */
async function portman(
  { folder, scratch, url, token, document }: PeerSettings,
  contractTests: (usual: Json) => Json[],
  variationTests: readonly Json[] = [],
): Promise<ReadyPeer> {
  const load = createRequire(join(folder, 'package.json'));
  const home = join(folder, 'node_modules/@apideck/portman');
  const usual = JSON.parse(readFileSync(join(home, 'portman-config.default.json'), 'utf8'));
  const config = {
    ...usual,
    tests: { ...usual.tests, contractTests: contractTests(usual), variationTests },
    overwrites: [{ openApiOperation: '*::/*', overwriteRequestSecurity: { bearer: { token } } }],
    globals: { ...usual.globals, stripResponseExamples: true },
  };
  const [api, settings, collection] = ['openapi', 'config', 'collection'].map((name) =>
    join(scratch, `portman-${name}.json`),
  ) as [string, string, string];
  writeFileSync(api, JSON.stringify(document));
  writeFileSync(settings, JSON.stringify(config));
  const made = spawnSync(
    process.execPath,
    [join(home, 'bin/portman'), '-l', api, '-b', url, '-c', settings, '-o', collection],
    { cwd: scratch, encoding: 'utf8', timeout: 120_000 },
  );
  if (made.status !== 0) throw new Error(`portman: ${made.stdout}${made.stderr}`);
  const text = readFileSync(collection, 'utf8');
  const newman = load('newman');
  return {
    run: () =>
      new Promise((done, failed) =>
        newman.run({ collection: JSON.parse(text), reporters: [] }, (error: unknown, summary: Json) => {
          if (error) return failed(error);
          const { stats, failures } = summary.run;
          const red = failures.map(
            (one: Json) => `${one.parent?.name}/${one.source?.name}: ${one.error.test}`,
          );
          done({ red, cases: stats.assertions.total });
        }),
      ),
  };
}

const every = { enabled: true };
const fuzzed = {
  requiredFields: every,
  minimumNumberFields: every,
  maximumNumberFields: every,
  minLengthFields: every,
  maxLengthFields: every,
};

/** Fuzzed requests, and a request for each declared error that overwriting values can cause. */
function variations(document: Json): readonly Json[] {
  return operationsIn(document).flatMap(({ name, operation }) => {
    const isJson = operation.requestBody?.content['application/json'] !== undefined;
    const isFuzzed = isJson && operation.requestBody.required === true;
    const hasQuery = operation.parameters.some((one: Json) => one.in === 'query');
    const variation = (title: string, code: number, more: Json): Json => ({
      name: `${title} ${code}`,
      openApiResponse: String(code),
      ...more,
      tests: {
        contractTests: [
          { statusCode: { enabled: true, code } },
          { contentType: every },
          { jsonBody: every },
          { schemaValidation: every },
        ],
      },
    });
    // A resource consumed by the success no longer exists.
    const there = refusals.find((one) => one.operation === name && one.status === 400)?.path;
    const overwrites = [{ overwriteRequestPathVariables: pairsOf(there) }];
    const all = [
      ...(isFuzzed ? [variation('body', 400, { overwrites, fuzzing: [{ requestBody: [fuzzed] }] })] : []),
      ...(hasQuery ? [variation('query', 400, { fuzzing: [{ requestQueryParams: [fuzzed] }] })] : []),
      ...refusals
        .filter(
          (one) => one.operation === name && (isJson ? typeof one.body !== 'string' : one.body === undefined),
        )
        .map((one) => variation('refusal', one.status, { overwrites: [overwritten(one)] })),
    ];
    return all.length === 0 ? [] : [{ openApiOperationId: name, variations: all }];
  });
}

function overwritten({ path, query, headers, isAnonymous, body }: (typeof refusals)[number]): Json {
  return {
    overwriteRequestPathVariables: pairsOf(path),
    overwriteRequestQueryParams: pairsOf(query),
    overwriteRequestHeaders: pairsOf(headers),
    ...(body !== undefined && { overwriteRequestBody: [{ key: '.', value: body, overwrite: true }] }),
    ...(isAnonymous === true && { overwriteRequestSecurity: { remove: true } }),
  };
}

function pairsOf(values: object = {}): readonly Json[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: String(value),
    overwrite: true,
    insert: true,
  }));
}
