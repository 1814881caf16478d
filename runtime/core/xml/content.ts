import type { FieldPlan, Group, Where, XmlContent } from './fields.js';
import { allParticle, choiceParticle, optionalParticle, sequenceParticle } from './group.js';
import { elementParticle, type Particle, wildcardParticle } from './particle.js';
import { repeatedParticle } from './repeated.js';
import { nillable, simpleType, type XmlType } from './type.js';

/** Fields by member name, with their types erased. */
export type Plans = ReadonlyMap<string, FieldPlan & { readonly sparse: boolean }>;

/** The plans of a record's fields. */
export function plansOf(fields: object): Plans {
  const plans = new Map<string, FieldPlan & { readonly sparse: boolean }>();
  for (const [key, field] of Object.entries(fields) as [string, { required: boolean; plan: FieldPlan }][]) {
    plans.set(key, { ...field.plan, sparse: !field.required });
  }
  return plans;
}

/** Creates the particle of a content model; without one, the fields of element content are a sequence. */
export function particleOf(
  plans: Plans,
  content: XmlContent<string> | undefined,
  namespace: string,
): Particle | undefined {
  const names = [...plans].filter(
    ([, plan]) => plan.kind === 'element' || plan.kind === 'node' || plan.kind === 'group',
  );
  if (names.length === 0) return undefined;
  const shared = content === undefined ? new Set<string>() : repeatedNames(content);
  const leaf = (key: string, range: Range): Particle =>
    leafParticle(plans, key, range, namespace, shared.has(key));
  if (content !== undefined) return part(content, leaf);
  return sequenceParticle(names.map(([key]) => leaf(key, {})));
}

interface Range {
  readonly min?: number;
  readonly max?: number | null;
}

type Leaf = (key: string, range: Range) => Particle;

function part(content: XmlContent<string>, leaf: Leaf): Particle {
  // A name is a required element; the occurrences of a list are those of its field.
  if (typeof content === 'string') return leaf(content, { min: 1 });
  const [first] = content.parts;
  switch (content.kind) {
    case 'times':
      return leaf(String(first), { min: content.min ?? 0, max: content.max ?? null });
    case 'maybe':
      if (typeof first === 'string') return leaf(first, { min: 0 });
      return optionalParticle(part(first ?? { kind: 'sequence', parts: [] }, leaf));
    default:
      return modelGroup(content, leaf);
  }
}

function modelGroup(content: Group<string>, leaf: Leaf): Particle {
  const particles = content.parts.map((each) => part(each, leaf));
  if (content.kind === 'choice') return choiceParticle(particles);
  return content.kind === 'all' ? allParticle(particles) : sequenceParticle(particles);
}

/** Names that occur more than once. */
function repeatedNames(content: XmlContent<string>): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const visit = (each: XmlContent<string>): void => {
    if (typeof each !== 'string') for (const inner of each.parts) visit(inner);
    else if (seen.has(each)) twice.add(each);
    else seen.add(each);
  };
  visit(content);
  return twice;
}

function leafParticle(plans: Plans, key: string, range: Range, namespace: string, shared: boolean): Particle {
  const plan = plans.get(key);
  if (plan === undefined) throw new Error(`the content model names "${key}", which is not a field`);
  if (plan.kind !== 'element' && plan.kind !== 'node' && plan.kind !== 'group') {
    throw new Error(`the content model names "${key}", which is not an element`);
  }
  const own = range.max !== undefined || !plan.list ? (range.min ?? plan.min) : plan.min;
  // A list that a content model makes optional may be missing even if its field has a lower bound.
  const min = plan.list && range.min === 0 ? 0 : own;
  const max = range.max !== undefined ? range.max : plan.max;
  const shape = { key, min, max, list: plan.list, sparse: plan.sparse };
  if (plan.kind === 'node') return wildcardParticle({ ...shape, accepts: acceptance(plan.where) });
  if (plan.kind === 'group') {
    const inner = particleOf(plansOf(plan.spec.fields), plan.spec.content, namespace);
    return repeatedParticle(key, inner ?? sequenceParticle([]), shape);
  }
  const { options } = plan;
  return elementParticle({
    ...shape,
    shared: shared && plan.list,
    tags: { prefix: '', open: '', close: '' },
    namespace: options.namespace ?? namespace,
    local: options.name ?? key,
    type: options.default === undefined ? plan.type : withDefault(plan.type, options.default),
  });
}

/** The type with a default for an empty element (XSD 1.0 part 1, 3.3.1). */
export function withDefault(type: XmlType<unknown>, value: string): XmlType<unknown> {
  const { simple, inner } = type;
  if (simple === undefined) return inner === undefined ? type : nillable(withDefault(inner, value));
  return simpleType(
    simple.facets,
    (text, input) => simple.parse(text === '' ? value : text, input),
    simple.format,
  );
}

/** Returns whether a wildcard accepts a namespace. */
export function acceptance(where: Where): (namespace: string) => boolean {
  const { namespaces = '##any', except } = where;
  if (namespaces === '##any') return () => true;
  // XSD 1.0 part 1, 3.10.4: `##other` excludes the target namespace and elements without a namespace.
  if (namespaces === '##other') return (namespace) => namespace !== '' && namespace !== except;
  const listed = new Set(namespaces.split(/\s+/).map((each) => (each === '##local' ? '' : each)));
  return (namespace) => listed.has(namespace);
}
