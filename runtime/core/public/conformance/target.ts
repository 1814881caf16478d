/** The implementation under test: a URL, or a handler in the same process. */

export {
  handlerTarget,
  type Target,
  type TargetRequest,
  type TargetResponse,
  Unsendable,
  type UrlOptions,
  urlTarget,
} from '../../conformance/target.js';
