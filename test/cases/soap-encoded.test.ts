/** Messages of rpc/encoded: arrays are written, and their items broken; what SOAP 1.1, 5 allows is no violation. */
import type { Case } from '@trivet/runtime/conformance/case';
import { handlerTarget, runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { clausesOf } from '../../generator/clauses/clauses.js';
import { suitesFrom } from './soap-suites.js';

const encoding = 'http://schemas.xmlsoap.org/soap/encoding/';
const body = `<s:body use="encoded" namespace="urn:stock" encodingStyle="${encoding}"/>`;
const array = (name: string, item: string): string => `<x:complexType name="${name}"><x:complexContent>
  <x:restriction base="e:Array"><x:attribute ref="e:arrayType" w:arrayType="${item}[]"/></x:restriction>
</x:complexContent></x:complexType>`;

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:e="${encoding}"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:stock" targetNamespace="urn:stock" name="stock">
  <types><x:schema targetNamespace="urn:stock"><x:import namespace="${encoding}"/>
    <x:complexType name="Line"><x:sequence>
      <x:element name="article" type="x:string"/><x:element name="amount" type="x:int"/>
    </x:sequence></x:complexType>
    ${array('Lines', 't:Line')}${array('Numbers', 'x:int')}
  </x:schema></types>
  <message name="book"><part name="shelf" type="x:int"/><part name="lines" type="t:Lines"/>
    <part name="numbers" type="t:Numbers"/></message>
  <message name="booked"><part name="done" type="x:boolean"/></message>
  <portType name="P"><operation name="book"><input message="t:book"/><output message="t:booked"/></operation></portType>
  <binding name="B" type="t:P"><s:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="book"><s:operation soapAction=""/><input>${body}</input><output>${body}</output></operation>
  </binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const { suite, contract, handler } = await suitesFrom('stock', wsdl);
const sent = (one: Case | undefined): string => JSON.stringify(one?.steps.at(-1)?.send);

test('an array is written with its type and size, and everything around and in it is broken', () => {
  const wrong = sent(suite.cases.find(({ id }) => id.endsWith('.lines.item.amount/type/1')));
  expect(wrong).toMatch(
    /<lines [^>]*enc:arrayType=\\"it:Line\[1\]\\"><item>.*<amount>a few<\/amount><\/item><\/lines>/,
  );
  expect(wrong).toMatch(
    /<numbers [^>]*xmlns:it=\\"http:\/\/www.w3.org\/2001\/XMLSchema\\" enc:arrayType=\\"it:int\[1\]\\"/,
  );
  const ids = suite.cases.map(({ id }) => id);
  expect(ids).toContain('book/body/book.shelf/type/1');
  expect(ids).toContain('book/body/book.numbers.item/type/1');
  expect(ids).toContain('book/wire/comments');
});

test('values may be left out, members have any order, and items any name (SOAP 1.1, 5.1, 5.4.2, 5.6)', () => {
  const ids = suite.cases.map(({ id }) => id);
  expect(
    ids.filter((id) => /\/(absent|order)$|(lines|numbers)\/unknown$|item\/(twice|nil)$/.test(id)),
  ).toEqual([]);
  const says = clausesOf(contract).filter(({ polarity }) => polarity === 'negative');
  expect(says.filter((one) => one.says.includes('minOccurs'))).toEqual([]);
});

test('a correct server passes, and its requests are in the encoding', async () => {
  const target = handlerTarget(handler);
  const report = await runSuite(suite, target);
  expect(report.verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  const styled = report.verdicts.filter(({ case: { id }, exchanges }) => {
    const text = new TextDecoder().decode(exchanges.at(-1)?.request.body);
    return id.includes('/body/book.') && text.includes(`encodingStyle="${encoding}"`);
  });
  expect(styled.length).toBeGreaterThan(8);
});
