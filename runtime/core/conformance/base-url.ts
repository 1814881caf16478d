/** The URL of an implementation, which may contain a user and a password. */

import { decodePercent } from '../http/percent.js';
import type { UserPassword } from './username-token.js';

/** A URL without its user information, and the user. */
export interface BaseUrl {
  readonly url: string;
  readonly user?: UserPassword;
}

/** Separates the user information from a URL (RFC 3986, 3.2.1), since no report and no command line may show it. */
export function baseUrlOf(text: string): BaseUrl {
  const [, scheme = '', given, rest = ''] = /^([a-z][a-z\d+.-]*:\/\/)([^/?#]*)@(.*)$/is.exec(text) ?? [];
  if (given === undefined) return { url: text };
  const mark = given.indexOf(':');
  const user = decoded(mark < 0 ? given : given.slice(0, mark));
  const password = mark < 0 ? '' : decoded(given.slice(mark + 1));
  return { url: `${scheme}${rest}`, user: { user, password } };
}

function decoded(text: string): string {
  return decodePercent(text) ?? text;
}
