/** One-way messages: a violation shows nothing if it is accepted at once, and must be rejected in a declared form if not. */
import { handlerTarget, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { suitesFrom } from './soap-suites.js';

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:alarms" targetNamespace="urn:alarms" name="alarms">
  <types><x:schema targetNamespace="urn:alarms" elementFormDefault="qualified">
    <x:element name="Raise"><x:complexType><x:sequence><x:element name="level" type="x:int"/></x:sequence></x:complexType></x:element>
  </x:schema></types>
  <message name="Raise"><part name="p" element="t:Raise"/></message>
  <portType name="P"><operation name="Raise"><input message="t:Raise"/></operation></portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Raise"><s:operation soapAction="raise"/><input><s:body use="literal"/></input></operation>
  </binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const made = await suitesFrom('alarms', wsdl);
const correct = handlerTarget(made.handler);
const accepted = { status: 202, headers: [], body: new Uint8Array() };
/** Rejects what a correct server rejects, with a status and no message. */
const rejecting =
  (status: number): Target =>
  async (request, signal) => {
    const answer = await correct(request, signal);
    return answer.status < 300 ? answer : { ...accepted, status };
  };

async function outcomesOn(target: Target) {
  const run = await runSuite(made.suite, target, { keepGoing: true });
  const { clauses } = conformanceReport({ ...made, run, baseUrl: 'http://x' }).coverage;
  const outcomes = run.verdicts.map(({ case: { id }, outcome }) => `${outcome} ${id}`);
  return { outcomes, untested: clauses.filter(({ state }) => state === 'untested') };
}

test('a server that reads messages at once is tested in full', async () => {
  const { outcomes, untested } = await outcomesOn(correct);
  expect(outcomes).toContain('passed Raise/body/Raise.level/type/1');
  expect(outcomes).toContain('passed Raise/envelope/malformed');
  expect(outcomes.filter((one) => !one.startsWith('passed'))).toEqual([]);
  expect(untested).toEqual([]);
});

test('a rejection by 4xx without a message is one; by 500, a fault is due (SOAP 1.1, 6.2)', async () => {
  expect((await outcomesOn(rejecting(400))).outcomes.filter((one) => !one.startsWith('passed'))).toEqual([]);
  expect((await outcomesOn(rejecting(500))).outcomes).toContain('failed Raise/body/Raise.level/type/1');
});

test('a server that accepts messages before it reads them has no failure, and the reason is given', async () => {
  const { outcomes, untested } = await outcomesOn(async () => accepted);
  expect(outcomes.filter((one) => one.startsWith('failed'))).toEqual([]);
  expect(outcomes).toContain('skipped Raise/body/Raise.level/type/1');
  const reasons = new Set(untested.map(({ reason }) => reason));
  expect([...reasons]).toEqual([
    'skipped: Raise: the service must show first that it reads one-way messages before it accepts them, which its responses did not',
  ]);
});
