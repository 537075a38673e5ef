import styled from 'styled-components';
import { hoursText } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, ButtonLink, space } from '@harmony/ui';
import { TaskFrame } from '../../../parts/forms/task-frame';
import { paths } from '../../../paths';
import { Chosen } from '../chosen';
import { HiddenFields } from '../hidden-fields';
import { Taken } from '../taken';
import type { VisitProps } from './visit-details';
import { visitRows } from './visit-rows';

const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
`;

/** Asks before a visit is cancelled, and says whether that counts as late. */
export const CancelStep = ({ token, booking }: VisitProps) => (
  <TaskFrame isNarrow title={t('Cancel This Visit?')}>
    <Taken people={[]} isAnybody={false} />
    <Chosen rows={visitRows(booking)} />
    <p>
      {booking.isLate
        ? t('It begins in less than {hours}: cancelling it now counts as late.', {
            hours: hoursText(booking.lateHours),
          })
        : t('Somebody else can have the time then. Cancelling costs you nothing.')}
    </p>
    <form method="post" action={paths.visit(token, { ask: 'cancel' })}>
      <HiddenFields of={{ token, action: 'cancel' }} />
      <StyledButtons>
        <Button type="submit">{t('Cancel This Visit')}</Button>
        <ButtonLink variant="secondary" href={paths.visit(token)}>
          {t('Keep It')}
        </ButtonLink>
      </StyledButtons>
    </form>
  </TaskFrame>
);
