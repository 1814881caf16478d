import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { suite as communities } from '@trivet/generated/communities/conformance';
import * as behaviour from '@trivet/generated/datasets/behaviour/conformance';
import * as brain from '@trivet/generated/datasets/brain-development/conformance';
import * as specialists from '@trivet/generated/datasets/specialists/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import type { Case, Data, Expect, Step } from '@trivet/runtime/conformance/case';
import { eachCase, readSuite, type Suite } from '@trivet/runtime/conformance/run';
import {
  type DescriptorCase,
  type DescriptorSuite,
  readDescriptorCases,
  readTableCases,
  type TableCase,
  type TableSuite,
} from '@trivet/runtime/conformance/table';
import { withChanges } from '@trivet/runtime/internal/conformance';
import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { datasetCases } from '../../generator/cases/tables/datasets.js';
import { descriptorCases } from '../../generator/cases/tables/descriptors.js';
import { tableCases } from '../../generator/cases/tables/tables.js';
import { readConfig } from '../../generator/config.js';
import { changesBetween } from '../../generator/emit/suite/difference.js';
import { linesLiteral } from '../../generator/emit/suite/line-text.js';
import { suiteLines } from '../../generator/emit/suite/suite-lines.js';
import { descriptorLines, tableLines } from '../../generator/emit/suite/table-lines.js';
import type { Contract } from '../../generator/model/contract.js';
import { readContract } from '../../generator/read.js';

/** Texts that end a line, a field, a literal or a script, look like another field, or are not valid Unicode. */
const odd = [
  '',
  '>',
  '.',
  '.2',
  '@step',
  '*name',
  '/a',
  'a/b.c.d/e {} {1} "{2.}"',
  '!',
  '-/a',
  '{"a":1}',
  '200',
  'a\tb',
  'a\nb\r\n',
  '\\',
  '\\n',
  'a\\"b',
  '"',
  '`${1}`',
  '\u0000\u001b\u2028\u2029\u202e\ufeff\u007f',
  '\ud800',
  'a\udfff𝄞',
  '#/a~1b',
  '</script>',
  'z'.repeat(50),
  '😀'.repeat(60),
  `<a xmlns="u"><b>one</b><c>two</c><d>${'x'.repeat(45)}</d></a>`,
  `<a xmlns="u"><b>one</b><c>three</c><d>${'x'.repeat(45)}</d></a>`,
];

const text = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 12 }));
const name = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'toString', '1', 'a/b~c'), text);
const numbers = fc.oneof(fc.constantFrom(-0, 1, 1e21, 5e-324, Number.POSITIVE_INFINITY), fc.integer());
const data: fc.Arbitrary<Data> = fc.letrec<{ data: Data }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    text,
    numbers,
    fc.constantFrom(null, true, false),
    fc.array(tie('data'), { maxLength: 3 }),
    membersOf(tie('data')),
  ),
})).data;

/** Objects with own members only, including `__proto__`. */
function membersOf<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<{ readonly [name: string]: Value }> {
  return fc.array(fc.tuple(name, value), { maxLength: 3 }).map((members) => Object.fromEntries(members));
}

const expectation: fc.Arbitrary<Expect> = fc.record(
  {
    status: fc.array(fc.oneof(fc.constantFrom('200', '4XX', 'XXX'), text), { maxLength: 2 }),
    outcome: fc.array(fc.oneof(fc.constantFrom('Client', '400'), text), { maxLength: 2 }),
    criteria: fc.array(
      fc.record(
        { type: fc.constantFrom('simple', 'regex'), condition: text, context: text },
        { requiredKeys: ['type', 'condition'], noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
    relations: fc.array(
      fc.record(
        {
          value: text,
          relation: fc.constantFrom('holds', 'lists'),
          other: data,
          ifDeclared: fc.constant(true as const),
        },
        { requiredKeys: ['value', 'relation', 'other'], noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
    undeclared: fc.constant(true as const),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const step: fc.Arbitrary<Step> = fc.record(
  {
    id: fc.oneof(fc.constantFrom('create', 'read'), text),
    operation: fc.oneof(fc.constantFrom('createThing', 'createThing.2', 'listThings'), text),
    send: fc.record(
      { protocol: fc.constant('rest' as const), path: membersOf(data), body: data, rawBody: text },
      { requiredKeys: ['protocol'], noNullPrototype: true },
    ),
    expect: expectation,
    outputs: membersOf(text),
    callback: fc.record(
      {
        names: fc.array(text),
        answer: fc.record({ status: fc.integer(), body: data }, { noNullPrototype: true }),
      },
      { noNullPrototype: true },
    ),
  },
  { requiredKeys: ['id', 'operation', 'send', 'expect'], noNullPrototype: true },
);

const anyCase: fc.Arbitrary<Case> = fc.record(
  {
    id: fc.oneof(fc.constantFrom('createThing/base', 'createThing/body/a', 'listThings/base'), text),
    kind: fc.constantFrom('positive', 'negative', 'protocol', 'state', 'rule', 'scenario'),
    title: text,
    clause: fc.record(
      {
        file: fc.constantFrom('a/b.yaml', 'c#.xsd', ''),
        pointer: fc.oneof(
          fc.constantFrom('', '/paths/~1things/post', '/paths/~1things/post/requestBody'),
          text,
        ),
        line: fc.integer(),
      },
      { requiredKeys: ['file', 'pointer'], noNullPrototype: true },
    ),
    inputs: membersOf(data),
    steps: fc.array(step, { maxLength: 4 }),
    assumption: fc.record(
      { says: text, confidence: fc.constantFrom('low', 'high'), format: text },
      { requiredKeys: ['says', 'confidence'], noNullPrototype: true },
    ),
    stage: fc.nat(4),
  },
  { requiredKeys: ['id', 'kind', 'title', 'clause', 'steps'], noNullPrototype: true },
);

/** Lines as returned by the imported module. */
function loaded(lines: readonly string[]): string {
  return String(runInNewContext(String(linesLiteral(lines))));
}

/** JSON including the values that JSON.stringify loses, to compare the order of members. */
function exactly(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'number' && (Object.is(one, -0) || !Number.isFinite(one))
      ? `number ${one} ${1 / one}`
      : one,
  );
}

function sendsOf({ steps }: Case): readonly Step['send'][] {
  return steps.map(({ send }) => send);
}

describe('a suite as data', () => {
  test('is read as the cases that it was written of, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { maxLength: 8 }), fc.array(step, { maxLength: 2 }), (cases, forms) => {
        // Lines refer to the parts that cases share.
        const all = [...cases, ...cases.map((entry, index) => ({ ...entry, id: `again/${index}` }))];
        const suite = readSuite(loaded(suiteLines({ cases: all, forms })));
        expect(suite.cases).toStrictEqual(all);
        expect(exactly(suite.cases.map(sendsOf))).toBe(exactly(all.map(sendsOf)));
      }),
      { numRuns: 60 },
    );
  });

  test('changes lead from one value to the other, the order of members included', () => {
    fc.assert(
      fc.property(data, data, (before, after) => {
        const changes = changesBetween(before, after);
        if (changes !== undefined) expect(exactly(withChanges(before, changes))).toBe(exactly(after));
      }),
      { numRuns: 200 },
    );
    expect(changesBetween({ a: { b: 1, c: 2 }, d: 3 }, { d: 3, a: { c: 2, b: 9 } })).toEqual({
      set: { '/a/b': 9 },
    });
    expect(changesBetween({ a: { b: 1 }, d: 3 }, { a: { b: 9 }, d: 3 })).toEqual({
      set: { '/a/b': 9 },
      inPlace: true,
    });
  });

  test('a case that varies a request is one short line', () => {
    const send = {
      protocol: 'rest' as const,
      path: { id: 7 },
      body: { title: 'A title', tags: ['one', 'two'], owner: { name: 'Ada' } },
    };
    const clause = { file: 'specs/things.yaml', pointer: '/paths/~1things/post' };
    const made: Step = { id: 'make', operation: 'makeThing', send, expect: { status: ['201'] } };
    const varied = (what: string, body: Data, status: string): Case => ({
      id: `makeThing/${what}`,
      kind: status === '201' ? 'positive' : 'negative',
      title: `the title is "${what}"`,
      clause,
      steps: [{ ...made, send: { ...send, body }, expect: { status: [status] } }],
    });
    const cases = [
      varied('base', send.body, '201'),
      varied('absent', { tags: send.body.tags, owner: send.body.owner }, '400'),
      varied('long', { tags: send.body.tags, owner: send.body.owner, title: 'z'.repeat(300) }, '400'),
    ];
    expect(suiteLines({ cases }).slice(-3)).toEqual([
      'makeThing/base\t+\tthe title is "base"\tthings.yaml#/paths/~1things/post\t201\t.',
      'makeThing/absent\t-\tthe title is "absent"\t\t400\t.\t-/body/title',
      'makeThing/long\t-\tthe title is "long"\t\t400\t.\t+/body/title\t[["z",300]]',
    ]);
  });

  test('what ids and titles have in common is reported once', () => {
    const clause = { file: 'f.yaml', pointer: '/paths/~1things/post' };
    const one = (id: string, title: string, size: Data): Case => ({
      id,
      kind: 'positive',
      title,
      clause,
      steps: [
        {
          id: 'make',
          operation: 'makeThing',
          send: { protocol: 'rest', body: { size, name: 'a' } },
          expect: { status: ['201'] },
        },
      ],
    });
    const cases = [
      one('makeThing/base', 'accepts it', 0),
      one('makeThing/body.a.size/minimum/1', 'rejects 1 for "a.size" (minimum)', 1),
      one('makeThing/body.a.size/maximum/2', 'rejects 9 for "a.size" (maximum)', 9),
      one('makeThing/body.b.size/maximum/1', 'rejects 1 for "b.size" (minimum)', 1),
      one('makeThing/body.b.size/maximum/2', 'rejects "9" for "b.size" (maximum)', '9'),
      ...[2, 3, 4].map((size) =>
        one(`makeThing/body.b.size/minimum/${size}`, `rejects ${size} for "b.size" (minimum)`, size),
      ),
    ];
    const lines = suiteLines({ cases }).filter((line) => !/^@(?:clause|request|protocol)/.test(line));
    expect(lines).toEqual([
      'makeThing/base\t+\taccepts it\tthings.post#\t201\t.',
      '@title\trejects\trejects {} for "{3.}" ({2})',
      'makeThing/body.a.size/minimum/1\t+\t*rejects\t\t201\t.\t=/body/size\t1\t!',
      'makeThing/body.a.size/maximum/2\t+\t*rejects\t\t201\t.\t=/body/size\t9\t!',
      'makeThing/body.b.size/maximum/1\t+\trejects 1 for "b.size" (minimum)\t\t201\t.\t=/body/size\t1\t!',
      'makeThing/body.b.size/maximum/2\t+\t*rejects\t\t201\t.\t:/body/size\t9\t!',
      'makeThing/body.b.size/minimum/2\t+\t*rejects\t\t201\t.\t=/body/size\t2\t!',
      'makeThing/body.b.size/minimum/3\t+\t*rejects\t\t201\t.\t=/body/size\t3\t!',
      'makeThing/body.b.size/minimum/4\t+\t*rejects\t\t201\t.\t=/body/size\t4\t!',
    ]);
    expect(readSuite(suiteLines({ cases }).join('\n')).cases).toEqual(cases);
  });

  test('says once of which protocol its requests are', () => {
    const clause = { file: 'f', pointer: '' };
    const of = (id: string, send: Step['send']): Case => ({
      id,
      kind: 'positive',
      title: id,
      clause,
      steps: [{ id: 'call', operation: 'ask', send, expect: { outcome: ['response'] } }],
    });
    const soap = [
      of('ask/base', { protocol: 'soap', input: {} }),
      of('ask/xml', { protocol: 'soap', xml: '<a/>' }),
    ];
    const effects = { ask: { operation: 'take', send: { protocol: 'soap', input: { id: 1 } } } } as const;
    const lines = suiteLines({ cases: soap, effects });
    expect(lines.filter((line) => line.includes('soap'))).toEqual(['@protocol\tsoap']);
    expect(readSuite(lines.join('\n'))).toEqual({ cases: soap, effects });
    expect(() => suiteLines({ cases: [...soap, of('ask/rest', { protocol: 'rest' })] })).toThrow(
      'the requests of a suite must use one protocol, got soap and rest',
    );
    expect(() => readSuite(lines.slice(1).join('\n'))).toThrow('expected the line "@protocol"');
  });

  test('is read one case at a time', () => {
    const [first = '', ...rest] = suiteLines({
      cases: [{ id: 'a/b', kind: 'rule', title: 't', clause: { file: 'f', pointer: '' }, steps: [] }],
    });
    const cases = eachCase([first, ...rest, 'broken'].join('\n'));
    expect(cases.next().value).toMatchObject({ id: 'a/b' });
    expect(() => cases.next()).toThrow('expected the kind of a case, got ""');
  });

  test.each([
    ['a/b\t+\tt\tf#/x\t200\tmissing', 'the request "missing" is not defined before it is used'],
    ['a/b\t+\tt\tf#/x\t{}\t>\tmissing', 'the clause "f" is not defined before it is used'],
    ['@protocol\tgrpc', 'expected rest, soap or other as the protocol of a suite, got "grpc"'],
    ['@nothing\ta\t{}', 'expected the kind of a definition, got "@nothing"'],
    ['a/b\tsomething\tt\tf#/x\t{}', 'expected the kind of a case, got "something"'],
    ['a/b\t+\t*t\tf#/x\t{}', 'the title "t" is not defined before it is used'],
    ['@step\ta\t200\tr\t?/a', 'expected a change, got "?/a"'],
  ])('a line that cannot be read is an error: %s', (line, message) => {
    expect(() => readSuite(line)).toThrow(message);
  });
});

const cells = membersOf(text);
const tableCase: fc.Arbitrary<TableCase> = fc.record(
  {
    id: text,
    kind: fc.constantFrom('positive', 'negative'),
    pointer: fc.oneof(fc.constantFrom('/resources/0/schema/fields/0/type', '/resources/0'), text),
    title: text,
    cells,
    text,
    expect: fc.record(
      {
        rows: fc.nat(2),
        issues: fc.array(fc.record({ code: text, row: fc.nat(), field: text }, { noNullPrototype: true }), {
          maxLength: 2,
        }),
        either: fc.array(fc.record({ code: text }, { noNullPrototype: true }), { maxLength: 1 }),
        values: membersOf(data),
      },
      { requiredKeys: ['rows', 'issues'], noNullPrototype: true },
    ),
  },
  { requiredKeys: ['id', 'kind', 'pointer', 'title', 'expect'], noNullPrototype: true },
);

const descriptorCase: fc.Arbitrary<DescriptorCase> = fc.record(
  {
    id: text,
    kind: fc.constantFrom('positive', 'negative'),
    pointer: fc.oneof(fc.constantFrom('/resources/0/name', '/name'), text),
    title: text,
    value: data,
  },
  { requiredKeys: ['id', 'kind', 'pointer', 'title'], noNullPrototype: true },
);

test('cases of tables and descriptors are read as they were written', () => {
  fc.assert(
    fc.property(cells, fc.array(tableCase, { maxLength: 6 }), (base, cases) => {
      const all = [...cases, ...cases];
      expect(readTableCases(loaded(tableLines({ file: 'f', base, cases: all })))).toStrictEqual({
        base,
        cases: all,
      });
    }),
    { numRuns: 60 },
  );
  fc.assert(
    fc.property(fc.array(descriptorCase, { maxLength: 6 }), (cases) => {
      expect(readDescriptorCases(loaded(descriptorLines('f', cases)))).toStrictEqual(cases);
    }),
    { numRuns: 100 },
  );
});

const suites: { readonly [folder: string]: Suite } = {
  communities,
  'metadata-catalogue': catalogue,
  statistics,
};

const packages: { readonly [folder: string]: readonly [Suite, TableSuite, DescriptorSuite] } = {
  'datasets/behaviour': [behaviour.suite, behaviour.indicatorsCases, behaviour.descriptorSuite],
  'datasets/brain-development': [brain.suite, brain.measurementsCases, brain.descriptorSuite],
  'datasets/specialists': [specialists.suite, specialists.densityCases, specialists.descriptorSuite],
};

test('a suite is read in a browser, from one file', async () => {
  const entry = `import { suite } from '@trivet/generated/statistics/conformance'; globalThis.ids = suite.cases.map(({ id }) => id);`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    conditions: ['trivet-source'],
    write: false,
  });
  const page: { ids?: unknown } = {};
  runInNewContext(outputFiles[0]?.text ?? '', Object.assign(page, { TextEncoder, TextDecoder, URL }));
  expect(JSON.stringify(page.ids)).toBe(JSON.stringify(statistics.cases.map(({ id }) => id)));
});

describe('the generated suites hold what is derived', async () => {
  const { contracts } = await readConfig('trivet.config.ts');
  const contractOf = (folder: string): Contract => {
    const config = contracts.find((one) => one.name === folder);
    const { contract } = config === undefined ? {} : readContract(config);
    if (contract === undefined) throw new Error(`${folder} cannot be read`);
    return contract;
  };

  test('every contract is compared', () => {
    expect(contracts.map((one) => one.name).sort()).toEqual(
      [...Object.keys(suites), ...Object.keys(packages)].sort(),
    );
  });

  test.each(Object.entries(suites))('of %s', (folder, suite) => {
    const { cases, effects } = deriveCases(contractOf(folder));
    const [[service = '', derived = []] = []] = cases;
    expect(derived.length).toBeGreaterThan(100);
    expect(suite.cases).toHaveLength(derived.length);
    expect(derived.filter((entry, index) => !isDeepStrictEqual(entry, suite.cases[index]))).toEqual([]);
    expect(suite.effects ?? {}).toEqual(effects.get(service));
    // The order of members is part of a request.
    expect(exactly(suite.cases.map(sendsOf))).toBe(exactly(derived.map(sendsOf)));
  });

  test.each(Object.entries(packages))('of %s', async (folder, [suite, tables, descriptors]) => {
    const contract = contractOf(folder);
    expect(suite.cases).toEqual(datasetCases(contract));
    expect(descriptors.cases).toEqual(descriptorCases(contract));
    const [table] = contract.tables;
    const derived = table === undefined ? undefined : await tableCases(table, contract);
    expect({ base: tables.base, cases: tables.cases }).toEqual({
      base: derived?.base,
      cases: derived?.cases,
    });
  });
});
