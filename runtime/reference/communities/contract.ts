import { communities } from '@trivet/generated/communities/operations';
import type { RestInput, RestOperation, RestOutput } from '@trivet/runtime/http/operation';

const { operations } = communities;

/**
 * The contract without checks of sort options: these depend on the settings, and the service refuses unknown ones
 * itself.
 */
export const contract: typeof communities = {
  ...communities,
  operations: {
    ...operations,
    listCommunities: withAnySort(operations.listCommunities),
    listUserCommunities: withAnySort(operations.listUserCommunities),
    listCommunityRecords: withAnySort(operations.listCommunityRecords),
  },
};

function withAnySort<I extends RestInput, O extends RestOutput>(
  operation: RestOperation<I, O>,
): RestOperation<I, O> {
  const { parameters = {} } = operation;
  return { ...operation, parameters: { ...parameters, query: { ...parameters.query, sort: {} } } };
}
