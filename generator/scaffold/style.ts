import type { Node, SourceFile } from 'ts-morph';

/** The user's code style, as far as added code can follow it. */
export interface CodeStyle {
  readonly quote: "'" | '"';
  /** `;` or empty. */
  readonly end: ';' | '';
  /** One level of indentation. */
  readonly indent: string;
  readonly newLine: '\n' | '\r\n';
  /** Extension of relative import specifiers: `.js`, `.ts` or empty. */
  readonly extension: string;
}

/** Read the style of a file; what cannot be determined is as in generated code. */
export function styleOf(file: SourceFile): CodeStyle {
  const text = file.getFullText();
  const imports = file.getImportDeclarations();
  const specifiers = imports.map((one) => one.getModuleSpecifier().getText());
  const relative = imports.map((one) => one.getModuleSpecifierValue()).find((one) => one.startsWith('.'));
  const first = file.getStatements()[0]?.getText() ?? ';';
  const sample = imports[0]?.getText() ?? first;
  return {
    quote: specifiers[0]?.startsWith('"') === true ? '"' : "'",
    end: sample.endsWith(';') || sample.endsWith('}') ? ';' : '',
    // The first indented line that does not continue a comment.
    indent: /^([ \t]+)(?![\s*])/m.exec(text)?.[1] ?? '  ',
    newLine: text.includes('\r\n') ? '\r\n' : '\n',
    extension: relative === undefined ? '.js' : (/\.[cm]?[jt]s$/.exec(relative)?.[0] ?? ''),
  };
}

/** The indentation of the line on which a node begins. */
export function indentOf(node: Node): string {
  const before = node.getSourceFile().getFullText().slice(0, node.getStart());
  return /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
}
