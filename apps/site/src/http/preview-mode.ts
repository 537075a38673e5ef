import {
  configValue,
  readFlag,
  type AuthStatus,
  type ClinicContact,
  type ConfigEntry,
  type SessionUser,
} from '@harmony/domain';
import { contentVersionOf, type SiteApi, type SiteApiResponse, type Visitor } from './site-api';

export interface PreviewState {
  /** Whether preview mode (`admin_only`) is on; `unknown` until it was read once. */
  isOn: boolean | 'unknown';
  /** How to reach the clinic, for the gate. Read only while preview mode is on; null if that failed. */
  contact: ClinicContact | null;
}

/**
 * Whether the site is in preview mode: read once per content version. If reading fails, the last known state remains, and
 * before the first reading nobody may see the site.
 */
export class PreviewMode {
  private lastKnown: PreviewState = { isOn: 'unknown', contact: null };
  private current: Promise<PreviewState> | null = null;
  /** Content version of the newest change announced. */
  private announced = 0;

  constructor(private readonly api: SiteApi) {}

  /** Content has changed, perhaps the flag, too. */
  drop(version: number | null): void {
    this.current = null;
    this.announced = version ?? 0;
  }

  read(): Promise<PreviewState> {
    if (this.current) return this.current;
    const reading: Promise<PreviewState> = this.fetchState().then(
      ({ state, isFinal }) => {
        if (!isFinal) this.forget(reading);
        this.lastKnown = state;
        return state;
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

  private async fetchState(): Promise<{ state: PreviewState; isFinal: boolean }> {
    const response = await this.api.query({
      method: 'GET',
      url: '/api/config',
      headers: { accept: 'application/json' },
    });
    const isOn = readFlag(configValue(bodyOf<ConfigEntry[]>(response, 'the settings'), 'admin_only'));
    const contact = isOn ? await this.fetchContact() : null;
    const isNewest = (contentVersionOf(response) ?? this.announced) >= this.announced;
    return { state: { isOn, contact }, isFinal: isNewest && (!isOn || contact !== null) };
  }

  /** The gate is shown even when the clinic's contact is unavailable. */
  private async fetchContact(): Promise<ClinicContact | null> {
    try {
      return bodyOf<ClinicContact>(await this.api.queryInternal('/api/content/contact'), 'the clinic’s contact');
    } catch {
      return this.lastKnown.contact;
    }
  }
}

function bodyOf<T>(response: SiteApiResponse, name: string): T {
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}`);
  return JSON.parse(response.body) as T;
}

/** The user of a request's session, as the API says now; null if there is none. Rejects if the API fails. */
export async function signedInUser(api: SiteApi, visitor: Visitor): Promise<SessionUser | null> {
  const response = await api.query({ method: 'GET', url: '/api/auth/status', ...visitor });
  const { authenticated, user } = bodyOf<AuthStatus>(response, 'the session');
  return authenticated && user ? user : null;
}
