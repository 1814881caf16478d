import { isRecord } from '../check.js';
import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import { isNcName } from './chars.js';
import { acceptance, type Plans, particleOf, plansOf } from './content.js';
import type { XmlContent, XmlFields } from './fields.js';
import { namesIn, noteUnknown } from './group.js';
import { type Frame, prefixIssues, type XmlInput } from './input.js';
import { readAnyOrder } from './lenient.js';
import { XSI_NAMESPACE } from './names.js';
import { expandedName, resolveName, splitName } from './node.js';
import { ownMember, type Particle, type Target } from './particle.js';
import {
  type ComplexParts,
  isForeign,
  readContentText,
  refuse,
  type SimpleType,
  saysNil,
  type XmlType,
} from './type.js';
import type { XmlWriter } from './writer.js';

type Source = Readonly<Record<string, unknown>>;

/** How the records of a complex type are represented in XML. */
export interface ComplexSpec<T> {
  /** A field for each member, attributes in any position. */
  readonly fields: XmlFields<T>;
  /** The content model of the elements; absent: in the order of their fields. */
  readonly content?: XmlContent<keyof T & string>;
  /** Namespace of the elements; absent: none. */
  readonly namespace?: string;
  /** Its names, for types that may be substituted for each other. */
  readonly type?: TypeNames;
}

/** Names of a type that may be substituted for another one, or replaced by one. */
export interface TypeNames {
  /** Name in `$type`. */
  readonly name: string;
  /** Name in `xsi:type`. */
  readonly namespace: string;
  readonly local: string;
  /** It is derived from another type of the contract, so that its values always have `$type`. */
  readonly marked?: boolean;
  readonly abstract?: boolean;
  /** The types derived from it, at any depth. */
  readonly derived?: () => readonly { readonly complex?: ComplexParts | undefined }[];
}

/** Creates the codec of a complex type: records of type `T`, or of a type derived from it. */
export function complexType<T, Family = T>(spec: ComplexSpec<T>): XmlType<Family> {
  let layout: Layout | undefined;
  const get = (): Layout => (layout ??= layoutOf(spec));
  const readOwn = (input: XmlInput): Target => readRecord(get(), input);
  const writeOwn = (writer: XmlWriter, value: Source): void => writeRecord(get(), writer, value);
  const own: ComplexParts = {
    typeName: spec.type?.name ?? '',
    namespace: spec.type?.namespace ?? '',
    local: spec.type?.local ?? '',
    names: () => get().names,
    readOwn,
    writeOwn,
  };
  const family = spec.type?.derived === undefined ? undefined : familyOf(spec.type, own);
  return {
    complex: own,
    // The fields cover the members of the type, so that the record read has that type.
    read: (input) => (family === undefined ? readOwn(input) : family.read(input)) as Family,
    write: (writer, value) => {
      if (!isRecord(value)) refuse(writer, 'type', 'must be an object');
      else if (family === undefined) writeOwn(writer, value);
      else family.write(writer, value);
    },
  };
}

interface AttributePlan {
  readonly key: string;
  readonly namespace: string;
  readonly local: string;
  readonly type: SimpleType<unknown>;
  readonly required: boolean;
  readonly default: string | undefined;
}

/** A complex type compiled on first use. */
interface Layout {
  readonly attributes: readonly AttributePlan[];
  readonly others: { readonly key: string; readonly accepts: (namespace: string) => boolean } | undefined;
  readonly text:
    | { readonly key: string; readonly type: SimpleType<unknown>; readonly default: string | undefined }
    | undefined;
  readonly runs: string | undefined;
  readonly particle: Particle | undefined;
  readonly names: ReadonlySet<string> | undefined;
  readonly frame: Frame;
  readonly known: ReadonlySet<string>;
  readonly typeName: string | undefined;
  readonly mark: string | undefined;
}

function layoutOf<T>(spec: ComplexSpec<T>): Layout {
  const plans = plansOf(spec.fields);
  const particle = particleOf(plans, spec.content, spec.namespace ?? '');
  const names = particle === undefined ? new Set<string>() : namesIn(particle);
  const others = find(plans, 'otherAttributes');
  const text = find(plans, 'text');
  return {
    attributes: attributesOf(plans),
    others: others && { key: others[0], accepts: acceptance(others[1].where) },
    text: text && { key: text[0], type: text[1].type, default: text[1].options.default },
    runs: find(plans, 'runs')?.[0],
    particle,
    names,
    frame: { runs: undefined, names },
    known: new Set(spec.type === undefined ? plans.keys() : [...plans.keys(), '$type']),
    typeName: spec.type?.name,
    mark: spec.type?.marked === true ? spec.type.name : undefined,
  };
}

function find<K extends string>(plans: Plans, kind: K) {
  for (const [key, plan] of plans) {
    if (plan.kind === kind) return [key, plan as Extract<typeof plan, { kind: K }>] as const;
  }
  return undefined;
}

function attributesOf(plans: Plans): AttributePlan[] {
  return [...plans].flatMap(([key, plan]) => {
    if (plan.kind !== 'attribute') return [];
    const { name = key, namespace = '', default: value } = plan.options;
    return [{ key, namespace, local: name, type: plan.type, required: plan.required, default: value }];
  });
}

function readRecord(layout: Layout, input: XmlInput): Target {
  const { reader } = input;
  const target: Target = {};
  const { particle, text } = layout;
  if (layout.mark !== undefined) target.$type = layout.mark;
  if (reader.attributeCount > 0) readAttributes(layout, input, target);
  if (layout.attributes.length > 0) completeAttributes(layout, input, target);
  if (text !== undefined) readSimple(text, input, target);
  else readContent(layout, particle, input, target);
  return target;
}

function readSimple(text: NonNullable<Layout['text']>, input: XmlInput, target: Target): void {
  const content = readContentText(input);
  if (content === undefined) return;
  const issues = input.issues.length;
  const value = text.type.parse(content === '' && text.default !== undefined ? text.default : content, input);
  if (input.issues.length !== issues) input.prefix(issues, text.key);
  else setOwn(target, text.key, value);
}

function readContent(layout: Layout, particle: Particle | undefined, input: XmlInput, target: Target): void {
  const outer = input.frame;
  const { reader } = input;
  const runs: string[] | undefined = layout.runs === undefined ? undefined : [];
  input.frame = runs === undefined ? layout.frame : { runs, names: layout.names };
  input.advance();
  if (particle !== undefined) {
    if (input.options.lenientOrder === true && particle.elements !== undefined)
      readAnyOrder(particle, input, target);
    else particle.read(input, target);
  }
  while (input.more) input.skipUnexpected();
  if (reader.strayText >= 0) {
    input.report('content', 'must contain elements only, got text', reader.strayText);
    reader.strayText = -1;
  }
  input.frame = outer;
  if (runs !== undefined && layout.runs !== undefined) {
    while (runs.length > 0 && runs[runs.length - 1] === '') runs.pop();
    if (runs.length > 0) setOwn(target, layout.runs, runs);
  }
}

function readAttributes(layout: Layout, input: XmlInput, target: Target): void {
  const { reader } = input;
  const { attributes, others } = layout;
  for (let index = 0; index < reader.attributeCount; index++) {
    const local = reader.attributeLocal(index);
    const namespace = reader.attributeNamespace(index);
    const plan = attributes.find((each) => each.local === local && each.namespace === namespace);
    if (plan !== undefined) readAttribute(plan, reader.attributeValue(index), input, target);
    else if (isForeign(input, index)) continue;
    else if (others?.accepts(namespace))
      keepAttribute(others.key, expandedName(namespace, local), reader.attributeValue(index), target);
    else
      input.report('unexpected', `is not an allowed attribute`, reader.at, [expandedName(namespace, local)]);
  }
  // For a record without members nil has no meaning; SOAP::Lite and node-soap send such wrappers.
  if (saysNil(input) && layout.known.size > (layout.typeName === undefined ? 0 : 1))
    input.report('nil', 'must not be nil');
}

function readAttribute(plan: AttributePlan, text: string, input: XmlInput, target: Target): void {
  const issues = input.issues.length;
  const value = plan.type.parse(text, input);
  if (input.issues.length !== issues) input.prefix(issues, plan.key);
  setOwn(target, plan.key, value);
}

function keepAttribute(key: string, name: string, text: string, target: Target): void {
  const known = ownMember(target, key);
  const attributes: Target = isRecord(known) ? { ...known } : {};
  setOwn(attributes, name, text);
  setOwn(target, key, attributes);
}

function completeAttributes({ attributes }: Layout, input: XmlInput, target: Target): void {
  for (const plan of attributes) {
    if (Object.hasOwn(target, plan.key)) continue;
    // XSD 1.0 part 1, 3.4.4: a required attribute must be present, even if its value is fixed.
    if (plan.required) input.report('required', 'is missing', input.reader.at, [plan.key]);
    else if (plan.default !== undefined) readAttribute(plan, plan.default, input, target);
  }
}

function writeRecord(layout: Layout, writer: XmlWriter, source: Source): void {
  const { text, particle, others } = layout;
  writer.taken.delete(source);
  noteUnknown(writer, source, layout.known);
  if (layout.typeName !== undefined) checkMark(layout.typeName, writer, source);
  for (const plan of layout.attributes) writeAttribute(plan, writer, source);
  if (others !== undefined) writeOthers(layout, others, writer, ownMember(source, others.key));
  if (text !== undefined) {
    writeSimple(text, writer, ownMember(source, text.key));
    return;
  }
  const outer = writer.runs;
  writer.runs =
    layout.runs === undefined ? undefined : { texts: runsOf(ownMember(source, layout.runs)), written: 0 };
  const outerRivals = writer.rivals;
  writer.rivals = particle !== undefined && particle.elements === undefined ? [] : undefined;
  particle?.write(writer, source);
  writer.rivals = outerRivals;
  while (writer.runs !== undefined && writer.runs.written < writer.runs.texts.length) writer.run();
  writer.runs = outer;
}

/** A value marked as another type would lose the members of that type. */
function checkMark(name: string, writer: XmlWriter, { $type: mark }: Source): void {
  if (mark === undefined || mark === name) return;
  writer.issues.push({
    path: ['$type'],
    keyword: 'xsi:type',
    message: `must be ${name}, got ${shortened(String(mark))}`,
  });
}

function runsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function writeSimple(text: NonNullable<Layout['text']>, writer: XmlWriter, value: unknown): void {
  const issues = writer.issues.length;
  if (value === undefined)
    writer.issues.push({ path: [text.key], keyword: 'required', message: 'is missing' });
  else {
    text.type.write(writer, value);
    prefixIssues(writer.issues, issues, [text.key]);
  }
}

function writeAttribute(plan: AttributePlan, writer: XmlWriter, source: Source): void {
  const value = ownMember(source, plan.key);
  const issues = writer.issues.length;
  if (value === undefined) {
    if (!plan.required) return;
    writer.issues.push({ path: [plan.key], keyword: 'required', message: 'is missing' });
    return;
  }
  const text = plan.type.format(value, writer);
  if (text !== undefined) writer.attribute(plan.namespace, plan.local, text);
  if (writer.issues.length !== issues) prefixIssues(writer.issues, issues, [plan.key]);
}

function writeOthers(
  { attributes }: Layout,
  others: NonNullable<Layout['others']>,
  writer: XmlWriter,
  value: unknown,
): void {
  if (!isRecord(value)) return;
  for (const [name, text] of Object.entries(value)) {
    const { namespace, local } = splitName(name);
    const isDeclared = attributes.some((each) => each.local === local && each.namespace === namespace);
    if (typeof text === 'string' && isNcName(local) && others.accepts(namespace) && !isDeclared)
      writer.attribute(namespace, local, text);
    else
      writer.issues.push({
        path: [others.key, name],
        keyword: 'attribute',
        message: 'is not an allowed attribute',
      });
  }
}

/** Reading and writing by `xsi:type` and `$type` (XSD 1.0 part 1, 2.6.1). */
function familyOf(names: TypeNames, own: ComplexParts) {
  let known: readonly ComplexParts[] | undefined;
  const members = (): readonly ComplexParts[] => {
    known ??= [own, ...(names.derived?.() ?? []).flatMap(({ complex }) => complex ?? [])];
    return known;
  };
  const concrete = (part: ComplexParts | undefined): ComplexParts | undefined =>
    part === own && names.abstract === true ? undefined : part;
  return {
    read: (input: XmlInput): Target => {
      const text =
        input.reader.attributeCount > 0 ? input.reader.attribute(XSI_NAMESPACE, 'type') : undefined;
      const name = text === undefined ? undefined : resolveName(input.reader, text);
      const found =
        name === undefined
          ? own
          : members().find((part) => expandedName(part.namespace, part.local) === name);
      const part = concrete(found);
      if (part !== undefined) return part.readOwn(input);
      const message =
        name === undefined
          ? 'must have an xsi:type, since its type is abstract'
          : `must have an allowed type, got xsi:type ${shortened(name)}`;
      input.report('xsi:type', message);
      input.reader.skip();
      return {};
    },
    write: (writer: XmlWriter, value: Source): void => {
      const name = value.$type;
      const found = name === undefined ? own : members().find((part) => part.typeName === name);
      const part = concrete(found);
      if (part === undefined) {
        const message =
          name === undefined
            ? 'is required, since the type is abstract'
            : `must name an allowed type, got ${shortened(String(name))}`;
        writer.issues.push({ path: ['$type'], keyword: 'xsi:type', message });
        return;
      }
      if (part !== own) writer.attribute(XSI_NAMESPACE, 'type', writer.qname(part.namespace, part.local));
      part.writeOwn(writer, value);
    },
  };
}
