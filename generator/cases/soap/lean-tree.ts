import { isLacking, type XmlTree } from './xml-tree.js';

/** A tree without the optional elements that contain none of those at some paths. */
export function leanTree(tree: XmlTree, paths: readonly string[]): XmlTree {
  const needed = tree.children.filter(
    ({ min, path }) => min > 0 || paths.some((one) => one === path || one.startsWith(`${path}.`)),
  );
  // Of a choice, one element is required, although each is optional.
  const children = isLacking(tree.type, needed) ? tree.children : needed;
  return { ...tree, children: children.map((child) => leanTree(child, paths)) };
}
