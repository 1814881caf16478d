import { runSuite, type Suite, type Target } from '@trivet/runtime/conformance/run';
import { freshExpression, freshNameOf, freshText } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { resolve } from '#runtime/conformance/expression';
import { freshInputs } from '#runtime/conformance/fresh';
import { freshName } from '../../generator/model/resources/chosen-name.js';
import { derivedFrom } from './derived.js';

const json = (schema: object) => ({ 'application/json': { schema } });
const zone = {
  type: 'object',
  required: ['code', 'title', 'places', 'open'],
  properties: {
    code: { type: 'string', pattern: '^[0-9]{4}$' },
    title: { type: 'string', minLength: 1, maxLength: 40 },
    places: { type: 'integer', minimum: 0, maximum: 900 },
    open: { type: 'boolean' },
  },
};
const zones = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Zones', version: '1' },
  paths: {
    '/zones': {
      post: {
        operationId: 'createZone',
        requestBody: { required: true, content: json(zone) },
        responses: {
          201: { description: 'It.', content: json(zone) },
          400: { description: 'Refused.' },
          409: { description: 'The code is in use.' },
        },
      },
    },
  },
});

/** A server that stores every zone forever; `codes` are those of its requests. */
function server(codes: string[]): Target {
  return async ({ body }) => {
    const { code } = JSON.parse(new TextDecoder().decode(body)) as { readonly code?: unknown };
    if (typeof code === 'string') codes.push(code);
    return {
      status: 201,
      headers: ['Content-Type', 'application/json'],
      body: body ?? new Uint8Array(),
    };
  };
}

async function codesOf(suite: Suite, seed: string, concurrency: number): Promise<readonly string[]> {
  const codes: string[] = [];
  await runSuite(suite, server(codes), { seed, concurrency, keepGoing: true });
  return codes.filter((code) => /^[0-9]{4}$/.test(code));
}

test('a case has a short name that no other case of the run has', async () => {
  const { suite } = await derivedFrom('zones', zones);
  for (const seed of ['1:a', '1:b', '1:c', '1:d', '1:e', '1:f', '1:g', '1:h']) {
    const codes = await codesOf(suite, seed, 1);
    expect(codes.length).toBeGreaterThan(15);
    // A case may send its own name twice.
    const names = codes.filter((code, index) => code !== codes[index - 1]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a seed repeats the short names of a run, whatever runs at the same time', async () => {
  const { suite } = await derivedFrom('zones', zones);
  const [one, other] = [await codesOf(suite, '1:a', 1), await codesOf(suite, '1:a', 4)];
  expect([...other].sort()).toEqual([...one].sort());
});

test('a run takes all texts of an alphabet and length before it takes one again', () => {
  for (const seed of ['a', 'b', 'c']) {
    const texts = Array.from({ length: 500 }, (_, place) =>
      [{}, { nth: 2 }].map((own) =>
        freshText({ kind: 'letters', ranges: '0-9', length: 3, ...own }, 'u', { seed, place }),
      ),
    ).flat();
    expect(new Set(texts).size).toBe(1000);
  }
});

test('trials before a run take none of its texts', () => {
  const name = { kind: 'letters', ranges: '0-9', length: 3 } as const;
  const of = (count: number, isTrial?: true) =>
    Array.from({ length: count }, (_, place) =>
      freshText(name, 'u', { seed: 'a', place, ...(isTrial && { isTrial }) }),
    );
  expect(new Set([...of(250), ...of(250, true)]).size).toBe(500);
});

test('a case has as many texts of an alphabet and length as it needs', () => {
  const turn = { seed: 'a', place: 3 };
  for (const length of [3, 12]) {
    const texts = Array.from({ length: 40 }, (_, index) => (index === 0 ? {} : { nth: index + 1 })).map(
      (own) => {
        const name = { kind: 'letters', ranges: '0-9', length, ...own } as const;
        const { path } = freshExpression(name) as { readonly path: readonly string[] };
        expect(freshNameOf({ kind: 'inputs', path: [...path] })).toEqual(name);
        return freshText(name, 'u', turn);
      },
    );
    expect(new Set(texts).size).toBe(40);
  }
});

test('a case has as many UUIDs and numbers as it needs, which are the same in each of its requests', () => {
  const scope = { inputs: freshInputs('one', '1:a'), steps: {} };
  for (const kind of ['Uuid', 'Number']) {
    const values = ['', 'No2', 'No3', 'No4', 'No21'].map((end) =>
      resolve(`{$inputs.unique${kind}${end}}`, scope),
    );
    expect(new Set(values).size).toBe(5);
    expect(resolve(`{$inputs.unique${kind}Too}`, scope)).toBe(values[1]);
    expect(resolve(`{$inputs.unique${kind}Third}`, scope)).toBe(values[2]);
  }
});

test('parts of one form differ, unless one repeats the other', () => {
  const named = (source: string) =>
    freshName({ kind: 'string', patterns: [{ source, dialect: 'ecma262' }] }, { resolve: (type) => type });
  expect(named('^[0-9]{4}-[0-9]{4}$')).toBe('{$inputs.unique_0-9_4}-{$inputs.unique_0-9_4Part2}');
  expect(named('^([0-9]{4})-\\1$')).toBe('{$inputs.unique_0-9_4}-{$inputs.unique_0-9_4}');
  const name = { kind: 'letters', ranges: '0-9', length: 4 } as const;
  const turn = { seed: 'a', place: 3 };
  expect(freshText({ ...name, part: 2 }, 'u', turn)).not.toBe(freshText(name, 'u', turn));
});
