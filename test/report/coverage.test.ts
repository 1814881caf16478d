import { describe, expect, test } from 'vitest';
import type { ClauseState } from '../../generator/report/report.js';
import { json, thingsReport } from './thing-run.js';

const named = (clauses: readonly ClauseState[], says: string, polarity: string): ClauseState | undefined =>
  clauses.find((clause) => clause.says === says && clause.polarity === polarity);

describe('coverage of clauses', () => {
  test('every clause is held by a right server, save what no request can bring about', async () => {
    const { ok, coverage, problems } = await thingsReport();
    expect(problems).toEqual([]);
    expect(ok).toBe(true);
    const untested = coverage.clauses.filter(({ state }) => state === 'untested');
    expect(
      untested.filter(({ unreachable }) => unreachable).map(({ says, reason }) => `${says}: ${reason}`),
    ).toEqual([
      'Thing.note: type string: no response contained it: it is optional, and the server decides whether to return it',
      'returns 503 as declared: no request of the contract makes a correct server fail',
    ]);
    expect(coverage).toMatchObject({ broken: 0, unreachable: 2 });
    expect(coverage.total).toBe(coverage.held + coverage.untested);
    // Undeclared methods are tried if a scenario shows how to reach the path.
    expect(coverage.untested).toBeLessThanOrEqual(3);
  });

  test('a clause stands at its line and knows its sides', async () => {
    const { coverage } = await thingsReport();
    const longest = coverage.clauses.filter(({ at }) =>
      at.pointer.endsWith('/ThingInput/properties/name/maxLength'),
    );
    expect(longest.map(({ polarity, at }) => [polarity, at.line])).toEqual([
      ['boundary', 37],
      ['negative', 37],
    ]);
  });

  test('what is never sent or answered is not tested, whatever passes', async () => {
    const { coverage } = await thingsReport(undefined, { only: (id) => id.startsWith('listThings') });
    const { clauses } = coverage;
    expect(named(clauses, 'ThingInput.name: maxLength 20', 'negative')).toMatchObject({
      state: 'untested',
      reason: 'not run',
    });
    expect(named(clauses, 'returns 201 as declared', 'response')?.state).toBe('untested');
    expect(named(clauses, 'query parameter "size": maximum 50', 'boundary')?.state).toBe('held');
    // Nothing was created, so no response contains a thing.
    expect(named(clauses, 'Thing.id: type string', 'response')?.state).toBe('untested');
    // Nor can the service have left an optional member out.
    const note = named(clauses, 'Thing.note: type string', 'response');
    expect(note).toMatchObject({ state: 'untested', reason: 'no response contained it' });
    expect(note?.unreachable).toBeUndefined();
  });

  test('a bound is tested by the value on it, and an enumeration by each of its values', async () => {
    const { coverage } = await thingsReport(undefined, { only: (id) => !id.includes('colour') });
    expect(named(coverage.clauses, 'ThingInput.colour: enum red, blue', 'boundary')?.state).toBe('untested');
  });

  test('an answer breaks the clause of its member, in whatever case it comes', async () => {
    const { coverage, problems } = await thingsReport(({ method }, right) =>
      method === 'POST' && right.status === 201 ? json(201, { id: 7, name: 'a' }) : undefined,
    );
    expect(named(coverage.clauses, 'Thing.id: type string', 'response')?.state).toBe('broken');
    expect(named(coverage.clauses, 'Thing.name: required', 'response')?.state).toBe('held');
    expect(problems).toMatchObject([
      {
        headline: 'createThing returns a body that violates its schema',
        clauses: [{ says: 'Thing.id: type string', at: { file: 'test/report/things.yaml', line: 43 } }],
      },
    ]);
  });
});
