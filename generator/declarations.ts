import { type Project, ts } from 'ts-morph';
import { openWorkspace } from './workspace.js';

/** A type or a member that a run adds, removes or changes. */
export interface DeclarationChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly name: string;
  /** The members of a changed type that differ. */
  readonly members?: readonly DeclarationChange[];
}

/** The exported types of a file that differ from those on disk. */
export interface DeclarationChanges {
  readonly path: string;
  readonly types: readonly DeclarationChange[];
}

/** A file on disk and as it will be written; undefined if it does not exist. */
export interface FileVersions {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Compares the exported types of generated files with those on disk: interfaces with their methods and properties, and
 * type aliases. Comments and other code do not count, and a new file is not compared.
 */
export function compareDeclarations(files: readonly FileVersions[]): readonly DeclarationChanges[] {
  const workspace = openWorkspace({ checksTypes: false });
  return files.flatMap(({ path, before, after }) => {
    if (before === undefined) return [];
    const [then, now] = differingPieces(before, after ?? '');
    const types = differences(typesOf(workspace, then), typesOf(workspace, now));
    return types.length === 0 ? [] : [{ path, types }];
  });
}

/**
 * Two texts without the exports that are equal in both, but for comments and layout: parsing a large contract as a whole
 * takes seconds.
 */
function differingPieces(before: string, after: string): readonly [string, string] {
  const [then = [], now = []] = [before, after].map((text) => text.split(/^(?=export )/m));
  const [left, right] = unlike(then, now, (piece) => piece);
  const [lost, found] = unlike(left, right, tokensIn);
  return [lost.join(''), found.join('')];
}

/** The pieces of two lists without those that have the same key as one of the other list. */
function unlike(
  then: readonly string[],
  now: readonly string[],
  keyOf: (piece: string) => string,
): readonly [readonly string[], readonly string[]] {
  const [before, after] = [then.map(keyOf), now.map(keyOf)];
  const [known, made] = [new Set(before), new Set(after)];
  return [
    then.filter((_, index) => !made.has(before[index] ?? '')),
    now.filter((_, index) => !known.has(after[index] ?? '')),
  ];
}

/** A declaration or member by its name, with all of its overloads. */
type Declared = ReadonlyMap<string, readonly Declaration[]>;

interface Declaration {
  readonly node: ts.Node;
  readonly file: ts.SourceFile;
}

function typesOf(workspace: Project, text: string): Declared {
  // Forgetting a file removes its nodes from ts-morph only; those of the compiler stay valid.
  const source = workspace.createSourceFile('/file.ts', text, { overwrite: true });
  const file = source.compilerNode;
  source.forget();
  const exported = file.statements.filter(
    (statement) =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true,
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
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTypeElement(node);
  const name = isNamed ? node.name : undefined;
  if (name === undefined) return '[index]';
  return ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : name.getText(file);
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

/** The tokens of declarations: comments, layout and the separator after a last member do not count. */
function tokensIn(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) {
    const token = scanner.getTokenText();
    const last = tokens.at(-1);
    if (token === '}' && (last === ';' || last === ',')) tokens.pop();
    tokens.push(token);
  }
  if (tokens.at(-1) === ';') tokens.pop();
  return tokens.join(' ');
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
  if (ts.isInterfaceDeclaration(node)) return byName(node.members, file);
  if (ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type))
    return byName(node.type.members, file);
  return undefined;
}
