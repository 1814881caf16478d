/** Requests and responses of handlers, independent of the server, and the context of a call. */

export {
  type Awaitable,
  type Body,
  type CallContext,
  defaultLimits,
  firstOf,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  type Limits,
} from '../../http/message.js';
