import type { Expect } from '@trivet/runtime/conformance/case';
import type { SoapBinding } from '../../model/contract.js';
import { unread } from './item-faults.js';
import { envelope, envelopeOf, type Message, type SoapContent } from './message.js';
import { rejection } from './one-way.js';
import type { SoapParts } from './soap-parts.js';
import { xmlText } from './xml-text.js';

const unheard = 'xmlns:x="https://example.invalid/unheard"';

/** A case of the envelope; its outcome is a response, a fault, or a response in another version (`SOAP 1.2`). */
function envelopeParts(
  what: string,
  title: string,
  send: SoapContent,
  ...outcome: readonly string[]
): SoapParts {
  const kind = outcome.includes('response') ? 'positive' : 'protocol';
  return { what, kind, title, send, expect: { outcome } };
}

/** Rules of the envelope itself (SOAP 1.1, 4; SOAP 1.2 part 1, 5). */
export function envelopeCases(binding: SoapBinding, message: Message): readonly SoapParts[] {
  const { version } = binding;
  const expect: Expect = { outcome: ['Client'], ...unread(binding) };
  const refused = (what: string, title: string, send: SoapContent): SoapParts => ({
    what,
    kind: 'protocol',
    title,
    send,
    expect,
  });
  const plain = envelopeOf(version, message);
  const other = version === '1.1' ? '1.2' : '1.1';
  const sent = (more: string): SoapContent => ({ envelope: envelopeOf(version, message, more) });
  const all: readonly SoapParts[] = [
    envelopeParts(
      'envelope/version',
      'responds to an envelope of another SOAP version with VersionMismatch or in that version',
      { envelope: envelopeOf(other, message) },
      'VersionMismatch',
      `SOAP ${other}`,
    ),
    envelopeParts(
      'envelope/mustUnderstand',
      'rejects an unknown header with mustUnderstand',
      sent(`<x:unheard ${unheard} S:mustUnderstand="1"/>`),
      'MustUnderstand',
    ),
    envelopeParts(
      'envelope/header',
      'ignores an unknown header without mustUnderstand',
      sent(`<x:unheard ${unheard}/>`),
      'response',
    ),
    ...(message.header.length === 0
      ? [
          envelopeParts(
            'envelope/empty-header',
            'accepts an empty Header',
            {
              envelope: envelope(version, '<S:Header></S:Header>', xmlText(message.body), message.isEncoded),
            },
            'response',
          ),
        ]
      : []),
    refused('envelope/malformed', 'rejects an envelope that is not well-formed XML', {
      envelope: plain.slice(0, -4),
    }),
    refused('envelope/doctype', 'rejects a document type declaration (SOAP 1.1, 3)', {
      envelope: `<!DOCTYPE S [<!ENTITY e "x">]>${plain}`,
    }),
    refused('body/unknown-operation', 'rejects a body element that is not an operation', {
      xml: '<unheard xmlns="https://example.invalid/unheard"/>',
    }),
  ];
  return all.map((one) =>
    one.kind === 'positive' ? one : { ...one, expect: rejection(one.expect, binding) },
  );
}
