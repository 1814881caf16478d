import type { Case, Data, Expect, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { isNode } from '@trivet/runtime/xml';
import type { Operation, Service, SoapBinding } from '../../model/contract.js';
import { isReading } from '../../model/resources/verbs.js';
import type { SampleContext, Variation } from '../../model/samples/context.js';
import { type Base, isSoapBase, type SoapBase } from '../base.js';
import { bodyVariations } from '../body.js';
import { caseMaker } from '../case.js';
import { baseCase } from '../case-ids.js';
import { type Breakable, brokenCases } from './broken-cases.js';
import { computedCases } from './computed.js';
import { envelopeCases } from './envelope-cases.js';
import { judgedByForm } from './item-faults.js';
import {
  blocksOf,
  envelopeOf,
  fuller,
  type Message,
  messageOf,
  missingInMessage,
  type SoapContent,
  sentValue,
} from './message.js';
import { isSoap } from './names.js';
import { isOneWay } from './one-way.js';
import { returnedTypes } from './returned-types.js';
import { afterSample, isDistinguishable, sampleBase } from './sample.js';
import { tolerant } from './sampled.js';
import { withoutServerError } from './server-errors.js';
import type { SoapParts } from './soap-parts.js';
import { nilSpellings, transports } from './transport.js';
import { holdsBoolean, holdsCollapsed, type Spelling, xmlText } from './xml-text.js';
import type { XmlTree } from './xml-tree.js';

/** The variations of a SOAP operation: equivalent spellings, and bodies that violate one rule each. */
export function soapCases(
  operation: Operation,
  base: Base | undefined,
  context: SampleContext,
  service: Service,
  isFirst = false,
): readonly Case[] {
  const { binding } = operation;
  if (binding.kind !== 'soap') return [];
  const { element } = binding.input;
  const from = startOf(operation, binding, base, context);
  const isFromScenario = base !== undefined && base.guess === undefined;
  if (from === undefined || element === undefined) {
    context.uncovered(operation.at, 'no request of this operation has a body of one element');
    return [];
  }
  if (base === undefined && !isDistinguishable(operation, service)) {
    context.uncovered(operation.at, 'nothing in a message distinguishes this operation from another one');
    return [];
  }
  const { send: sample } = from.step;
  const { input = {} } = sample;
  const message = messageOf(binding, element, sentValue(sample), context);
  const first = baseParts(input, isFromScenario ? returned(binding) : {});
  const faults = isFromScenario ? binding.faults.map(({ name }) => name) : faultsOf(binding, service);
  const made = maker(operation, from, isFromScenario);
  const whole = isSoap(operation) ? withoutServerError(made(first), operation, from, context) : made(first);
  const all = isFromScenario ? [] : bodyVariations(binding.input.type, input, false, context);
  const variations = validVariations(all, service, context);
  const values = [
    ...variations.map(valueCase),
    ...(isFromScenario ? [] : computedCases(binding, input, context)),
  ];
  const missing = isFromScenario ? undefined : missingInMessage(message);
  if (missing !== undefined) {
    context.uncovered(binding.input.at, `the message has ${missing}, so no variations of it are derived`);
    return [whole, ...values.map(made)];
  }
  const derived = variations.flatMap(({ isDerived, value = {} }) => (isDerived ? [value] : []));
  const bodies = isFromScenario ? [] : fuller(binding.input, element, input, derived, context);
  const judged = isFromScenario ? {} : judgedByForm(binding);
  const breakable: Breakable = {
    ...{ service: service.name, message, binding, others: bodies, variations: all },
  };
  const others: readonly SoapParts[] = [
    ...values,
    ...spelledCases(binding, message),
    ...brokenCases(faults, breakable, context, judged),
    ...envelopeCases(binding, message),
    ...actionCase(operation, faults, service, message),
    ...nilCases(binding, faults, message),
    ...(isFirst ? transportCases(binding, service, message) : []),
  ];
  return [whole, ...others.map(made)];
}

function baseParts(input: Data, expect: Expect): SoapParts {
  const title = 'returns a declared response to a valid request';
  return { what: baseCase, kind: 'positive', title, send: { input }, expect };
}

/** Returns a function that makes the cases of an operation. */
function maker(operation: Operation, from: SoapBase, isFromScenario: boolean): (parts: SoapParts) => Case {
  const make = caseMaker(operation, from);
  const makeSample = caseMaker(operation, afterSample(from));
  return ({ at = operation.at, send, expect, ...rest }) => {
    const isAfter = !isFromScenario && rest.kind === 'positive' && send.input === undefined;
    const parts = { ...rest, at, send: withHeaders(send, from.step.send) };
    const one = isAfter
      ? makeSample({ ...parts, expect: asTheSample(operation) })
      : make({ ...parts, expect });
    return isFromScenario ? one : { ...one, steps: tolerant(one.steps, from.setup) };
  };
}

/** The base of the cases of an operation: that of a scenario, or a sample. */
function startOf(
  operation: Operation,
  binding: SoapBinding,
  base: Base | undefined,
  context: SampleContext,
): SoapBase | undefined {
  if (base === undefined || !isSoapBase(base)) return sampleBase(operation, binding, context);
  return base;
}

/** The valid request of an operation as XML, in the spellings in which its cases change it. */
export function writtenRequests(
  operation: Operation,
  base: Base | undefined,
  context: SampleContext,
): readonly Step[] {
  const { binding } = operation;
  if (binding.kind !== 'soap' || binding.input.element === undefined) return [];
  const from = startOf(operation, binding, base, context);
  if (from === undefined) return [];
  const { send: sample } = from.step;
  const message = messageOf(binding, binding.input.element, sentValue(sample), context);
  const forms: readonly SoapContent[] = [
    { xml: xmlText(message.body, { prefix: 'm' }), ...blocksOf(message) },
    { xml: xmlText(message.body), ...blocksOf(message) },
    { envelope: envelopeOf(binding.version, message) },
  ];
  return forms.map((send) => ({ ...from.step, send: withHeaders(send, sample) }));
}

/** Those of the variations that the schema allows. */
function validVariations(
  variations: readonly Variation[],
  service: Service,
  context: SampleContext,
): readonly Variation[] {
  const returned = returnedTypes(service, context);
  return variations.filter(({ valid, value, what, isDerived }) => {
    const isReturned = isDerived === true && returned.has(what.split('/').at(-1) ?? '');
    // The elements that the service accepts for a wildcard are unknown.
    return valid && !isReturned && !holdsNodes(value);
  });
}

/** A service may have reasons to reject a valid value beyond the schema. */
function valueCase({ what, title, at, keyword, value = {} }: Variation): SoapParts {
  return {
    what: `body${what}`,
    kind: 'positive',
    title,
    at,
    keyword,
    send: { input: value },
    expect: { skipOn: ['400', '500'] },
  };
}

/** The faults of an operation: those of the whole service if it declares none. */
function faultsOf({ faults }: SoapBinding, { operations }: Service): readonly string[] {
  const all = operations.flatMap(({ binding }) => (binding.kind === 'soap' ? binding.faults : []));
  return [...new Set((faults.length > 0 ? faults : all).map(({ name }) => name))];
}

/** Whether a part of a value is the XML of an undeclared element. */
function holdsNodes(value: Data | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isNode(value) || Object.values(value).some(holdsNodes);
}

/**
 * The response to the same request again: the same, or, if the sample may have changed something, any except that it is
 * malformed.
 */
function asTheSample(operation: Operation): Expect {
  const same = '$fault == $steps.sample.outputs.fault';
  const isKnown = "($fault != 'Client' && $fault != 'Server')";
  const condition = isReading(operation) ? same : `${same} || ${isKnown}`;
  const says = 'the response must be the same as to the usual form of the message';
  return { criteria: [{ type: 'simple', condition, says }] };
}

/** A request with the headers of the sample. XML contains its header blocks itself. */
function withHeaders(content: SoapContent, { httpHeaders, blocks }: SoapSend): SoapSend {
  const { input, ...rest } = content;
  return {
    protocol: 'soap',
    ...(input !== undefined && { input, ...(blocks !== undefined && { blocks }) }),
    ...rest,
    ...(httpHeaders !== undefined && { httpHeaders: { ...httpHeaders, ...rest.httpHeaders } }),
  };
}

function returned(binding: SoapBinding): Expect {
  return { outcome: ['response'], status: [isOneWay(binding) ? '2XX' : '200'] };
}

const spellings: readonly (readonly [string, string, Spelling])[] = [
  ['default-namespace', 'accepts a default namespace instead of a prefix', {}],
  ['prefix', 'accepts any prefix', { prefix: 'anyPrefix' }],
  ['comments', 'ignores white space between elements, and comments', { prefix: 'm', airy: true }],
  ['cdata', 'reads a CDATA section as text', { prefix: 'm', cdata: true }],
  ['references', 'reads character references', { prefix: 'm', references: true }],
  ['digits', 'accepts 1 and 0 as booleans', { prefix: 'm', digits: true }],
  ['blanks', 'ignores white space around booleans and numbers', { prefix: 'm', padded: true }],
];

/** The trees to which certain spellings apply. */
const applies: { readonly [what: string]: (tree: XmlTree) => boolean } = {
  digits: holdsBoolean,
  blanks: holdsCollapsed,
  references: (tree) => xmlText(tree, { references: true }) !== xmlText(tree),
};

function spelledCases(binding: SoapBinding, message: Message): readonly SoapParts[] {
  const { body } = message;
  const expect = returned(binding);
  return spellings
    .filter(([what]) => applies[what]?.(body) ?? true)
    .map(([what, title, spelling]) => ({
      what: `wire/${what}`,
      kind: 'positive',
      title,
      at: binding.input.at,
      send: { xml: xmlText(body, spelling), ...blocksOf(message) },
      expect,
    }));
}

/**
 * A nil item that the schema allows is accepted, or rejected with a fault, but must not cause an error of the server.
 */
function nilCases(binding: SoapBinding, faults: readonly string[], message: Message): readonly SoapParts[] {
  const refusals = faults.length > 0 ? faults : ['Client'];
  return isOneWay(binding)
    ? []
    : nilSpellings(message.body).map(({ path, at, xml }) => ({
        what: `wire/nil/${path}`,
        kind: 'protocol',
        title: `accepts a nil item of <${path.split('.').at(-1)}>`,
        at,
        keyword: 'maxOccurs',
        send: { xml, ...blocksOf(message) },
        expect: { outcome: ['response', ...refusals] },
      }));
}

/** Cases that apply to all operations of a service are generated for one. */
function transportCases(
  binding: SoapBinding,
  { operations }: Service,
  message: Message,
): readonly SoapParts[] {
  // A message without an element makes an empty body a valid request.
  const isBare = operations.some(
    (one) => one.binding.kind === 'soap' && one.binding.input.element === undefined,
  );
  if (isOneWay(binding)) return [];
  return transports(binding, message)
    .filter(({ what }) => !(isBare && what === 'envelope/empty-body'))
    .map(({ isRight, outcome, ...rest }) => ({
      ...rest,
      kind: isRight ? 'positive' : 'protocol',
      expect: isRight ? returned(binding) : { outcome },
    }));
}

/**
 * The element in the body identifies the operation; a different header may be rejected, but must not be followed (SOAP
 * 1.1, 6.1.1).
 */
function actionCase(
  { name, binding }: Operation,
  faults: readonly string[],
  { operations }: Service,
  message: Message,
): readonly SoapParts[] {
  const other = operations.find((one) => one.name !== name)?.name;
  const isFree = binding.kind === 'soap' && binding.version === '1.1' && binding.action === '';
  if (!isFree || other === undefined) return [];
  return [
    {
      what: 'wire/soap-action',
      kind: 'protocol',
      title: 'does not dispatch by a SOAPAction that names another operation',
      send: {
        xml: xmlText(message.body),
        ...blocksOf(message),
        httpHeaders: { SOAPAction: `"${other}"` },
      },
      expect: { outcome: ['response', 'Client', ...faults] },
    },
  ];
}
