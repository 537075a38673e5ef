import { useEffect, useState } from 'react';
import { clinicTimeText } from '@harmony/domain';
import { useSiteSettings } from '../../hooks';

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
        ? 'We no longer keep this time for you. You can still book it, as long as nobody else does.'
        : `We keep this time for you until ${clinicTimeText(until, timeZone)}.`}
    </p>
  );
}
