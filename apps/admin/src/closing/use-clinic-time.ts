import { useMemo } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import { siteSettings, zonedNow } from '@harmony/domain';
import { useNow } from '../kit/use-now';

/** Now, and what the clinic's own clock says: `date` is YYYY-MM-DD. Updated every half minute. */
export function useClinicTime(): { now: Date; timeZone: string; date: string; minutes: number } {
  const { data } = useGetConfigQuery();
  const now = useNow();
  const { timeZone } = useMemo(() => siteSettings(data ?? []), [data]);
  const { date, minutes } = zonedNow(now, timeZone);
  return { now, timeZone, date, minutes };
}
