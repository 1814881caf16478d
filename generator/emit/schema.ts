import type { JSONSchema } from 'json-schema-to-typescript';
import type { Contract } from '../model/contract.js';
import { bannerLine } from './code.js';
import type { EmitContext, GeneratedFile } from './emitter.js';

/**
 * `schema.ts` of a standalone JSON Schema: the types of json-schema-to-typescript, for users of that ecosystem and as a
 * second opinion on `types.ts`. For a schema that it cannot read, there is a finding instead.
 */
export async function emitSchema(
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const [root] = contract.types;
  const schema = context.source.data;
  if (root === undefined || typeof schema !== 'object' || schema === null) return [];
  const { compile } = await import('json-schema-to-typescript');
  try {
    const text = await compile(structuredClone(schema) as JSONSchema, root.name, {
      bannerComment: bannerLine(context.banner),
      additionalProperties: true,
      // The loader has already resolved or reported references to files and the network; here they are not followed.
      $refOptions: { resolve: { http: false, file: false, external: false } },
      unknownAny: true,
      format: true,
      style: { singleQuote: true, printWidth: 110 },
    });
    return [{ path: 'schema.ts', text }];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.report(
      'not-emitted',
      `schema.ts skipped: json-schema-to-typescript cannot read this schema: ${reason}`,
      root.at,
    );
    return [];
  }
}
