import type { Case, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" name="Samples">
  <types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">
    <x:element name="put"><x:complexType><x:sequence>
      <x:element name="size" minOccurs="0"><x:simpleType><x:restriction base="x:int">
        <x:minInclusive value="3"/></x:restriction></x:simpleType></x:element>
      <x:element name="quiet" type="x:boolean" default="false"/>
      <x:sequence minOccurs="0"><x:element name="note" type="x:string"/></x:sequence>
      </x:sequence><x:attribute name="kind" use="required" type="x:int"/></x:complexType></x:element>
    <x:element name="done" type="x:string"/>
    <x:element name="session" type="x:string"/>
    <x:element name="look" type="x:string"/>
  </x:schema></types>
  <message name="put"><part name="p" element="t:put"/></message>
  <message name="session"><part name="p" element="t:session"/></message>
  <message name="look"><part name="p" element="t:look"/></message>
  <message name="done"><part name="p" element="t:done"/></message>
  <portType name="P">
    <operation name="put"><input message="t:put"/><output message="t:done"/></operation>
    <operation name="look"><input message="t:look"/><output message="t:done"/></operation>
    <operation name="lookAgain"><input message="t:look"/><output message="t:put"/></operation>
  </portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="put"><s:operation soapAction=""/>
      <input><s:header message="t:session" part="p" use="literal"/><s:body use="literal"/></input>
      <output><s:body use="literal"/></output></operation>
    <operation name="look"><s:operation soapAction=""/><input><s:body use="literal"/></input>
      <output><s:body use="literal"/></output></operation>
    <operation name="lookAgain"><s:operation soapAction=""/><input><s:body use="literal"/></input>
      <output><s:body use="literal"/></output></operation>
  </binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const { contract } = readContract({ name: 'samples', spec: 'samples.wsdl', scenarios: [] }, (path) =>
  path === 'samples.wsdl' ? wsdl : undefined,
);
const { cases: services, uncovered } =
  contract === undefined ? { cases: new Map(), uncovered: [] } : deriveCases(contract);
const cases: readonly Case[] = [...services.values()].flat();
const ids = cases.map(({ id }) => id);
const casesOf = (text: string): readonly Case[] => {
  const read = readContract({ name: 'samples', spec: 'samples.wsdl', scenarios: [] }, () => text);
  return read.contract === undefined ? [] : [...deriveCases(read.contract).cases.values()].flat();
};
const isSoap = (step: Step): step is Step<SoapSend> => step.send.protocol === 'soap';
const sendOf = (id: string): Partial<SoapSend> =>
  cases
    .find((one) => one.id === id)
    ?.steps.filter(isSoap)
    .at(-1)?.send ?? {};

test('operations that nothing on the wire tells apart have no cases, and it is said why', () => {
  expect(ids.filter((id) => id.startsWith('look'))).toEqual([]);
  expect(uncovered.map(({ reason }) => reason)).toEqual([
    'nothing in a message distinguishes this operation from another one',
    'nothing in a message distinguishes this operation from another one',
  ]);
});

test('header blocks of the binding go with every request', () => {
  expect(sendOf('put/base')).toMatchObject({ input: { kind: 1 }, blocks: { session: '{$inputs.session}' } });
  const block = '<h:session xmlns:h="urn:t">{$inputs.session}</h:session>';
  expect(sendOf('put/wire/prefix').header).toBe(block);
  expect(sendOf('put/envelope/header').envelope).toContain(`<S:Header>${block}<x:unheard`);
  expect(ids).not.toContain('put/envelope/empty-header');
});

test('facets and attributes are broken, also those of what may be absent', () => {
  expect(ids.filter((id) => id.includes('/body/put.size/minimum') || id.includes('/@kind/'))).toEqual([
    'put/body/put/@kind/absent',
    'put/body/put/@kind/type/1',
    'put/body/put/@kind/type/2',
    'put/body/put/@kind/type/3',
    'put/body/put/@kind/minimum/4',
    'put/body/put/@kind/maximum/5',
    'put/body/put.size/minimum/4',
  ]);
  expect(sendOf('put/body/put.size/minimum/4').xml).toContain('<m:size>2</m:size>');
});

test('an element with a default may be empty', () => {
  const texts = ids.filter((id) => id.startsWith('put/body/put.quiet/type/'));
  expect(texts.map((id) => /<m:quiet>(.*)<\/m:quiet>/.exec(sendOf(id).xml ?? '')?.[1])).toEqual([
    'maybe',
    'TRUE',
  ]);
});

test('other values that the schema allows are sent, and may be refused for reasons of the service', () => {
  const entry = cases.find(({ id }) => id === 'put/body.size/valid/1');
  expect(entry?.steps.at(-1)).toMatchObject({
    send: { input: { size: 7 }, blocks: { session: '{$inputs.session}' } },
    expect: { skipOn: ['400', '500'] },
  });
});

test('what stands alone in a group that may be absent may be so itself', () => {
  expect(ids).toContain('put/body/put/note/twice');
  expect(ids).toContain('put/body/put/quiet/absent');
  expect(ids).not.toContain('put/body/put/note/absent');
});

test('a body that tells nothing is refused, unless a SOAPAction tells what is meant', () => {
  const outcomeOf = (list: readonly Case[]) =>
    list.find(({ id }) => id.endsWith('/envelope/empty-body'))?.steps.at(-1)?.expect.outcome;
  expect(outcomeOf(cases)).toEqual(['Client']);
  const anyAction = casesOf(wsdl.replaceAll('soapAction=""', 'soapAction="urn:t:any"'));
  expect(outcomeOf(anyAction)).toEqual(['Client', 'response']);
});
