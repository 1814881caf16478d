import { guardOf } from '@trivet/runtime/conformance/run';
import { baseUrlOf, inputSecrets, rolesFrom, userFrom } from '@trivet/runtime/internal/conformance';
import { type ConformArguments, headersOf, inputsOf } from './conform-options.js';

/**
 * Takes out of a text what the command line and the configuration give of secrets, for a run that has not come to its
 * credentials. An option that cannot be read has been refused, or nobody has looked at it: it is left out.
 */
export async function optionHider(
  spec: string,
  { bearer = [], basic = [], key = [], header = [], usernameToken, ...options }: ConformArguments,
): Promise<(text: string) => string> {
  const [user] = [options.url ?? '', spec].flatMap((text) => baseUrlOf(text).user ?? []);
  const inputs = await inputsOf(options).catch(() => ({}));
  const token = usernameToken === undefined ? undefined : readable(() => userFrom(usernameToken));
  const { hideText } = guardOf({
    roles: readable(() => rolesFrom(bearer, basic)) ?? [],
    headers: readable(() => headersOf(header)) ?? {},
    keys: key.map((text) => keyOf(text)),
    secrets: inputSecrets(inputs),
    ...(user !== undefined && { urlUser: user }),
    ...(token !== undefined && { usernameToken: token }),
  });
  return hideText;
}

function keyOf(text: string): { scheme: string; in: 'header'; name: string; value: string } {
  const [scheme = '', ...value] = text.split('=');
  return { scheme, in: 'header', name: scheme, value: value.join('=') };
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
