import { guardOf } from '@trivet/runtime/conformance/run';
import { baseUrlOf, inputSecrets, rolesFrom, userFrom } from '@trivet/runtime/internal/conformance';
import { type ConformArguments, headersOf, inputsOf } from './conform-options.js';

/**
 * Creates a function that removes the secrets of the command line and the configuration from texts, for a run that ends
 * before its credentials are read. Options that cannot be read are skipped: they were rejected, or never read.
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
