import type { CallContext } from '@trivet/runtime/http/message';
import { declaredMediaType, negotiate } from '@trivet/runtime/internal/protocol';

const plainType = 'application/json';

/** The vendor's media type of the contract. */
export const vendorType = 'application/vnd.trivet.v1+json';

/** Both representations of a response, the default first. */
export const representations: readonly string[] = [plainType, vendorType];

const offered = representations.map(declaredMediaType);

/** Whether a caller prefers the vendor's representation. */
export function wantsVendor(context: CallContext | undefined): boolean {
  return negotiate(context?.request?.header('accept'), offered) === 1;
}
