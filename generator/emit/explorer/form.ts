import type { ExplorerField, Form, NamedForm } from '@trivet/runtime/explorer';
import type {
  Contract,
  Field,
  IntersectionType,
  LiteralType,
  NamedType,
  Particle,
  QName,
  RecordType,
  Type,
  UnionType,
  XmlContent,
} from '../../model/contract.js';
import { definedMembers } from '../../model/defined-members.js';
import { resolveType } from '../../model/resolve.js';
import { isData } from '../../model/samples/context.js';

/** Types as forms. A type that a form cannot represent is `any`: it is entered as text, which the service checks. */
export class FormMaker {
  private readonly types: ReadonlyMap<string, NamedType>;
  /** Named types that forms refer to; absent until the first reference. */
  private readonly named = new Map<string, NamedForm>();
  private readonly merging = new Set<IntersectionType>();

  constructor(contract: Contract) {
    this.types = new Map(contract.types.map((type) => [type.name, type]));
  }

  /** Every named type that the forms so far refer to. */
  met(): { readonly [name: string]: NamedForm } {
    return Object.fromEntries(this.named);
  }

  formOf(type: Type): Form {
    switch (type.kind) {
      case 'string':
        return definedMembers<Form>({
          kind: 'text',
          format: type.format ?? type.xsd,
          minLength: type.minLength,
          maxLength: type.maxLength,
          pattern: type.patterns?.map(({ source }) => source).join(' '),
        });
      case 'number':
        return definedMembers<Form>({
          kind: 'number',
          integer: type.integer,
          minimum: type.minimum,
          maximum: type.maximum,
        });
      case 'boolean':
        return { kind: 'boolean' };
      case 'bytes':
        return { kind: 'bytes' };
      case 'literal':
        return choice(type);
      case 'list':
        if (type.xsdList === true) return { kind: 'text', format: 'list' };
        return definedMembers<Form>({
          kind: 'list',
          items: this.formOf(type.items),
          minItems: type.minItems,
          maxItems: type.maxItems,
        });
      case 'record':
        return this.record(type);
      case 'union':
        return this.either(type);
      case 'intersection':
        return this.intersection(type);
      case 'when':
        return this.formOf(type.type);
      case 'reference':
        return this.reference(type.name);
      default:
        return { kind: 'any' };
    }
  }

  private reference(name: string): Form {
    const named = this.types.get(name);
    if (named === undefined) return { kind: 'any' };
    if (!this.named.has(name)) {
      // Stored before its form is created, which may refer to it.
      this.named.set(name, { form: { kind: 'any' } });
      const form = this.formOf(named.type);
      this.named.set(name, definedMembers<NamedForm>({ doc: named.doc, form }));
    }
    return { kind: 'reference', name };
  }

  private record(type: RecordType): Form {
    const { fields, additional, xml } = type;
    if (fields.length > 0) return { kind: 'record', fields: this.fields(type) };
    if (xml !== undefined || additional?.kind === 'never') return { kind: 'record', fields: [] };
    return additional === undefined ? { kind: 'any' } : { kind: 'map', values: this.formOf(additional) };
  }

  private fields({ fields, xml }: RecordType): readonly ExplorerField[] {
    const standing = xml === undefined ? undefined : standingIn(xml);
    const shown = fields.filter(({ name, readOnly }) => readOnly !== true && standing?.get(name) !== null);
    const order = [...(standing?.keys() ?? [])];
    const placed =
      standing === undefined
        ? shown
        : [...shown].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    return placed.map((field) => this.field(field, standing?.get(field.name) ?? undefined));
  }

  private field(field: Field, xml: ExplorerField['xml']): ExplorerField {
    const example = field.type.examples?.find(isData);
    return definedMembers<ExplorerField>({
      name: field.name,
      form: this.formOf(field.type),
      required: field.required,
      deprecated: field.deprecated,
      doc: field.doc,
      default: field.default,
      example,
      xml,
    });
  }

  /** An absent value is omitted; a form does not need `null`. */
  private either({ members }: UnionType): Form {
    const real = members.filter(({ kind }) => kind !== 'null');
    const [only] = real;
    if (only !== undefined && real.length === 1) return this.formOf(only);
    return {
      kind: 'either',
      members: real.map((member) => ({ title: titleOf(member), form: this.formOf(member) })),
    };
  }

  /** Records are merged into one; of other types, the first that is not `any` represents all. */
  private intersection(type: IntersectionType): Form {
    const [only, ...others] = type.members.filter(({ kind }) => kind !== 'any');
    if (only !== undefined && others.length === 0) return this.formOf(only);
    // The merged record has no name by which it could refer to itself.
    if (this.merging.has(type)) return { kind: 'any' };
    this.merging.add(type);
    const forms = type.members.map((member) => {
      const resolved = resolveType(member, this.types);
      return this.formOf(resolved?.kind === 'record' ? resolved : member);
    });
    this.merging.delete(type);
    const records = forms.filter((form) => form.kind === 'record');
    if (records.length < 2) return records[0] ?? forms.find(({ kind }) => kind !== 'any') ?? { kind: 'any' };
    const fields = new Map(records.flatMap((form) => form.fields).map((field) => [field.name, field]));
    return { kind: 'record', fields: [...fields.values()] };
  }
}

function choice({ values }: LiteralType): Form {
  const known = values.filter(isData);
  return known.length === 0 ? { kind: 'any' } : { kind: 'choice', values: known };
}

function titleOf(type: Type): string {
  if (type.kind === 'reference') return type.name;
  return type.kind === 'list' ? `list of ${titleOf(type.items)}` : type.kind;
}

/** How each field is represented in XML, in document order; `null` if no form can represent it. */
function standingIn(xml: XmlContent): ReadonlyMap<string, ExplorerField['xml'] | null> {
  const found = new Map<string, ExplorerField['xml'] | null>();
  for (const { field, name } of xml.attributes) found.set(field, { as: 'attribute', name });
  if (xml.anyAttribute !== undefined) found.set(xml.anyAttribute, null);
  if (xml.text !== undefined) found.set(xml.text, xml.mixed === true ? null : { as: 'text' });
  if (xml.particle !== undefined) particles(xml.particle, found);
  return found;
}

function particles(particle: Particle, found: Map<string, ExplorerField['xml'] | null>): void {
  if (particle.kind === 'element')
    found.set(particle.field, { as: 'element', name: nameOnly(particle.name) });
  else if (particle.kind === 'any') found.set(particle.field, null);
  else if (particle.field !== undefined) found.set(particle.field, { as: 'group' });
  else for (const inner of particle.particles) particles(inner, found);
}

function nameOnly({ namespace, name }: QName): QName {
  return namespace === undefined ? { name } : { namespace, name };
}
