import styled from 'styled-components';
import { hoursText } from '@harmony/domain';
import { Button, ButtonLink, space } from '@harmony/ui';
import { TaskFrame } from '../../parts/task-frame';
import { paths } from '../../paths';
import { Chosen } from './chosen';
import { HiddenFields } from './hidden-fields';
import { Taken } from './taken';
import { visitRows, type VisitProps } from './visit-details';

const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
`;

/** Asks before a visit is cancelled, and says whether that counts as late. */
export const CancelStep = ({ token, booking }: VisitProps) => (
  <TaskFrame isNarrow title="Cancel This Visit?">
    <Taken people={[]} isAnybody={false} />
    <Chosen rows={visitRows(booking)} />
    <p>
      {booking.isLate
        ? `It begins in less than ${hoursText(booking.lateHours)}: cancelling it now counts as late.`
        : 'Somebody else can have the time then. Cancelling costs you nothing.'}
    </p>
    <form method="post" action={paths.visit(token, { ask: 'cancel' })}>
      <HiddenFields of={{ token, action: 'cancel' }} />
      <StyledButtons>
        <Button type="submit">Cancel This Visit</Button>
        <ButtonLink variant="secondary" href={paths.visit(token)}>
          Keep It
        </ButtonLink>
      </StyledButtons>
    </form>
  </TaskFrame>
);
