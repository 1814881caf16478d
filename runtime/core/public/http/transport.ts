/** How clients send requests: through fetch, or directly to a handler. */

export {
  directTransport,
  fetchTransport,
  ResponseTooLarge,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '../../http/transport.js';
