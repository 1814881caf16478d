import type { Report } from '../diagnostic.js';
import { attribute, placeOf, type XmlElement } from './xml.js';
import { type Component, type ComponentKind, childrenOf, expandName, type SchemaSet } from './xsd.js';

/** Reports components that are made of themselves (XSD 1.0 part 1, 3.4.6, 3.6.6, 3.8.6). */
export function checkCircles(schemas: SchemaSet, report: Report): void {
  const finders: readonly [ComponentKind, (component: Component) => readonly Link[]][] = [
    ['type', madeOf],
    ['group', (component) => groupsIn(component.node)],
    [
      'attributeGroup',
      (component) => childrenOf(component.node, 'attributeGroup').map((node) => ({ node, name: 'ref' })),
    ],
    ['element', (component) => [{ node: component.node, name: 'substitutionGroup' }]],
  ];
  for (const [kind, links] of finders) walk(schemas, kind, links, report);
}

interface Link {
  readonly node: XmlElement;
  readonly name: string;
}

/** Depth first; a component met again while it is still open closes a circle. */
function walk(
  schemas: SchemaSet,
  kind: ComponentKind,
  links: (component: Component) => readonly Link[],
  report: Report,
): void {
  const state = new Map<Component, 'open' | 'done'>();
  const step = (component: Component): void => {
    state.set(component, 'open');
    for (const link of links(component)) {
      for (const next of targets(schemas, kind, component, link)) {
        if (state.get(next) === 'open') {
          const message = `${kind} "${next.name}" is made of itself`;
          report({
            severity: 'error',
            code: 'circular-definition',
            message,
            at: placeOf(link.node, link.name),
          });
        } else if (state.get(next) === undefined) step(next);
      }
    }
    state.set(component, 'done');
  };
  for (const component of schemas.all(kind)) if (state.get(component) === undefined) step(component);
}

function targets(schemas: SchemaSet, kind: ComponentKind, from: Component, link: Link): Component[] {
  const texts = (attribute(link.node, link.name) ?? '').split(/\s+/).filter((text) => text !== '');
  return texts.flatMap((text) => {
    const expanded = expandName(link.node, text, from.schema);
    const found = expanded === undefined ? undefined : schemas.find(kind, expanded.namespace, expanded.name);
    const self = found === from && from.original !== undefined;
    return found === undefined || self ? [] : [found];
  });
}

/** What a type is made of: its base, its items, its members; not the types of its elements. */
function madeOf(component: Component): Link[] {
  const direct = childrenOf(component.node, 'simpleContent', 'complexContent');
  const derivations = [component.node, ...direct].flatMap((node) =>
    childrenOf(node, 'restriction', 'extension'),
  );
  const bases = derivations.map((node) => ({ node, name: 'base' }));
  const lists = childrenOf(component.node, 'list').map((node) => ({ node, name: 'itemType' }));
  const unions = childrenOf(component.node, 'union').map((node) => ({ node, name: 'memberTypes' }));
  return [...bases, ...lists, ...unions];
}

/** References to groups in a content model; an element in between ends the search. */
function groupsIn(node: XmlElement): Link[] {
  return childrenOf(node, 'sequence', 'choice', 'all', 'group').flatMap((each) =>
    each.name === 'group' ? [{ node: each, name: 'ref' }] : groupsIn(each),
  );
}
