/** Why a port is not available, and how to fix it. */
export function whyNotListening(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is already in use; choose another one with --port, or any free one with --port 0`;
    case 'EACCES':
      return `no permission to listen on port ${port}; choose another one with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `--host must be an address of this machine, got ${host}`;
    default:
      return `cannot listen on ${host}:${port}: ${message}`;
  }
}
