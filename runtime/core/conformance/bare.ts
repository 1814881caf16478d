/** Requests that need credentials and name no caller. */

import type { Speaker } from './speaker.js';
import type { TargetRequest } from './target.js';

/**
 * A request, marked if its operation requires credentials (OpenAPI 3.1, 4.8.30) and it has none: unless its case is
 * about that, the first role sends it, also where other requests of the suite have their own.
 */
export function markedBare(speaker: Speaker, operation: string, request: TargetRequest): TargetRequest {
  const { isUnsigned, caller } = request;
  if (isUnsigned === true || caller !== undefined) return request;
  const isBare = (speaker.missingCredentials?.(operation, request) ?? []).length > 0;
  return isBare ? { ...request, isBare } : request;
}
