import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files in PEM format. */
export interface Certificates {
  readonly authority: string;
  readonly server: string;
  readonly serverKey: string;
  readonly client: string;
  readonly clientKey: string;
  /** The key of the client, encrypted. */
  readonly lockedKey: string;
  readonly passphrase: string;
}

/** Creates an authority with openssl, and its certificates for `localhost` and for a client. */
export function makeCertificates(folder: string): Certificates {
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void =>
    void execFileSync('openssl', args, { stdio: 'ignore', cwd: folder });
  const make = (name: string, subject: string, extension: string): void => {
    writeFileSync(file(`${name}.ext`), extension);
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      subject,
    );
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-days', '2', '-out', `${name}.pem`, '-extfile', `${name}.ext`],
    );
  };
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
  );
  make('server', '/CN=localhost', 'subjectAltName=DNS:localhost,DNS:service.test,IP:127.0.0.1');
  make('client', '/CN=client', 'extendedKeyUsage=clientAuth');
  const passphrase = 'open sesame';
  openssl('rsa', '-aes256', '-passout', `pass:${passphrase}`, '-in', 'client.key', '-out', 'locked.key');
  return {
    authority: file('ca.pem'),
    server: file('server.pem'),
    serverKey: file('server.key'),
    client: file('client.pem'),
    clientKey: file('client.key'),
    lockedKey: file('locked.key'),
    passphrase,
  };
}
