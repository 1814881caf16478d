import { createHash } from 'node:crypto';
import type { Case, Expect } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import type { Content } from '../../model/contract.js';
import { digestFields, type FieldOnRequest, lengthFields } from '../../model/resources/about-request.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { Call } from '../call.js';
import type { CaseParts } from '../case.js';
import { assumptions } from './state/assumptions.js';

/** The JSON content of a successful response. */
export function answerOf({ binding, successes }: Call): Content | undefined {
  return binding.responses
    .find(({ status }) => successes.includes(status))
    ?.contents.find(({ codec }) => codec === 'json');
}

/** Bytes that are corrupted if treated as text of another encoding, or as base64. */
const octets = 'Größe 😀\r\n';

/** Media types whose bytes are kept unchanged; those of others may be parsed and rewritten. */
const opaque = /^(?:application\/octet-stream|\*\/\*)\b/i;

/** A response to bytes may contain their number and a digest of them. */
export function octetCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, make } = call;
  const answer = answerOf(call);
  const contents = binding.body?.contents ?? [];
  const isOctets = contents.length > 0 && contents.every(({ codec }) => codec === 'bytes');
  if (!isOctets || answer === undefined) return [];
  const { rawBody: _, ...send } = valid;
  const isKept = contents.every(({ mediaType }) => opaque.test(mediaType));
  const caseOf = (
    { field: { name, at = answer.at }, isDescribed }: FieldOnRequest,
    parts: Pick<CaseParts, 'what' | 'title'> & Pick<Expect, 'relations' | 'criteria'>,
  ): Case => {
    const { what, title, ...expected } = parts;
    const assumption = isDescribed && isKept ? assumptions.describedOctets : assumptions.octets;
    const expect = { ...expectOf(call, name), ...expected };
    return make({ what, title, kind: 'state', at, assumption, send: { ...send, body: octets }, expect });
  };
  const bytes = new TextEncoder().encode(octets);
  return [
    ...digestFields(answer.type, context).map((one) => {
      const { name } = one.field;
      return caseOf(one, {
        what: `digest/${name}`,
        title: `"${name}" is a digest of the bytes, where it looks like one`,
        criteria: [digestOf(name, bytes)],
      });
    }),
    ...lengthFields(answer.type, context).map((one) => {
      const { name } = one.field;
      return caseOf(one, {
        what: `length/${name}`,
        title: `"${name}" is the number of bytes`,
        relations: [{ value: `$response.body#${pointerTo(name)}`, relation: 'holds', other: bytes.length }],
      });
    }),
  ];
}

/** Bytes without a format may be rejected, and the member may be absent. */
function expectOf({ accepted, binding }: Call, name: string): Expect {
  const rejected = binding.responses
    .map(({ status }) => status)
    .filter((status) => ['400', '413', '415', '422', '4XX'].includes(status));
  const value = conditionOperand(`$response.body#${pointerTo(name)}`);
  return {
    ...accepted,
    skipOn: [...new Set([...(accepted.skipOn ?? []), ...rejected])],
    when: { type: 'simple', condition: `${value} != null`, says: `the response has "${name}"` },
  };
}

/** A text that looks like a digest is one of the bytes. */
function digestOf(name: string, bytes: Uint8Array): NonNullable<Expect['criteria']>[number] {
  const digests = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((one) => {
    const digest = createHash(one).update(bytes).digest('hex');
    return [digest, digest.toUpperCase()];
  });
  return {
    type: 'regex',
    context: `$response.body#${pointerTo(name)}`,
    condition: `(?:^|[:=])(?:${digests.join('|')})$|^(?!(?:[A-Za-z\\d-]+[:=])?(?:[\\dA-Fa-f]{32}|[\\dA-Fa-f]{40}|[\\dA-Fa-f]{64}|[\\dA-Fa-f]{128})$)`,
    says: `"${name}" is the MD5, SHA-1, SHA-256 or SHA-512 of what was sent`,
  };
}
