import styled from 'styled-components';
import { useGetHoursQuery } from '@harmony/api-client';
import { openStatus, zonedFormatter } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { PlaceLink } from '../../platform/shell/place-link';

const Line = styled.p`
  display: flex;
  flex: 1 1 15rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  color: ${c.ink2};
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

const dayIn = zonedFormatter({ weekday: 'long', month: 'long', day: 'numeric' });

/** The date and whether the clinic is open, by the clinic's clock. */
export const ClinicStatus = () => {
  const hours = useGetHoursQuery();
  const { now, timeZone } = useClinicTime();
  const open = hours.isError ? 'Hours couldn’t be loaded' : hours.data && openStatus(hours.data, now, timeZone).text;
  return (
    <Line>
      <span>{dayIn(now, timeZone)}</span>
      {open !== undefined && (
        <OpenStatus>
          <PlaceLink to="/hours">{open}</PlaceLink>
        </OpenStatus>
      )}
    </Line>
  );
};
