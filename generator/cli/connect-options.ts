import type { Command } from 'commander';
import { type Connection, connectionOf } from '../connect/connection.js';
import { ConnectError } from '../connect/proxy.js';
import type { RefusedCertificate } from '../connect/refused-certificate.js';
import { type ConnectSettings, connectMembers } from '../connect/settings.js';
import { Misuse } from './terminal.js';

/** Gives a command the options that say how servers are reached. */
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

/** The connection of these options; what cannot be used is told to whoever called. */
export function connectionFrom(settings: ConnectSettings): Connection {
  try {
    return connectionOf(settings);
  } catch (error) {
    throw error instanceof ConnectError ? connectMisuse(error.source, error.reason) : error;
  }
}

/** A setting that cannot be used, in terms of the command line; a variable has its own name. */
export function connectMisuse(setting: string, reason: string): Misuse {
  const option = Object.hasOwn(connectMembers, setting)
    ? `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    : setting;
  return new Misuse(`${option} ${reason}`);
}

/** What to do about a certificate that was refused, by whose it is. */
export const certificateAdvice: { readonly [owner in RefusedCertificate]: string } = {
  server: 'give the certificate authority with --cacert, or skip verification with --insecure',
  client: 'give a client certificate with --cert and --cert-key',
};
