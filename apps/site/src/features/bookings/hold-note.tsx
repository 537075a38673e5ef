import { useEffect, useState } from 'react';
import { clinicTimeText, REQUEST_ANSWER, saidTime } from '@harmony/domain';
import { t } from '@harmony/language';
import { useSiteSettings } from '../../hooks';
import { ProvisoBox } from '../../parts/booking/as-of-note';

/** Until when the time is kept. Nothing is lost when that is over: it can be booked as long as nobody else does. */
export function HoldNote({ until }: { until: string }) {
  const { timeZone } = useSiteSettings();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(end);
  }, [until]);
  return (
    <p>
      {isOver
        ? t('We no longer keep this time for you. You can still book it, as long as nobody else does.')
        : t('We keep this time for you until {time}.', { time: saidTime(clinicTimeText(until, timeZone)) })}
    </p>
  );
}

/** In its place, where the program that keeps the schedule cannot be reached: nobody can say whether the time is still free. */
export const RequestNote = () => (
  <ProvisoBox role="note">
    {t('We cannot reach our calendar at the moment, so this time is not kept for you. Ask for it here.')}{' '}
    {t(REQUEST_ANSWER)}
  </ProvisoBox>
);
