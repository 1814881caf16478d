import { join, resolve } from 'node:path';
import type { CodeFault } from './code-fault.js';
import type { GeneratedFile } from './emit/emitter.js';
import { messageOf, openWorkspace } from './workspace.js';

/** Type-checks generated files in memory, at their paths in the output folder, under the strictest options. */
export function verify(out: string, files: readonly GeneratedFile[]): readonly CodeFault[] {
  const project = openWorkspace({ checksTypes: true });
  const root = resolve(out);
  for (const file of files) {
    if (file.path.endsWith('.ts') && !file.path.endsWith('.test.ts')) {
      project.createSourceFile(join(root, file.path), file.text, { overwrite: true });
    }
  }
  return project
    .getPreEmitDiagnostics()
    .filter((diagnostic) => diagnostic.getSourceFile()?.getFilePath().startsWith(root) ?? true)
    .map((diagnostic) => ({
      path:
        diagnostic
          .getSourceFile()
          ?.getFilePath()
          .slice(root.length + 1) ?? out,
      line: diagnostic.getLineNumber() ?? 0,
      message: messageOf(diagnostic.compilerObject.messageText),
    }));
}
