import { posix } from 'node:path';
import { type ImportDeclaration, type ImportSpecifier, Node, type SourceFile } from 'ts-morph';
import type { Edit } from './edit.js';
import { type Origin, operationsModule, type TypeText, typesModule } from './service-face.js';
import { type CodeStyle, indentOf } from './style.js';

/** The location of a contract's generated folder relative to the user's file. */
export interface GeneratedPlace {
  /** Path from the folder of the user's file: `../generated/tasks`. */
  readonly folder: string;
  /** Name of the contract, by which specifiers that are not relative are recognised. */
  readonly contract: string;
}

interface Wanted extends Origin {
  readonly local: string;
  readonly isType: boolean;
}

/** The imports of the user's file: existing names with their local names, and names that must be added. */
export class Imports {
  private readonly file: SourceFile;
  private readonly place: GeneratedPlace;
  private readonly style: CodeStyle;
  private readonly wanted: Wanted[] = [];
  /** Renamed exports, by their specifiers. */
  private readonly renamed = new Map<ImportSpecifier, string>();
  private readonly dropped = new Set<ImportSpecifier>();
  private readonly taken: Set<string>;
  /** Local names of existing imports that are needed. */
  private readonly requested = new Set<string>();

  constructor(file: SourceFile, place: GeneratedPlace, style: CodeStyle) {
    this.file = file;
    this.place = place;
    this.style = style;
    this.taken = new Set(
      file
        .getDescendants()
        .filter(Node.isIdentifier)
        .map((node) => node.getText()),
    );
  }

  /** The module of an import as in origins: `./operations`, `./types`, otherwise its specifier. */
  moduleOf(declaration: ImportDeclaration): string {
    const specifier = declaration.getModuleSpecifierValue().replace(/\.[cm]?[jt]s$/, '');
    const { folder, contract } = this.place;
    for (const module of [operationsModule, typesModule]) {
      const name = module.slice(1);
      const isIt = specifier.startsWith('.')
        ? posix.normalize(specifier) === posix.normalize(`${folder}${name}`)
        : specifier.endsWith(`/${contract}${name}`);
      if (isIt) return module;
    }
    return specifier;
  }

  /** Named imports of a module, as named in origins. */
  specifiersOf(module: string): readonly ImportSpecifier[] {
    const from = this.file.getImportDeclarations().filter((one) => this.moduleOf(one) === module);
    return from.flatMap((one) => one.getNamedImports());
  }

  /** The origin of a name in the file; `api.Tasks` if the module is imported as a whole. */
  originOf(text: string): Origin | undefined {
    for (const declaration of this.file.getImportDeclarations()) {
      const module = this.moduleOf(declaration);
      const namespace = declaration.getNamespaceImport()?.getText();
      if (namespace !== undefined && text.startsWith(`${namespace}.`))
        return { module, name: text.slice(namespace.length + 1) };
      const named = declaration.getNamedImports().find((one) => localOf(one) === text);
      if (named !== undefined) return { module, name: this.renamed.get(named) ?? named.getName() };
    }
    return undefined;
  }

  /** The local name of an export, which is imported if necessary. */
  local(origin: Origin, isType: boolean): string {
    const known = this.wanted.find(({ module, name }) => module === origin.module && name === origin.name);
    if (known !== undefined) return known.local;
    for (const declaration of this.file.getImportDeclarations()) {
      if (this.moduleOf(declaration) !== origin.module) continue;
      const namespace = declaration.getNamespaceImport()?.getText();
      const usable = isType || !declaration.isTypeOnly();
      if (namespace !== undefined && usable) return `${namespace}.${origin.name}`;
      const there = declaration
        .getNamedImports()
        .find((one) => (this.renamed.get(one) ?? one.getName()) === origin.name && !this.dropped.has(one));
      if (there === undefined || !(isType || (usable && !there.isTypeOnly()))) continue;
      this.requested.add(localOf(there));
      return localOf(there);
    }
    const local = this.freeName(origin.name);
    this.wanted.push({ ...origin, local, isType });
    return local;
  }

  /** A type as it is written in the file. */
  text(type: TypeText): string {
    return type.map((part) => (typeof part === 'string' ? part : this.local(part, true))).join('');
  }

  /** Record that a specifier's export was renamed; its local name stays. */
  rename(specifier: ImportSpecifier, name: string): void {
    this.renamed.set(specifier, name);
  }

  /** Remove a specifier. */
  drop(specifier: ImportSpecifier): void {
    this.dropped.add(specifier);
  }

  /** Whether a name of the file is needed. */
  isRequested(local: string): boolean {
    return this.requested.has(local);
  }

  /** The first of some names that is unused in the file; it is reserved. */
  firstFree(names: readonly string[]): string {
    return this.freeName(names.find((name) => !this.taken.has(name)) ?? names[0] ?? '');
  }

  /** A name that is unused in the file; it is reserved. */
  freeName(name: string): string {
    let local = name;
    while (this.taken.has(local)) local = `Contract${local}`;
    this.taken.add(local);
    return local;
  }

  /** The required changes of the imports in the file. */
  edits(): readonly Edit[] {
    const edits: Edit[] = [];
    const left = new Set(this.wanted);
    for (const declaration of this.file.getImportDeclarations()) {
      const module = this.moduleOf(declaration);
      const named = declaration.getNamedImports();
      const takes = named.length > 0 && module !== '';
      const added = takes ? [...left].filter((one) => one.module === module) : [];
      const fitting = added.filter(({ isType }) => isType || !declaration.isTypeOnly());
      for (const one of fitting) left.delete(one);
      edits.push(...this.declarationEdits(declaration, fitting));
    }
    return [...edits, ...this.newImports([...left])];
  }

  private declarationEdits(declaration: ImportDeclaration, added: readonly Wanted[]): readonly Edit[] {
    const named = declaration.getNamedImports();
    const kept = named.filter((one) => !this.dropped.has(one));
    const isChanged = kept.length < named.length || named.some((one) => this.renamed.has(one));
    if (!isChanged && added.length === 0) return [];
    const alone = declaration.getDefaultImport() === undefined;
    if (kept.length + added.length === 0 && alone) return [this.lineOf(declaration)];
    const list = [
      ...kept.map((one) => this.specifierText(one)),
      ...added.map((one) => wantedText(one, declaration.isTypeOnly())),
    ];
    const [first, last] = [named[0], named.at(-1)];
    if (first === undefined || last === undefined) return [];
    const lines = first.getStartLineNumber() !== declaration.getStartLineNumber();
    const separator = lines ? `,${this.style.newLine}${indentOf(first)}` : ', ';
    return [{ start: first.getStart(), end: last.getEnd(), text: list.join(separator) }];
  }

  private specifierText(specifier: ImportSpecifier): string {
    const name = this.renamed.get(specifier);
    if (name === undefined) return specifier.getText();
    return `${specifier.isTypeOnly() ? 'type ' : ''}${name} as ${localOf(specifier)}`;
  }

  /** A declaration with the line break after it. */
  private lineOf(declaration: ImportDeclaration): Edit {
    const rest = /^[ \t]*\r?\n/.exec(this.file.getFullText().slice(declaration.getEnd()))?.[0] ?? '';
    return { start: declaration.getStart(), end: declaration.getEnd() + rest.length, text: '' };
  }

  private newImports(wanted: readonly Wanted[]): readonly Edit[] {
    const { quote, end, newLine } = this.style;
    const modules = [...new Set(wanted.map(({ module }) => module))].sort();
    const lines = modules.map((module) => {
      const names = wanted.filter((one) => one.module === module);
      const isType = names.every((one) => one.isType);
      const list = names.map((one) => wantedText(one, isType)).sort();
      const specifier = `${quote}${this.specifierOf(module)}${quote}`;
      return `import ${isType ? 'type ' : ''}{ ${list.join(', ')} } from ${specifier}${end}`;
    });
    if (lines.length === 0) return [];
    const last = this.file.getImportDeclarations().at(-1);
    if (last !== undefined)
      return [
        { start: last.getEnd(), end: last.getEnd(), text: lines.map((line) => newLine + line).join('') },
      ];
    const start = this.file.getStatements()[0]?.getStart(true) ?? this.file.getFullText().length;
    return [{ start, end: start, text: `${lines.join(newLine)}${newLine}${newLine}` }];
  }

  private specifierOf(module: string): string {
    const isGenerated = module === operationsModule || module === typesModule;
    return isGenerated ? `${this.place.folder}${module.slice(1)}${this.style.extension}` : module;
  }
}

/** The name that a specifier declares in the file. */
export function localOf(specifier: ImportSpecifier): string {
  return specifier.getAliasNode()?.getText() ?? specifier.getName();
}

function wantedText({ name, local, isType }: Wanted, inTypes: boolean): string {
  const renamed = name === local ? name : `${name} as ${local}`;
  return isType && !inTypes ? `type ${renamed}` : renamed;
}
