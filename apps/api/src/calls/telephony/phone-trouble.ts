import { afterOpenHours, openStatus, type HourEntry, type PhoneHealth } from '@harmony/domain';

/** Hours of opening time. */
const SILENT_HOURS = 2;
const SILENT =
  'No calls have been reported for two opening hours. Call the clinic to check that the phone system still reports calls.';

/** What is wrong with the phone system, in a sentence; `isDown`: no call is shown. */
export interface PhoneTrouble {
  problem: string;
  isDown: boolean;
}

export interface PhoneTroubleOptions {
  health: PhoneHealth;
  hours: readonly HourEntry[];
  timeZone: string;
  /** When the last event arrived, or since when one could have. */
  heardAt: string;
  now: Date;
}

/**
 * Why the phone system needs attention: it is not connected, or no event arrived for two hours of opening time and the
 * clinic is open. Null while all is well.
 */
export function phoneTrouble({ health, hours, timeZone, heardAt, now }: PhoneTroubleOptions): PhoneTrouble | null {
  if (health.state === 'down') {
    return { isDown: true, problem: health.problem ?? 'The phone system isn’t connected, so no calls are shown.' };
  }
  if (health.state === 'degraded' && health.problem !== null) return { isDown: false, problem: health.problem };
  if (openStatus(hours, now, timeZone).kind !== 'open') return null;
  return now >= afterOpenHours(SILENT_HOURS, hours, new Date(heardAt), timeZone)
    ? { isDown: false, problem: SILENT }
    : null;
}
