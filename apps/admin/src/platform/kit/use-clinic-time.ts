import { zonedNow } from '@harmony/domain';
import { useClock } from './clock';
import { useNow } from './use-now';

/** Now, and what the clinic's own clock says: `date` is YYYY-MM-DD. Updated every half minute. */
export function useClinicTime(): { now: Date; timeZone: string; date: string; minutes: number } {
  const now = useNow();
  const { timeZone } = useClock();
  const { date, minutes } = zonedNow(now, timeZone);
  return { now, timeZone, date, minutes };
}
