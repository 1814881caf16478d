import { createHash } from 'node:crypto';
import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Content } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { Call } from '../call.js';
import { assumptions } from './state/assumptions.js';

/** The JSON of a successful answer. */
export function answerOf({ binding, successes }: Call): Content | undefined {
  return binding.responses
    .find(({ status }) => successes.includes(status))
    ?.contents.find(({ codec }) => codec === 'json');
}

/** Octets that are mangled by whoever takes them for text of another encoding, or for base64. */
const octets = 'Größe 😀\r\n';

const lengthName = /^(?:file_?|content_?)?(?:size|length|bytes)$/i;
const digestName = /^(?:md5|sha-?(?:1|256|512)|checksum|digest|hash|file_?hash)$/i;

/** What is answered to octets may tell how many they are, and a digest of them. */
export function octetCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, make, accepted } = call;
  const answer = answerOf(call);
  const isOctets = binding.body?.contents.every(({ codec }) => codec === 'bytes') === true;
  if (!isOctets || answer === undefined) return [];
  const bytes = new TextEncoder().encode(octets);
  return [...fieldsOf(answer.type, context).values()].flatMap((field): readonly Case[] => {
    const { name, required, type, at = answer.at } = field;
    const { kind } = context.resolve(type);
    const value = `$response.body#${pointerTo(name)}`;
    const { rawBody: _, ...send } = valid;
    const parts = { kind: 'state' as const, at, send: { ...send, body: octets } };
    if (kind === 'number' && lengthName.test(name))
      return [
        make({
          ...parts,
          what: `length/${name}`,
          title: `"${name}" is the number of bytes`,
          assumption: assumptions.octets,
          expect: {
            ...accepted,
            relations: [{ value, relation: 'holds', other: bytes.length, ifPresent: true }],
          },
        }),
      ];
    if (kind !== 'string' || !required || !digestName.test(name)) return [];
    const digests = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((one) => {
      const digest = createHash(one).update(bytes).digest('hex');
      return [digest, digest.toUpperCase()];
    });
    return [
      make({
        ...parts,
        what: `digest/${name}`,
        title: `"${name}" is a digest of the bytes, where it looks like one`,
        assumption: assumptions.octets,
        expect: {
          ...accepted,
          criteria: [
            {
              type: 'regex',
              context: value,
              condition: `(?:^|[:=])(?:${digests.join('|')})$|^(?!(?:[A-Za-z\\d-]+[:=])?(?:[\\dA-Fa-f]{32}|[\\dA-Fa-f]{40}|[\\dA-Fa-f]{64}|[\\dA-Fa-f]{128})$)`,
              says: `"${name}" is the MD5, SHA-1, SHA-256 or SHA-512 of what was sent`,
            },
          ],
        },
      }),
    ];
  });
}
