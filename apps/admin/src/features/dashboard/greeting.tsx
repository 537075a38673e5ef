import styled from 'styled-components';
import { useGetAuthStatusQuery, useGetHoursQuery } from '@harmony/api-client';
import { openStatus } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { CloseEarly } from '../../closing/close-early';
import { useClinicTime } from '../../closing/use-clinic-time';
import { useMay } from '../../state/use-may';
import { PlaceLink } from '../../shell/place-link';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  color: ${c.ink2};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[16]};
`;

const Hello = styled.strong`
  color: ${c.ink};
  font: 500 1.25rem/1.3 var(--font-display);
`;

const OpenStatus = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  padding-block: ${space[4]};

  &::before {
    content: '';
    inline-size: 9px;
    block-size: 9px;
    border: 2px solid ${c.celadonDeep};
    border-radius: 50%;
  }
`;

const NOON = 12 * 60;
const EVENING = 18 * 60;

/** By the clinic's clock: minutes since midnight. */
const greetingAt = (minutes: number): string => {
  if (minutes < NOON) return 'Good morning';
  return minutes < EVENING ? 'Good afternoon' : 'Good evening';
};

/** A greeting, the date and whether the clinic is open, by the clinic's clock; and the button to close early. */
export const Greeting = () => {
  const { data: status } = useGetAuthStatusQuery();
  const mayClose = useMay()('close-early');
  const hours = useGetHoursQuery();
  const { now, timeZone, minutes } = useClinicTime();
  const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(
    now,
  );
  const open = hours.isError ? 'Hours could not be loaded' : hours.data && openStatus(hours.data, now, timeZone).text;
  return (
    <Bar>
      <Line>
        <Hello>
          {greetingAt(minutes)}
          {status?.user && `, ${status.user.username}`}
        </Hello>
        <span>{date}</span>
        {open !== undefined && (
          <OpenStatus>
            <PlaceLink to="/hours">{open}</PlaceLink>
          </OpenStatus>
        )}
      </Line>
      {mayClose && <CloseEarly />}
    </Bar>
  );
};
