import { type CommentRange, Node } from 'ts-morph';
import type { Edit } from './edit.js';
import type { Body, Member } from './implementation.js';
import type { Imports } from './imports.js';
import type { GeneratedOperations } from './service-face.js';
import { type CodeStyle, indentOf } from './style.js';

const words = 'is no longer an operation of the contract';

/** The comment above a member which states that its operation was removed. */
export function markOf({ node }: Member): CommentRange | undefined {
  return node.getLeadingCommentRanges().find((one) => one.getText().includes(words));
}

/** Add the comment above a member. */
export function markEdit({ name, node }: Member, style: CodeStyle): Edit {
  const start = node.getStart(true);
  const text = `// "${name}" ${words}.${style.newLine}${indentOf(node)}`;
  return { start, end: start, text };
}

/** Remove the comment, with its line. */
export function unmarkEdit(mark: CommentRange, text: string): Edit {
  const rest = /^\s*/.exec(text.slice(mark.getEnd()))?.[0] ?? '';
  return { start: mark.getPos(), end: mark.getEnd() + rest.length, text: '' };
}

/**
 * Whether a member that the interface lacks was one of its methods. For an object, everything callable, since its type
 * allows no other member; for a class, a public method that refers to a type of the contract, or returns `Awaitable`.
 */
export function wasOperation(
  { signature, isPublic }: Member,
  body: Body,
  imports: Imports,
  { exports }: GeneratedOperations,
): boolean {
  if (signature === undefined) return false;
  if (Node.isObjectLiteralExpression(body)) return true;
  if (!isPublic) return false;
  const input = signature.getParameters()[0]?.getTypeNode();
  const output = signature.getReturnTypeNode();
  const gone = [input, output].map((type) => namesIn(type).some((name) => isGone(name, imports, exports)));
  const isAwaitable = Node.isTypeReference(output) && output.getTypeName().getText() === 'Awaitable';
  // A method of the user may also use a removed type of the contract.
  return isAwaitable || gone.every(Boolean);
}

function namesIn(type: Node | undefined): readonly string[] {
  if (type === undefined) return [];
  return [type, ...type.getDescendants()]
    .filter(Node.isTypeReference)
    .map((one) => one.getTypeName().getText());
}

function isGone(name: string, imports: Imports, exports: GeneratedOperations['exports']): boolean {
  const origin = imports.originOf(name);
  const known = origin === undefined ? undefined : exports.get(origin.module);
  return known !== undefined && origin !== undefined && !known.has(origin.name);
}
