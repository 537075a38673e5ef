import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostName } from '@harmony/http';
import { signedInUser } from './links/preview-mode';
import type { SiteApi } from './site-api';
import { hasSession, visitorOf } from './visitor';

/** So many cookies that stand for nobody are remembered, each for so long. */
const MAX_UNKNOWN = 10_000;
const UNKNOWN_MS = 10 * 60_000;

export interface SessionsOptions {
  api: SiteApi;
  /** The only host at which there are sessions; without it every host is. */
  staffHost?: string | undefined;
  now?: () => number;
}

/**
 * Tells people who are signed in from those whose cookie stands for nobody: one that is made up, has ended, or belongs to
 * another host. Staff see what is not published, so their pages are rendered for them alone; everybody else gets the pages
 * that are stored, and a cookie that anybody can make up must not turn these off.
 */
export class Sessions {
  /** Until when they are remembered. An id that the API does not know now is never given out later. */
  readonly #unknown = new Map<string, number>();
  readonly #api: SiteApi;
  readonly #staffHost: string | undefined;
  readonly #now: () => number;

  constructor({ api, staffHost, now = Date.now }: SessionsOptions) {
    this.#api = api;
    this.#staffHost = staffHost && hostName(staffHost);
    this.#now = now;
  }

  /** Whether the host is the staff's own. */
  isStaffHost({ headers: { host = '' } }: IncomingMessage): boolean {
    return this.#staffHost !== undefined && hostName(host) === this.#staffHost;
  }

  /** Whether somebody may be signed in, as far as that is known without asking. */
  mayBeSignedIn(req: IncomingMessage): boolean {
    if (!hasSession(req) || (this.#staffHost !== undefined && !this.isStaffHost(req))) return false;
    return (this.#unknown.get(keyOf(req)) ?? 0) <= this.#now();
  }

  /** Whether somebody is signed in. When the API cannot say, nobody is: they get what is public. */
  async isSignedIn(req: IncomingMessage): Promise<boolean> {
    if (!this.mayBeSignedIn(req)) return false;
    try {
      if (await signedInUser(this.#api, visitorOf(req, true))) return true;
    } catch {
      return false;
    }
    if (this.#unknown.size >= MAX_UNKNOWN) this.#unknown.clear();
    this.#unknown.set(keyOf(req), this.#now() + UNKNOWN_MS);
    return false;
  }
}

/** Cookies are remembered by a hash; the same one may be somebody's at another host. */
const keyOf = ({ headers: { host = '', cookie = '' } }: IncomingMessage): string =>
  createHash('sha256').update(`${host}\n${cookie}`).digest('base64');
