import { Node, type Project, type SourceFile, ts } from 'ts-morph';
import type { Contract } from '../model/contract.js';
import { messageOf, openWorkspace } from '../workspace.js';
import { applyEdits, type Edit } from './edit.js';
import { findImplementations, type Implementation, membersOf, partialUse } from './implementation.js';
import { type GeneratedPlace, Imports, localOf } from './imports.js';
import type { Scaffolded } from './scaffolded.js';
import {
  type GeneratedOperations,
  operationsModule,
  type Protocol,
  readFaces,
  type ServiceFace,
  typesModule,
} from './service-face.js';
import { stubText } from './stub.js';
import { styleOf } from './style.js';
import { type Update, updateImplementation } from './update.js';

/** The input of `scaffold`. */
export interface ScaffoldInput {
  readonly contract: Contract;
  /** Text of the contract's generated files: `operations.ts`, `types.ts`. */
  readonly files: ReadonlyMap<string, string>;
  /** The user's file; undefined if it does not exist. */
  readonly text: string | undefined;
  readonly place: GeneratedPlace;
  /** What is created if the service has no implementation. */
  readonly form: 'class' | 'object';
}

/** Create or update the implementation of a contract's services in a file that the user owns. */
export function scaffold(input: ScaffoldInput): Scaffolded {
  const { text = '' } = input;
  const workspace = openWorkspace({ checksTypes: false });
  const file = workspace.createSourceFile('/user.ts', text);
  const faults = syntaxFaultsOf(workspace, file);
  if (faults.length > 0) return { text, notes: [], faults };
  const generated = generatedOf(workspace, input);
  const style = styleOf(file);
  const update: Update = {
    imports: new Imports(file, input.place, style),
    style,
    generated,
    edits: [],
    notes: [],
  };
  followRenames(file, update);
  const found = findImplementations(file).flatMap((one) => {
    const face = faceOf(one, update);
    return face === undefined ? [] : [{ ...one, service: face }];
  });
  const seen = new Set<Node>();
  for (const { body, service } of found) {
    if (!seen.has(body)) updateImplementation(body, service, update);
    seen.add(body);
  }
  if (found.length === 0) for (const face of generated.faces) createOrAsk(face, file, input, update);
  dropUnused(file, update);
  const { text: result, lineOf } = applyEdits(text, [...update.imports.edits(), ...update.edits]);
  const notes = update.notes.map(({ at, ...note }) => ({ ...note, line: lineOf(at) }));
  return { text: result, notes, faults: [] };
}

function syntaxFaultsOf(workspace: Project, file: SourceFile): Scaffolded['faults'] {
  const found = workspace.getProgram().compilerObject.getSyntacticDiagnostics(file.compilerNode);
  return found.map(({ start = 0, messageText }) => ({
    line: file.getLineAndColumnAtPos(start).line,
    message: messageOf(messageText),
  }));
}

function generatedOf(workspace: Project, { contract, files }: ScaffoldInput): GeneratedOperations {
  const open = (name: string): SourceFile | undefined => {
    const text = files.get(name);
    return text === undefined ? undefined : workspace.createSourceFile(`/generated/${name}`, text);
  };
  const protocols = new Map<string, Protocol>(
    contract.services.flatMap(({ operations }) =>
      operations.map(({ name, binding }) => [name, binding.kind]),
    ),
  );
  const operations = open('operations.ts') ?? workspace.createSourceFile('/generated/operations.ts', '');
  return readFaces(operations, open('types.ts'), protocols);
}

function faceOf({ face }: Implementation, { imports, generated }: Update): ServiceFace | undefined {
  const origin = imports.originOf(face);
  if (origin?.module !== operationsModule) return undefined;
  return generated.faces.find(({ name }) => name === origin.name);
}

/** Treats an implemented interface that the contract lacks as a renamed one. */
function followRenames(file: SourceFile, { imports, generated }: Update): void {
  const { faces, services, exports } = generated;
  const known = exports.get(operationsModule);
  const specifiers = imports.specifiersOf(operationsModule);
  const gone = specifiers.filter((one) => known?.has(one.getName()) === false);
  const free = faces.filter(({ name }) => !specifiers.some((one) => one.getName() === name));
  for (const implementation of findImplementations(file)) {
    const specifier = gone.find((one) => localOf(one) === implementation.face);
    const names = new Set(membersOf(implementation.body).map(({ name }) => name));
    const face = free.find(
      ({ methods }) => faces.length === 1 || methods.some(({ name }) => names.has(name)),
    );
    if (specifier === undefined || face === undefined) continue;
    imports.rename(specifier, face.name);
    const old = specifier.getName();
    const constant = gone.find((one) => one.getName() === old.charAt(0).toLowerCase() + old.slice(1));
    const service = services[faces.indexOf(face)];
    if (constant !== undefined && service !== undefined) imports.rename(constant, service);
  }
}

/** If a file implements the interface in parts, no other implementation is created. */
function createOrAsk(face: ServiceFace, file: SourceFile, input: ScaffoldInput, update: Update): void {
  const part = partialUse(file, (name) => {
    const origin = update.imports.originOf(name);
    return origin?.module === operationsModule && origin.name === face.name;
  });
  if (part === undefined) {
    create(face, file, input, update);
    return;
  }
  const message = `${face.name} seems to be implemented in parts, which is not supported; nothing was created`;
  update.notes.push({ kind: 'unclear', at: part.getStart(), message });
}

/** Write a class or an object at the end of the file. */
function create(face: ServiceFace, file: SourceFile, input: ScaffoldInput, update: Update): void {
  const { imports, style, edits, notes } = update;
  const { newLine, indent, end } = style;
  const type = imports.local({ module: operationsModule, name: face.name }, true);
  const isClass = input.form === 'class';
  const stem = isClass ? face.name : face.name.charAt(0).toLowerCase() + face.name.slice(1);
  const name = imports.firstFree([
    ...(/service$/i.test(stem) ? [] : [`${stem}Service`]),
    `${stem}Implementation`,
  ]);
  const stubs = face.methods.map((method) => indent + stubText(method, input.form, indent, imports, style));
  const opening = isClass ? `class ${name} implements ${type} {` : `const ${name}: ${type} = {`;
  const body = isClass ? stubs.join(newLine + newLine) : stubs.map((stub) => `${stub},`).join(newLine);
  const docs = `/** Implements \`${input.contract.files[0] ?? input.contract.name}\`. */`;
  const closing = isClass ? '}' : `}${end}`;
  const text = [docs, `export ${opening}`, body, closing, ''].join(newLine);
  const at = file.getFullText().length;
  const gap = at === 0 ? '' : file.getFullText().endsWith('\n') ? newLine : newLine + newLine;
  const edit: Edit = { start: at, end: at, text: gap + text };
  edits.push(edit);
  const what = isClass ? 'the class' : 'the object';
  const count = `${face.methods.length} method${face.methods.length === 1 ? '' : 's'}`;
  notes.push({ kind: 'created', at: edit, message: `${what} ${name} was created with ${count}` });
}

/** Remove unused imports from the generated folder, and those of removed names. */
function dropUnused(file: SourceFile, { imports, generated, edits }: Update): void {
  const replaced = edits.filter(({ start, end }) => end > start);
  const isReplaced = (node: Node): boolean =>
    replaced.some(({ start, end }: Edit) => start <= node.getStart() && node.getEnd() <= end);
  const names = file.getDescendants().filter((node) => Node.isIdentifier(node) && !isImported(node));
  const before = new Set(names.map((node) => node.getText()));
  const left = new Set(names.filter((node) => !isReplaced(node)).map((node) => node.getText()));
  for (const module of [operationsModule, typesModule, '@trivet/runtime/http/operation']) {
    for (const specifier of imports.specifiersOf(module)) {
      const local = localOf(specifier);
      const isGone = generated.exports.get(module)?.has(specifier.getName()) === false;
      const isFree = !left.has(local) && !imports.isRequested(local);
      if (isFree && (isGone || before.has(local))) imports.drop(specifier);
    }
  }
}

function isImported(node: Node): boolean {
  return node.getFirstAncestorByKind(ts.SyntaxKind.ImportDeclaration) !== undefined;
}
