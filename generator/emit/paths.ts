import type { GlobalContext, OpenAPI3 } from 'openapi-typescript';
import type { Contract } from '../model/contract.js';
import { bannerLine } from './code.js';
import type { EmitContext, GeneratedFile } from './emitter.js';

/**
 * `paths.ts` for users of openapi-fetch and its ecosystem: the types of openapi-typescript. For a document that
 * openapi-typescript cannot read, there is a finding instead. Only its transformation is used, which is pure: its own
 * loader validates and bundles a document first and fetches every reference and external value.
 */
export async function emitPaths(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  const [service] = contract.services;
  if (service === undefined) return [];
  const none = (reason: string): readonly GeneratedFile[] => {
    context.report(
      'not-emitted',
      `paths.ts skipped: openapi-typescript cannot read this document: ${reason}`,
      service.at,
    );
    return [];
  };
  const { data } = context.source;
  if (typeof data !== 'object' || data === null) return none('it has unresolved references');
  // It loads the TypeScript compiler, which takes a second.
  const [openapi, { withoutCycles }, { withNullableBases }] = await Promise.all([
    import('openapi-typescript'),
    import('./paths-cycles.js'),
    import('./paths-required.js'),
  ]);
  // It adds the values of discriminators to the given schemas.
  const document = structuredClone(data) as OpenAPI3;
  try {
    const discriminators = openapi.scanDiscriminators(document, { silent: true });
    const nodes = openapi.transformSchema(document, {
      ...options,
      discriminators,
      injectFooter: [],
      resolve: ($ref: string) => openapi.resolveRef(document, $ref, { silent: true }),
      // `redoc` belongs to the loader; the transformation does not read it.
    } as Partial<GlobalContext> as GlobalContext);
    const text = openapi.astToString(withoutCycles(withNullableBases(nodes))).trimEnd();
    return [{ path: 'paths.ts', text: `${bannerLine(context.banner)}\n\n${text}\n` }];
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  }
}

/** Options of the transformation: its defaults, except for two. */
export const options: Omit<GlobalContext, 'redoc' | 'discriminators' | 'injectFooter' | 'resolve'> = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  // A field with a default may be omitted in a request, and an object without declared members may have any.
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  postTransform: undefined,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  transform: undefined,
  transformProperty: undefined,
};
