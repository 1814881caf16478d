/** What has been met once and must not be met again, until it expires; a bounded number of things. */
export class Replays {
  private readonly most: number;
  private readonly met = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Whether something is met for the first time; when there is no room to remember it, it is not met at all. */
  meet(key: string, until: number, now: number): 'first' | 'again' | 'full' {
    if ((this.met.get(key) ?? now) > now) return 'again';
    if (this.met.size >= this.most) this.dropExpired(now);
    if (this.met.size >= this.most) return 'full';
    this.met.set(key, until);
    return 'first';
  }

  private dropExpired(now: number): void {
    for (const [key, until] of this.met) if (until <= now) this.met.delete(key);
  }
}
