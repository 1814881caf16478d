import type {
  Contract,
  ElementParticle,
  Field,
  GroupParticle,
  Particle,
  RecordType,
  WildcardParticle,
} from '../../model/contract.js';
import { recordOf } from '../../model/resolve.js';
import { type Code, code, imported, lit, property } from '../code.js';
import { callOf, object } from '../layout.js';
import { codecOf, namespaceMember, type XmlContext } from './simple.js';

const module = '@trivet/runtime/xml';

/** Types that are only an occurrence of a repeated group: they are read as part of the group. */
export function groupTypes(contract: Contract): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type } of contract.types) {
    if (type.kind !== 'record' || type.xml?.particle === undefined) continue;
    for (const leaf of leavesOf(type.xml.particle)) {
      if (leaf.kind === 'element' || leaf.kind === 'any' || leaf.field === undefined) continue;
      const field = type.fields.find((each) => each.name === leaf.field);
      if (field?.type.kind === 'list' && field.type.items.kind === 'reference')
        names.add(field.type.items.name);
    }
  }
  return names;
}

/** Elements, wildcards and repeated groups: the particles that are fields. */
function leavesOf(particle: Particle): readonly Particle[] {
  if (particle.kind === 'element' || particle.kind === 'any') return [particle];
  return particle.field !== undefined ? [particle] : particle.particles.flatMap(leavesOf);
}

function fieldOf(leaf: Particle): string {
  return leaf.field ?? '';
}

/**
 * The members of a complex type's description: namespace, fields, and the content model unless it is a plain sequence.
 */
export function recordSpec(type: RecordType, context: XmlContext): readonly Code[] {
  const namespace = namespaceOf(type);
  const rest = bodySpec(type, type.xml?.particle, namespace, context);
  return namespace === '' ? rest : [namespaceMember(namespace, context), ...rest];
}

function bodySpec(
  type: RecordType,
  particle: Particle | undefined,
  namespace: string,
  context: XmlContext,
): readonly Code[] {
  const leaves = new Map<string, Particle[]>();
  for (const leaf of particle === undefined ? [] : leavesOf(particle)) {
    leaves.set(fieldOf(leaf), [...(leaves.get(fieldOf(leaf)) ?? []), leaf]);
  }
  const members = type.fields.flatMap((field) => {
    const codec = fieldCode(type, field, leaves.get(field.name) ?? [], namespace, context);
    return codec === undefined ? [] : [code`${property(field.name)}: ${codec}`];
  });
  const fields = code`fields: ${object(members, true)}`;
  if (particle === undefined || isPlain(type, particle)) return [fields];
  return [fields, code`content: ${contentCode(particle, leaves)}`];
}

/** The namespace of most elements, which is stated once. */
export function namespaceOf(type: RecordType): string {
  const counts = new Map<string, number>();
  const count = (particle: Particle): void => {
    if (particle.kind === 'element') {
      const namespace = particle.name.namespace ?? '';
      counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
    } else if (particle.kind !== 'any') particle.particles.forEach(count);
  };
  if (type.xml?.particle !== undefined) count(type.xml.particle);
  let best = '';
  for (const [namespace, number] of counts) if (number > (counts.get(best) ?? 0)) best = namespace;
  return best;
}

function fieldCode(
  type: RecordType,
  field: Field,
  leaves: readonly Particle[],
  namespace: string,
  context: XmlContext,
): Code | undefined {
  const { xml } = type;
  const attribute = xml?.attributes.find((each) => each.field === field.name);
  if (attribute !== undefined) {
    const { name } = attribute;
    const options = optionsCode(field, { name: name.name, namespace: name.namespace ?? '' }, '', context);
    return call(field.required ? 'attribute' : 'optionalAttribute', [
      codecOf(field.type, context),
      ...options,
    ]);
  }
  if (xml?.text === field.name) {
    if (xml.mixed === true) return call('runs', []);
    return call('simpleContent', [codecOf(field.type, context), ...defaultCode(field)]);
  }
  if (xml?.anyAttribute === field.name) return call('otherAttributes', []);
  const [leaf] = leaves;
  if (leaf?.kind === 'element') return elementCode(field, leaf, namespace, context);
  if (leaf?.kind === 'any') return nodeCode(field, leaf);
  if (leaf !== undefined) return groupCode(field, leaf, namespace, context);
  context.report('not-emitted', `member "${field.name}" not found in the element`, type);
  return undefined;
}

function elementCode(field: Field, leaf: ElementParticle, namespace: string, context: XmlContext): Code {
  const list = leaf.max !== 1 && field.type.kind === 'list' ? field.type : undefined;
  const options = optionsCode(
    field,
    { name: leaf.name.name, namespace: leaf.name.namespace ?? '' },
    namespace,
    context,
  );
  const codec = codecOf(list?.items ?? field.type, context);
  if (list === undefined) return call(field.required ? 'one' : 'optional', [codec, ...options]);
  return call(field.required ? 'many' : 'optionalMany', [
    codec,
    ...rangeCode(leaf, options.length > 0),
    ...options,
  ]);
}

function rangeCode(
  leaf: { readonly min: number; readonly max: number | null },
  whole = false,
): readonly Code[] {
  if (leaf.max !== null || whole) return [lit(leaf.min), lit(leaf.max)];
  return leaf.min > 0 ? [lit(leaf.min)] : [];
}

function nodeCode(field: Field, leaf: WildcardParticle): Code {
  const where = [
    ...(leaf.namespaces === '##any' ? [] : [code`namespaces: ${lit(leaf.namespaces)}`]),
    ...(leaf.except === undefined ? [] : [code`except: ${lit(leaf.except)}`]),
  ];
  const list = leaf.max !== 1;
  const range = list ? rangeCode(leaf) : [];
  const options = where.length > 0 || range.length > 0 ? [object(where)] : [];
  const name = list ? (field.required ? 'nodes' : 'optionalNodes') : field.required ? 'node' : 'optionalNode';
  return call(name, [...options, ...range]);
}

function groupCode(field: Field, leaf: GroupParticle, namespace: string, context: XmlContext): Code {
  const item = field.type.kind === 'list' ? field.type.items : field.type;
  const record = recordOf(item, context.types);
  if (record === undefined) {
    context.report('not-emitted', `the repeated group "${field.name}" must have a record`, field.type);
    return call('optionalNodes', []);
  }
  // A single occurrence of the group.
  const { field: _, ...single } = leaf;
  const spec = bodySpec(record, { ...single, min: 1, max: 1 }, namespace, context);
  return call(field.required ? 'groups' : 'optionalGroups', [object(spec, true), ...rangeCode(leaf)]);
}

interface WireName {
  readonly name: string;
  readonly namespace: string;
}

/** The options that differ from the defaults, the member's name and the type's namespace. */
function optionsCode(field: Field, wire: WireName, namespace: string, context: XmlContext): readonly Code[] {
  const members = [
    ...(wire.name === field.name ? [] : [code`name: ${lit(wire.name)}`]),
    ...(wire.namespace === namespace ? [] : [namespaceMember(wire.namespace, context)]),
    ...defaultText(field),
  ];
  return members.length === 0 ? [] : [object(members)];
}

function defaultCode(field: Field): readonly Code[] {
  const text = defaultText(field);
  return text.length === 0 ? [] : [object(text)];
}

function defaultText({ default: value }: Field): readonly Code[] {
  if (value === undefined || value === null) return [];
  return [code`default: ${lit(Array.isArray(value) ? value.join(' ') : String(value))}`];
}

/** Whether the elements are a sequence in the order of the fields, each once, which is the default. */
function isPlain(type: RecordType, particle: Particle): boolean {
  // The content is a single repeated group.
  if (particle.field !== undefined) return particle.max !== 1;
  if (particle.kind !== 'sequence' || particle.min !== 1 || particle.max !== 1) return false;
  const leaves = particle.particles;
  const names = leaves.map(fieldOf);
  const inContent = type.fields.map((field) => field.name).filter((name) => names.includes(name));
  if (inContent.length !== names.length || inContent.some((name, index) => name !== names[index]))
    return false;
  return leaves.every((leaf) => {
    const field = type.fields.find((each) => each.name === fieldOf(leaf));
    if (field === undefined || (leaf.kind !== 'element' && leaf.kind !== 'any' && leaf.field === undefined))
      return false;
    return leaf.max !== 1 || leaf.min > 0 === field.required;
  });
}

function contentCode(particle: Particle, leaves: ReadonlyMap<string, readonly Particle[]>): Code {
  const name = particle.field;
  if (name !== undefined) {
    if (particle.max !== 1) {
      const several = (leaves.get(name)?.length ?? 0) > 1;
      return several ? call('times', [lit(name), lit(particle.min), lit(particle.max)]) : lit(name);
    }
    return particle.min === 0 ? call('maybe', [lit(name)]) : lit(name);
  }
  if (particle.kind === 'element' || particle.kind === 'any') return lit('');
  const parts = particle.particles.map((each) => contentCode(each, leaves));
  const group = call(particle.kind, parts);
  return particle.min === 0 ? call('maybe', [group]) : group;
}

function call(name: string, args: readonly Code[]): Code {
  return callOf(code`${imported(module, name)}`, args);
}
