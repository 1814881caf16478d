import { setFlagsFromString } from 'node:v8';
import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { LightCases } from '../../generator/conform/light-cases.js';

function caseAt(index: number, extra: Partial<Case> = {}): Case {
  return {
    id: ['readThing', 'path', index].join('/'),
    kind: 'negative',
    clause: { file: 'openapi.yaml', pointer: ['', 'paths', '~1things', 'get'].join('/'), line: 3 },
    title: `rejects ${'x'.repeat(index)}日`,
    inputs: { a: index },
    steps: [
      { id: 'set-up', operation: 'makeThing', send: { protocol: 'rest', body: { index } }, expect: {} },
      {
        id: 'call',
        operation: 'readThing',
        send: { protocol: 'rest', path: { id: index } },
        expect: { status: ['4XX'] },
      },
    ],
    ...extra,
  };
}

test('a light case has what a report shows, and no requests', () => {
  const assumption = { says: 'x', confidence: 'low' } as const;
  const { inputs: _, steps, ...rest } = caseAt(1, { assumption });
  const step = {
    id: 'call',
    operation: 'readThing',
    send: { protocol: 'rest' },
    expect: { status: ['4XX'] },
  };
  expect(new LightCases().of(caseAt(1, { assumption }))).toEqual({ ...rest, steps: [step], setupSteps: 0 });
  expect(steps).toHaveLength(2);
});

test('light cases share their clauses and expectations, and have one layout in memory', () => {
  setFlagsFromString('--allow-natives-syntax');
  // The only way to see it: a syntax of V8 itself.
  const isAlike = new Function('one', 'other', 'return %HaveSameMap(one, other)');
  const light = new LightCases();
  const [one, other] = [light.of(caseAt(1)), light.of(caseAt(2))];
  expect(other.clause).toBe(one.clause);
  expect(other.steps[0]?.expect).toBe(one.steps[0]?.expect);
  expect(isAlike(one, other)).toBe(true);
  expect(light.of(caseAt(1, { clause: { file: 'b', pointer: '/paths' } })).clause).toEqual({
    file: 'b',
    pointer: '/paths',
  });
});
