import type { Report } from '../../diagnostic.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { type Component, type ComponentKind, childrenOf, expandName, type SchemaSet } from './xsd.js';

/** Reports components that are defined by themselves (XSD 1.0 part 1, 3.4.6, 3.6.6, 3.8.6). */
export function checkCycles(schemas: SchemaSet, report: Report): void {
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

/** Depth first, not recursive, since chains may be long; reaching an open component closes a cycle. */
function walk(
  schemas: SchemaSet,
  kind: ComponentKind,
  links: (component: Component) => readonly Link[],
  report: Report,
): void {
  const done = new Set<Component>();
  const open = new Set<Component>();
  const stack: { readonly component: Component; readonly ahead: Step[] }[] = [];
  const enter = (component: Component): void => {
    open.add(component);
    stack.push({ component, ahead: stepsFrom(schemas, kind, component, links(component)) });
  };
  for (const component of schemas.all(kind)) {
    if (!done.has(component)) enter(component);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const step = top.ahead.shift();
      if (step === undefined) {
        open.delete(top.component);
        done.add(top.component);
        stack.pop();
      } else if (open.has(step.to)) {
        const message = `${kind} "${step.to.name}" must not contain itself`;
        const at = placeOf(step.link.node, step.link.name);
        report({ severity: 'error', code: 'circular-definition', message, at });
      } else if (!done.has(step.to)) enter(step.to);
    }
  }
}

interface Step {
  readonly link: Link;
  readonly to: Component;
}

function stepsFrom(schemas: SchemaSet, kind: ComponentKind, from: Component, links: readonly Link[]): Step[] {
  return links.flatMap((link) => targets(schemas, kind, from, link).map((to) => ({ link, to })));
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

/** The types that define a type: its base, its items, its members; not the types of its elements. */
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
