import { announcementAt, openStatus, zonedNow, type HourEntry, type SiteSettings } from '@harmony/domain';
import type { ClinicClock } from '../../page.slice';

/** What the clinic's clock says at an instant. */
export function clinicClock(hours: readonly HourEntry[], now: Date, settings: SiteSettings): ClinicClock {
  const { timeZone } = settings;
  const { date, dayOfWeek } = zonedNow(now, timeZone);
  return {
    date,
    dayOfWeek,
    status: openStatus(hours, now, timeZone).text,
    announces: announcementAt(settings, now) !== null,
  };
}
