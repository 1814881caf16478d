/** The errors that a service throws and a client receives. */

export { CheckError, HttpError, logError, UnexpectedResponse, UnsuccessfulResponse } from '../errors.js';
