/** Calls a REST service. */

export {
  type CredentialSource,
  type RestClient,
  type RestClientOptions,
  restClient,
} from '../../http/client.js';
