import type { KnownKey } from '@harmony/domain';

/** The tabs of settings that visitors see, which can be written as drafts: by the tab's id, its settings in the order of its form. */
export const PUBLIC_TABS = {
  contact: ['clinic_name', 'phone', 'fax', 'email'],
  address: ['address', 'directions', 'directions_image'],
  announcement: ['announcement', 'announcement_severity', 'announcement_starts', 'announcement_ends'],
  booking: ['booking_site', 'booking_site_initial_appt'],
} as const satisfies Record<string, readonly KnownKey[]>;

/** Where the draft of a setting is edited, as the search of the settings' address. */
export function draftSearch(key: string): string {
  // The clock has a field of its own beside the contact details.
  if (key === 'time_zone') return '?tab=contact';
  const [tab] = Object.entries(PUBLIC_TABS).find(([, keys]) => keys.some((each) => each === key)) ?? [];
  return tab === undefined ? `?tab=entries&edit=${encodeURIComponent(key)}` : `?tab=${tab}`;
}
