import type { Data, RestSend, Send } from '@trivet/runtime/conformance/case';
import type { ExplorerSample, ExplorerSend } from '@trivet/runtime/explorer';
import { freshNameOf } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { Malformed, writeWholeBody } from '@trivet/runtime/internal/protocol';
import { xml } from '@trivet/runtime/xml';
import type { Base } from '../../cases/base.js';
import { ofBinding } from '../../model/binding.js';
import type { Content, Operation, Parameter, RestBinding, SoapBinding } from '../../model/contract.js';
import { definedMembers } from '../../model/defined-members.js';
import { isData } from '../../model/samples/context.js';
import type { Sampler } from '../../model/samples/samples.js';
import { isStream, itemOf } from '../../model/streams.js';

/** Valid requests of an operation; the first is the best to start with. */
export function samplesOf(
  operation: Operation,
  base: Base | undefined,
  sampler: Sampler,
): readonly ExplorerSample[] {
  const scenario = base === undefined ? [] : [fromScenario(base)];
  return ofBinding<readonly ExplorerSample[]>(operation.binding, {
    rest: (binding) => startingSamples(binding, scenario, sampler),
    soap: (binding) => (base === undefined ? soapSample(binding, sampler) : scenario),
    other: () => scenario,
  });
}

function startingSamples(
  binding: RestBinding,
  scenario: readonly ExplorerSample[],
  sampler: Sampler,
): readonly ExplorerSample[] {
  const examples = restSamples(binding, sampler);
  // A read request works with existing data; a write request is more likely to succeed with its own data.
  const first = binding.method !== 'GET' && scenario.some(isOnItsOwn);
  return first ? [...scenario, ...examples] : [...examples, ...scenario];
}

/** Whether a request creates its own names, which cannot conflict with existing ones. */
function isOnItsOwn({ before, send }: ExplorerSample): boolean {
  return before.length > 0 || expressionsIn(send).some((one) => freshNameOf(one) !== undefined);
}

function fromScenario({ setup, step }: Base): ExplorerSample {
  return {
    title: 'From the scenario',
    before: setup.map(({ id, operation, send, outputs }) =>
      definedMembers<ExplorerSample['before'][number]>({ id, operation, send: shownSend(send), outputs }),
    ),
    send: shownSend(step.send),
  };
}

/** The binding of the operation already states the protocol. */
function shownSend({ protocol: _, ...send }: Send): ExplorerSend {
  return send;
}

/** Requests with the required parameters only, one for each example of the body. */
function restSamples({ parameters, body }: RestBinding, sampler: Sampler): readonly ExplorerSample[] {
  const required = parameters.filter((parameter) => parameter.required);
  const values = new Map(required.map((parameter) => [parameter, plainest(parameter, sampler)]));
  if ([...values.values()].includes(undefined)) return [];
  const send = definedMembers<Omit<RestSend, 'protocol'>>({
    path: group(values, 'path'),
    query: group(values, 'query'),
    headers: group(values, 'header'),
    cookies: group(values, 'cookie'),
  });
  if (body === undefined) return [{ title: 'Required members', before: [], send }];
  const [content] = body.contents;
  if (content === undefined || content.codec === 'bytes') return [];
  // The page writes a sample into the editors of all media types, of which only those of XML show text.
  if (content.codec === 'xml' && body.contents.some(({ codec }) => codec !== 'xml')) return [];
  const examples = (content.examples ?? []).filter(isData);
  const own = examples.filter((value) => sampler.judge.accepts(content.type, value));
  const made = isStream(content) ? [sampler.one(itemOf(content))] : sampler.one(content.type);
  const stated = own.length > 0 || !isData(made) ? own : [made];
  const bodies = stated.flatMap((value) => shownBody(content, value));
  return emptyLast(bodies).map((value, index) => ({
    title: own.length > 0 ? `Example ${index + 1}` : 'Required members',
    before: [],
    send: { ...send, body: value },
  }));
}

/** A value as the page fills it in: XML is text. */
function shownBody({ codec, xml: layout }: Content, value: Data): readonly Data[] {
  if (codec !== 'xml' || layout === undefined) return [value];
  const written = writeWholeBody(xml(layout), value);
  return written instanceof Malformed || typeof written.body !== 'string' ? [] : [written.body];
}

/** Moves empty bodies last: they are valid, but show nothing. */
function emptyLast(bodies: readonly Data[]): readonly Data[] {
  const isEmpty = (body: Data): boolean =>
    typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  return [...bodies.filter((body) => !isEmpty(body)), ...bodies.filter(isEmpty)];
}

function plainest({ examples = [], type }: Parameter, sampler: Sampler): Data | undefined {
  const own = examples.filter(isData).find((value) => sampler.judge.accepts(type, value));
  const made = own ?? sampler.one(type);
  return isData(made) ? made : undefined;
}

function group(values: ReadonlyMap<Parameter, Data | undefined>, place: string): object | undefined {
  const members = [...values].filter(([parameter]) => parameter.in === place);
  if (members.length === 0) return undefined;
  return Object.fromEntries(members.map(([{ name }, value]) => [name, value]));
}

function soapSample({ input }: SoapBinding, sampler: Sampler): readonly ExplorerSample[] {
  const made = sampler.one(input.type);
  return isData(made) ? [{ title: 'Required members', before: [], send: { input: made } }] : [];
}
