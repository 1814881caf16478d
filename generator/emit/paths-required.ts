import { stringToAST } from 'openapi-typescript';
import ts from 'typescript';

/**
 * The helper by which openapi-typescript makes members required (`allOf` with `required` of its own). Its own one asks
 * for members of the whole type, which a base that may be null does not have: the file would not compile.
 */
const helper =
  'type WithRequired<T, K extends keyof NonNullable<T>> = T & { [P in K]-?: NonNullable<T>[P] };';

/** The declarations with a helper for bases that may be null, if one is used. */
export function withNullableBases(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.flatMap((node) =>
    // Typed as unknown there; the declaration of the text.
    ts.isTypeAliasDeclaration(node) && node.name.text === 'WithRequired'
      ? (stringToAST(helper) as ts.Node[])
      : [node],
  );
}
