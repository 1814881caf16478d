import type { Contract } from '../model/contract.js';
import { emitChecks, emitGuards } from './checks/checks.js';
import { restSuites, soapSuites } from './conformance.js';
import { emitDocs } from './docs.js';
import type { EmitContext, GeneratedFile } from './emitter.js';
import { emitExplorer } from './explorer/explorer.js';
import type { FamilyOutputs } from './family-outputs.js';
import type { OutputName } from './output-table.js';
import { emitPaths } from './paths.js';
import { emitCallbacks, emitRest } from './rest/rest.js';
import { emitSchema } from './schema.js';
import { emitSoap } from './soap/soap.js';
import { emitWsdl } from './soap/wsdl.js';
import { emitTableConformance } from './table-conformance.js';
import { emitTables } from './tables.js';
import { emitTypes } from './types.js';
import { emitXml } from './xml/xml.js';

const types = { needs: [], emit: [emitTypes] } as const;
const checks = { needs: ['types'], emit: [emitChecks] } as const;
const guards = { needs: ['types'], emit: [emitGuards] } as const;
const explorer = { needs: [], emit: [emitExplorer] } as const;
const docs = { needs: [], emit: [emitDocs] } as const;

/** Outputs that are made of what contracts of all families have; those of a configuration may have them as well. */
export const commonOutputs: FamilyOutputs = { types, checks, guards, docs };

/** What is made of OpenAPI documents. */
export const openApiOutputs: FamilyOutputs = {
  types,
  checks,
  guards,
  operations: { needs: ['types', 'checks'], emit: [emitRest, emitCallbacks] },
  paths: { needs: [], emit: [emitPaths] },
  conformance: { needs: ['operations', 'checks'], emit: [restSuites] },
  explorer,
  docs,
};

/** What is made of WSDL. */
export const wsdlOutputs: FamilyOutputs = {
  types,
  xml: { needs: ['types'], emit: [emitXml] },
  operations: { needs: ['types', 'xml'], emit: [emitSoap] },
  wsdl: { needs: [], emit: [emitWsdl] },
  conformance: { needs: ['operations'], emit: [soapSuites] },
  explorer,
  docs,
};

/** What is made of Data Packages and Table Schemas. */
export const dataPackageOutputs: FamilyOutputs = {
  tables: { needs: [], emit: [emitTables] },
  conformance: { needs: ['tables'], emit: [emitTableConformance] },
  explorer,
  docs,
};

/** What is made of JSON Schemas. */
export const jsonSchemaOutputs: FamilyOutputs = {
  types,
  checks,
  guards,
  schema: { needs: [], emit: [emitSchema] },
  docs,
};

/** The files of these outputs of a family. */
export async function emitOutputs(
  names: readonly OutputName[],
  outputs: FamilyOutputs,
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const name of names)
    for (const emit of outputs[name]?.emit ?? []) files.push(...(await emit(contract, context)));
  return files;
}
