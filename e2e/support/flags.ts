import type { APIRequestContext } from '@playwright/test';
import { expect } from './test';

/** Switches of the settings that are on when the product under test starts. */
export const FEATURES = [
  'store_enabled',
  'checkin_enabled',
  'chat_enabled',
  'custom_herbs_enabled',
  'appointments_enabled',
  'newsletter_enabled',
  'reviews_enabled',
] as const;
export type Switch =
  (typeof FEATURES)[number] | 'booking_enabled' | 'checkout_enabled' | 'spanish_enabled' | 'admin_only';

/** Flips one switch. `admin` is signed in. */
export async function setSwitch(admin: APIRequestContext, name: Switch, isOn: boolean): Promise<void> {
  const answer = await admin.put(`/api/config/${name}`, { data: { data: String(isOn) } });
  expect(answer.status(), `${name} to ${isOn}`).toBe(200);
}
