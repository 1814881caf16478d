/** Requests and responses as a handler sees them, whatever the server, and the context of a call. */

export {
  type Answer,
  type Body,
  type CallContext,
  defaultLimits,
  firstOf,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  type Limits,
} from '../../http/message.js';
