/** Milliseconds for which a page may be blocked: one frame in three is lost, which is not noticeable. */
const longest = 12;

/**
 * Divides work on a web page into time slices, between which the page can respond and render; elsewhere it never waits.
 */
export class PageTurn {
  private readonly isPage = 'document' in globalThis;
  private started = 0;

  /** Whether the time slice is over. */
  get isOver(): boolean {
    return this.isPage && performance.now() - this.started > longest;
  }

  /** Yields to the page. */
  async pass(): Promise<void> {
    await nextTask();
    this.started = performance.now();
  }
}

/** A message is a task of its own, and unlike a zero timer it is not delayed by four milliseconds. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
}
