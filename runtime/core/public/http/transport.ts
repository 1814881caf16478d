/** How clients send requests: through fetch, or directly to a handler. */

export {
  AnswerTooLarge,
  directTransport,
  fetchTransport,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '../../http/transport.js';
