/** Recognises, by the first responses of a run, whether the target implements the contract at all. */

import { essenceIn } from '../http/media-type.js';
import { headerOf } from './target.js';
import type { Verdict } from './verdict.js';

/** Number of cases until the decision. */
const enough = 10;

/** Kinds of responses that are unlikely for an implementation of the contract. */
type OtherResponse = 'login' | 'redirect' | 'page' | 'missing';

/** Examines the first verdicts of a run. */
export class Recognition {
  private taken = 0;
  private others = 0;
  private isKnown = false;
  private readonly kinds = new Map<OtherResponse, string[]>();

  /**
   * Takes a verdict of a run with this number of cases; returns a message if none of the first responses was one of the
   * contract. Only responses that fail a case count: skipped cases and expected refusals prove nothing.
   */
  take(verdict: Verdict, cases: number): string | undefined {
    if (this.isKnown || verdict.exchanges.at(-1)?.response === undefined) return undefined;
    this.taken += 1;
    const { outcome } = verdict;
    const kind = otherResponseIn(verdict);
    if (outcome === 'passed') this.isKnown = !isRefusal(verdict);
    else if (outcome === 'failed' || outcome === 'blocked') {
      if (kind === undefined) this.others += 1;
      else this.kinds.set(kind, [...(this.kinds.get(kind) ?? []), seenIn(verdict)]);
    }
    if (this.isKnown || this.taken < Math.min(enough, cases)) return undefined;
    // Decided once: later failures concern single operations.
    this.isKnown = true;
    return this.otherContract();
  }

  private otherContract(): string | undefined {
    const all = [...this.kinds].sort((a, b) => b[1].length - a[1].length);
    const count = all.reduce((sum, [, seen]) => sum + seen.length, 0);
    const [first] = all;
    if (first === undefined || count < 2 || this.others * 4 > count) return undefined;
    const [kind, seen] = first;
    return `none of the first ${this.taken} cases got a response specific to this contract (${seen[0]}): ${advice[kind]}; --keep-going runs all cases`;
  }
}

const advice: { readonly [kind in OtherResponse]: string } = {
  login: 'it is a login page; give credentials with --bearer, --basic, --key, --header or --hooks',
  redirect: 'give the address that it redirects to, with scheme and path, as --url',
  page: 'it is a page for browsers; check --url, and the base path between it and the paths of the contract (--base-path)',
  missing:
    'is this the implementation of this contract? Check --url, and the base path between it and the paths of the contract (--base-path)',
};

/** A refusal with which any server responds to unknown requests. */
function isRefusal({ exchanges }: Verdict): boolean {
  const status = exchanges.at(-1)?.response?.status ?? 0;
  return [401, 403, 404, 405, 501].includes(status);
}

function otherResponseIn({ exchanges }: Verdict): OtherResponse | undefined {
  const { response, answer } = exchanges.at(-1) ?? {};
  if (response === undefined || answer === undefined) return undefined;
  // A declared response is never taken for one of another service.
  if (answer.isUndeclared !== true && answer.problems.length === 0) return undefined;
  const { status, headers, body } = response;
  const location = headerOf(headers, 'location');
  if (status >= 300 && status < 400 && location !== undefined)
    return isLogin(location) ? 'login' : 'redirect';
  if (status === 404 || status === 405 || status === 501) return 'missing';
  if (!/html$/.test(essenceIn(headerOf(headers, 'content-type') ?? ''))) return undefined;
  return /type\s*=\s*["']?password/i.test(new TextDecoder().decode(body)) ? 'login' : 'page';
}

function isLogin(location: string): boolean {
  return /log-?_?in|sign-?_?in|auth|sso|saml|oidc/i.test(location);
}

/** `GET /things got status 302 to /login`. */
function seenIn({ exchanges }: Verdict): string {
  const { request, response } = exchanges.at(-1) ?? {};
  const headers = response?.headers ?? [];
  const [location, type] = [headerOf(headers, 'location'), headerOf(headers, 'content-type')];
  const what = location === undefined ? (type === undefined ? '' : ` with ${type}`) : ` to ${location}`;
  return `${request?.method} ${request?.url.split('?')[0]} got status ${response?.status}${what}`.slice(
    0,
    300,
  );
}
