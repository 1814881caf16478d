import ts from 'typescript';
import type { EntryPoint, Package } from './packages.js';

/** A name that an entry point exports. */
export interface ExportedName {
  readonly name: string;
  /** Its declaration without comments and private members. */
  readonly text: string;
  readonly isDocumented: boolean;
  /** Its declaration, the same for every entry point that exports it: path and name. */
  readonly origin: string;
  /** Types of the workspace that its declaration refers to: path and name. */
  readonly uses: readonly string[];
}

/** An entry point with its exports, sorted by name. */
export interface EntryApi {
  readonly entryPoint: EntryPoint;
  readonly names: readonly ExportedName[];
}

/** A type that a declaration refers to, exported or not. */
export interface HiddenType {
  readonly origin: string;
  readonly text: string;
  readonly uses: readonly string[];
}

/** The public API of a package. */
export interface PackageApi {
  readonly package: Package;
  readonly entries: readonly EntryApi[];
  /** Types of the package that a declaration refers to, by origin. */
  readonly hidden: ReadonlyMap<string, HiddenType>;
}

/** Read the exports of packages from the declarations that the build has written. */
export function readApi(packages: readonly Package[]): readonly PackageApi[] {
  const files = packages.flatMap(({ entryPoints }) => entryPoints.map(({ declarations }) => declarations));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    // Only the declarations of the packages matter, not their meaning.
    noLib: true,
    types: [],
  });
  const reader: Reader = { program, checker: program.getTypeChecker(), types: new Map() };
  return packages.map((one) => {
    const entries = one.entryPoints.map((entryPoint) => ({ entryPoint, names: namesOf(entryPoint, reader) }));
    const own = [...reader.types].filter(([origin]) => origin.startsWith(`${one.folder}/`));
    return { package: one, entries, hidden: new Map(own) };
  });
}

interface Reader {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** Types of the workspace that declarations refer to, by origin. */
  readonly types: Map<string, HiddenType>;
}

function namesOf({ declarations }: EntryPoint, reader: Reader): readonly ExportedName[] {
  const { program, checker } = reader;
  const file = program.getSourceFile(declarations);
  if (file === undefined) throw new Error(`${declarations} does not exist: run "npm run build"`);
  const symbol = checker.getSymbolAtLocation(file);
  const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  return exported
    .map((one) => exportedName(one.name, declared(one, checker), reader))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function declared(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function exportedName(name: string, symbol: ts.Symbol, reader: Reader): ExportedName {
  const declarations = symbol.declarations ?? [];
  return {
    name,
    text: declarations.map(declarationText).join('\n'),
    isDocumented: declarations.some((one) => ts.getJSDocCommentsAndTags(one).length > 0),
    origin: originOf(symbol),
    uses: usesOf(declarations, reader),
  };
}

function originOf(symbol: ts.Symbol): string {
  return `${symbol.declarations?.[0]?.getSourceFile().fileName ?? ''}#${symbol.name}`;
}

const printer = ts.createPrinter({ removeComments: true });

function declarationText(declaration: ts.Declaration): string {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const shown = ts.isClassDeclaration(statement) ? withoutPrivate(statement) : statement;
  const text = printer.printNode(ts.EmitHint.Unspecified, shown, declaration.getSourceFile());
  return text.replace(/^(?:export )?(?:declare )?/, '').replaceAll('    ', '  ');
}

function withoutPrivate(node: ts.ClassDeclaration): ts.ClassDeclaration {
  const members = node.members.filter(
    (member) =>
      !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) &&
      !(member.name !== undefined && ts.isPrivateIdentifier(member.name)),
  );
  const { modifiers, name, typeParameters, heritageClauses } = node;
  return ts.factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, members);
}

/** The types that declarations refer to; the reader also keeps those that they refer to in turn. */
function usesOf(declarations: readonly ts.Node[], reader: Reader): readonly string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    const symbol = name === undefined ? undefined : reader.checker.getSymbolAtLocation(name);
    const used = symbol === undefined ? undefined : declared(symbol, reader.checker);
    if (used?.declarations?.some(isOfWorkspace) === true) {
      found.add(originOf(used));
      keepType(used, reader);
    }
    ts.forEachChild(node, visit);
  };
  declarations.forEach(visit);
  return [...found];
}

function keepType(symbol: ts.Symbol, reader: Reader): void {
  const origin = originOf(symbol);
  if (reader.types.has(origin)) return;
  const declarations = symbol.declarations ?? [];
  const text = declarations.map(declarationText).join('\n');
  // Registered before its references are read, since types refer to each other.
  reader.types.set(origin, { origin, text, uses: [] });
  reader.types.set(origin, { origin, text, uses: usesOf(declarations, reader) });
}

/** Declared at the top level of a file of the workspace, so that another module could import it. */
function isOfWorkspace(declaration: ts.Declaration): boolean {
  const isTop = ts.isSourceFile(declaration.parent);
  return isTop && !declaration.getSourceFile().fileName.includes('/node_modules/');
}
