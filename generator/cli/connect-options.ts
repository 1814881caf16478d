import type { Command } from 'commander';
import { type Connection, connectionOf } from '../connect/connection.js';
import { ConnectError } from '../connect/proxy.js';
import type { RefusedCertificate } from '../connect/refused-certificate.js';
import { type ConnectSettings, connectMembers } from '../connect/settings.js';
import { UsageError } from './terminal.js';

/** Adds the options for connecting to servers to a command. */
export function connectOptions(command: Command): Command {
  return command
    .option('--cacert <file>', 'PEM file of the certificate authorities to trust instead of the default ones')
    .option('--insecure', 'do not verify the certificate of the server')
    .option('--cert <file>', "PEM file of the client's certificate, for a server that requires one")
    .option(
      '--cert-key <file>',
      'PEM file of its key (default: the file of --cert); TRIVET_CERT_PASSPHRASE decrypts it',
    )
    .option(
      '--proxy <url>',
      'HTTP proxy for every request (default: http_proxy, https_proxy, all_proxy and no_proxy of the environment, except for this machine)',
    );
}

/** The connection for these options; throws a usage error for unusable settings. */
export function connectionFrom(settings: ConnectSettings): Connection {
  try {
    return connectionOf(settings);
  } catch (error) {
    throw error instanceof ConnectError ? connectUsageError(error.source, error.reason) : error;
  }
}

/** The usage error of an unusable setting, with the name of its option or environment variable. */
export function connectUsageError(setting: string, reason: string): UsageError {
  const option = Object.hasOwn(connectMembers, setting)
    ? `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    : setting;
  return new UsageError(`${option} ${reason}`);
}

/** How to fix a refused certificate, by its owner. */
export const certificateAdvice: { readonly [owner in RefusedCertificate]: string } = {
  server: 'give the certificate authority with --cacert, or skip verification with --insecure',
  client: 'give a client certificate with --cert and --cert-key',
};
