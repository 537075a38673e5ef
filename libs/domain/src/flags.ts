/** The feature flags (specification, section 3). All are off by default. */
export const FLAG_KEYS = [
  'store_enabled',
  'checkin_enabled',
  'chat_enabled',
  'appointments_enabled',
  'custom_herbs_enabled',
  'newsletter_enabled',
  'reviews_enabled',
  'admin_only',
] as const;
export type FlagKey = (typeof FLAG_KEYS)[number];
