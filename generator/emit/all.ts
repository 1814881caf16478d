import type { Contract } from '../model/contract.js';
import { emitChecks } from './checks/checks.js';
import { emitConformance } from './conformance.js';
import { emitDocs } from './docs.js';
import type { EmitContext, EmitFunction, GeneratedFile } from './emitter.js';
import { emitExplorer } from './explorer/explorer.js';
import { type OutputName, outputNames, planOutputs } from './output-table.js';
import { emitPaths } from './paths.js';
import { emitCallbacks, emitRest } from './rest/rest.js';
import { emitSchema } from './schema.js';
import { emitSoap } from './soap/soap.js';
import { emitWsdl } from './soap/wsdl.js';
import { emitTableConformance } from './table-conformance.js';
import { emitTables } from './tables.js';
import { emitTypes } from './types.js';
import { emitXml } from './xml/xml.js';

type ByFamily = { readonly [family in Contract['family']]?: readonly EmitFunction[] };

/** What makes each output, by family. */
const emitters: { readonly [name in OutputName]: readonly EmitFunction[] | ByFamily } = {
  types: [emitTypes],
  checks: [emitChecks],
  xml: [emitXml],
  tables: [emitTables],
  operations: { openapi: [emitRest, emitCallbacks], wsdl: [emitSoap] },
  wsdl: [emitWsdl],
  paths: [emitPaths],
  schema: [emitSchema],
  conformance: {
    openapi: [emitConformance],
    wsdl: [emitConformance],
    datapackage: [emitTableConformance],
  },
  explorer: [emitExplorer],
  docs: [emitDocs],
};

/** The files of these outputs. */
export async function emitOutputs(
  outputs: readonly OutputName[],
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const name of outputs) {
    const made = emitters[name];
    const functions = isList(made) ? made : (made[contract.family] ?? []);
    for (const emit of functions) files.push(...(await emit(contract, context)));
  }
  return files;
}

function isList(made: readonly EmitFunction[] | ByFamily): made is readonly EmitFunction[] {
  return Array.isArray(made);
}

/** Every file a contract yields, those of outputs that are made on request included. */
export function emitAll(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  return emitNamed(outputNames, contract, context);
}

/** The files that a server of a contract imports: no suites, pages or types of others. */
export function emitServing(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  return emitNamed(['operations', 'tables'], contract, context);
}

/** The files that a run of a contract's suites imports. */
export function emitSuites(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  return emitNamed(['conformance'], contract, context);
}

function emitNamed(
  names: readonly OutputName[],
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const outputs = planOutputs({ family: contract.family, names, checks: true });
  return emitOutputs(outputs, contract, context);
}
