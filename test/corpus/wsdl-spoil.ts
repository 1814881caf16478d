import type { TransportRequest } from '@trivet/runtime/http/transport';
import type { XmlNode } from '@trivet/runtime/xml';
import { readNode } from '#runtime/xml/node';
import { XmlReader } from '#runtime/xml/reader';
import { XmlWriter } from '#runtime/xml/writer';
import type {
  ElementParticle,
  Particle,
  RecordType,
  SoapBinding,
  Type,
} from '../../generator/model/contract.js';

/** A request that violates one rule of the schema. */
export interface SpoiledRequest {
  readonly what: string;
  readonly request: TransportRequest;
}

type Node = XmlNode;

/** Changes an accepted request so that it is invalid, once for each kind of rule of its type. */
export function spoiledRequests(
  binding: SoapBinding,
  types: ReadonlyMap<string, Type>,
  request: TransportRequest,
): readonly SpoiledRequest[] {
  const record = recordOf(binding.input.type, types);
  if (binding.input.element === undefined || record === undefined) return [];
  const envelope = parse(String(request.body));
  const body = envelope.children.filter(isNode).at(-1);
  const wrapper = body?.children.find(isNode);
  if (body === undefined || wrapper === undefined) return [];
  const spoil = (what: string, spoiled: Node | undefined): SpoiledRequest[] => {
    if (spoiled === undefined) return [];
    const whole = {
      ...envelope,
      children: envelope.children.map((each) => (each === body ? { ...body, children: [spoiled] } : each)),
    };
    return [{ what, request: { ...request, body: text(whole) } }];
  };
  return [
    ...spoil('another namespace', { ...wrapper, namespace: 'urn:spoiled' }),
    ...spoil('unknown member', unknownMember(record, wrapper)),
    ...spoil('unknown attribute', unknownAttribute(record, wrapper)),
    ...spoil('missing member', missingMember(record, wrapper)),
    ...spoil('wrong order', wrongOrder(record, wrapper)),
    ...spoil('no such value', noSuchValue(record, wrapper, types)),
  ];
}

function isNode(child: Node | string): child is Node {
  return typeof child !== 'string';
}

function parse(source: string): Node {
  const reader = new XmlReader(source, { depth: 1000, elements: 1_000_000, attributes: 1000 });
  reader.start();
  return readNode(reader);
}

function text(node: Node): string {
  const writer = new XmlWriter();
  writer.node(node);
  return writer.finish('spoiled request');
}

function recordOf(type: Type, types: ReadonlyMap<string, Type>): RecordType | undefined {
  let found: Type | undefined = type;
  for (let depth = 0; depth < 50 && found?.kind === 'reference'; depth += 1) found = types.get(found.name);
  return found?.kind === 'record' && found.xml !== undefined ? found : undefined;
}

function leaves(particle: Particle | undefined): readonly Particle[] {
  if (particle === undefined) return [];
  return particle.kind === 'element' || particle.kind === 'any'
    ? [particle]
    : particle.particles.flatMap(leaves);
}

function unknownMember(record: RecordType, wrapper: Node): Node | undefined {
  if (leaves(record.xml?.particle).some((leaf) => leaf.kind === 'any')) return undefined;
  const stranger: Node = { namespace: 'urn:spoiled', name: 'spoiled', attributes: {}, children: [] };
  return { ...wrapper, children: [...wrapper.children, stranger] };
}

function unknownAttribute(record: RecordType, wrapper: Node): Node | undefined {
  if (record.xml?.anyAttribute !== undefined) return undefined;
  return { ...wrapper, attributes: { ...wrapper.attributes, spoiled: '1' } };
}

/** Elements directly in the sequence or the all, outside of any choice. */
function direct(record: RecordType): readonly ElementParticle[] {
  const particle = record.xml?.particle;
  if (particle === undefined || particle.kind === 'element' || particle.kind === 'any') return [];
  if (particle.kind === 'choice' || particle.min !== 1 || particle.max !== 1) return [];
  return particle.particles.filter((each) => each.kind === 'element');
}

function is(node: Node | string, { name }: ElementParticle): boolean {
  return isNode(node) && node.name === name.name && node.namespace === (name.namespace ?? '');
}

function missingMember(record: RecordType, wrapper: Node): Node | undefined {
  const names = leaves(record.xml?.particle).map((leaf) => (leaf.kind === 'element' ? leaf.name.name : '*'));
  const needed = direct(record).find(
    (leaf) => leaf.min > 0 && names.filter((name) => name === leaf.name.name || name === '*').length === 1,
  );
  if (needed === undefined) return undefined;
  return { ...wrapper, children: wrapper.children.filter((child) => !is(child, needed)) };
}

function wrongOrder(record: RecordType, wrapper: Node): Node | undefined {
  if (record.xml?.particle?.kind !== 'sequence') return undefined;
  const ordered = direct(record).filter((leaf) => leaf.min === 1 && leaf.max === 1);
  const [first, second] = ordered;
  const alike = leaves(record.xml.particle).filter(
    (leaf) =>
      leaf.kind === 'any' ||
      (leaf.kind === 'element' &&
        (leaf.name.name === first?.name.name || leaf.name.name === second?.name.name)),
  );
  if (first === undefined || second === undefined || alike.length !== 2) return undefined;
  const one = wrapper.children.findIndex((child) => is(child, first));
  const other = wrapper.children.findIndex((child) => is(child, second));
  const children = [...wrapper.children];
  const [left, right] = [children[one], children[other]];
  if (left === undefined || right === undefined) return undefined;
  children[one] = right;
  children[other] = left;
  return { ...wrapper, children };
}

function noSuchValue(record: RecordType, wrapper: Node, types: ReadonlyMap<string, Type>): Node | undefined {
  const strict = direct(record).find((leaf) => {
    const field = record.fields.find((each) => each.name === leaf.field);
    return (
      field !== undefined &&
      refusesNonsense(field.type, types) &&
      wrapper.children.some((child) => is(child, leaf))
    );
  });
  if (strict === undefined) return undefined;
  const children = wrapper.children.map((child) =>
    isNode(child) && is(child, strict) ? { ...child, attributes: {}, children: ['?!'] } : child,
  );
  return { ...wrapper, children };
}

/** Whether no value of the type is written `?!`. */
function refusesNonsense(type: Type, types: ReadonlyMap<string, Type>, depth = 0): boolean {
  switch (type.kind) {
    case 'number':
    case 'boolean':
    case 'bytes':
    case 'literal':
      return true;
    case 'string':
      return type.xsd === 'dateTime' || type.xsd === 'date';
    case 'list':
      return refusesNonsense(type.items, types, depth);
    case 'union':
      return type.members.every((member) => member.kind === 'null' || refusesNonsense(member, types, depth));
    case 'reference': {
      const found = types.get(type.name);
      return depth < 50 && found !== undefined && refusesNonsense(found, types, depth + 1);
    }
    default:
      return false;
  }
}
