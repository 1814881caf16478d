import { placeOf } from '../../load/xml/xml.js';
import type {
  NamedType,
  Particle,
  QName,
  RecordType,
  Type,
  XmlAttribute,
  XmlComponent,
  XmlContent,
} from '../contract.js';
import { checkAmbiguity } from './ambiguity.js';
import { docOf, type XsdContext } from './context.js';
import { addField, type FieldSet, fieldSet, placeParticle } from './fields.js';
import { innerName, namespaceWord } from './names.js';
import { normal } from './normal.js';
import { wildcard } from './particles.js';
import type { RawAttribute, RawGroup, Shape } from './raw.js';
import { shapeOf } from './shape.js';
import type { Site } from './site.js';

/** Models an unnamed complex type once, with a name derived from its position. */
export function complexReference(context: XsdContext, site: Site, wanted: string): Type {
  const known = context.hoisted.get(site.node) ?? new Map();
  context.hoisted.set(site.node, known);
  const before = known.get(site.schema);
  if (before !== undefined) return { kind: 'reference', name: before };
  const name = context.scope.take(wanted, [`${wanted}Content`]);
  known.set(site.schema, name);
  addType(context, (): NamedType => {
    const { type, xml } = complexType(context, site, name);
    return { name, ...docOf(site.node), type, at: placeOf(site.node), xml: { component: 'type', ...xml } };
  });
  return { kind: 'reference', name };
}

/** Reserves the position of a type before it is created, so that it precedes the types created for it. */
export function addType(context: XsdContext, make: () => NamedType): void {
  const slot = context.types.push(undefined) - 1;
  context.types[slot] = make();
}

/** The type of a complex type: a record, or a list for an encoded array. */
export function complexType(
  context: XsdContext,
  site: Site,
  owner: string,
): { readonly type: Type; readonly xml: Pick<XmlComponent, 'base' | 'derivedBy'> } {
  const { particles } = context.spent;
  context.spent.particles = 0;
  const shape = shapeOf(context, site, owner);
  context.spent.particles = particles;
  const base = shape.base === undefined ? undefined : context.names.get(shape.base);
  const xml = {
    ...(base !== undefined && { base, ...(shape.derivedBy !== undefined && { derivedBy: shape.derivedBy }) }),
  };
  return { type: shape.list ?? record(context, site, owner, shape), xml };
}

function record(context: XsdContext, site: Site, owner: string, shape: Shape): RecordType {
  const set = newSet(context, owner);
  if (shape.particle !== undefined) checkAmbiguity(context, shape.particle);
  const raw = shape.particle === undefined ? undefined : normal(shape.particle);
  const placed = raw === undefined ? undefined : placeParticle(set, raw, { path: [], optional: false });
  const particle = placed === undefined ? undefined : asGroup(placed);
  const attributes = shape.attributes.map((each) => attributeField(set, each));
  const text = textField(set, site, shape);
  const [open] = shape.open;
  const anyAttribute =
    open === undefined
      ? undefined
      : addField(set, ['otherAttributes', 'anyOtherAttributes'], textMap, open.node);
  const xml = {
    attributes,
    ...(particle !== undefined && { particle }),
    ...(text !== undefined && { text }),
    ...(shape.mixed && { mixed: true }),
    ...(anyAttribute !== undefined && { anyAttribute, ...letIn(shape.open) }),
  };
  return { kind: 'record', fields: [...set.fields.values()], additional: { kind: 'never' }, xml };
}

/** A map from expanded name to text. */
const textMap = {
  type: {
    kind: 'record',
    fields: [],
    additional: { kind: 'string', xsd: 'anySimpleType', whiteSpace: 'preserve' },
  },
  required: false,
} as const;

/** XSD 1.0 part 1, 3.10.6: an extension allows what it and its base allow. */
function letIn(open: readonly Site[]): Pick<XmlContent, 'anyAttributeFrom'> {
  const each = open
    .map(wildcard)
    .map(({ namespaces, except }) => ({ namespaces, ...(except !== undefined && { except }) }));
  const [first] = each;
  if (first === undefined || each.some(({ namespaces }) => namespaces === '##any')) return {};
  if (new Set(each.map((one) => `${one.namespaces} ${one.except}`)).size === 1)
    return { anyAttributeFrom: first };
  if (each.some(({ namespaces }) => namespaces === '##other')) return {};
  const listed = each.flatMap(({ namespaces }) => namespaces.split(' '));
  return { anyAttributeFrom: { namespaces: [...new Set(listed)].join(' ') } };
}

function newSet(context: XsdContext, owner: string): FieldSet {
  return fieldSet(context, owner, (group, name) => occurrence(context, group, name));
}

/** One occurrence of a repeated group is a record of its own. */
function occurrence(
  context: XsdContext,
  group: RawGroup,
  wanted: string,
): { type: Type; particles: readonly Particle[] } {
  const name = context.scope.take(wanted, [`${wanted}Group`]);
  const set = newSet(context, name);
  const single: RawGroup = { ...group, min: 1, max: 1 };
  let particles: readonly Particle[] = [];
  addType(context, (): NamedType => {
    const particle = placeParticle(set, single, { path: [], optional: false });
    particles = 'particles' in particle ? particle.particles : [particle];
    const type: RecordType = {
      kind: 'record',
      fields: [...set.fields.values()],
      additional: { kind: 'never' },
      xml: { attributes: [], particle },
    };
    return { name, type, at: group.at, xml: { component: 'type' } };
  });
  return { type: { kind: 'reference', name }, particles };
}

function asGroup(particle: Particle): Particle {
  if (particle.kind !== 'element' && particle.kind !== 'any') return particle;
  return { kind: 'sequence', min: 1, max: 1, particles: [particle] };
}

function attributeField(set: FieldSet, raw: RawAttribute): XmlAttribute {
  const { name, type, required, doc, default: fallback, at, node } = raw;
  const field = {
    type,
    required,
    ...(doc !== undefined && { doc }),
    ...(fallback !== undefined && { default: fallback }),
    ...(at !== undefined && { at }),
  };
  return { field: addField(set, attributeNames(name), field, node), name };
}

function attributeNames(name: QName): string[] {
  const qualified = name.namespace === undefined ? [] : [innerName(namespaceWord(name.namespace), name.name)];
  return [name.name, ...qualified, `${name.name}Attribute`];
}

/** The field of simple content, or of the text runs of mixed content. */
function textField(set: FieldSet, site: Site, shape: Shape): string | undefined {
  const at = placeOf(site.node);
  if (shape.text !== undefined)
    return addField(set, ['value', 'textValue'], { type: shape.text, required: true, at }, site.node);
  if (!shape.mixed) return undefined;
  const items: Type = { kind: 'string', xsd: 'string', whiteSpace: 'preserve' };
  return addField(
    set,
    ['text', 'mixedText'],
    { type: { kind: 'list', items }, required: false, at },
    site.node,
  );
}
