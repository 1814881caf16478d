import type { Case, Data, Expect, SoapSend } from '@trivet/runtime/conformance/case';
import { type SoapVersion, traitsOf } from '@trivet/runtime/soap/version';
import type { Operation, Service, SoapBinding } from '../model/contract.js';
import type { Base } from './base.js';
import { type CaseParts, caseMaker, type MakeCase } from './case.js';
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
  const make = caseMaker(operation, from);
  if (base === undefined && !isWhole(tree)) {
    ground.uncovered(binding.input.at, 'the message has a wildcard, and is sent as it is alone');
    return [make({ ...first, at: operation.at })];
  }
  const others: readonly SoapParts[] = [
    ...spelledCases(binding, tree),
    // Nobody waits for an answer to a one-way message, so that none tells what became of it.
    ...(binding.output === undefined ? [] : brokenCases(binding, tree, ground)),
    ...envelopeCases(binding, xmlText(tree)).filter(
      ({ kind }) => kind === 'positive' || binding.output !== undefined,
    ),
    ...actionCase(operation, binding, service, xmlText(tree)),
  ];
  const makePositive = base === undefined ? caseMaker(operation, answeredBefore(from, binding)) : make;
  const made = ({ at = operation.at, send, ...rest }: SoapParts, by: MakeCase): Case =>
    by({ ...rest, at, send: withHeaders(send, httpHeaders) });
  return [
    made(first, make),
    ...others.map((parts) => made(parts, parts.kind === 'positive' ? makePositive : make)),
  ];
}

/** A sample of the message: valid, though the service may have its reasons to answer it with a fault. */
function sampleBase(operation: Operation, { input }: SoapBinding, ground: Ground): Base | undefined {
  const [value] = ground.valid(input.type);
  if (value === undefined) return undefined;
  const send: SoapSend = { input: value };
  return { setup: [], step: { id: 'call', operation: operation.name, send, expect: {} }, inputs: undefined };
}

/** What is but another spelling of a sample is held against its answer only where the sample itself is answered. */
function answeredBefore({ step, ...base }: Base, binding: SoapBinding): Base {
  return { ...base, step, setup: [...base.setup, { ...step, id: 'sample', expect: answered(binding) }] };
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
  { name }: Operation,
  { version, action, faults }: SoapBinding,
  { operations }: Service,
  xml: string,
): readonly SoapParts[] {
  const other = operations.find((one) => one.name !== name)?.name;
  if (version !== '1.1' || action !== '' || other === undefined) return [];
  return [
    {
      what: 'wire/soap-action',
      kind: 'protocol',
      title: 'a SOAPAction that names another operation does not choose it',
      send: { xml, httpHeaders: { SOAPAction: `"${other}"` } },
      expect: { outcome: ['response', 'Client', ...faults.map((fault) => fault.name)] },
    },
  ];
}

function brokenCases({ faults }: SoapBinding, tree: XmlTree, ground: Ground): readonly SoapParts[] {
  const expect = { outcome: ['Client', ...faults.map((fault) => fault.name)], status: ['500', '400'] };
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
