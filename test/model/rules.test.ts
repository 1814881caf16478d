import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listShape, ruleShapes } from '../../generator/load/rules/grammar.js';
import { rulesSchema } from '../../generator/load/rules/schema.js';
import { printDiagnostic } from '../../generator/print-diagnostic.js';
import { readContract } from '../../generator/read.js';

const root = join(import.meta.dirname, '../..');
const thing =
  '{ type: object, required: [id, slug], properties: { id: { type: string }, slug: { type: string } } }';
const spec = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    get:
      operationId: listThings
      parameters: [{ name: size, in: query, schema: { type: integer } }, { name: page, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { hits: { type: array, items: ${thing} }, total: { type: integer } } } } } } }
    post:
      operationId: createThing
      requestBody: { content: { application/json: { schema: ${thing} } } }
      responses: { '201': { description: made, content: { application/json: { schema: ${thing} } } }, '400': { description: no, content: { application/json: { schema: { type: object, properties: { errors: { type: array, items: { type: object, properties: { field: { type: string } } } } } } } } } }
`;
const list = 'things: { operation: listThings, items: /hits, total: /total, key: /id, madeBy: createThing }';

function read(
  rules: string,
  document = spec,
): { readonly kinds: readonly string[]; readonly findings: readonly string[] } {
  const texts: { readonly [path: string]: string } = { 'api.yaml': document, 'rules.yaml': rules };
  const { contract, findings } = readContract(
    { name: 'things', spec: 'api.yaml', scenarios: [], rules: ['rules.yaml'] },
    (path) => texts[path],
  );
  return {
    kinds: (contract?.rules ?? []).map(({ kind }) => kind),
    findings: findings
      .filter(({ diagnostic }) => diagnostic.at.file === 'rules.yaml')
      .map(({ diagnostic, text }) => printDiagnostic(diagnostic, text)),
  };
}

const file = (rule: string, lists = list): string =>
  `trivetRules: "1.0"\nlists:\n  ${lists}\nrules:\n  - ${rule}\n`;

describe('a rules file', () => {
  test('refers to members of items that a page of anything is of', () => {
    const page = '{ type: object, properties: { hits: { type: array, items: { type: object } } } }';
    const things = `{ type: object, properties: { hits: { type: array, items: ${thing} } } }`;
    const known = `{ type: object, properties: { hits: { type: array, items: ${thing} }, total: { type: integer } } }`;
    const total = '{ type: object, properties: { total: { type: integer } } }';
    const document = spec.replace(known, `{ allOf: [${page}, ${things}, ${total}] }`);
    const order = (field: string): string =>
      file(`{ kind: order, list: things, field: ${field}, direction: ascending }`);
    expect(read(order('/slug'), document).findings).toEqual([]);
    expect(read(order('/slag'), document).findings.join()).toContain('"/slag" not found in an item');
  });

  test('is read, with its lists where rules name them', () => {
    const { kinds, findings } = read(
      `${file('{ kind: paging, list: things, size: size, page: page }')}  - { kind: unique, of: createThing, field: /slug, refused: 400, rule: A1 }\n`,
    );
    expect(findings).toEqual([]);
    expect(kinds).toEqual(['paging', 'unique']);
  });

  test.each([
    [
      '{ kind: pagign, list: things, size: size, page: page }',
      '/rules/0/kind',
      'unknown kind of rule "pagign"',
      'Did you mean "paging"?',
    ],
    [
      '{ kind: paging, list: things, size: size, page: page, defalt: 3 }',
      '/rules/0/defalt',
      'unknown member "defalt" in a rule of kind "paging"',
      'Did you mean "default"?',
    ],
    [
      '{ kind: paging, list: thing, size: size, page: page }',
      '/rules/0/list',
      'list "thing" not found',
      'Did you mean "things"?',
    ],
    [
      '{ kind: paging, list: things, size: sizes, page: page }',
      '/rules/0/size',
      'parameter "sizes" not found in "listThings"',
      'Did you mean "size"?',
    ],
    ['{ kind: count }', '/rules/0', '"list" is missing in a rule of kind "count"', ''],
    [
      '{ kind: order, list: things, field: /slig, direction: ascending }',
      '/rules/0/field',
      '"/slig" not found in an item',
      'Did you mean "slug"?',
    ],
    [
      '{ kind: order, list: things, field: /slug, direction: up }',
      '/rules/0/direction',
      '"direction" must be ascending or descending',
      '',
    ],
    [
      '{ kind: unique, of: createThin, field: /slug, refused: 400 }',
      '/rules/0/of',
      'operation "createThin" not found',
      'Did you mean "createThing"?',
    ],
    [
      '{ kind: unique, of: createThing, field: /name, refused: 400 }',
      '/rules/0/field',
      '"/name" not found in the request of "createThing"',
      'Expected one of id, slug.',
    ],
    [
      '{ kind: errorLocation, operation: createThing, refused: 400, list: /errors, name: /fild, notation: dotted }',
      '/rules/0/name',
      '"/fild" not found in the error response',
      'Did you mean "field"?',
    ],
    [
      '{ kind: fault, operation: createThing, with: { size: 1 }, refused: 400 }',
      '/rules/0/with/size',
      'parameter "size" not found in "createThing"',
      'A member of the request starts with a slash.',
    ],
    [
      '{ kind: fault, operation: createThing, with: { /slog: a }, refused: 400 }',
      '/rules/0/with/~1slog',
      '"/slog" not found in the request of "createThing"',
      'Did you mean "slug"?',
    ],
  ])('%s', (rule, place, message, fix) => {
    const { kinds, findings } = read(file(rule));
    expect(kinds).toEqual([]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`error: ${message}`);
    expect(findings[0]).toContain(`  at ${place}\n    5 | `);
    expect(findings[0]).toContain(fix);
  });

  test('shows file, line and column', () => {
    expect(read(file('{ kind: conut }')).findings[0]).toMatch(/^rules\.yaml:5:7: error: /);
  });

  test('says all that is wrong with it in one run, and keeps what is right', () => {
    const { kinds, findings } = read(
      `${file('{ kind: count, list: things }')}  - { kind: count, lst: things }\n  - { kind: link, of: nothing, field: /id, leadsTo: no }\n`,
    );
    expect(kinds).toEqual(['count']);
    expect(findings).toHaveLength(4);
  });

  test('is one by its version', () => {
    expect(read('rules: []').findings[0]).toContain('"trivetRules" is missing');
    expect(read('trivetRules: "2.0"').findings[0]).toContain('unsupported version of rules "2.0"');
  });
});

describe('two rules that cannot both hold', () => {
  const both = (one: string, other: string) => read(`${file(one)}  - ${other}\n`);

  test('are an error with both places', () => {
    const { kinds, findings } = both(
      '{ kind: order, list: things, field: /id, direction: ascending }',
      '{ kind: order, list: things, field: /id, direction: descending }',
    );
    expect(kinds).toEqual(['order']);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(
      'rules.yaml:6:5: error: the order of "listThings/hits" by "/id" must be ascending by the rule at rules.yaml:5:5, got descending [contradictory-rules]',
    );
    expect(findings[0]).toContain('Remove this rule or the one at rules.yaml:5:5');
  });

  test.each([
    [
      '{ kind: unique, of: createThing, field: /slug, refused: 400 }',
      '{ kind: unique, of: createThing, field: /slug, refused: [404, 422] }',
    ],
    [
      '{ kind: counter, of: createThing, field: /slug, by: [createThing] }',
      '{ kind: immutable, of: createThing, field: /slug, by: [createThing] }',
    ],
    [
      '{ kind: paging, list: things, size: size, page: page, default: 10 }',
      '{ kind: paging, list: things, size: size, page: page, default: 20 }',
    ],
    [
      '{ kind: fault, operation: createThing, with: { /slug: a }, refused: 400 }',
      '{ kind: fault, operation: createThing, with: { /slug: a }, refused: 404 }',
    ],
    [
      '{ kind: errorLocation, operation: createThing, refused: 400, list: /errors, name: /field, notation: dotted }',
      '{ kind: errorLocation, operation: createThing, refused: 400, list: /errors, name: /field, notation: pointer }',
    ],
  ])('are found: %s', (one, other) => {
    expect(both(one, other).findings[0]).toContain('[contradictory-rules]');
  });

  test.each([
    [
      '{ kind: unique, of: createThing, field: /slug, refused: 400 }',
      '{ kind: unique, of: createThing, field: /slug, refused: 4XX }',
    ],
    [
      '{ kind: order, list: things, field: /id, direction: ascending }',
      '{ kind: order, list: things, field: /id, direction: descending, when: { size: 3 } }',
    ],
    [
      '{ kind: fault, operation: createThing, with: { /slug: a }, refused: 400 }',
      '{ kind: fault, operation: createThing, with: { /slug: b }, refused: 404 }',
    ],
  ])('are told from such as can: %s', (one, other) => {
    expect(both(one, other).findings).toEqual([]);
  });
});

describe('the format of rules files', () => {
  const schema: unknown = JSON.parse(readFileSync(join(root, 'generator/rules.schema.json'), 'utf8'));

  test('is published as the JSON Schema that the grammar yields', () => {
    expect(schema).toEqual(JSON.parse(JSON.stringify(rulesSchema())));
  });

  test('takes the rules of the services', () => {
    const validate = new Ajv2020({ strict: false }).compile(schema as object);
    const text = readFileSync(join(root, 'specs/communities/rules.yaml'), 'utf8');
    expect(validate(parse(text)) || validate.errors).toBe(true);
    expect(validate({ trivetRules: '1.0', rules: [{ kind: 'count', lst: 'x' }] })).toBe(false);
  });

  test('is described in full', () => {
    const page = readFileSync(join(root, 'generator/rules.md'), 'utf8');
    const names = [...listShape, ...[...ruleShapes.values()].flat()].map(({ name }) => name);
    const missing = [...ruleShapes.keys(), ...names].filter((name) => !page.includes(`\`${name}\``));
    expect([...new Set(missing)]).toEqual([]);
  });
});
