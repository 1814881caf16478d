import { expandedName } from '@trivet/runtime/xml';
import type { Particle, QName, Type } from '../../model/contract.js';
import type { XmlTree } from './xml-tree.js';

/** An element with a violated rule of its xsi:type. */
export interface WrongType {
  readonly what: string;
  readonly title: string;
  readonly keyword: string;
  readonly tree: XmlTree;
}

/**
 * The violations of the rules of xsi:type: it must name a type (XSD 1.0 part 1, 3.3.4, cvc-elt 4.2), no element has an
 * abstract one (3.4.4, cvc-complex-type 1), and without it the content is that of the declared type.
 */
export function wrongTypes(tree: XmlTree): readonly WrongType[] {
  const { derived, xsiType, ...untyped } = tree;
  if (derived === undefined || xsiType === undefined) return [];
  const { from } = derived;
  const named = `<${tree.name.name}>`;
  const known = from.wireName ?? from.name;
  const base = xmlNames(from.type);
  // With nothing that the declared type does not allow, only one rule is violated.
  const plain: XmlTree = {
    ...untyped,
    attributes: tree.attributes.filter(([name]) => base.has(`@${nameOf(name)}`)),
    children: tree.children.filter(({ name }) => base.has(nameOf(name)) || base.has('*')),
  };
  const hasMore = plain.children.length < tree.children.length;
  const one = (what: string, title: string, keyword: string, changed: XmlTree): WrongType => ({
    what: `@xsi:type/${what}`,
    title: `rejects ${title}`,
    keyword,
    tree: changed,
  });
  const abstract = (what: string, title: string, type?: QName): WrongType =>
    one(what, `${named} ${title}`, 'abstract', type === undefined ? plain : { ...plain, xsiType: type });
  const unknown = { ...tree, xsiType: { ...xsiType, name: 'notInTheContract' } };
  return [
    ...(from.xml?.abstract === true
      ? [
          abstract('absent', `without an xsi:type, whose type ${known} is abstract`),
          abstract('abstract', `with the abstract type ${known} as its xsi:type`, from.xml.name),
        ]
      : []),
    ...(hasMore
      ? [one('members', `members of a derived type in ${named} without an xsi:type`, 'sequence', untyped)]
      : []),
    one('unknown', `${named} with an xsi:type that does not exist`, 'type', unknown),
  ];
}

function nameOf({ namespace = '', name }: QName): string {
  return expandedName(namespace, name);
}

/** The names of the elements of a type (`*` where it has a wildcard) and of its attributes, which begin with `@`. */
function xmlNames(type: Type): ReadonlySet<string> {
  const content = type.kind === 'record' ? type.xml : undefined;
  const attributes = (content?.attributes ?? []).map(({ name }) => `@${nameOf(name)}`);
  return new Set([...attributes, ...(content?.particle === undefined ? [] : namesIn(content.particle))]);
}

function namesIn(particle: Particle): readonly string[] {
  if (particle.kind === 'any') return ['*'];
  if (particle.kind !== 'element') return particle.particles.flatMap(namesIn);
  return [nameOf(particle.name)];
}
