import { DEFAULT_TIME_ZONE } from '../moments/zone';
import { bothForms, type Words } from '../text/text';
import { isWebAddress } from '../text/web-address';
import { ANNOUNCEMENT_SEVERITIES, type AnnouncementSeverity } from './announcement';
import type { ConfigEntry } from './site-settings.schema';

/** The fields of a settings entry that determine its value. */
export type Setting = Pick<ConfigEntry, 'id' | 'data' | 'isActive'>;

/** A path of this site: two slashes would lead elsewhere. */
const OWN_PATH = /^\/(?!\/)[^\\]*$/;

const DEFAULT_CLINIC_NAME = 'Harmony Acupuncture';

/** The site settings as the pages use them. Null means "not set": pages leave it out. */
export interface SiteSettings {
  clinicName: string;
  /** IANA name of the clinic's time zone. */
  timeZone: string;
  phone: string | null;
  fax: string | null;
  email: string | null;
  /** Its lines are divided by commas. */
  address: Words | null;
  directions: Words | null;
  /** Web address or path of a picture of the way to the clinic. */
  directionsImage: string | null;
  announcement: Words | null;
  /** Milliseconds since 1970; null: it has started. */
  announcementStarts: number | null;
  /** The same; null: it does not end. */
  announcementEnds: number | null;
  announcementSeverity: AnnouncementSeverity;
  /** Web address of online booking. */
  bookingSite: string | null;
  /** Web address where a first visit is booked. */
  bookingSiteInitialAppt: string | null;
}

/** The text of one setting; null when it is absent, inactive or null (docs/product.md, section 3). */
export function configValue(entries: readonly Setting[], key: string): string | null {
  const entry = entries.find((candidate) => candidate.id === key);
  return entry?.isActive ? entry.data : null;
}

/** Reads all site settings. Blank texts, markup without words and URLs that are not http(s) read as null. */
export function siteSettings(entries: readonly Setting[]): SiteSettings {
  const text = (key: string): string | null => configValue(entries, key)?.trim() || null;
  // An emptied rich text editor saves `<p></p>`: markup without a word counts as blank.
  const rich = (key: string, between?: string): Words | null => {
    const words = bothForms(text(key) ?? '', between);
    return words.text === '' ? null : words;
  };
  const link = (key: string): string | null => {
    const address = text(key);
    return address !== null && isWebAddress(address) ? address : null;
  };
  const instant = (key: string): number | null => {
    const at = Date.parse(text(key) ?? '');
    return Number.isNaN(at) ? null : at;
  };
  const picture = (key: string): string | null => {
    const address = text(key);
    return address !== null && (OWN_PATH.test(address) || isWebAddress(address)) ? address : null;
  };
  return {
    clinicName: text('clinic_name') ?? DEFAULT_CLINIC_NAME,
    timeZone: text('time_zone') ?? DEFAULT_TIME_ZONE,
    phone: text('phone'),
    fax: text('fax'),
    email: text('email'),
    address: rich('address', ', '),
    directions: rich('directions'),
    directionsImage: picture('directions_image'),
    announcement: rich('announcement'),
    announcementStarts: instant('announcement_starts'),
    announcementEnds: instant('announcement_ends'),
    announcementSeverity:
      ANNOUNCEMENT_SEVERITIES.find((severity) => severity === text('announcement_severity')) ?? 'info',
    bookingSite: link('booking_site'),
    bookingSiteInitialAppt: link('booking_site_initial_appt'),
  };
}
