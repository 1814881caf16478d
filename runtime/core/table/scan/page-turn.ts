/** Milliseconds for which a page may stand still: a picture in three is lost, and nobody notices. */
const longest = 12;

/** Work on a page in turns: where there is a page, it gets to answer and to draw in between; elsewhere nothing waits. */
export class PageTurn {
  private readonly isPage = 'document' in globalThis;
  private started = 0;

  /** Whether it is the page's turn. */
  get isOver(): boolean {
    return this.isPage && performance.now() - this.started > longest;
  }

  /** Lets the page have its turn. */
  async pass(): Promise<void> {
    await nextTask();
    this.started = performance.now();
  }
}

/** A message is a task of its own, and unlike a timer of zero it does not wait for four milliseconds. */
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
