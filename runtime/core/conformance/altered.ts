/** Credentials of a run that are wrong at their end: those of a known caller, which a service must compare in full. */

import type { Credentials, Key, Role } from './credentials.js';

/** The credentials of a run, each with more text at its end: of a user, the password; of a token, its signature. */
export function alteredCredentials({ roles = [], keys = [], ...rest }: Credentials): Credentials {
  return { ...rest, roles: roles.map(alteredRole), keys: keys.map(alteredKey) };
}

function alteredRole({ bearer, basic, keys, ...role }: Role): Role {
  return {
    ...role,
    ...(bearer !== undefined && { bearer: altered(bearer) }),
    ...(basic !== undefined && { basic: { ...basic, password: altered(basic.password) } }),
    ...(keys !== undefined && { keys: keys.map(alteredKey) }),
  };
}

function alteredKey(key: Key): Key {
  return { ...key, value: altered(key.value) };
}

/** Its characters are those of a token and of base64url, so that it has the form of one (RFC 6750, 2.1). */
function altered(text: string): string {
  return `${text}-wrong`;
}
