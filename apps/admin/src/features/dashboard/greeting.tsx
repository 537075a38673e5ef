import { useGetAuthStatusQuery, useGetHoursQuery } from '@harmony/api-client';
import { openStatus } from '@harmony/domain';
import { CloseEarly } from '../../closing/close-early';
import { useClinicTime } from '../../closing/use-clinic-time';
import { StyledGreeting } from './dashboard-style';
import { PlaceLink } from './place-link';

const NOON = 12 * 60;
const EVENING = 18 * 60;

/** By the clinic's clock: minutes since midnight. */
const greetingAt = (minutes: number): string => {
  if (minutes < NOON) return 'Good morning';
  return minutes < EVENING ? 'Good afternoon' : 'Good evening';
};

/** Says good day, the date, and whether the clinic is open, all by the clinic's own clock; and closes it early. */
export const Greeting = () => {
  const { data: status } = useGetAuthStatusQuery();
  const hours = useGetHoursQuery();
  const { now, timeZone, minutes } = useClinicTime();
  const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(
    now,
  );
  const open = hours.isError ? 'Hours could not be loaded' : hours.data && openStatus(hours.data, now, timeZone).text;
  return (
    <StyledGreeting>
      <p>
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
      </p>
      <CloseEarly />
    </StyledGreeting>
  );
};
