import type { Contract } from '../model/contract.js';
import type { EmitContext, EmitFunction, GeneratedFile } from './emitter.js';
import type { FamilyOutputs } from './family-outputs.js';
import type { OutputName } from './output-table.js';

/** An emitter whose module is loaded on first use, so that outputs that are not requested cost nothing. */
function later(load: () => Promise<EmitFunction>): EmitFunction {
  return async (contract, context) => (await load())(contract, context);
}

const types = { needs: [], emit: [later(async () => (await import('./types.js')).emitTypes)] } as const;
const checks = {
  needs: ['types'],
  emit: [later(async () => (await import('./checks/checks.js')).emitChecks)],
} as const;
const guards = {
  needs: ['types'],
  emit: [later(async () => (await import('./checks/checks.js')).emitGuards)],
} as const;
const explorer = {
  needs: [],
  emit: [later(async () => (await import('./explorer/explorer.js')).emitExplorer)],
} as const;
const docs = { needs: [], emit: [later(async () => (await import('./docs.js')).emitDocs)] } as const;

/** Outputs for contracts of all families; families of a configuration may use them as well. */
export const commonOutputs: FamilyOutputs = { types, checks, guards, docs };

/** Outputs for OpenAPI documents. */
export const openApiOutputs: FamilyOutputs = {
  types,
  checks,
  guards,
  operations: {
    needs: ['types', 'checks'],
    emit: [
      later(async () => (await import('./rest/rest.js')).emitRest),
      later(async () => (await import('./rest/rest.js')).emitCallbacks),
    ],
  },
  pages: {
    needs: ['operations'],
    emit: [later(async () => (await import('./rest/pages.js')).emitPages)],
  },
  paths: { needs: [], emit: [later(async () => (await import('./paths.js')).emitPaths)] },
  conformance: {
    needs: ['operations', 'checks'],
    emit: [later(async () => (await import('./conformance.js')).restSuites)],
  },
  explorer,
  docs,
};

/** Outputs for WSDL. */
export const wsdlOutputs: FamilyOutputs = {
  types,
  xml: { needs: ['types'], emit: [later(async () => (await import('./xml/xml.js')).emitXml)] },
  operations: {
    needs: ['types', 'xml'],
    emit: [later(async () => (await import('./soap/soap.js')).emitSoap)],
  },
  wsdl: { needs: [], emit: [later(async () => (await import('./soap/wsdl.js')).emitWsdl)] },
  conformance: {
    needs: ['operations'],
    emit: [later(async () => (await import('./conformance.js')).soapSuites)],
  },
  explorer,
  docs,
};

/** Outputs for Data Packages and Table Schemas. */
export const dataPackageOutputs: FamilyOutputs = {
  tables: { needs: [], emit: [later(async () => (await import('./tables.js')).emitTables)] },
  conformance: {
    needs: ['tables'],
    emit: [later(async () => (await import('./table-conformance.js')).emitTableConformance)],
  },
  explorer,
  docs,
};

/** Outputs for JSON Schemas. */
export const jsonSchemaOutputs: FamilyOutputs = {
  types,
  checks,
  guards,
  schema: { needs: [], emit: [later(async () => (await import('./schema.js')).emitSchema)] },
  docs,
};

const builtIn: ReadonlySet<EmitFunction> = new Set(
  [openApiOutputs, wsdlOutputs, dataPackageOutputs, jsonSchemaOutputs].flatMap((outputs) =>
    Object.values(outputs).flatMap(({ emit }) => emit),
  ),
);

/** Whether an output is Trivet's own, as opposed to one of a family of the configuration. */
export function isBuiltIn(emit: EmitFunction): boolean {
  return builtIn.has(emit);
}

/** The files of these outputs of a family; `prepared` may replace a function by one that returns the same. */
export async function emitOutputs(
  names: readonly OutputName[],
  outputs: FamilyOutputs,
  contract: Contract,
  context: EmitContext,
  prepared = (emit: EmitFunction): EmitFunction => emit,
): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const name of names)
    for (const emit of outputs[name]?.emit ?? []) files.push(...(await prepared(emit)(contract, context)));
  return files;
}
