import type { Case, Data, Expect, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { type SoapVersion, traitsOf } from '@trivet/runtime/soap/version';
import type { Operation, Service, SoapBinding } from '../model/contract.js';
import { type Base, isReading } from './base.js';
import { type CaseParts, caseMaker } from './case.js';
import type { Ground } from './ground.js';
import { brokenTrees } from './soap-broken.js';
import { holdsBoolean, isWhole, type Spelling, type XmlTree, xmlText, xmlTree } from './xml-tree.js';

/** Everything that varies a SOAP operation: spellings that are all legal, and bodies that break one rule each. */
export function soapCases(
  operation: Operation,
  base: Base | undefined,
  ground: Ground,
  service: Service,
): readonly Case[] {
  const { binding } = operation;
  if (binding.kind !== 'soap') return [];
  const { element } = binding.input;
  const from = base ?? sampleBase(operation, binding, ground);
  if (from === undefined || element === undefined || binding.input.headers.length > 0) {
    ground.uncovered(operation.at, 'nothing reaches this operation with a body of one element');
    return [];
  }
  const { httpHeaders, input = {} } = from.step.send as SoapSend;
  const tree = xmlTree(element, binding.input.type, input as Data, binding.input.at, ground.resolve);
  const first: SoapParts = {
    what: 'base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    send: { input },
    expect: base === undefined ? {} : answered(binding),
  };
  const faults = base === undefined ? faultsOf(binding, service) : binding.faults.map(({ name }) => name);
  const make = caseMaker(operation, from);
  if (base === undefined && !isWhole(tree)) {
    ground.uncovered(binding.input.at, 'the message has a wildcard, and is sent as it is alone');
    return [make({ ...first, at: operation.at })];
  }
  const others: readonly SoapParts[] = [
    ...spelledCases(binding, tree),
    // Nobody waits for an answer to a one-way message, so that none tells what became of it.
    ...(binding.output === undefined ? [] : brokenCases(faults, tree, ground)),
    ...envelopeCases(binding, xmlText(tree)).filter(
      ({ kind }) => kind === 'positive' || binding.output !== undefined,
    ),
    ...actionCase(operation, faults, service, xmlText(tree)),
  ];
  const makeSample = caseMaker(operation, afterSample(from));
  const made = ({ at = operation.at, send, expect, ...rest }: SoapParts): Case => {
    const isAfter = base === undefined && rest.kind === 'positive' && rest.what !== 'base';
    const parts = { ...rest, at, send: withHeaders(send, httpHeaders) };
    return isAfter ? makeSample({ ...parts, expect: asTheSample(operation) }) : make({ ...parts, expect });
  };
  return [first, ...others].map(made);
}

/** Faults that an operation may answer with: those of the whole service where it declares none. */
function faultsOf({ faults }: SoapBinding, { operations }: Service): readonly string[] {
  const all = operations.flatMap(({ binding }) => (binding.kind === 'soap' ? binding.faults : []));
  return [...new Set((faults.length > 0 ? faults : all).map(({ name }) => name))];
}

/** A sample of the message: valid, though the service may have its reasons to answer it with a fault. */
function sampleBase(operation: Operation, { input }: SoapBinding, ground: Ground): Base | undefined {
  const [value] = ground.valid(input.type);
  if (value === undefined) return undefined;
  const send: SoapSend = { input: value };
  return { setup: [], step: { id: 'call', operation: operation.name, send, expect: {} }, inputs: undefined };
}

/** A sample may name what is not there: what is but another spelling of it is held against the answer that it got. */
function afterSample({ step, ...base }: Base): Base {
  const sample: Step = { ...step, id: 'sample', expect: {}, outputs: { fault: '$fault' } };
  return { ...base, step, setup: [...base.setup, sample] };
}

/** The answer to the same once more: the same, or, where the sample may have changed something, any but that it is not understood. */
function asTheSample(operation: Operation): Expect {
  const same = '$fault == $steps.sample.outputs.fault';
  const isKnown = "($fault != 'Client' && $fault != 'Server')";
  return { criteria: [{ type: 'simple', condition: isReading(operation) ? same : `${same} || ${isKnown}` }] };
}

function withHeaders(send: SoapSend, headers: SoapSend['httpHeaders']): SoapSend {
  return headers === undefined ? send : { ...send, httpHeaders: { ...headers, ...send.httpHeaders } };
}

/** A case whose clause is the operation itself unless it says otherwise. */
interface SoapParts extends Omit<CaseParts, 'at'> {
  readonly at?: CaseParts['at'];
  readonly send: SoapSend;
}

function answered(binding: SoapBinding): Expect {
  return { outcome: ['response'], status: [binding.output === undefined ? '2XX' : '200'] };
}

const spellings: readonly (readonly [string, string, Spelling])[] = [
  ['default-namespace', 'the default namespace serves as well as a prefix', {}],
  ['prefix', 'any prefix will do', { prefix: 'anyPrefix' }],
  ['comments', 'white space between elements and comments mean nothing', { prefix: 'm', airy: true }],
  ['cdata', 'a CDATA section is text', { prefix: 'm', cdata: true }],
  ['digits', 'booleans may be 1 and 0', { prefix: 'm', digits: true }],
];

function spelledCases(binding: SoapBinding, tree: XmlTree): readonly SoapParts[] {
  const expect = answered(binding);
  return spellings
    .filter(([what]) => what !== 'digits' || holdsBoolean(tree))
    .map(([what, title, spelling]) => ({
      what: `wire/${what}`,
      kind: 'positive',
      title,
      at: binding.input.at,
      send: { xml: xmlText(tree, spelling) },
      expect,
    }));
}

/** The element in the body tells the operation; what the header says besides may be refused, never followed (SOAP 1.1, 6.1.1). */
function actionCase(
  { name, binding }: Operation,
  faults: readonly string[],
  { operations }: Service,
  xml: string,
): readonly SoapParts[] {
  const other = operations.find((one) => one.name !== name)?.name;
  const isFree = binding.kind === 'soap' && binding.version === '1.1' && binding.action === '';
  if (!isFree || other === undefined) return [];
  return [
    {
      what: 'wire/soap-action',
      kind: 'protocol',
      title: 'a SOAPAction that names another operation does not choose it',
      send: { xml, httpHeaders: { SOAPAction: `"${other}"` } },
      expect: { outcome: ['response', 'Client', ...faults] },
    },
  ];
}

function brokenCases(faults: readonly string[], tree: XmlTree, ground: Ground): readonly SoapParts[] {
  const expect = { outcome: ['Client', ...faults], status: ['500', '400'] };
  return brokenTrees(tree, ground).map(({ what, title, at, keyword, xml }) => ({
    what: `body/${what}`,
    kind: 'negative',
    title,
    at,
    keyword,
    send: { xml },
    expect,
  }));
}

const unheard = 'xmlns:x="https://example.invalid/unheard"';

/** Rules of the envelope itself (SOAP 1.1, 4; SOAP 1.2 part 1, 5). */
function envelopeCases({ version }: SoapBinding, body: string): readonly SoapParts[] {
  const plain = envelope(version, '', body);
  const other = version === '1.1' ? '1.2' : '1.1';
  const one = (
    what: string,
    title: string,
    send: SoapSend,
    ...outcome: readonly (
      | 'response'
      | 'Client'
      | 'VersionMismatch'
      | 'MustUnderstand'
      | `SOAP ${SoapVersion}`
    )[]
  ): SoapParts => ({
    what,
    kind: outcome.includes('response') ? 'positive' : 'protocol',
    title,
    send,
    expect: { outcome },
  });
  const headed = (header: string): SoapSend => ({ envelope: envelope(version, header, body) });
  return [
    one(
      'envelope/version',
      'an envelope of another SOAP version is a VersionMismatch, or answered in that version',
      { envelope: envelope(other, '', body) },
      'VersionMismatch',
      `SOAP ${other}`,
    ),
    one(
      'envelope/mustUnderstand',
      'a header that must be understood and is not is refused',
      headed(`<S:Header><x:unheard ${unheard} S:mustUnderstand="1"/></S:Header>`),
      'MustUnderstand',
    ),
    one(
      'envelope/header',
      'a header that nobody has to understand is ignored',
      headed(`<S:Header><x:unheard ${unheard}/></S:Header>`),
      'response',
    ),
    one('envelope/empty-header', 'an empty Header is allowed', headed('<S:Header></S:Header>'), 'response'),
    one(
      'envelope/malformed',
      'an envelope that is no well-formed XML is refused',
      { envelope: plain.slice(0, -4) },
      'Client',
    ),
    one(
      'envelope/doctype',
      'a document type declaration is refused (SOAP 1.1, 3)',
      { envelope: `<!DOCTYPE S [<!ENTITY e "x">]>${plain}` },
      'Client',
    ),
    one(
      'body/unknown-operation',
      'a body element that is no operation is refused',
      { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
      'Client',
    ),
  ];
}

function envelope(version: SoapVersion, header: string, body: string): string {
  const { namespace } = traitsOf(version);
  return `<S:Envelope xmlns:S="${namespace}">${header}<S:Body>${body}</S:Body></S:Envelope>`;
}
