import { useGetBookingOptionsQuery, useGetBookingQuery } from '@harmony/api-client';
import { linkToken, type Booking } from '@harmony/domain';
import { t } from '@harmony/language';
import { TextLink } from '@harmony/ui';
import { useFlags } from '../../../hooks';
import { DetailState } from '../../../parts/page/detail-state';
import { MissingPage } from '../../../parts/page/missing-page';
import { TaskFrame } from '../../../parts/forms/task-frame';
import { isMissing } from '../../../parts/page/view-state';
import { paths } from '../../../paths';
import { useSearchParams } from '../../../router';
import { Otherwise } from '../otherwise';
import { CancelStep } from './cancel-step';
import { DeadLink } from './dead-link';
import { Times } from '../times';
import { moveChoice } from './visit-move';
import { VisitDetails } from './visit-details';
import { visitRows } from './visit-rows';
import { Chosen } from '../chosen';

/** `/visit?token=`: a visit, for whoever has its link. Opening it changes nothing: mail scanners open links, too. */
export function VisitPage() {
  const { booking_enabled: isOn } = useFlags();
  const [params] = useSearchParams();
  if (!isOn) return <MissingPage />;
  const token = linkToken(params);
  return token === null ? <DeadLink /> : <OfToken token={token} />;
}

function OfToken({ token }: { token: string }) {
  const query = useGetBookingQuery(token);
  const [params] = useSearchParams();
  if (isMissing(query)) return <DeadLink />;
  if (!query.data)
    return (
      <DetailState
        query={query}
        loading={t('Looking for your visit...')}
        failed={t('We can’t show your visit right now.')}
      />
    );
  const asked = params.get('ask');
  if (asked === 'move' && query.data.canMove) return <MoveStep token={token} booking={query.data} />;
  if (asked === 'cancel' && query.data.canCancel) return <CancelStep token={token} booking={query.data} />;
  const code = linkToken(params, 'code');
  return <VisitDetails token={token} booking={query.data} done={params.get('done')} code={code} />;
}

function MoveStep({ token, booking }: { token: string; booking: Booking }) {
  const [params] = useSearchParams();
  const options = useGetBookingOptionsQuery();
  if (!options.data)
    return (
      <DetailState
        query={options}
        loading={t('Looking for free times...')}
        failed={t('We can’t show the free times right now.')}
      />
    );
  const choice = moveChoice(options.data, booking, params);
  const isForAnybody = choice && choice.who.key !== 'any' && choice.service.practitioners.length > 1;
  return (
    <TaskFrame isNarrow title={t('When Suits You Better?')}>
      <Chosen rows={visitRows(booking)} />
      <p>
        <TextLink href={paths.visit(token)}>{t('Keep the time as it is')}</TextLink>
        {isForAnybody && (
          <>
            {' · '}
            <TextLink href={paths.visit(token, { ask: 'move', with: 'any' })}>
              {t('Show the times of everybody')}
            </TextLink>
          </>
        )}
      </p>
      {choice ? (
        <Times
          {...choice}
          hrefFrom={(from, other = choice.who.key) => paths.visit(token, { ask: 'move', with: other, from })}
          waitHref={options.data.isKeptHere ? paths.waitList({ visit: token }) : null}
          moved={token}
          fields={{ token, action: 'move' }}
        />
      ) : (
        <Otherwise />
      )}
    </TaskFrame>
  );
}
