import type { Case, SoapSend } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { changesOf } from '../../generator/report/changes.js';

const entry = (id: string, send: Omit<SoapSend, 'protocol'>): Case => ({
  id,
  kind: 'negative',
  title: id,
  clause: { file: 'a.wsdl', pointer: '/' },
  steps: [{ id: 'call', operation: 'make', send: { protocol: 'soap', ...send }, expect: {} }],
});

const bases = new Map([['make', entry('make/base', { input: {} })]]);
const valid =
  '<m:make xmlns:m="urn:a"><m:name>{$inputs.unique}</m:name><m:size>1</m:size><m:tag>a</m:tag><m:tag>b</m:tag></m:make>';
const changes = (from: string, to: string, more: Omit<SoapSend, 'protocol'> = {}): unknown =>
  changesOf(entry('make/broken', { xml: valid.replace(from, to), ...more }), bases, () => valid).map(
    ({ path, says }) => `${path.join('/')}: ${says}`,
  );

test.each([
  ['another text', '>1<', '>one<', ['input/size/0: a valid request has "1"']],
  ['an element less', '<m:size>1</m:size>', '', ['input/size/0: omitted; a valid request has it']],
  ['an element more', '<m:tag>b', '<m:tag>c</m:tag><m:tag>b', ['input/tag/2: not in a valid request']],
  [
    'another namespace',
    '<m:size>1</m:size>',
    '<size>1</size>',
    ['input/size/0: of the namespace ""; a valid one is of "urn:a"'],
  ],
  ['another spelling', ' xmlns:m="urn:a"', " xmlns:m='urn:a'", []],
])('XML that is sent for a value is marked where it has %s', (_, from, to, marks) => {
  expect(changes(from, to)).toEqual(marks);
});

test('elements that change places are reported, and headers besides', () => {
  const swapped = valid.replace(/(<m:name>.*<\/m:name>)(<m:size>.*<\/m:size>)/, '$2$1');
  expect(changes(valid, swapped, { httpHeaders: { SOAPAction: '"b"' } })).toEqual([
    'httpHeaders: not in a valid request',
    'input/size/0: at another position in a valid request',
  ]);
});
