import { useEffect, useMemo, useState } from 'react';
import { useGetAuthStatusQuery, useGetConfigQuery, useGetHoursQuery } from '@harmony/api-client';
import { openStatus, siteSettings, zonedNow } from '@harmony/domain';
import { StyledGreeting } from './dashboard-style';
import { PlaceLink } from './place-link';

const NOON = 12 * 60;
const EVENING = 18 * 60;

/** By the clinic's clock: minutes since midnight. */
export const greetingAt = (minutes: number): string => {
  if (minutes < NOON) return 'Good morning';
  return minutes < EVENING ? 'Good afternoon' : 'Good evening';
};

/** Says good day, the date, and whether the clinic is open, all by the clinic's own clock. */
export const Greeting = () => {
  const { data: status } = useGetAuthStatusQuery();
  const { data: config } = useGetConfigQuery();
  const hours = useGetHoursQuery();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const { timeZone } = useMemo(() => siteSettings(config ?? []), [config]);
  const { minutes } = zonedNow(now, timeZone);
  const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(
    now,
  );
  const open = hours.isError ? 'Hours could not be loaded' : hours.data && openStatus(hours.data, now, timeZone).text;
  return (
    <StyledGreeting>
      <strong>
        {greetingAt(minutes)}
        {status?.user && `, ${status.user.username}`}
      </strong>
      <span>{date}</span>
      {open !== undefined && (
        <span data-open="">
          <PlaceLink to="/hours">{open}</PlaceLink>
        </span>
      )}
    </StyledGreeting>
  );
};
