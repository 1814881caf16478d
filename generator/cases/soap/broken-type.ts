import { expandedName } from '@trivet/runtime/xml';
import type { Particle, Type } from '../../model/contract.js';
import type { XmlTree } from './xml-tree.js';

/** An element with a violated rule of its xsi:type. */
export interface WrongType {
  readonly what: string;
  readonly title: string;
  readonly keyword: string;
  readonly tree: XmlTree;
}

/**
 * The violations of the rules of xsi:type: it must name a type (XSD 1.0 part 1, 3.3.4, cvc-elt 4.2), and no element has
 * an abstract one (3.4.4, cvc-complex-type 1).
 */
export function wrongTypes(tree: XmlTree): readonly WrongType[] {
  const { derived, xsiType, ...untyped } = tree;
  if (derived === undefined || xsiType === undefined) return [];
  const { from } = derived;
  const named = `<${tree.name.name}>`;
  const isAbstract = from.xml?.abstract === true;
  const one = (what: string, title: string, keyword: string, changed: XmlTree): WrongType => ({
    what: `@xsi:type/${what}`,
    title: `rejects ${title}`,
    keyword,
    tree: changed,
  });
  const known = from.wireName ?? from.name;
  return [
    ...(isAbstract
      ? [one('absent', `${named} without an xsi:type, whose type ${known} is abstract`, 'abstract', untyped)]
      : []),
    ...(!isAbstract && hasMore(tree, from.type)
      ? [one('absent', `the content of a derived type in ${named} without an xsi:type`, 'sequence', untyped)]
      : []),
    ...(isAbstract && from.xml?.name !== undefined
      ? [
          one('abstract', `${named} with the abstract type ${known} as its xsi:type`, 'abstract', {
            ...tree,
            xsiType: from.xml.name,
          }),
        ]
      : []),
    one('unknown', `${named} with an xsi:type that does not exist`, 'type', {
      ...tree,
      xsiType: { ...xsiType, name: 'notInTheContract' },
    }),
  ];
}

/** Whether an element has children that a type does not declare. */
function hasMore({ children }: XmlTree, type: Type): boolean {
  const declared = new Set(
    type.kind === 'record' && type.xml?.particle !== undefined ? namesIn(type.xml.particle) : [],
  );
  return (
    !declared.has('*') &&
    children.some(({ name }) => !declared.has(expandedName(name.namespace ?? '', name.name)))
  );
}

/** The names of the elements of some content; `*`: any. */
function namesIn(particle: Particle): readonly string[] {
  if (particle.kind === 'any') return ['*'];
  if (particle.kind !== 'element') return particle.particles.flatMap(namesIn);
  return [expandedName(particle.name.namespace ?? '', particle.name.name)];
}
