/**
 * `npm run forms`: lists with the separators of OpenAPI 2.0, and null in forms, between the generated client and server and
 * other people's software (go-openapi, bravado-core, connexion, swagger-client; Django, FastAPI, qs, axios, …), installed
 * once into a temporary folder. A language that is not there is skipped, saying so. Exit code 1 if a list differs.
 */

import { isDeepStrictEqual } from 'node:util';
import { document, type Format, formats, pathOf, samplesOf, type Values } from './document.js';
import { nullBody, nullTexts, nullValue, sidesOfNulls } from './nulls.js';
import { type Answer, answersOf, limits, peers, type Task, zeroReaders } from './peers.js';
import { type Sent, type Sides, sidesOf } from './trivet.js';

interface Sample {
  readonly format: Format;
  readonly values: Values;
  readonly sent: Sent;
}

/** What the samples are in the groups of a call. */
function inputOf({ p, q, n, f, 'X-H': header }: Values): object {
  return {
    ...(p !== undefined && { path: { p } }),
    query: { ...(q !== undefined && { q }), ...(n !== undefined && { n }) },
    ...(header !== undefined && { headers: { 'X-H': header } }),
    ...(f !== undefined && { body: { f } }),
  };
}

/** The lists of a received call, by name. */
function valuesOf(got: unknown): unknown {
  if (typeof got !== 'object' || got === null) return got;
  return Object.assign({}, ...Object.values(got).filter((group) => typeof group === 'object'));
}

/** The texts of a request by name, decoded, in the order of their names: what a separator is on the wire. */
function textsOf({ target, headers, body }: Sent, withHeader: boolean): unknown {
  const url = new URL(`http://x${target}`);
  const header = headers.find(([name]) => name.toLowerCase() === 'x-h')?.[1];
  return [
    url.pathname.split('/').map(decodeURIComponent),
    [...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))),
    [...new URLSearchParams(body)],
    withHeader ? header : undefined,
  ];
}

/** The values that a library can be asked for. */
function askable(library: string, what: 'read' | 'write', { format, values }: Omit<Sample, 'sent'>): Values {
  const own = limits.filter((one) => one.peer === library && one.what === what);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !own.some((limit) => limit.is(format, name, values))),
  );
}

let differences = 0;
function compare(what: string, found: unknown, expected: unknown): number {
  if (isDeepStrictEqual(found, expected)) return 1;
  differences += 1;
  console.log(`DIFFERS: ${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  return 0;
}

function compareRead(library: string, read: readonly unknown[], samples: readonly Sample[]): void {
  let [lists, of] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const asked = askable(library, 'read', sample);
    const got = read[index];
    for (const [name, list] of Object.entries(asked)) {
      const found = typeof got === 'object' && got !== null ? (got as Record<string, unknown>)[name] : got;
      lists += compare(`${library} reads ${sample.format} ${name}`, found, list);
      of += 1;
    }
  }
  console.log(`${library} reads ${lists} of ${of} lists of Trivet's client as they were sent`);
}

async function compareWritten(
  library: string,
  write: readonly Sent[],
  samples: readonly Sample[],
  sides: Sides,
): Promise<void> {
  let [requests, texts] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const sent = write[index];
    if (sent === undefined) continue;
    const asked = writable(library, sample);
    const what = `${library} writes ${sample.format}`;
    requests += compare(`${what}, read by Trivet`, valuesOf(await sides.read(sent)), asked);
    const own = await sides.write(sample.format, inputOf(asked));
    const hasHeader = 'X-H' in asked;
    texts += compare(`${what}, as text`, textsOf(sent, hasHeader), textsOf(own, hasHeader));
  }
  console.log(
    `Trivet's server reads ${requests} of ${samples.length} requests of ${library}, ${texts} of which have the texts of Trivet's client`,
  );
}

/** What a library is given to write: a path needs a value, which then is a list of one. */
function writable(library: string, sample: Omit<Sample, 'sent'>): Values {
  const asked = askable(library, 'write', sample);
  return 'p' in sample.values && !('p' in asked) ? { p: ['one'], ...asked } : asked;
}

const formHeader = ['content-type', 'application/x-www-form-urlencoded'] as const;

/** Null that others do not write is absent, an empty value is null, and the text "null" is refused. */
function compareNull(library: string, written: string, got: unknown): void {
  const read = valuesOf(got);
  const isText = written.includes('=null');
  if (isText) compare(`null, written by ${library}, is refused`, String(read).slice(0, 3), '400');
  else compare(`null, written by ${library}`, read, written === '' ? {} : nullValue);
  const result = isText ? 'refuses' : `reads as ${JSON.stringify(read)}`;
  console.log(`null: ${library} writes ${JSON.stringify(written)}, which Trivet ${result}`);
}

const sides = await sidesOf(document);
const samples: Sample[] = [];
for (const format of formats)
  for (const values of samplesOf(format)) {
    const sent = await sides.write(format, inputOf(values));
    compare(`Trivet, ${format}`, valuesOf(await sides.read(sent)), values);
    samples.push({ format, values, sent });
  }

const nullSides = await sidesOfNulls();
for (const one of peers) {
  const task: Task = {
    document,
    read: samples.map(({ format, sent }) => ({ ...sent, path: pathOf(format), method: 'POST' })),
    write: samples.map((sample) => ({
      path: pathOf(sample.format),
      values: writable(one.writes ?? '', sample),
    })),
    nulls: nullTexts,
    nullValue,
  };
  const answers = await answersOf(one, task);
  if ('lack' in answers) {
    console.log(`${one.folder}: SKIPPED, ${answers.lack}`);
    continue;
  }
  for (const [name, { read, write }] of Object.entries<Answer>(answers.libraries)) {
    if (read !== undefined) compareRead(name, read, samples);
    if (write !== undefined) await compareWritten(name, write, samples, sides);
  }
  for (const [name, read] of Object.entries(answers.nulls.read)) {
    if (!zeroReaders.has(name)) compare(`null, read by ${name}`, read[0], nullValue);
    console.log(`null: ${name} reads ${nullBody} as ${JSON.stringify(read[0])}`);
  }
  for (const [name, written] of Object.entries(answers.nulls.written))
    compareNull(
      name,
      written,
      await nullSides.read({ target: '/nulls', headers: [formHeader], body: written }),
    );
}
for (const { peer, what, why } of limits) console.log(`not asked: ${peer}, ${what}: ${why}`);
console.log(`${differences} differences`);
process.exitCode = differences > 0 ? 1 : 0;
