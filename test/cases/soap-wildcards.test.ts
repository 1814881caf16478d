/** Content of any name in SOAP requests: what else they contain is broken, and nothing that the wildcard admits. */
import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';
import { member, optional, type Parts, record, wsdlOf } from './soap-items/wsdl.js';

/** The names of the violations of a type `Extras` with a wildcard, below the path of its element and of the one before. */
function violations(wildcard: string): readonly string[] {
  const extras = record('Extras', `${member('note', 'x:string')}${wildcard}`);
  return violationsOf(wsdlOf(partsOf(extras)));
}

function partsOf(extras: string, type = 't:Extras'): Parts {
  return {
    name: 'parcels',
    types: record('Sender', member('name', 'x:string')) + extras,
    messages: {
      SendParcel: [
        member('sender', 't:Sender') +
          member('extras', type, optional) +
          member('remark', 'x:string', optional),
        member('number', 'x:string'),
      ],
    },
    faults: ['Invalid'],
  };
}

function casesOf(document: string): readonly Case[] {
  const { contract } = readContract({ name: 'parcels', spec: 'parcels.wsdl', scenarios: [] }, () => document);
  if (contract === undefined) throw new Error('the contract cannot be read');
  return [...deriveCases(contract).cases.values()].flat();
}

function violationsOf(document: string): readonly string[] {
  const all = casesOf(document).map(({ id }) => id);
  const root = 'SendParcel/body/SendParcel.';
  return all.filter((id) => id.startsWith(root)).map((id) => id.slice(root.length));
}

test('next to optional elements of any name, only what is missing is a violation', () => {
  const found = violations('<x:any minOccurs="0" maxOccurs="unbounded" processContents="lax"/>');
  expect(found).toContain('sender/unknown');
  expect(found.filter((one) => one.startsWith('extras'))).toEqual([
    'extras/note/absent',
    'extras/note/nil',
    'extras.note/element',
  ]);
});

test('optional elements of another namespace do not admit those of the service', () => {
  const found = violations('<x:any namespace="##other" minOccurs="0"/>');
  expect(found).toEqual(
    expect.arrayContaining(['extras/note/twice', 'extras/note/unqualified', 'extras/unknown']),
  );
});

test('in an element of a type of another namespace, they admit those of its own', () => {
  const extras = record('Extras', `${member('note', 'x:string')}<x:any namespace="##other" minOccurs="0"/>`);
  const document = wsdlOf(partsOf('', 'o:Extras'))
    .replace('xmlns:t=', 'xmlns:o="urn:other" xmlns:t=')
    .replace(
      '<types>',
      `<types><x:schema targetNamespace="urn:other" elementFormDefault="qualified">${extras}</x:schema>`,
    );
  const found = violationsOf(document);
  expect(found).toContain('extras/note/twice');
  expect(found).not.toContain('extras/unknown');
});

test('a body has the elements that a required wildcard admits, and is broken elsewhere', () => {
  const found = violations('<x:any namespace="##other"/>');
  expect(found.filter((one) => one.startsWith('extras'))).toEqual([
    'extras/note/absent',
    'extras/note/twice',
    'extras/note/unqualified',
    'extras/note/nil',
    'extras/unknown',
    'extras.note/element',
  ]);
  const parts = partsOf(record('Extras', `${member('size', 'x:int')}<x:any namespace="##other"/>`));
  const sent = JSON.stringify(
    casesOf(wsdlOf(parts))
      .find(({ id }) => id.endsWith('size/type/1'))
      ?.steps.at(-1),
  );
  expect(sent).toMatch(/<m:size>a few<\/m:size><m:(note\d*) xmlns:m=\\"urn:example:other\\">text<\/m:\1>/);
});

test('an element of any type is itself subject to rules, its content is not', () => {
  const ids = casesOf(wsdlOf(partsOf('', 'x:anyType'))).map(({ id }) => id);
  expect(ids.filter((one) => /body\/SendParcel.extras/.test(one))).toEqual([
    'SendParcel/body/SendParcel/extras/twice',
    'SendParcel/body/SendParcel/extras/unqualified',
  ]);
});

test('a choice that may be repeated, whose items no body has, is not broken', () => {
  const choice = `<x:choice minOccurs="0" maxOccurs="unbounded">${member('small', 'x:string')}${member('large', 'x:string')}</x:choice>`;
  const found = violations(choice);
  expect(found).toContain('sender/unknown');
  expect(found.filter((one) => one.includes('choice'))).toEqual([]);
});
