import type { Contract } from '../model/contract.js';
import { emitChecks } from './checks/checks.js';
import { emitConformance } from './conformance.js';
import { emitDocs } from './docs.js';
import type { EmitContext, Emitter, GeneratedFile } from './emitter.js';
import { emitExplorer } from './explorer/explorer.js';
import { emitPaths } from './paths.js';
import { emitCallbacks, emitRest } from './rest/rest.js';
import { emitSchema } from './schema.js';
import { emitSoap } from './soap/soap.js';
import { emitWsdl } from './soap/wsdl.js';
import { emitTableConformance } from './table-conformance.js';
import { emitTables } from './tables.js';
import { emitTypes } from './types.js';
import { emitXml } from './xml/xml.js';

/** What is emitted for each family, in the order in which files are listed. */
const emitters: { readonly [family in Contract['family']]: readonly Emitter[] } = {
  openapi: [
    emitTypes,
    emitChecks,
    emitRest,
    emitCallbacks,
    emitPaths,
    emitConformance,
    emitExplorer,
    emitDocs,
  ],
  wsdl: [emitTypes, emitXml, emitSoap, emitWsdl, emitConformance, emitExplorer, emitDocs],
  datapackage: [emitTables, emitTableConformance, emitExplorer, emitDocs],
  'json-schema': [emitTypes, emitChecks, emitSchema, emitDocs],
};

/** Those that a server stands on. */
const serving: typeof emitters = {
  openapi: [emitTypes, emitChecks, emitRest, emitCallbacks],
  wsdl: [emitTypes, emitXml, emitSoap],
  datapackage: [emitTables],
  'json-schema': [],
};

/** Every file a contract yields. */
export function emitAll(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  return emitEach(emitters[contract.family], contract, context);
}

/** The files that a server of a contract imports: no suites, pages or types of others. */
export function emitServing(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  return emitEach(serving[contract.family], contract, context);
}

/** The files that a run of a contract's suites imports. */
export function emitSuites(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  const suites = contract.family === 'datapackage' ? emitTableConformance : emitConformance;
  return emitEach([...serving[contract.family], suites], contract, context);
}

async function emitEach(
  some: readonly Emitter[],
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const emit of some) files.push(...(await emit(contract, context)));
  return files;
}
