import { createHash } from 'node:crypto';
import { type Issue, isRecord } from '@trivet/runtime/check';

import type { RestOutput } from '@trivet/runtime/http/operation';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { type CompiledOperation, responseFor } from '@trivet/runtime/internal/protocol';
import type { Content, RestBinding, Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import {
  digestFields,
  endOf,
  errorPlaceIn,
  isRepeated,
  lengthFields,
  namedParts,
} from '../model/resources/about-request.js';
import { fieldsOf } from '../model/resources/members.js';
import { phrases } from '../model/resources/phrases.js';
import { type Body, type Fits, listIn, withList, withMembers } from './items.js';

/**
 * A response with the values that its contract derives from the request: names, repeated values, ranges, lengths,
 * digests.
 */
export function onRequest(
  { binding, compiled }: { readonly binding: RestBinding; readonly compiled: CompiledOperation },
  sent: unknown,
  made: RestOutput,
  context: Resolving,
  sample: (type: Type) => unknown,
): RestOutput {
  const response = binding.responses.find(({ status }) => status === String(made.status));
  const answer = response?.contents.find(({ codec }) => codec === 'json');
  if (answer === undefined || !isRecord(made.body)) return made;
  const check = responseFor(compiled, made.status)?.contents[0]?.content.check;
  const fits: Fits = (body) => (check?.(body) ?? []).length === 0;
  if (sent instanceof Uint8Array) return { ...made, body: onOctets(made.body, sent, answer, context, fits) };
  const content = binding.body?.contents.find(({ codec }) => codec === 'json');
  const parts = namedParts(binding, content, answer, context);
  if (parts === undefined || !isRecord(sent)) return made;
  const [first] = Object.values(made.body);
  const part = isRecord(first) ? first : sample(parts.returned);
  const body = Object.fromEntries(
    Object.entries(sent).map(([name, asked]): [string, unknown] => [
      name,
      isRecord(part) ? onPart(part, asked, parts.returned, context, (one) => fits({ [name]: one })) : part,
    ]),
  );
  return fits(body) ? { ...made, body } : made;
}

/** The part of a response that belongs to a part of the request: repeated values, and the requested range. */
function onPart(part: Body, asked: unknown, type: Type, context: Resolving, fits: Fits): Body {
  const fields = fieldsOf(type, context);
  const leaves = new Map(leavesIn(asked));
  const ends = [...fields.keys()].flatMap((name) => {
    const end = endOf(name, fields);
    return end === undefined ? [] : [name, end];
  });
  const spanned = ends.filter((name) => leaves.has(name));
  const repeated = [...fields.values()].filter(isRepeated).map(({ name }) => name);
  const own: Body = Object.fromEntries(
    Object.entries(part).filter(([name]) => !repeated.includes(name) || leaves.has(name)),
  );
  let so = fits(own) ? own : part;
  for (const name of [...repeated, ...spanned]) {
    const next = leaves.has(name) ? withMembers(so, { [name]: leaves.get(name) }) : so;
    if (fits(next)) so = next;
  }
  return so;
}

/** Scalars of a record and of nested records, with their member names. */
function leavesIn(value: unknown, depth = 0): readonly (readonly [string, unknown])[] {
  if (!isRecord(value) || depth > 3) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    isRecord(one)
      ? leavesIn(one, depth + 1)
      : Array.isArray(one) || one === null
        ? []
        : [[name, one] as const],
  );
}

/** The number of sent octets, and a digest of them in the form that the contract allows. */
function onOctets(made: Body, sent: Uint8Array, answer: Content, context: Resolving, fits: Fits): Body {
  const lengths = lengthFields(answer.type, context).map(({ field }) => [field.name, [sent.length]] as const);
  const digests = digestFields(answer.type, context).map(
    ({ field: { name, doc = '' } }) => [name, digestForms(`${name} ${doc}`, sent)] as const,
  );
  let so = made;
  for (const [name, values] of [...lengths, ...digests]) {
    const bodies = values.map((value) => withMembers(so, { [name]: value }));
    if (Object.hasOwn(so, name)) so = bodies.find(fits) ?? so;
  }
  return so;
}

/** Digests by the algorithm named in a description, otherwise by any. */
function digestForms(about: string, octets: Uint8Array): readonly string[] {
  const plain = about.toLowerCase().replaceAll('-', '');
  const all = ['sha256', 'md5', 'sha1', 'sha512'];
  const named = all.filter((one) => plain.includes(one));
  return (named.length === 0 ? all : named).flatMap((algorithm) => {
    const hash = createHash(algorithm).update(octets);
    const hex = hash.copy().digest('hex');
    return [hex, `${algorithm}:${hex}`, `${algorithm}=${hex}`, hex.toUpperCase(), hash.digest('base64')];
  });
}

/** An error body whose list of errors names the invalid members. */
export function withPlaces(
  body: unknown,
  issues: readonly Issue[],
  type: Type,
  context: Resolving,
  sample: (type: Type) => unknown,
  fits: Fits,
): unknown {
  const place = errorPlaceIn(type, context);
  const list = place && listIn(body, place.list);
  const [first = place && sample(place.items)] = Array.isArray(list) ? list : [];
  if (place === undefined || !isRecord(first) || issues.length === 0) return body;
  const { name, doc = '' } = place.field;
  const items = issues.map(({ path }) => {
    const inBody = path[0] === 'body' ? path.slice(1) : path;
    const dotted = inBody.join('.');
    const pointer = pointerTo(...inBody.map(String));
    const forms = phrases.request.pointer.test(`${name} ${doc}`)
      ? [pointer, `#${pointer}`, dotted]
      : [dotted, pointer];
    const all = forms.map((value): Body => ({ ...first, [name]: value }));
    return all.find((item) => fits(withList(body, place.list, [item]))) ?? first;
  });
  const whole = withList(body, place.list, items);
  const forms = [whole, withList(body, place.list, items.slice(0, 1))];
  return forms.find(fits) ?? body;
}
