import { useMemo } from 'react';
import { useGetHoursQuery } from '@harmony/api-client';
import { openStatus, type OpenStatus } from '@harmony/domain';
import { useNow, useSiteSettings } from '../hooks';

/** Whether the clinic is open now, by its own clock; kept up to date. Hours that are not there read as 'Hours not available'. */
export function useOpenStatus(): OpenStatus {
  const { data } = useGetHoursQuery();
  const { timeZone } = useSiteSettings();
  const now = useNow();
  return useMemo(() => openStatus(data ?? [], now, timeZone), [data, now, timeZone]);
}
