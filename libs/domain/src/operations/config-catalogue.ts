import { SECOND_FACTOR_SETTING } from '../accounts/second-factor';
import { CAMPAIGN_RATE } from '../mail/campaigns';
import { FOLLOW_UP_KINDS, FOLLOW_UP_RULES, type FollowUpSetting } from '../patients/follow-ups';
import type { AnnouncementSetting } from '../platform/settings/announcement';
import { FLAG_KEYS, type FlagKey } from '../platform/settings/flags';
import { BOOKING_SETTING_LIST, type BookingSetting } from '../scheduling/rules/settings';
import { SHOP_SETTING_LIST, type ShopSetting } from '../shop/settings';
import { RETENTION_HOLD, RETENTION_KINDS, RETENTION_RULES, type RetentionSetting } from './retention';

/** How a known setting is edited and shown. */
export type ConfigKind =
  | 'flag'
  | 'text'
  | 'richText'
  | 'url'
  | 'image'
  | 'email'
  | 'phone'
  | 'timeZone'
  | 'days'
  | 'hours'
  | 'instant'
  | 'number'
  | 'choice';

export type KnownKey =
  | FlagKey
  | RetentionSetting
  | FollowUpSetting
  | BookingSetting
  | ShopSetting
  | typeof CAMPAIGN_RATE.setting
  | typeof RETENTION_HOLD
  | typeof SECOND_FACTOR_SETTING
  | 'clinic_name'
  | 'time_zone'
  | 'phone'
  | 'fax'
  | 'email'
  | 'address'
  | 'directions'
  | 'directions_image'
  | 'announcement'
  | AnnouncementSetting
  | 'booking_site'
  | 'booking_site_initial_appt';

export interface CatalogueEntry {
  kind: ConfigKind;
  /** The stored data type: `B` boolean, `N` number, `T` text (docs/product.md, section 3). */
  dataType: 'B' | 'N' | 'T';
  /** Its group in the console: `B` online booking, `F` features, `G` general, `O` orders, `R` retention, `S` security, `U` follow-up. */
  configType: 'B' | 'F' | 'G' | 'O' | 'R' | 'S' | 'U';
  /** Never sent to the public, whatever its entry says. */
  serverOnly: boolean;
  label: string;
  /** What it does, written for the clinic's owner. */
  help: string;
  /** Where visitors see the effect. */
  where: string;
  /** Words, which are written in other languages, too. */
  isTranslated?: true;
}

const flag = (label: string, help: string, where: string): CatalogueEntry => ({
  kind: 'flag',
  dataType: 'B',
  configType: 'F',
  serverOnly: false,
  label,
  help,
  where,
});

const setting = (
  kind: ConfigKind,
  label: string,
  help: string,
  where: string,
  more: Pick<CatalogueEntry, 'isTranslated'> = {},
): CatalogueEntry => ({ kind, dataType: 'T', configType: 'G', serverOnly: false, label, help, where, ...more });

const RETENTION_WHERE = 'Nowhere; it decides what’s kept';

/** One entry for each kind of record that is removed after a time. */
const retentionSettings = Object.fromEntries(
  RETENTION_KINDS.map((name): [RetentionSetting, CatalogueEntry] => {
    const { setting: key, label, help } = RETENTION_RULES[name];
    const how = { kind: 'days', dataType: 'N', configType: 'R', serverOnly: true } as const;
    return [key, { ...how, label, help, where: RETENTION_WHERE }];
  }),
  // The type of Object.fromEntries loses the keys; the list above contains each of them once.
) as Record<RetentionSetting, CatalogueEntry>;

/** One entry for each kind of follow-up. */
const followUpSettings = Object.fromEntries(
  FOLLOW_UP_KINDS.map((kind): [FollowUpSetting, CatalogueEntry] => {
    const { setting: key, noun, defaultHours } = FOLLOW_UP_RULES[kind];
    const how = { kind: 'hours', dataType: 'N', configType: 'U', serverOnly: true } as const;
    const help = `Business hours until it’s due. Default: ${defaultHours}. 0 means right away.`;
    return [key, { ...how, label: `${noun}: due within (hours)`, help, where: 'Follow-up' }];
  }),
  // As above.
) as Record<FollowUpSetting, CatalogueEntry>;

const RULE_TYPES = { number: 'N', choice: 'T', flag: 'B', text: 'T' } as const;

/** One entry for each general rule of booking. */
const bookingSettings = Object.fromEntries(
  BOOKING_SETTING_LIST.map(({ kind, setting: key, label, help }): [string, CatalogueEntry] => {
    const how = { kind, dataType: RULE_TYPES[kind], configType: 'B', serverOnly: true } as const;
    return [key, { ...how, label, help, where: 'Online booking' }];
  }),
  // As above.
) as Record<BookingSetting, CatalogueEntry>;

/** One entry for each general rule of the shop. */
const shopSettings = Object.fromEntries(
  SHOP_SETTING_LIST.map(({ kind, setting: key, label, help }): [string, CatalogueEntry] => {
    const how = { kind, dataType: RULE_TYPES[kind], configType: 'O', serverOnly: true } as const;
    return [key, { ...how, label, help, where: 'Orders' }];
  }),
  // As above.
) as Record<ShopSetting, CatalogueEntry>;

/** Every setting the product knows. Clinics may add other keys, which are shown as plain entries. */
export const CONFIG_CATALOGUE: Readonly<Record<KnownKey, CatalogueEntry>> = {
  clinic_name: setting('text', 'Clinic name', 'The name patients know you by.', 'Header, footer, page titles, emails'),
  time_zone: setting(
    'timeZone',
    'Time zone',
    'Opening hours and dates use this zone, for example America/Los_Angeles.',
    'Opening hours everywhere',
  ),
  phone: setting('phone', 'Phone', 'The number patients call.', 'Footer, contact page'),
  fax: setting('phone', 'Fax', 'Leave empty if you have none.', 'Footer, contact page'),
  email: setting('email', 'Email', 'The address patients write to.', 'Footer, contact page, Access Denied page'),
  address: setting(
    'richText',
    'Address',
    'Street address. It links to directions on a map.',
    'Footer, contact page, search engines',
  ),
  directions: setting(
    'richText',
    'Directions',
    'How to find you: entrance, parking, public transport, step-free access.',
    'Contact page',
    { isTranslated: true },
  ),
  directions_image: setting(
    'image',
    'Street map',
    'A map of the streets around you. Describe the same in the directions, for anyone who can’t see it. Leave empty for none.',
    'Contact page',
  ),
  announcement: setting(
    'richText',
    'Announcement',
    'One line for news such as holiday hours. Leave empty to hide the banner.',
    'Banner under the header of every page',
    { isTranslated: true },
  ),
  announcement_starts: setting(
    'instant',
    'Announcement starts',
    'When the announcement first appears. Leave empty to show it right away.',
    'Under the header',
  ),
  announcement_ends: setting(
    'instant',
    'Announcement ends',
    'When the announcement disappears. Leave empty to show it until you remove it.',
    'Under the header',
  ),
  announcement_severity: setting(
    'choice',
    'Importance of the announcement',
    'Its color, and how screen readers announce it. Urgent ones interrupt what’s being read.',
    'Under the header',
  ),
  booking_site: setting(
    'url',
    'Online booking',
    'Web address of your booking system. If empty, the button leads to the contact page.',
    'Header, services page',
  ),
  booking_site_initial_appt: setting(
    'url',
    'First-visit booking',
    'Web address where new patients book. If empty, the buttons lead to the contact page.',
    'Home page, conditions page',
  ),
  store_enabled: flag('Store', 'Adds Store to the menu and opens /store.', 'Menu, /store'),
  checkin_enabled: flag('Self check-in', 'Opens /check-in, where patients check in on arrival.', 'Menu, /check-in'),
  chat_enabled: flag(
    'Chat assistant',
    'Shows the assistant that answers questions in the corner of every page.',
    'Every page',
  ),
  appointments_enabled: flag(
    'Appointment requests',
    'Opens /appointments, where patients request an appointment.',
    '/appointments',
  ),
  booking_enabled: flag(
    'Online booking here',
    'Opens /book, where patients book a time themselves. A booking system of your own, set above, takes precedence.',
    '/book, buttons, next openings on service, practitioner and condition pages',
  ),
  checkout_enabled: flag(
    'Orders',
    'Patients order from the store, with a cart, a checkout page and a page for each order. Needs the store.',
    '/store, /cart, /checkout',
  ),
  custom_herbs_enabled: flag(
    'Custom herbs',
    'Opens /custom-herbs, where patients request a custom formula.',
    '/custom-herbs',
  ),
  newsletter_enabled: flag('Newsletter', 'Shows the newsletter sign-up at the bottom of every page.', 'Footer'),
  reviews_enabled: flag('Reviews', 'Shows the featured patient review on the home page.', 'Home page'),
  spanish_enabled: flag(
    'Spanish',
    'Also shows the website in Spanish, at addresses under /es, with a link to it on every page. What isn’t translated is shown in English.',
    'Every page',
  ),
  admin_only: flag(
    'Preview mode',
    'Only signed-in staff with a role can see the website while this is on.',
    'The whole public site, /admin/login',
  ),
  ...retentionSettings,
  ...followUpSettings,
  ...bookingSettings,
  ...shopSettings,
  [CAMPAIGN_RATE.setting]: {
    kind: 'number',
    dataType: 'N',
    configType: 'G',
    serverOnly: true,
    label: CAMPAIGN_RATE.label,
    help: CAMPAIGN_RATE.help,
    where: 'Nowhere; it sets how fast newsletters go out',
  },
  [RETENTION_HOLD]: {
    kind: 'flag',
    dataType: 'B',
    configType: 'R',
    serverOnly: true,
    label: 'Legal hold',
    help: 'While it’s on, no record is removed, by age or by hand.',
    where: RETENTION_WHERE,
  },
  [SECOND_FACTOR_SETTING]: {
    kind: 'flag',
    dataType: 'B',
    configType: 'S',
    serverOnly: true,
    label: 'Second factor for administrators',
    help: 'Administrators must add a passkey or an authenticator app before they can do anything else.',
    where: 'Signing in to the console and the call monitor',
  },
};

/** Whether a settings key is in the catalogue. */
export const isKnownKey = (key: string): key is KnownKey => Object.hasOwn(CONFIG_CATALOGUE, key);

/** The settings that show a picture. */
export const PICTURE_SETTINGS = Object.keys(CONFIG_CATALOGUE)
  .filter(isKnownKey)
  .filter((key) => CONFIG_CATALOGUE[key].kind === 'image');

/** Whether a settings key is a feature flag. */
export const isFlagKey = (key: string): key is FlagKey => FLAG_KEYS.some((candidate) => candidate === key);
