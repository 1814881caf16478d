import openapiTS, { astToString } from 'openapi-typescript';
import type { Contract } from '../model/contract.js';
import type { EmitContext, GeneratedFile } from './emitter.js';

/**
 * `paths.ts` for users of openapi-fetch and its ecosystem: openapi-typescript's view of the document. A document
 * that it cannot read (Swagger 2.0, for one) gets none, and a finding says so.
 */
export async function emitPaths(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  if (contract.family !== 'openapi') return [];
  try {
    const nodes = await openapiTS(context.source.text.length > 0 ? (context.source.data as never) : '', {
      alphabetize: false,
      immutable: true,
      silent: true,
      // A field with a default may be left out of a request, and an object without members may hold any.
      defaultNonNullable: false,
      emptyObjectsUnknown: true,
      ...(context.source.url === undefined ? {} : { cwd: new URL(context.source.url) }),
    });
    const body = astToString(nodes).trimEnd();
    return [{ path: 'paths.ts', text: `// ${context.banner}\n\n${body}\n` }];
  } catch (error) {
    const service = contract.services[0];
    if (service !== undefined) {
      const reason = error instanceof Error ? error.message : String(error);
      context.report(
        `openapi-typescript cannot read this document, so that there is no paths.ts: ${reason}`,
        service.at,
      );
    }
    return [];
  }
}
