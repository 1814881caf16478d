import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Serving, serve } from '@trivet/reference/serve';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/reference-services.md'), 'utf8');
const tour = /<!-- tour:start -->(.*)<!-- tour:end -->/s.exec(page)?.[1] ?? '';
const script = [...tour.matchAll(/```sh\n(.*?)```/gs)].map((block) => block[1]).join('\n');

/** The expected output of the lines of the tour, in order. */
const printed = [
  ['creates a community', '"slug":"tea-tasters"'],
  ['reads it', '"title":"Tea tasters"'],
  ['finds it', '"total":1'],
  ['renames it', '"slug":"tea-lovers"'],
  ['features it', '"start_date":"2026-01-02T03:04:05'],
  ['lists it as featured', '"sortBy":"featured"'],
  ['is told what is missing', '"field":"metadata'],
  ['deletes it', '204'],
  ['finds it gone', '410'],
  ['asks several statistics at once', '"unique_views"'],
  ['takes in an event', '"accepted":1'],
  ['is reported that a statistic is unknown', '"status":400'],
  ['fetches the WSDL', '<wsdl:definitions'],
  ['creates a schema', 'createSchemaResponse'],
  ['creates an entry', 'createEntryResponse'],
  ['queries', 'run-1'],
  ['sets an attribute', 'entriesUpdated>1<'],
  ['lists attributes', '>9<'],
  ['provokes ExistsException', 'ExistsException'],
  ['provokes NotExistsException', 'NotExistsException'],
  ['provokes InvalidQueryException', 'InvalidQueryException'],
  ['fetches a descriptor', '"missingValues"'],
  ['fetches its CSV', 'country,year,value'],
  ['fetches typed rows', '"year":'],
  ['fetches rows line by line', '{"country"'],
  ['fetches a report', '"truncated"'],
] as const;

describe('the tour of the reference services', () => {
  let serving: Serving;
  let output = '';

  beforeAll(async () => {
    serving = await serve({ port: 0 });
    const run = promisify(execFile);
    const text = `set -eu\n${script.replace('http://127.0.0.1:8080', serving.origin)}`;
    output = (await run('bash', ['-c', text], { maxBuffer: 64 * 1024 * 1024 })).stdout;
  }, 60_000);
  afterAll(() => serving.close());

  test('prints everything in its order', () => {
    let position = 0;
    for (const [what, text] of printed) {
      const found = output.indexOf(text, position);
      expect(found, `${what}: ${text}`).toBeGreaterThanOrEqual(0);
      position = found + text.length;
    }
  });
});
