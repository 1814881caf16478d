import type { CallContext } from '@trivet/runtime/http/message';
import { changeableEntry, featurable } from './featured.js';
import { changeable, deletable, demandCreator } from './lifecycle.js';
import { illustrable } from './logo.js';
import type { Session, Sessions } from './session.js';

/** The parts of a request that are checked before its body. */
export interface AdmissionInput {
  readonly path: { readonly id: string; readonly featured_entry_id: number };
  readonly ifMatch: string | undefined;
}

/**
 * Refuses callers of an operation independent of their body: a missing resource, another revision and missing
 * permissions are reported before an invalid body.
 */
export type Admission = (operation: string, input: AdmissionInput, context: CallContext) => Promise<void>;

const demands: {
  readonly [operation: string]: (session: Session, input: AdmissionInput) => unknown;
} = {
  createCommunity: (session) => demandCreator(session),
  updateCommunity: (session, { path, ifMatch }) => changeable(session, path.id, ifMatch),
  deleteCommunity: (session, { path, ifMatch }) => deletable(session, path.id, ifMatch),
  renameCommunity: (session, { path, ifMatch }) => changeable(session, path.id, ifMatch),
  uploadLogo: (session, { path }) => illustrable(session, path.id),
  featureCommunity: (session, { path }) => featurable(session, path.id),
  updateFeaturedEntry: (session, { path }) => changeableEntry(session, path.id, path.featured_entry_id),
};

/** Creates the admission of a service. */
export function admissionOf(within: Sessions): Admission {
  return async (operation, input, context) => {
    await within(context, (session) => {
      demands[operation]?.(session, input);
    });
  };
}
