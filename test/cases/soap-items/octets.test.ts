import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../../generator/cases/cases.js';
import { readContract } from '../../../generator/read.js';
import { member, simple, wsdlOf } from './wsdl.js';

const document = wsdlOf({
  name: 'archive',
  types: [simple('Content', 'base64Binary', '<x:minLength value="1"/><x:maxLength value="5"/>')].join(''),
  messages: {
    ArchiveFile: [
      member('content', 't:Content') + member('from', 'x:dateTime') + member('until', 'x:dateTime'),
      '',
    ],
  },
  faults: ['InvalidPeriod'],
});

const { contract } = readContract({ name: 'archive', spec: 'archive.wsdl', scenarios: [] }, () => document);
if (contract === undefined) throw new Error('the contract cannot be read');
const all = new Map<string, Case>(
  [...deriveCases(contract).cases.values()].flat().map((one) => [one.id, one]),
);

test('too few and too many octets are sent as base64', () => {
  const sent = [...all.values()].flatMap(({ id, steps }) => {
    const [, keyword] = /ArchiveFile\.content\/(\w+Length)\//.exec(id) ?? [];
    const [, content] = /content(?:>([^<]*)<|\/>)/.exec(JSON.stringify(steps.at(-1)?.send)) ?? [];
    return keyword === undefined ? [] : [[keyword, Buffer.from(content ?? '', 'base64').length]];
  });
  expect(sent).toEqual([
    ['minLength', 0],
    ['maxLength', 6],
  ]);
});

test('a span from one time until another one ends after it begins', () => {
  expect(all.get('ArchiveFile/base')?.steps.at(-1)?.send).toMatchObject({
    input: { from: '2024-02-29T12:30:00Z', until: '2024-03-06T12:30:00Z' },
  });
});
