import { useEffect, useMemo, useState } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import { siteSettings, zonedNow } from '@harmony/domain';

const EVERY_MS = 30_000;

/** Now, and what the clinic's own clock says: `date` is YYYY-MM-DD. Looks at the clock every half minute. */
export function useClinicTime(): { now: Date; timeZone: string; date: string; minutes: number } {
  const { data } = useGetConfigQuery();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { timeZone } = useMemo(() => siteSettings(data ?? []), [data]);
  const { date, minutes } = zonedNow(now, timeZone);
  return { now, timeZone, date, minutes };
}
