import {
  configValue,
  readFlag,
  type AuthStatus,
  type ClinicContact,
  type ConfigEntry,
  type SessionUser,
} from '@harmony/domain';
import { BasisRecorder, type ContentVersions } from '../../content-versions';
import type { SiteApi, SiteApiResponse, Visitor } from '../site-api';

export interface PreviewState {
  /** Whether preview mode (`admin_only`) is on; `unknown` until it was read once. */
  isOn: boolean | 'unknown';
  /** How to reach the clinic, for the gate. Read only while preview mode is on; null if that failed. */
  contact: ClinicContact | null;
}

/**
 * Whether the site is in preview mode: read again whenever what it was read from has changed. If reading fails, the last known state remains, and
 * before the first reading nobody may see the site.
 */
export class PreviewMode {
  private lastKnown: PreviewState = { isOn: 'unknown', contact: null };
  private current: Promise<PreviewState> | null = null;
  /** Whether what was read last is still true; nothing is known of a reading under way. */
  private isCurrent: () => boolean = () => false;

  constructor(
    private readonly api: SiteApi,
    private readonly versions: ContentVersions,
    /** Called with what was read of how the clinic is reached. */
    private readonly onRead: (source: readonly ConfigEntry[] | ClinicContact) => void = () => undefined,
  ) {}

  /** Content has changed, perhaps the flag, too. */
  check(): void {
    if (!this.isCurrent()) this.current = null;
  }

  read(): Promise<PreviewState> {
    if (this.current) return this.current;
    this.isCurrent = () => false;
    const { era } = this.versions;
    const recorder = new BasisRecorder();
    const reading: Promise<PreviewState> = this.fetchState(recorder).then(
      ({ state, isComplete }) => {
        const isCurrent = () => this.versions.isCurrent(recorder.basis, era);
        if (!isComplete || !isCurrent()) this.forget(reading);
        else if (this.current === reading) this.isCurrent = isCurrent;
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

  private async fetchState(recorder: BasisRecorder): Promise<{ state: PreviewState; isComplete: boolean }> {
    const response = await this.api.query({
      method: 'GET',
      url: '/api/config',
      headers: { accept: 'application/json' },
    });
    recorder.add(response);
    const entries = bodyOf<ConfigEntry[]>(response, 'the settings');
    this.onRead(entries);
    const isOn = readFlag(configValue(entries, 'admin_only'));
    const contact = isOn ? await this.fetchContact(recorder) : null;
    if (contact) this.onRead(contact);
    return { state: { isOn, contact }, isComplete: !isOn || contact !== null };
  }

  /** The gate is shown even when the clinic's contact is unavailable. */
  private async fetchContact(recorder: BasisRecorder): Promise<ClinicContact | null> {
    try {
      const response = await this.api.queryInternal('/api/content/contact');
      recorder.add(response);
      return bodyOf<ClinicContact>(response, 'the clinic’s contact');
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
