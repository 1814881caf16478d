import type { HttpResponse } from '@trivet/runtime/http/message';
import type { Particle, Type } from '../../generator/model/contract.js';
import { resolveType } from '../../generator/model/resolve.js';
import { readContract } from '../../generator/read.js';
import { answers, headerIn, type LegalVariant } from './variant.js';
import { readXml, writeXml, type XmlElement, type XmlStyle } from './xml-document.js';

const plain: XmlStyle = { prefix: (index) => `n${index}`, declare: 'root', empty: 'short' };

const isXml = (response: HttpResponse): boolean => /xml/.test(headerIn(response, 'content-type') ?? '');

function rewritten(number: number, says: string, change: (source: string) => string): LegalVariant {
  return {
    number,
    says,
    services: ['metadata-catalogue'],
    around: answers((response) =>
      isXml(response) && typeof response.body === 'string' && response.body.includes('Envelope')
        ? { ...response, body: change(response.body) }
        : response,
    ),
  };
}

function styled(number: number, says: string, style: Partial<XmlStyle>): LegalVariant {
  return rewritten(number, says, (source) => writeXml(readXml(source), { ...plain, ...style }));
}

/** Names of elements that are nothing but of one kind, wherever the contract has them. */
function namesOf(is: (type: Type) => boolean): ReadonlySet<string> {
  const { contract } = readContract({
    name: 'c',
    spec: 'specs/metadata-catalogue/service.wsdl',
    scenarios: [],
  });
  const types = new Map(contract?.types.map((named) => [named.name, named]));
  const found = new Map<string, boolean>();
  for (const { type } of contract?.types ?? []) {
    if (type.kind !== 'record' || type.xml?.particle === undefined) continue;
    for (const { name, field } of elementsIn(type.xml.particle)) {
      const own = type.fields.find((one) => one.name === field)?.type;
      const resolved = own === undefined ? undefined : resolveType(own, types);
      const item = resolved?.kind === 'list' ? resolveType(resolved.items, types) : resolved;
      found.set(name.name, (found.get(name.name) ?? true) && item !== undefined && is(item));
    }
  }
  return new Set([...found].filter(([, all]) => all).map(([name]) => name));
}

function elementsIn(particle: Particle): readonly Extract<Particle, { kind: 'element' }>[] {
  if (particle.kind === 'any') return [];
  return particle.kind === 'element' ? [particle] : particle.particles.flatMap(elementsIn);
}

const booleans = namesOf((type) => type.kind === 'boolean');
const integers = namesOf((type) => type.kind === 'number' && type.integer === true);

const digits = (text: string, { local }: XmlElement): string =>
  booleans.has(local) ? ({ true: '1', false: '0' }[text] ?? text) : text;
const signed = (text: string, { local }: XmlElement): string =>
  integers.has(local) ? text.replace(/^(?=\d)/, '+00') : text;
const padded = (text: string, { local }: XmlElement): string =>
  booleans.has(local) || integers.has(local) ? `\n  ${text}\t` : text;

function wide(response: HttpResponse): HttpResponse {
  if (!isXml(response) || typeof response.body !== 'string') return response;
  const text = response.body.replace(/encoding="UTF-8"/i, 'encoding="UTF-16"');
  const body = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const headers = response.headers.map((value) => value.replace(/charset=utf-8/i, 'charset=utf-16'));
  return { ...response, headers, body };
}

/** Variants of SOAP answers. */
export const soapVariants: readonly LegalVariant[] = [
  styled(20, 'other prefixes', { prefix: (index) => `any-${index}.x` }),
  styled(21, 'default namespaces', { declare: 'default' }),
  styled(22, 'declarations and attributes in other places', { declare: 'use', reversed: true }),
  styled(23, 'booleans as digits', { text: digits }),
  styled(25, 'comments and blanks between elements', { gap: '\n  <!-- a comment -->\n  ' }),
  { number: 26, says: 'UTF-16', services: ['metadata-catalogue'], around: answers(wide) },
  rewritten(27, 'faults in another language', (source) =>
    source.replace(/<faultstring[^>]*>[^<]*/, '<faultstring xml:lang="de">Das geht leider nicht.'),
  ),
  styled(28, 'empty elements with two tags', { empty: 'long' }),
  styled(29, 'whole numbers with signs and zeros', { text: signed }),
  styled(29, 'blanks around numbers and booleans', { text: padded }),
];
