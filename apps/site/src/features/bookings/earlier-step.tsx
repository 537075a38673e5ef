import { useGetBookingQuery } from '@harmony/api-client';
import { t } from '@harmony/language';
import { TextLink } from '@harmony/ui';
import { DetailState } from '../../parts/page/detail-state';
import { TaskFrame } from '../../parts/forms/task-frame';
import { isMissing } from '../../parts/page/view-state';
import { paths } from '../../paths';
import { Chosen } from './chosen';
import { DeadLink } from './visit/dead-link';
import { visitRows } from './visit/visit-rows';
import { WaitFormBox } from './wait/wait-form-box';
import { WaitTimes } from './wait/wait-times';

/** Waits for an earlier time than that of a visit. `token`: of the visit's link. */
export function EarlierStep({ token }: { token: string }) {
  const query = useGetBookingQuery(token);
  if (isMissing(query)) return <DeadLink />;
  if (!query.data)
    return (
      <DetailState
        query={query}
        loading={t('Looking for your visit...')}
        failed={t('We can’t show your visit right now.')}
      />
    );
  if (!query.data.canCancel || query.data.verifyBy !== null) return <DeadLink />;
  return (
    <TaskFrame
      isNarrow
      title={t('Would You Like to Come Earlier?')}
      lead={t(
        'When an earlier time becomes free that suits you, we write to you. Until you take one, your visit stays as it is.',
      )}
    >
      <Chosen rows={visitRows(query.data)} />
      <p>
        <TextLink href={paths.visit(token)}>{t('Keep the time as it is')}</TextLink>
      </p>
      <WaitFormBox
        action={paths.waitList({ visit: token })}
        hidden={{ action: 'earlier', visit: token }}
        submitLabel={t('Tell Me of Earlier Times')}
        purpose={t(
          'If you take an earlier time, this visit is cancelled and costs you nothing. You can leave the list at any time.',
        )}
      >
        <WaitTimes />
      </WaitFormBox>
    </TaskFrame>
  );
}
