import type { CallContext } from '@trivet/runtime/http/message';
import { declaredMediaType, negotiate } from '@trivet/runtime/internal/protocol';

const plainType = 'application/json';

/** The vendor's media type of the contract. */
export const vendorType = 'application/vnd.trivet.v1+json';

/** Both representations of an answer, the usual one first. */
export const representations: readonly string[] = [plainType, vendorType];

const offered = representations.map(declaredMediaType);

/** Whether a caller wants the vendor's representation rather than the plain one. */
export function wantsVendor(context: CallContext | undefined): boolean {
  return negotiate(context?.request?.header('accept'), offered) === 1;
}
