import { configValue, readFlag, type AuthStatus, type ConfigEntry, type SessionUser } from '@harmony/domain';
import type { SiteApi, Visitor } from './site-api';

/** Whether preview mode (`admin_only`) is on; `unknown` until it could be read once. */
export type PreviewState = boolean | 'unknown';

/**
 * Knows whether the site is in preview mode. Read once per content version; if it cannot be read, the last known value
 * stands, and before the first reading nobody is let in.
 */
export class PreviewMode {
  private lastKnown: PreviewState = 'unknown';
  private current: Promise<PreviewState> | null = null;

  constructor(private readonly api: SiteApi) {}

  /** Content changed: the flag may have. */
  drop(): void {
    this.current = null;
  }

  isOn(): Promise<PreviewState> {
    if (this.current) return this.current;
    const reading: Promise<PreviewState> = this.read().then(
      (value) => (this.lastKnown = value),
      () => {
        // Not kept: the next request tries again.
        if (this.current === reading) this.current = null;
        return this.lastKnown;
      },
    );
    this.current = reading;
    return reading;
  }

  private async read(): Promise<boolean> {
    const headers = { accept: 'application/json' };
    const { status, body } = await this.api.query({ method: 'GET', url: '/api/config', headers });
    if (status !== 200) throw new Error(`the settings answered ${status}`);
    return readFlag(configValue(JSON.parse(body) as ConfigEntry[], 'admin_only'));
  }
}

/** Who a request with a session belongs to, as the API says at this moment. Null: nobody. Rejects if it cannot say. */
export async function signedInUser(api: SiteApi, visitor: Visitor): Promise<SessionUser | null> {
  const answer = await api.query({ method: 'GET', url: '/api/auth/status', ...visitor });
  if (answer.status !== 200) throw new Error(`the session answered ${answer.status}`);
  const { authenticated, user } = JSON.parse(answer.body) as AuthStatus;
  return authenticated && user ? user : null;
}
