/** Compares the exported types of two texts with the compiler, which is loaded with this file. */

import type { ts } from 'ts-morph';
import { compiler } from './compiler.js';
import type { DeclarationChange } from './declarations.js';
import { tokensIn } from './tokens.js';

/** The exported types that were added, removed or changed between two texts. */
export function typeChanges(before: string, after: string): readonly DeclarationChange[] {
  return differences(typesOf(before), typesOf(after));
}

/** A declaration or member by its name, with all of its overloads. */
type Declared = ReadonlyMap<string, readonly Declaration[]>;

interface Declaration {
  readonly node: ts.Node;
  readonly file: ts.SourceFile;
}

function typesOf(text: string): Declared {
  const file = compiler.createSourceFile('/file.ts', text, compiler.ScriptTarget.ES2022, true);
  const exported = file.statements.filter(
    (statement) =>
      (compiler.isInterfaceDeclaration(statement) || compiler.isTypeAliasDeclaration(statement)) &&
      statement.modifiers?.some(({ kind }) => kind === compiler.SyntaxKind.ExportKeyword) === true,
  );
  return byName(exported, file);
}

function byName(nodes: readonly ts.Node[], file: ts.SourceFile): Declared {
  const found = new Map<string, Declaration[]>();
  for (const node of nodes) {
    const name = nameOf(node, file);
    const known = found.get(name);
    if (known === undefined) found.set(name, [{ node, file }]);
    else known.push({ node, file });
  }
  return found;
}

function nameOf(node: ts.Node, file: ts.SourceFile): string {
  const isNamed =
    compiler.isInterfaceDeclaration(node) ||
    compiler.isTypeAliasDeclaration(node) ||
    compiler.isTypeElement(node);
  const name = isNamed ? node.name : undefined;
  if (name === undefined) return '[index]';
  return compiler.isStringLiteral(name) || compiler.isNumericLiteral(name) ? name.text : name.getText(file);
}

function differences(before: Declared, after: Declared): readonly DeclarationChange[] {
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].flatMap(([name, now]): readonly DeclarationChange[] => {
    const then = before.get(name);
    if (then === undefined) return [{ change: 'added', name }];
    if (isSame(then, now)) return [];
    const members = memberDifferences(then, now);
    return [{ change: 'changed', name, ...(members.length > 0 && { members }) }];
  });
  return [...changed, ...removed.map((name) => ({ change: 'removed', name }) as const)];
}

function isSame(before: readonly Declaration[], after: readonly Declaration[]): boolean {
  if (before.length !== after.length) return false;
  return before.every((one, index) => {
    const other = after[index];
    // Text is compared first, since most types of a file are unchanged.
    return (
      other !== undefined &&
      (textOf(one) === textOf(other) || tokensIn(textOf(one)) === tokensIn(textOf(other)))
    );
  });
}

function textOf({ node, file }: Declaration): string {
  return node.getText(file);
}

function memberDifferences(
  before: readonly Declaration[],
  after: readonly Declaration[],
): readonly DeclarationChange[] {
  const [then, now] = [membersOf(before), membersOf(after)];
  return then === undefined || now === undefined ? [] : differences(then, now);
}

function membersOf([only, ...others]: readonly Declaration[]): Declared | undefined {
  if (only === undefined || others.length > 0) return undefined;
  const { node, file } = only;
  if (compiler.isInterfaceDeclaration(node)) return byName(node.members, file);
  if (compiler.isTypeAliasDeclaration(node) && compiler.isTypeLiteralNode(node.type))
    return byName(node.type.members, file);
  return undefined;
}
