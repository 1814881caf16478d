import type { HttpResponse } from '@trivet/runtime/http/message';
import type { ElementParticle, Particle, RecordType, Type } from '../../generator/model/contract.js';
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

const { contract } = readContract({
  name: 'c',
  spec: 'specs/metadata-catalogue/service.wsdl',
  scenarios: [],
});
const types = new Map(contract?.types.map((named) => [named.name, named]));

/** Properties of the types that elements have, by their names; a name with several types is omitted. */
function propertyByName<T>(read: (type: Type) => T | undefined): ReadonlyMap<string, T> {
  const found = new Map<string, T | undefined>();
  for (const { type } of contract?.types ?? []) {
    if (type.kind !== 'record' || type.xml?.particle === undefined) continue;
    for (const { name, field } of elementsIn(type.xml.particle)) {
      const item = itemOf(type, field);
      const property = item === undefined ? undefined : read(item);
      const isOne = !found.has(name.name) || found.get(name.name) === property;
      found.set(name.name, isOne ? property : undefined);
    }
  }
  return new Map(
    [...found].flatMap(([name, property]) => (property === undefined ? [] : [[name, property]])),
  );
}

/** The type of a field, or of its items, without nil. */
function itemOf(record: RecordType, field: string): Type | undefined {
  const own = record.fields.find((one) => one.name === field)?.type;
  const resolved = own === undefined ? undefined : resolveType(own, types);
  const item = resolved?.kind === 'list' ? resolveType(resolved.items, types) : resolved;
  const [some] = item?.kind === 'union' ? item.members.filter(({ kind }) => kind !== 'null') : [];
  return some === undefined ? item : resolveType(some, types);
}

function elementsIn(particle: Particle): readonly ElementParticle[] {
  if (particle.kind === 'any') return [];
  return particle.kind === 'element' ? [particle] : particle.particles.flatMap(elementsIn);
}

const kinds = propertyByName((type) =>
  type.kind === 'number' && type.integer === true ? 'integer' : type.kind,
);
const isBoolean = ({ local }: XmlElement): boolean => kinds.get(local) === 'boolean';
const isInteger = ({ local }: XmlElement): boolean => kinds.get(local) === 'integer';

/** Names of lists at the end of records whose items may be nil, by the names of their elements. */
const nilLists = propertyByName((type) => {
  if (type.kind !== 'record' || type.xml?.particle === undefined) return undefined;
  const last = elementsIn(type.xml.particle).at(-1);
  const list = type.fields.find(({ name }) => name === last?.field)?.type;
  const items = list?.kind === 'list' ? resolveType(list.items, types) : undefined;
  const isNillable = items?.kind === 'union' && items.members.some(({ kind }) => kind === 'null');
  return isNillable ? last?.name : undefined;
});

const xsi = 'http://www.w3.org/2001/XMLSchema-instance';

/** The same with a nil item at the end of such lists, which has no meaning. */
function withNil(element: XmlElement, nil: string): XmlElement {
  const list = nilLists.get(element.local);
  const children = element.children.map((child) => (typeof child === 'string' ? child : withNil(child, nil)));
  const isOpen = children.some((child) => typeof child === 'object');
  if (list === undefined || !isOpen) return { ...element, children };
  const attributes = [{ namespace: xsi, local: 'nil', value: nil }];
  const item = { namespace: list.namespace ?? '', local: list.name, attributes, children: [] };
  return { ...element, children: [...children, item] };
}

function nilItems(nil: string): LegalVariant {
  return rewritten(24, `items that are nil, spelt ${nil}`, (source) =>
    writeXml(withNil(readXml(source), nil), plain),
  );
}

const digits = (text: string, element: XmlElement): string =>
  isBoolean(element) ? ({ true: '1', false: '0' }[text] ?? text) : text;
const signed = (text: string, element: XmlElement): string =>
  isInteger(element) ? text.replace(/^(?=\d)/, '+00') : text;
const padded = (text: string, element: XmlElement): string =>
  isBoolean(element) || isInteger(element) ? `\n  ${text}\t` : text;

function wide(response: HttpResponse): HttpResponse {
  if (!isXml(response) || typeof response.body !== 'string') return response;
  const text = response.body.replace(/encoding="UTF-8"/i, 'encoding="UTF-16"');
  const body = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const headers = response.headers.map((value) => value.replace(/charset=utf-8/i, 'charset=utf-16'));
  return { ...response, headers, body };
}

/** Variants of SOAP responses. */
export const soapVariants: readonly LegalVariant[] = [
  styled(20, 'other prefixes', { prefix: (index) => `any-${index}.x` }),
  styled(21, 'default namespaces', { declare: 'default' }),
  styled(22, 'declarations and attributes in other places', { declare: 'use', reversed: true }),
  styled(23, 'booleans as digits', { text: digits }),
  nilItems('true'),
  nilItems('1'),
  styled(25, 'comments and blanks between elements', { gap: '\n  <!-- a comment -->\n  ' }),
  { number: 26, says: 'UTF-16', services: ['metadata-catalogue'], around: answers(wide) },
  rewritten(27, 'faults in another language', (source) =>
    source.replace(/<faultstring[^>]*>[^<]*/, '<faultstring xml:lang="de">Das geht leider nicht.'),
  ),
  styled(28, 'empty elements with two tags', { empty: 'long' }),
  styled(29, 'whole numbers with signs and zeros', { text: signed }),
  styled(29, 'blanks around numbers and booleans', { text: padded }),
];
