import ts from 'typescript';
import { NameScope, pascalCase } from '../model/names.js';

/**
 * Breaks the cycles of members that TypeScript cannot resolve (TS2502), since the type of a member contains itself
 * outside braces: a list of itself becomes an alias, which may be recursive, and a schema that consists of itself
 * leaves itself out, as in `types.ts` (JSON Schema 2020-12 Core, 9.4.1: its meaning is undefined).
 */
export function withoutCycles(nodes: ts.Node[]): ts.Node[] {
  const members = membersOf(nodes);
  const uses = [...members.values()].flatMap((member) => usesIn(member, members));
  const endless = closing(
    members,
    uses.filter(({ list }) => list === undefined),
  );
  const listed = inCycles(
    members,
    uses.filter((use) => !endless.has(use)),
  );
  if (endless.size === 0 && listed.length === 0) return nodes;
  const replaced = new Map<ts.Node, ts.TypeNode>();
  const byMember = byOwner(uses);
  for (const use of endless) replaced.set(...replacementOf(use, members, byMember));
  const aliases = aliasesOf(nodes, listed, replaced);
  return [...ts.transform([...nodes], [replacing(replaced)]).transformed, ...aliases];
}

/** A property of the output: its place, such as `components.schemas.Pet`, and its type. */
interface Member {
  readonly key: string;
  readonly name: string;
  readonly type: ts.TypeNode;
}

/** A reference that is resolved together with the member that contains it. */
interface Use {
  readonly from: Member;
  readonly to: Member;
  readonly node: ts.IndexedAccessTypeNode;
  /** What contains the reference inside the type of the member, the innermost last. */
  readonly around: readonly ts.Node[];
  /** The outermost list around the reference. */
  readonly list?: ts.TypeNode;
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path);

function membersOf(nodes: readonly ts.Node[]): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  const visit = (node: ts.Node, path: readonly string[]): void => {
    const name =
      ts.isPropertySignature(node) || ts.isInterfaceDeclaration(node) ? nameOf(node.name) : undefined;
    const own = name === undefined ? path : [...path, name];
    if (ts.isPropertySignature(node) && name !== undefined && node.type !== undefined) {
      const key = keyOf(own);
      if (!members.has(key)) members.set(key, { key, name, type: node.type });
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  for (const node of nodes) visit(node, []);
  return members;
}

function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)
    ? name.text
    : undefined;
}

/** The references in the type of a member, but for those inside braces, which are resolved later. */
function usesIn(from: Member, members: ReadonlyMap<string, Member>): readonly Use[] {
  const uses: Use[] = [];
  const visit = (node: ts.Node, around: readonly ts.Node[]): void => {
    if (ts.isTypeLiteralNode(node)) return;
    if (!ts.isIndexedAccessTypeNode(node)) {
      ts.forEachChild(node, (child) => visit(child, [...around, node]));
      return;
    }
    const path = pathOf(node) ?? [];
    const list = around.find((one): one is ts.TypeNode => ts.isArrayTypeNode(one) || ts.isTupleTypeNode(one));
    for (let length = 1; length <= path.length; length += 1) {
      const to = members.get(keyOf(path.slice(0, length)));
      if (to !== undefined) uses.push({ from, to, node, around, ...(list !== undefined && { list }) });
    }
  };
  visit(from.type, []);
  return uses;
}

/** The names of `components["schemas"]["Pet"]`. */
function pathOf(node: ts.TypeNode): readonly string[] | undefined {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return [node.typeName.text];
  if (!ts.isIndexedAccessTypeNode(node)) return undefined;
  const { objectType, indexType } = node;
  const before = pathOf(objectType);
  if (before === undefined || !ts.isLiteralTypeNode(indexType)) return before;
  const { literal } = indexType;
  return ts.isStringLiteral(literal) || ts.isNumericLiteral(literal) ? [...before, literal.text] : before;
}

/** The references that close a cycle, found depth first in the order of the members. */
function closing(members: ReadonlyMap<string, Member>, uses: readonly Use[]): ReadonlySet<Use> {
  const byMember = byOwner(uses);
  const found = new Set<Use>();
  /** Whether all that follows a member has been visited. */
  const finished = new Map<Member, boolean>();
  for (const member of members.values()) {
    if (finished.has(member)) continue;
    // An explicit stack: chains of references may exceed the call stack.
    const stack = [{ member, due: [...(byMember.get(member) ?? [])].reverse() }];
    finished.set(member, false);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const use = top.due.pop();
      if (use === undefined) {
        finished.set(top.member, true);
        stack.pop();
      } else if (!finished.has(use.to)) {
        finished.set(use.to, false);
        stack.push({ member: use.to, due: [...(byMember.get(use.to) ?? [])].reverse() });
      } else if (finished.get(use.to) === false) found.add(use);
    }
  }
  return found;
}

function byOwner(uses: readonly Use[]): ReadonlyMap<Member, readonly Use[]> {
  const found = new Map<Member, Use[]>();
  for (const use of uses) {
    const own = found.get(use.from) ?? [];
    own.push(use);
    found.set(use.from, own);
  }
  return found;
}

/** The references inside lists that are part of a cycle. */
function inCycles(members: ReadonlyMap<string, Member>, uses: readonly Use[]): readonly Use[] {
  // Without any cycle there is nothing to look for.
  if (closing(members, uses).size === 0) return [];
  const byMember = byOwner(uses);
  return uses.filter(({ list, to, from }) => list !== undefined && leadsTo(to, from, byMember));
}

function leadsTo(start: Member, end: Member, uses: ReadonlyMap<Member, readonly Use[]>): boolean {
  const seen = new Set([start]);
  // A set is iterated with what is added meanwhile.
  for (const member of seen) for (const { to } of uses.get(member) ?? []) seen.add(to);
  return seen.has(end);
}

/**
 * What stands in place of a reference that closes a cycle: the rest of its target if that is a combination, so that a
 * derived schema keeps the fields of its base; else nothing of a union, and anything elsewhere.
 */
function replacementOf(
  { from, to, node, around }: Use,
  members: ReadonlyMap<string, Member>,
  byMember: ReadonlyMap<Member, readonly Use[]>,
): [ts.Node, ts.TypeNode] {
  if (from !== to && ts.isIntersectionTypeNode(to.type)) {
    const open = to.type.types.filter((part) =>
      usesIn({ ...to, type: part }, members).every((use) => !leadsTo(use.to, from, byMember)),
    );
    if (open.length > 0) return [node, ts.factory.createIntersectionTypeNode(open)];
  }
  // `WithRequired<…>` and `Omit<…>` need members.
  const whole = around.find((one) => ts.isTypeReferenceNode(one)) ?? node;
  const parent = around.slice(0, whole === node ? undefined : around.indexOf(whole)).at(-1);
  const kind =
    parent !== undefined && ts.isUnionTypeNode(parent)
      ? ts.SyntaxKind.NeverKeyword
      : ts.SyntaxKind.UnknownKeyword;
  return [whole, ts.factory.createKeywordTypeNode(kind)];
}

/** An alias for each list; it takes the place of the list. */
function aliasesOf(
  nodes: readonly ts.Node[],
  listed: readonly Use[],
  replaced: Map<ts.Node, ts.TypeNode>,
): ts.TypeAliasDeclaration[] {
  const names = new NameScope({ cased: true });
  for (const node of nodes)
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) names.take(node.name.text);
  const lists = new Map(
    listed.flatMap(({ list, from }) => (list === undefined ? [] : [[list, from.name] as const])),
  );
  const aliases = [...lists].map(([list, name]) => [list, names.take(pascalCase(`${name} list`))] as const);
  for (const [list, alias] of aliases) replaced.set(list, ts.factory.createTypeReferenceNode(alias));
  return aliases.map(([list, alias]) => {
    const below = ts.transform(list, [replacing(replaced)]).transformed[0];
    return ts.factory.createTypeAliasDeclaration(undefined, alias, undefined, below ?? list);
  });
}

/** Puts other types in place of some. */
function replacing<Kind extends ts.Node>(
  replaced: ReadonlyMap<ts.Node, ts.TypeNode>,
): ts.TransformerFactory<Kind> {
  return (context) => (root) => {
    const visit = (node: ts.Node): ts.Node => replaced.get(node) ?? ts.visitEachChild(node, visit, context);
    return ts.visitEachChild(root, visit, context);
  };
}
