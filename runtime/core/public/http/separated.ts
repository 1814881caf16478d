/** Parameters of OpenAPI 2.0 that are lists of lists, or lists with separators that OpenAPI 3 does not have. */

export { separated } from '../../http/separated.js';
