import { useMemo } from 'react';
import { useGetHoursQuery } from '@harmony/api-client';
import { openStatus, type OpenStatus } from '@harmony/domain';
import { useNow, useSiteSettings } from '../hooks';

/** Whether the clinic is open now, in its own time zone; kept up to date. 'Hours not available' while there are none. */
export function useOpenStatus(): OpenStatus {
  const { data } = useGetHoursQuery();
  const { timeZone } = useSiteSettings();
  const now = useNow();
  return useMemo(() => openStatus(data ?? [], now, timeZone), [data, now, timeZone]);
}
