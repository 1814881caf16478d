import { type DefaultTreeAdapterMap, type ParserOptions, parse } from 'parse5';
import type { CodeFault } from './code-fault.js';
import type { GeneratedFile } from './emit/emitter.js';
import { messageOf, openWorkspace } from './workspace.js';

/** Parses generated files, each by the parser of its language, and returns every syntax error; types are not checked. */
export function syntaxFaults(files: readonly GeneratedFile[]): readonly CodeFault[] {
  const typescript = files.filter(({ path }) => path.endsWith('.ts'));
  return [
    ...scriptFaults(typescript),
    ...files.filter(({ path }) => path.endsWith('.json')).flatMap(jsonFaults),
    ...files.filter(({ path }) => path.endsWith('.html')).flatMap(htmlFaults),
  ];
}

/** One file at a time is in the workspace, so that the largest one decides how much memory it takes. */
function scriptFaults(files: readonly GeneratedFile[]): readonly CodeFault[] {
  const workspace = openWorkspace({ checksTypes: false });
  return files.flatMap(({ path, text }) => {
    const file = workspace.createSourceFile(`/${path}`, text);
    const found = workspace.getProgram().compilerObject.getSyntacticDiagnostics(file.compilerNode);
    const faults = found.map(({ start, messageText }) => ({
      path,
      line: lineOf(text, start ?? 0),
      message: messageOf(messageText),
    }));
    file.forget();
    return faults;
  });
}

function jsonFaults({ path, text }: GeneratedFile): readonly CodeFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [{ path, line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
}

/** HTML has no text that does not parse: what counts are the errors that a conforming parser reports (HTML, 13.2.2). */
function htmlFaults({ path, text }: GeneratedFile): readonly CodeFault[] {
  const faults: CodeFault[] = [];
  const onParseError: ParserOptions<DefaultTreeAdapterMap>['onParseError'] = ({ code, startLine }) =>
    void faults.push({ path, line: startLine, message: `HTML parse error "${code}"` });
  parse(text, { onParseError });
  return faults;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
