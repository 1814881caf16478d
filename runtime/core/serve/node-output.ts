/** Handles closed standard output and standard error of a command. */

/** Whether an error of a stream means that its reader has gone (POSIX `write`: EPIPE, for a socket ECONNRESET). */
export function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}

/**
 * Keeps the process running if the reader of its standard output or standard error has gone, as in `command | head -1`:
 * further output is discarded, the work is completed, and the exit code is that of the work. Output that cannot be
 * written for another reason, such as a full disk, ends the process with a message and exit code 2.
 */
export function outliveReaders(): void {
  process.stdout.on('error', (error) => {
    if (isClosedPipe(error)) return;
    process.stderr.write(`error: standard output cannot be written: ${error.message}\n`);
    process.exit(2);
  });
  // This cannot be reported anywhere.
  process.stderr.on('error', () => {});
}
