import {
  type ArrowFunction,
  type ClassDeclaration,
  type ClassExpression,
  type FunctionExpression,
  type MethodDeclaration,
  Node,
  type ObjectLiteralExpression,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph';
import { memberName } from './service-face.js';

/** A class or an object that implements an interface. */
export type Body = ClassDeclaration | ClassExpression | ObjectLiteralExpression;

/** A function with a signature that can be corrected. */
export type Signature = MethodDeclaration | ArrowFunction | FunctionExpression;

/** A member of an implementation. */
export interface Member {
  readonly name: string;
  readonly node: Node;
  readonly signature: Signature | undefined;
  /** Part of its public interface: neither private nor static. */
  readonly isPublic: boolean;
}

/** The implementation of an interface in a file, and the name used for the interface. */
export interface Implementation {
  readonly body: Body;
  /** The name of the interface in the file: `Tasks`, `api.Tasks`. */
  readonly face: string;
}

/** Find classes with `implements` and objects of a declared type, with the names of those types. */
export function findImplementations(file: SourceFile): readonly Implementation[] {
  const found: Implementation[] = [];
  for (const node of file.getDescendants()) {
    if (Node.isClassDeclaration(node) || Node.isClassExpression(node))
      for (const one of node.getImplements()) found.push({ body: node, face: one.getExpression().getText() });
    else if (Node.isTypeReference(node)) {
      const face = node.getTypeName().getText();
      for (const body of objectsOf(node)) found.push({ body, face });
    }
  }
  return found;
}

/** Objects with a declared type: of a variable, a property, `satisfies`, `as`, or the return type of a function. */
function objectsOf(type: Node): readonly ObjectLiteralExpression[] {
  const parent = type.getParent();
  if (parent === undefined) return [];
  const isPromise = Node.isTypeReference(parent) && parent.getTypeName().getText() === 'Promise';
  if (isPromise) return objectsOf(parent).filter((one) => Node.isReturnStatement(one.getParent()));
  if (Node.isVariableDeclaration(parent) || Node.isPropertyDeclaration(parent))
    return parent.getTypeNode() === type ? objectIn(parent.getInitializer()) : [];
  if (Node.isSatisfiesExpression(parent) || Node.isAsExpression(parent))
    return objectIn(parent.getExpression());
  if (!Node.isReturnTyped(parent) || parent.getReturnTypeNode() !== type) return [];
  const body = Node.isBodied(parent) || Node.isBodyable(parent) ? parent.getBody() : undefined;
  if (!Node.isBlock(body)) return objectIn(body);
  const returns = body.getStatements().filter(Node.isReturnStatement);
  return returns.flatMap((one) => objectIn(one.getExpression()));
}

function objectIn(node: Node | undefined): readonly ObjectLiteralExpression[] {
  if (Node.isObjectLiteralExpression(node)) return [node];
  const isWrapped =
    Node.isParenthesizedExpression(node) || Node.isAsExpression(node) || Node.isSatisfiesExpression(node);
  return isWrapped ? objectIn(node.getExpression()) : [];
}

/** The first place where a file uses a part of an interface: `Pick<Tasks, …>`, `extends Tasks`. */
export function partialUse(file: SourceFile, isFace: (name: string) => boolean): Node | undefined {
  return file.getDescendants().find((node) => {
    if (Node.isInterfaceDeclaration(node))
      return node.getExtends().some((one) => isFace(one.getExpression().getText()));
    if (!Node.isTypeReference(node) || !isFace(node.getTypeName().getText())) return false;
    const whole = node.getParentIfKind(SyntaxKind.TypeReference)?.getTypeName().getText();
    return ['Pick', 'Omit', 'Partial'].includes(whole ?? '');
  });
}

/** The named members of an implementation. */
export function membersOf(body: Body): readonly Member[] {
  const nodes: readonly Node[] = Node.isObjectLiteralExpression(body)
    ? body.getProperties()
    : body.getMembers();
  return nodes.flatMap((node) => {
    const name = memberName(node);
    return name === '' ? [] : [{ name, node, signature: signatureOf(node), isPublic: isPublic(node) }];
  });
}

function isPublic(node: Node): boolean {
  const isHidden = Node.isScoped(node) && node.getScope() !== 'public';
  const isStatic = Node.isStaticable(node) && node.isStatic();
  return !isHidden && !isStatic && !memberName(node).startsWith('#');
}

function signatureOf(node: Node): Signature | undefined {
  if (Node.isMethodDeclaration(node)) return node;
  const isProperty = Node.isPropertyDeclaration(node) || Node.isPropertyAssignment(node);
  const value = isProperty ? node.getInitializer() : undefined;
  return Node.isArrowFunction(value) || Node.isFunctionExpression(value) ? value : undefined;
}

/** Names that an implementation inherits: from classes of the same file, as far as found. */
export function inheritedNames(body: Body): { readonly names: readonly string[]; readonly from?: string } {
  if (Node.isObjectLiteralExpression(body)) {
    const spread = body.getProperties().find(Node.isSpreadAssignment);
    return spread === undefined ? { names: [] } : { names: [], from: spread.getText() };
  }
  const parent = body.getExtends()?.getExpression().getText();
  if (parent === undefined) return { names: [] };
  const known = body.getSourceFile().getClass(parent);
  if (known === undefined) return { names: [], from: `extends ${parent}` };
  const above = inheritedNames(known);
  return { ...above, names: [...membersOf(known).map(({ name }) => name), ...above.names] };
}
