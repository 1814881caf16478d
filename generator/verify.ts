import { join, resolve } from 'node:path';
import { ModuleKind, ModuleResolutionKind, Project, ScriptTarget } from 'ts-morph';
import type { GeneratedFile } from './emit/emitter.js';

/** A type error in a generated file: a fault of the generator, since no spec may lead to one. */
export interface TypeFault {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Type-checks generated files in memory, as they would stand in the output folder, under the strictest options. */
export function verify(out: string, files: readonly GeneratedFile[]): readonly TypeFault[] {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: {
      target: ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ModuleKind.NodeNext,
      moduleResolution: ModuleResolutionKind.NodeNext,
      customConditions: process.execArgv.includes('--conditions=trivet-source') ? ['trivet-source'] : [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    },
  });
  const root = resolve(out);
  for (const file of files) {
    if (file.path.endsWith('.ts') && !file.path.endsWith('.test.ts')) {
      project.createSourceFile(join(root, file.path), file.text, { overwrite: true });
    }
  }
  return project
    .getPreEmitDiagnostics()
    .filter((diagnostic) => diagnostic.getSourceFile()?.getFilePath().startsWith(root) ?? true)
    .map((diagnostic) => {
      const message = diagnostic.getMessageText();
      return {
        path:
          diagnostic
            .getSourceFile()
            ?.getFilePath()
            .slice(root.length + 1) ?? out,
        line: diagnostic.getLineNumber() ?? 0,
        message: typeof message === 'string' ? message : message.getMessageText(),
      };
    });
}
