/** Why a port cannot be had, and what to do about it. */
export function whyNotListening(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken; --port names another one, and --port 0 takes any that is free`;
    case 'EACCES':
      return `port ${port} may not be listened on by this user; --port names another one`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `--host ${host} is no address of this machine`;
    default:
      return `cannot listen on ${host}:${port}: ${message}`;
  }
}
