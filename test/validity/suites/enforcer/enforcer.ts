import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecorded, runStep } from '../recorded.js';
import type { SuiteDocument, SuiteError } from '../suite-document.js';

interface Recorded {
  readonly name: string;
  readonly version: 'v2_0' | 'v3_0';
  readonly kind: string;
  readonly definition: unknown;
  readonly errors: readonly SuiteError[];
}

/**
 * The definitions in which openapi-enforcer finds an error when its own tests run, each as part of a document. It reads
 * OpenAPI 2.0 and 3.0.
 */
export async function enforcerSuite(): Promise<readonly SuiteDocument[]> {
  const folder = join(tmpdir(), 'trivet-suites', 'openapi-enforcer-1.23.0');
  const recorded = join(folder, 'recorded.jsonl');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'record.cjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
  if (!existsSync(join(folder, 'node_modules/mocha')))
    await runStep(['npm', 'install', '--no-audit', '--no-fund', '--loglevel', 'error'], folder);
  const tests = 'node_modules/openapi-enforcer/test/*.test.js';
  await runStep(
    ['node_modules/.bin/mocha', '--reporter', 'dot', '--require', './record.cjs', tests],
    folder,
    {
      RECORDED: recorded,
    },
  );
  // Warnings of the validator, which some tests turn into errors, have a code that begins with W.
  return readRecorded<Recorded>(recorded)
    .map((one) => ({ ...one, errors: one.errors.filter(({ message }) => !/\[W\w+\]$/.test(message)) }))
    .filter(({ errors }) => errors.length > 0)
    .map(wholeDocument);
}

const info = { title: 'T', version: '1' };

/** Where an object of each kind is in a document, as the names of the members above it. */
const places: Readonly<Record<Recorded['version'], Readonly<Record<string, readonly string[]>>>> = {
  v2_0: {
    Info: ['info'],
    Tag: ['tags', '0'],
    ExternalDocumentation: ['externalDocs'],
    Schema: ['definitions', 'S'],
    Parameter: ['parameters', 'P'],
    Response: ['responses', 'R'],
    Paths: ['paths'],
    PathItem: ['paths', '/a'],
    Operation: ['paths', '/a', 'get'],
  },
  v3_0: {
    Info: ['info'],
    Tag: ['tags', '0'],
    ExternalDocumentation: ['externalDocs'],
    Schema: ['components', 'schemas', 'S'],
    Parameter: ['components', 'parameters', 'P'],
    Response: ['components', 'responses', 'R'],
    RequestBody: ['components', 'requestBodies', 'B'],
    Example: ['components', 'examples', 'E'],
    Link: ['components', 'links', 'L'],
    Paths: ['paths'],
    PathItem: ['paths', '/a'],
    Operation: ['paths', '/a', 'post'],
  },
};

function wholeDocument({ name, version, kind, definition, errors }: Recorded): SuiteDocument {
  const place = places[version][kind];
  if (place === undefined) return { name: `${name} (${kind})`, text: JSON.stringify(definition), errors };
  const below = place.map((key) => `/${key.replace(/\//g, '~1')}`).join('');
  const nested = place.reduceRight<unknown>(
    (inner, key) => (/^\d+$/.test(key) ? [inner] : { [key]: inner }),
    definition,
  );
  const top = version === 'v2_0' ? { swagger: '2.0' } : { openapi: '3.0.0' };
  const document = { ...top, info, paths: {}, ...(nested as object) };
  return {
    name: `${name} (${kind})`,
    text: JSON.stringify(document),
    errors: errors.map(({ pointer, message }) => ({ pointer: `${below}${pointer}`, message })),
  };
}
