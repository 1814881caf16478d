import { readNode, XmlError, XmlReader } from '@trivet/runtime/internal/protocol';
import type { XmlNode } from '@trivet/runtime/xml';
import { type Change, cut } from './change.js';

/**
 * The changes of one XML document compared with a valid one, with paths of names and numbers; empty if one is not XML.
 */
export function xmlChanges(given: string, base: string): readonly Change[] {
  const [node, valid] = [nodeOf(given), nodeOf(base)];
  return node === undefined || valid === undefined ? [] : nodeChanges(node, valid, []);
}

function nodeOf(text: string): XmlNode | undefined {
  try {
    const reader = new XmlReader(text);
    reader.start();
    return readNode(reader);
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function nodeChanges(given: XmlNode, valid: XmlNode, path: Change['path']): readonly Change[] {
  if (given.name !== valid.name) return [{ path, says: `a valid request has <${valid.name}>` }];
  if (given.namespace !== valid.namespace)
    return [{ path, says: `of the namespace "${given.namespace}"; a valid one is of "${valid.namespace}"` }];
  const [here, there] = [given, valid].map(elementsOf) as [readonly XmlNode[], readonly XmlNode[]];
  const [text, known] = [given, valid].map(textOf);
  const own = text === known ? [] : [{ path, says: `a valid request has ${cut(known)}` }];
  const isAlike = here.length === there.length && here.every(({ name }, at) => name === there[at]?.name);
  if (!isAlike) return [...own, ...listChanges(here, there, path)];
  return [
    ...own,
    ...here.flatMap((child, at) => {
      const other = there[at];
      return other === undefined ? [] : nodeChanges(child, other, [...path, child.name, numberOf(here, at)]);
    }),
  ];
}

/** Elements that are missing, additional or moved. */
function listChanges(
  here: readonly XmlNode[],
  there: readonly XmlNode[],
  path: Change['path'],
): readonly Change[] {
  const times = (list: readonly XmlNode[], name: string): number =>
    list.filter((one) => one.name === name).length;
  const names = [...new Set([...there, ...here].map(({ name }) => name))];
  const changes = names.flatMap((name): readonly Change[] => {
    const [count, wanted] = [times(here, name), times(there, name)];
    if (count < wanted) return [{ path: [...path, name, count], says: 'omitted; a valid request has it' }];
    return count > wanted ? [{ path: [...path, name, count - 1], says: 'not in a valid request' }] : [];
  });
  const moved = here.findIndex(({ name }, at) => name !== there[at]?.name);
  const name = here[moved]?.name;
  if (changes.length > 0 || name === undefined) return changes;
  return [{ path: [...path, name, numberOf(here, moved)], says: 'at another position in a valid request' }];
}

/** Number of preceding elements with the same name. */
function numberOf(list: readonly XmlNode[], at: number): number {
  return list.slice(0, at).filter(({ name }) => name === list[at]?.name).length;
}

function elementsOf({ children }: XmlNode): readonly XmlNode[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The text of an element without children; white space between elements is ignored. */
function textOf({ children }: XmlNode): string {
  const text = children.filter((child) => typeof child === 'string').join('');
  return text.trim() === '' ? '' : text;
}
