import type { ConfigEntry } from './site-settings.schema';

/** The feature flags (docs/product.md, section 3). All are off by default. */
export const FLAG_KEYS = [
  'store_enabled',
  'checkout_enabled',
  'checkin_enabled',
  'chat_enabled',
  'appointments_enabled',
  'booking_enabled',
  'custom_herbs_enabled',
  'newsletter_enabled',
  'reviews_enabled',
  'spanish_enabled',
  'admin_only',
] as const;
export type FlagKey = (typeof FLAG_KEYS)[number];

/** Whether each feature is switched on. */
export type Flags = Readonly<Record<FlagKey, boolean>>;

/** A feature that can be switched on: every flag except preview mode. */
export type FeatureKey = Exclude<FlagKey, 'admin_only'>;

/** Every feature off: the value while the settings are loading, and when loading fails. */
export const NO_FLAGS: Flags = {
  store_enabled: false,
  checkout_enabled: false,
  checkin_enabled: false,
  chat_enabled: false,
  appointments_enabled: false,
  booking_enabled: false,
  custom_herbs_enabled: false,
  newsletter_enabled: false,
  reviews_enabled: false,
  spanish_enabled: false,
  admin_only: false,
};

/** A flag is on when its value is `true`, the text "true" in any case, or 1 (docs/product.md, section 4). */
export function readFlag(data: unknown): boolean {
  if (typeof data === 'string') {
    const text = data.trim().toLowerCase();
    return text === 'true' || text === '1';
  }
  return data === true || data === 1;
}

/** All flags of a settings list; absent, inactive and null entries are off. */
export function readFlags(entries: readonly Pick<ConfigEntry, 'id' | 'data' | 'isActive'>[]): Flags {
  const flags: Record<FlagKey, boolean> = { ...NO_FLAGS };
  for (const key of FLAG_KEYS) {
    const entry = entries.find((candidate) => candidate.id === key);
    flags[key] = entry !== undefined && entry.isActive && readFlag(entry.data);
  }
  return flags;
}
