import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-slashed-'));
const plain = readFileSync(join(import.meta.dirname, '../benches/issue-tracker/openapi.yaml'), 'utf8');

/** A document whose paths end with a slash if `isSlashed` holds for them. */
function written(name: string, isSlashed: (path: string) => boolean): string {
  const spec = join(folder, `${name}.yaml`);
  const text = plain.replace(/^( {2}'?)(\/[^':]*)('?:)$/gm, (all, before, path: string, after) =>
    isSlashed(path) ? `${before}${path}/${after}` : all,
  );
  writeFileSync(spec, text);
  return spec;
}

const specs = {
  'all paths': written('all', () => true),
  'those of collections': written('collections', (path) => !path.endsWith('}')),
};

function casesOf(spec: string): readonly unknown[] {
  const { contract } = readContract({ name: 'tracker', spec, scenarios: [] });
  if (contract === undefined) throw new Error('no contract');
  return [...deriveCases(contract).cases.values()].flat().map(({ id, steps }) => ({
    id,
    steps: steps.map(({ operation, send }) =>
      isRestSend(send) ? { operation, path: send.path, query: send.query, body: send.body } : operation,
    ),
  }));
}

describe.each(Object.entries(specs))('a slash at the end of %s', (_, spec) => {
  test('changes no case', () => {
    const expected = casesOf(written('plain', () => false));
    expect(expected.length).toBeGreaterThan(500);
    expect(casesOf(spec)).toEqual(expected);
  });
});
