import { openStatus, zonedNow, type HourEntry } from '@harmony/domain';
import type { ClinicClock } from '../page.slice';

/** What the clinic's clock says at an instant. */
export function clinicClock(hours: readonly HourEntry[], now: Date, timeZone: string): ClinicClock {
  const { date, dayOfWeek } = zonedNow(now, timeZone);
  return { date, dayOfWeek, status: openStatus(hours, now, timeZone).text };
}
