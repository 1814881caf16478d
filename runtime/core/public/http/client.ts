/** Calls a REST service: as a whole, or one operation at a time. */

export { addressed, type CallbackSource, callbackAddress } from '../../http/callback.js';
export type { Accepted, Accepting, ClientMethod, MediaTypeOf } from '../../http/client/accept.js';
export {
  type LenientCaller,
  type LenientClient,
  type LenientOutput,
  lenientCaller,
  lenientClient,
  type UndeclaredResponse,
} from '../../http/client/lenient.js';
export { type Middleware, withHeader, withMiddleware } from '../../http/client/middleware.js';
export {
  allItems,
  lastPage,
  type NextPage,
  nextByLink,
  nextByNumber,
  nextByOffset,
  nextByToken,
  pages,
} from '../../http/client/pages.js';
export {
  type ConnectContext,
  type EventSourceBody,
  type ReconnectOptions,
  reconnecting,
} from '../../http/client/reconnecting.js';
export { type RetryOptions, retry } from '../../http/client/retry.js';
export {
  type AddCredentials,
  type CallArguments,
  type CredentialSource,
  credentialsFor,
  type RestCaller,
  type RestCallerOptions,
  type RestClient,
  type RestClientOptions,
  type RestOptions,
  restCaller,
  restClient,
} from '../../http/client.js';
export type { UndeclaredItem } from '../../http/stream/undeclared-item.js';
