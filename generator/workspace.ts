import { ModuleKind, ModuleResolutionKind, Project, ScriptTarget, ts } from 'ts-morph';

/** The workspace to which generated TypeScript is added as whole text, under the strictest options. */
export function openWorkspace(options: { readonly checksTypes: boolean }): Project {
  const { checksTypes } = options;
  return new Project({
    skipAddingFilesFromTsConfig: true,
    // Imports and libraries of the platform are needed only for types.
    ...(checksTypes ? {} : { useInMemoryFileSystem: true, skipLoadingLibFiles: true }),
    compilerOptions: {
      target: ScriptTarget.ES2022,
      module: ModuleKind.NodeNext,
      moduleResolution: ModuleResolutionKind.NodeNext,
      noEmit: true,
      types: [],
      ...(checksTypes ? typeOptions() : { noResolve: true, noLib: true }),
    },
  });
}

function typeOptions(): ts.CompilerOptions {
  return {
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    customConditions: process.execArgv.includes('--conditions=trivet-source') ? ['trivet-source'] : [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    skipLibCheck: true,
  };
}

/** A compiler's message as text, including its chained messages. */
export function messageOf(text: string | ts.DiagnosticMessageChain): string {
  return ts.flattenDiagnosticMessageText(text, ' ');
}
