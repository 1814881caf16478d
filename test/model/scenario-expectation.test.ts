import { describe, expect, it, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readSource } from '../../generator/load/source/source.js';
import type { Criterion } from '../../generator/model/contract.js';
import { expectationOf } from '../../generator/model/scenario/expectation.js';
import { scenariosOf } from '../../generator/model/scenario/scenario.js';
import { modelled, withPaths } from './openapi-text.js';

const body =
  '{ required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }';
const paths = `/things: { post: { operationId: createThing, requestBody: ${body}, responses: { '201': { description: Made. }, '400': { description: Bad. } } } }`;
const create = modelled(withPaths(paths)).operation('createThing');

const simple = (condition: string): Criterion => ({ type: 'simple', condition });

describe('what the criteria of a step expect', () => {
  test.each([
    ['$statusCode == 201', ['201'], false],
    ['201 == $statusCode', ['201'], false],
    ['$statusCode >= 400', ['4XX', '5XX'], true],
    ['$statusCode != 201', ['400'], true],
    ['!($statusCode < 400)', ['4XX', '5XX'], true],
    ['$statusCode == 400 || $statusCode == 422', ['400', '422'], true],
    ['$statusCode == 201 || $statusCode == 409', ['201', '409'], false],
    ['$statusCode > 199 && $statusCode < 300', ['2XX'], false],
  ])('%s', (condition, statuses, isRefusal) => {
    expect(expectationOf([simple(condition)], create)).toEqual({ statuses, isRefusal, criteria: [] });
  });

  it('a pattern over the status', () => {
    const criterion: Criterion = { type: 'regex', context: '$statusCode', condition: '^4' };
    expect(expectationOf([criterion], create)).toEqual({ statuses: ['4XX'], isRefusal: true, criteria: [] });
  });

  it('a condition over status and body keeps what only the answer tells', () => {
    const both = simple("$statusCode == 201 && $response.body#/name == 'a'");
    expect(expectationOf([both], create)).toEqual({ statuses: ['201'], isRefusal: false, criteria: [both] });
    const either = simple("$statusCode == 400 || $response.body#/name == 'a'");
    expect(expectationOf([either], create)).toEqual({ isRefusal: false, criteria: [either] });
  });

  it('says nothing where no criterion does', () => {
    expect(expectationOf([], create)).toEqual({ isRefusal: false, criteria: [] });
  });
});

/** Ids of the cases of a scenario with one step, whose request and criterion are given. */
function casesWith(
  payload: string,
  criterion: string,
): { readonly ids: readonly string[]; readonly sent: string; readonly uncovered: readonly string[] } {
  const { contract } = modelled(withPaths(paths));
  const text = `arazzo: 1.0.0
info: { title: S, version: "1" }
sourceDescriptions: [{ name: t, url: api.yaml, type: openapi }]
workflows:
  - workflowId: first
    inputs: { type: object, properties: { unique: { type: string } } }
    steps:
      - { stepId: a, operationId: createThing, requestBody: { contentType: application/json, payload: ${payload} }, successCriteria: [${criterion}] }
`;
  const source = readSource('s.arazzo.yaml', text, () => {});
  const operations = contract.services.flatMap((service) => service.operations);
  const scenarios = source === undefined ? [] : scenariosOf(source, operations, () => {});
  expect(scenarios).toHaveLength(1);
  const { cases, uncovered } = deriveCases({ ...contract, scenarios });
  const all = [...cases.values()].flat().filter(({ kind }) => kind !== 'scenario');
  return {
    ids: all.map(({ id }) => id),
    sent: JSON.stringify(all),
    uncovered: uncovered.map(({ reason }) => reason),
  };
}

describe('cases build on valid requests only', () => {
  test.each([
    ['$statusCode >= 400', '{ condition: $statusCode >= 400 }'],
    ['$statusCode != 201', '{ condition: $statusCode != 201 }'],
    ['a pattern', '{ type: regex, context: $statusCode, condition: "^4" }'],
  ])('a step that expects a refusal by %s is none', (_, criterion) => {
    const { sent, ids } = casesWith('{ name: 4711 }', criterion);
    expect(sent).not.toContain('4711');
    expect(ids.length).toBeGreaterThan(0);
  });

  it('a request that breaks its contract is none, and that is said', () => {
    const { sent, uncovered } = casesWith('{ name: 4711 }', '{ condition: $statusCode == 201 }');
    expect(sent).not.toContain('4711');
    expect(uncovered).toContain(
      'the request of this step does not satisfy the contract, so no case is based on it: "name" fails "type"',
    );
  });

  it('a value that is known only when it is sent is not judged', () => {
    expect(casesWith('{ name: "{$inputs.unique}" }', '{ condition: $statusCode == 201 }').uncovered).toEqual(
      [],
    );
  });
});
