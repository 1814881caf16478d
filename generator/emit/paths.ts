import type { OpenAPI3 } from 'openapi-typescript';
import type { Contract } from '../model/contract.js';
import { bannerLine } from './code.js';
import type { EmitContext, GeneratedFile } from './emitter.js';

/**
 * `paths.ts` for users of openapi-fetch and its ecosystem: openapi-typescript's view of the document. A document
 * that it cannot read (Swagger 2.0, for one) gets none, and a finding says so. It is handed plain data without
 * references to other files, since it would follow those itself, onto the network if need be.
 */
export async function emitPaths(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  const [service] = contract.services;
  if (contract.family !== 'openapi' || service === undefined) return [];
  const none = (reason: string): readonly GeneratedFile[] => {
    context.report(
      'not-emitted',
      `there is no paths.ts, since openapi-typescript cannot read this document: ${reason}`,
      service.at,
    );
    return [];
  };
  const { data } = context.source;
  if (typeof data !== 'object' || data === null) return none('it refers to files that could not be read');
  // It brings the TypeScript compiler, which takes a second to load.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  try {
    const nodes = await openapiTS(data as OpenAPI3, {
      alphabetize: false,
      silent: true,
      // A field with a default may be left out of a request, and an object without members may hold any.
      defaultNonNullable: false,
      emptyObjectsUnknown: true,
    });
    return [{ path: 'paths.ts', text: `${bannerLine(context.banner)}\n\n${astToString(nodes).trimEnd()}\n` }];
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  }
}
