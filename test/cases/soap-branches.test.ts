/** Choices of elements in SOAP requests: every branch is sent, and no two of them together. */
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';
import { member, record, simple, wsdlOf } from './soap-items/wsdl.js';

const holder = `<x:choice>${member('person', 'x:string')}<x:sequence>${member('company', 'x:string')}${member('register', 't:Register')}</x:sequence></x:choice>`;
const document = wsdlOf({
  name: 'policies',
  types: [
    simple('Register', 'token', '<x:pattern value="R[0-9]{4}"/>'),
    record('Holder', member('city', 'x:string') + holder),
  ].join(''),
  messages: { CreatePolicy: [member('holder', 't:Holder'), member('number', 'x:string')] },
  faults: ['Invalid'],
});

const { contract } = readContract({ name: 'policies', spec: 'policies.wsdl', scenarios: [] }, () => document);
if (contract === undefined) throw new Error('the contract cannot be read');
const cases = [...deriveCases(contract).cases.values()].flat();

function sentBy(id: string): unknown {
  const send = cases.find((one) => one.id === id)?.steps.at(-1)?.send;
  return send?.protocol === 'soap' ? (send.input ?? send.xml) : undefined;
}

test('the other branch of a choice is sent, too', () => {
  expect(sentBy('CreatePolicy/base')).toMatchObject({ holder: { person: 'text' } });
  const other = sentBy('CreatePolicy/body.holder/choice 1/valid/1');
  expect(other).toEqual({ holder: { city: 'text', company: 'text', register: 'R1111' } });
});

test('elements of two branches are rejected together, in the order of the schema', () => {
  const both = String(sentBy('CreatePolicy/body/CreatePolicy.holder/choice 1/both'));
  expect([...both.matchAll(/<m:(\w+)/g)].map(([, name]) => name)).toEqual([
    ...['CreatePolicy', 'holder', 'city', 'person', 'company', 'register'],
  ]);
  const clause = cases.find(({ id }) => id.endsWith('/both'))?.clause;
  expect(clause?.pointer).toMatch(/choice(?:\[1\])?\/choice$/);
});

test('an element in simple content violates the type of the content', () => {
  const { clause } = cases.find(({ id }) => id.endsWith('CreatePolicy.holder.register/element')) ?? {};
  expect(clause?.pointer).toContain('simpleType[@name="Register"]');
});
