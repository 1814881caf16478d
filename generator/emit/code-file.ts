import { bannerLine, Code, type ImportedName } from './code.js';
import { print } from './layout.js';

/** Returns the name that a file gives to an import. */
type Resolve = (part: ImportedName) => string;

/** A declaration whose text is kept for files of later runs that give its imports the same names. */
export class Declaration extends Code {
  private text = '';
  private imports: readonly { readonly part: ImportedName; readonly name: string }[] | undefined;

  constructor(code: Code) {
    super(code.parts);
  }

  print(resolve: Resolve): string {
    if (this.imports?.every(({ part, name }) => resolve(part) === name) === true) return this.text;
    const imports = new Map<string, { readonly part: ImportedName; readonly name: string }>();
    this.text = print(this, (part) => {
      const name = resolve(part);
      const key = `${part.module}\0${part.name}\0${part.typeOnly}`;
      if (!imports.has(key)) imports.set(key, { part, name });
      return name;
    });
    this.imports = [...imports.values()];
    return this.text;
  }
}

/**
 * A TypeScript file under construction. Its path and the modules that begin with `./` are relative to the contract's
 * folder.
 */
export class CodeFile {
  readonly path: string;
  private readonly banner: string;
  private readonly pieces: Code[] = [];
  private readonly reexports: string[] = [];
  /** Names declared in this file; imports of the same name get an alias. */
  private readonly declared = new Set<string>();

  constructor(path: string, banner: string) {
    this.path = path;
    this.banner = banner;
  }

  /** Adds a declaration, separated from the previous one by a blank line. */
  add(piece: Code): void {
    this.pieces.push(piece);
  }

  /** Exports everything that a file exports whose path is relative to this one. */
  reexport(module: string): void {
    this.reexports.push(module);
  }

  /** Declares that this file uses a name, so that an import of that name gets an alias. */
  declare(name: string): void {
    this.declared.add(name);
  }

  text(): string {
    const names = new Map<string, string>();
    const taken = new Set(this.declared);
    const imports = new Map<string, Map<string, Imported>>();
    const folders = this.path.split('/').slice(0, -1);
    const resolve: Resolve = (part) => {
      const key = `${part.module}\0${part.name}`;
      let alias = names.get(key);
      if (alias === undefined) {
        alias = part.name;
        while (taken.has(alias)) alias = `${alias}_`;
        taken.add(alias);
        names.set(key, alias);
      }
      const from = specifier(part.module, folders);
      const module = imports.get(from) ?? new Map<string, Imported>();
      imports.set(from, module);
      const known = module.get(part.name);
      module.set(part.name, {
        alias,
        typeOnly: part.typeOnly && (known?.typeOnly ?? true),
        whole: part.whole,
      });
      return alias;
    };
    const body = this.pieces.map((piece) =>
      (piece instanceof Declaration ? piece.print(resolve) : print(piece, resolve)).trimEnd(),
    );
    const header = [...imports]
      .sort(([a], [b]) => order(a, b))
      .flatMap(([module, members]) => importLines(module, members));
    const exports = this.reexports.map((module) => `export * from '${module}';`).join('\n');
    // Joined once: a copy of the text of a large file takes many megabytes.
    return [bannerLine(this.banner), header.join('\n'), exports, ...body]
      .filter((part) => part !== '')
      .map((part) => `${part}\n`)
      .join('\n');
  }
}

/** How a file in folders of the contract's folder imports a module. */
function specifier(module: string, folders: readonly string[]): string {
  if (folders.length === 0 || !module.startsWith('./')) return module;
  const path = module.slice('./'.length).split('/');
  const shared = folders.findIndex((name, depth) => depth >= path.length - 1 || name !== path[depth]);
  if (shared < 0) return `./${path.slice(folders.length).join('/')}`;
  return `${'../'.repeat(folders.length - shared)}${path.slice(shared).join('/')}`;
}

/** Packages first, then files of the contract; each by name. */
function order(a: string, b: string): number {
  const own = Number(a.startsWith('.')) - Number(b.startsWith('.'));
  return own !== 0 ? own : a < b ? -1 : 1;
}

interface Imported {
  readonly alias: string;
  readonly typeOnly: boolean;
  readonly whole: boolean;
}

/** `import * as xs`, and a line with the named imports. */
function importLines(module: string, members: ReadonlyMap<string, Imported>): readonly string[] {
  const all = [...members];
  const single = all.filter(([, { whole }]) => !whole);
  return [
    ...all.filter(([, { whole }]) => whole).map(([, { alias }]) => `import * as ${alias} from '${module}';`),
    ...(single.length === 0 ? [] : [importLine(module, single)]),
  ];
}

function importLine(module: string, members: readonly (readonly [string, Imported])[]): string {
  const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1));
  const allTypes = sorted.every(([, { typeOnly }]) => typeOnly);
  const names = sorted.map(([name, { alias, typeOnly }]) => {
    const mark = typeOnly && !allTypes ? 'type ' : '';
    return alias === name ? `${mark}${name}` : `${mark}${name} as ${alias}`;
  });
  const keyword = allTypes ? 'import type' : 'import';
  const line = `${keyword} { ${names.join(', ')} } from '${module}';`;
  return line.length <= 110 ? line : `${keyword} {\n  ${names.join(',\n  ')},\n} from '${module}';`;
}
