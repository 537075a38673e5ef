import { configValue, readFlag, type AuthStatus, type ConfigEntry, type SessionUser } from '@harmony/domain';
import { contentVersionOf, type SiteApi, type Visitor } from './site-api';

/** Whether preview mode (`admin_only`) is on; `unknown` until it could be read once. */
export type PreviewState = boolean | 'unknown';

/**
 * Knows whether the site is in preview mode. Read once per content version; if it cannot be read, the last known value
 * stands, and before the first reading nobody is let in.
 */
export class PreviewMode {
  private lastKnown: PreviewState = 'unknown';
  private current: Promise<PreviewState> | null = null;
  /** Content version of the newest change heard of. */
  private announced = 0;

  constructor(private readonly api: SiteApi) {}

  /** Content changed: the flag may have. */
  drop(version: number | null): void {
    this.current = null;
    this.announced = version ?? 0;
  }

  isOn(): Promise<PreviewState> {
    if (this.current) return this.current;
    const reading: Promise<PreviewState> = this.read().then(
      ({ isOn, isNewest }) => {
        if (!isNewest) this.forget(reading);
        this.lastKnown = isOn;
        return isOn;
      },
      () => {
        this.forget(reading);
        return this.lastKnown;
      },
    );
    this.current = reading;
    return reading;
  }

  /** The next request reads again. */
  private forget(reading: Promise<PreviewState>): void {
    if (this.current === reading) this.current = null;
  }

  private async read(): Promise<{ isOn: boolean; isNewest: boolean }> {
    const answer = await this.api.query({ method: 'GET', url: '/api/config', headers: { accept: 'application/json' } });
    if (answer.status !== 200) throw new Error(`the settings answered ${answer.status}`);
    const isOn = readFlag(configValue(JSON.parse(answer.body) as ConfigEntry[], 'admin_only'));
    return { isOn, isNewest: (contentVersionOf(answer) ?? this.announced) >= this.announced };
  }
}

/** Who a request with a session belongs to, as the API says at this moment. Null: nobody. Rejects if it cannot say. */
export async function signedInUser(api: SiteApi, visitor: Visitor): Promise<SessionUser | null> {
  const answer = await api.query({ method: 'GET', url: '/api/auth/status', ...visitor });
  if (answer.status !== 200) throw new Error(`the session answered ${answer.status}`);
  const { authenticated, user } = JSON.parse(answer.body) as AuthStatus;
  return authenticated && user ? user : null;
}
