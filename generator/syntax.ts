import { type DefaultTreeAdapterMap, defaultTreeAdapter, type ParserOptions, parse } from 'parse5';
import type { ts } from 'ts-morph';
import type { CodeFault } from './code-fault.js';
import { compiler } from './compiler.js';
import type { GeneratedFile } from './emit/emitter.js';

/**
 * Parses generated files, each with the parser of its language, and returns every syntax error; types are not checked.
 */
export function syntaxFaults(files: readonly GeneratedFile[]): readonly CodeFault[] {
  return [
    ...files.filter(({ path }) => path.endsWith('.ts')).flatMap(scriptFaults),
    ...files.filter(({ path }) => path.endsWith('.json')).flatMap(jsonFaults),
    ...files.filter(({ path }) => path.endsWith('.html')).flatMap(htmlFaults),
  ];
}

const options: ts.CompilerOptions = { noResolve: true, noLib: true };

/**
 * One file at a time, so that the largest one determines the memory; with the compiler itself, since ts-morph's
 * workspace also reads comments and sets parents, which takes half as long again.
 */
function scriptFaults({ path, text }: GeneratedFile): readonly CodeFault[] {
  const file = compiler.createSourceFile(`/${path}`, text, {
    languageVersion: compiler.ScriptTarget.ES2022,
    jsDocParsingMode: compiler.JSDocParsingMode.ParseNone,
  });
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === file.fileName ? file : undefined),
    getDefaultLibFileName: () => '',
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === file.fileName,
    readFile: () => undefined,
  };
  const program = compiler.createProgram({ rootNames: [file.fileName], options, host });
  return program.getSyntacticDiagnostics(file).map(({ start, messageText }) => ({
    path,
    line: lineOf(text, start ?? 0),
    message: compiler.flattenDiagnosticMessageText(messageText, ' '),
  }));
}

function jsonFaults({ path, text }: GeneratedFile): readonly CodeFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [{ path, line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
}

/** Builds no tree, which is not needed: an element only knows its ancestors, as required by the parser. */
const treeless: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  appendChild(parent, child) {
    child.parentNode = parent;
  },
  insertText: () => {},
  insertTextBefore: () => {},
  getNodeSourceCodeLocation: () => undefined,
  setNodeSourceCodeLocation: () => {},
  updateNodeSourceCodeLocation: () => {},
};

/** Any text is parsed as HTML: only parse errors that a conforming parser reports count (HTML, 13.2.2). */
function htmlFaults({ path, text }: GeneratedFile): readonly CodeFault[] {
  const faults: CodeFault[] = [];
  const onParseError: ParserOptions<DefaultTreeAdapterMap>['onParseError'] = ({ code, startLine }) =>
    void faults.push({ path, line: startLine, message: `HTML parse error "${code}"` });
  parse(text, { onParseError, treeAdapter: treeless });
  return faults;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
