import { Link } from 'react-router-dom';
import { useGetScheduleAttentionQuery } from '@harmony/api-client/admin';
import { Button, space, Status } from '@harmony/ui';
import styled from 'styled-components';
import { ButtonLine } from '../../platform/kit/button-line';

const Line = styled(ButtonLine)`
  margin-block: -${space[8]} ${space[16]};
`;

const NONE = { requested: [], needNewTime: [], keptTime: [] };

/** What waits for somebody, above the days; nothing when nothing does. */
export const AttentionLine = () => {
  const { data = NONE, isError, refetch } = useGetScheduleAttentionQuery();
  const [requested, needNewTime] = [data.requested.length, data.needNewTime.length];
  const keptTime = data.keptTime.length;
  if (isError)
    return (
      <Line data-no-print="">
        <Status>Couldn’t load whether visits are waiting for you.</Status>
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </Line>
    );
  if (requested + needNewTime + keptTime === 0) return null;
  return (
    <Line data-no-print="">
      {requested > 0 && (
        <Link to="?show=requested">{requested === 1 ? '1 visit needs' : `${requested} visits need`} your approval</Link>
      )}
      {needNewTime > 0 && (
        <Link to="?show=new-time">{needNewTime === 1 ? '1 visit needs' : `${needNewTime} visits need`} a new time</Link>
      )}
      {keptTime > 0 && (
        <Link to="?show=kept-time">
          {keptTime === 1 ? '1 visit was' : `${keptTime} visits were`} kept at the agreed time after a change of law
        </Link>
      )}
    </Line>
  );
};
