/** Errors of OpenSSL when a server answers a TLS handshake in plain HTTP, in the words of several versions. */
const notTls =
  /wrong[ _]version[ _]number|packet[ _]length[ _]too[ _]long|record[ _]layer[ _]failure|http[ _]request/i;

/** Why a server at a URL did not respond: without the text of OpenSSL if it does not use TLS. */
export function noResponseReason(error: unknown, url: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!/^https:/i.test(url) || !/SSL|TLS/i.test(message) || !notTls.test(message)) return message;
  return `it does not use TLS; try ${url.replace(/^https:/i, 'http:')}`;
}
