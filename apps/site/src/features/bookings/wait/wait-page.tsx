import { useGetBookingOptionsQuery, useGetWaitEntryQuery } from '@harmony/api-client';
import { linkToken } from '@harmony/domain';
import { t } from '@harmony/language';
import { useFlags } from '../../../hooks';
import { DetailState } from '../../../parts/page/detail-state';
import { MissingPage } from '../../../parts/page/missing-page';
import { latePart } from '../../../parts/page/late-part';
import { isMissing } from '../../../parts/page/view-state';
import { useSearchParams } from '../../../router';
import { DeadLink } from '../visit/dead-link';
import { EarlierStep } from '../earlier-step';
import { JoinStep } from './join-step';

// Whoever joins the list does not see it.
const WaitEntryDetails = latePart(() => import('./wait-entry').then((file) => file.WaitEntryDetails));

/**
 * `/wait-list`: joining (`?service=&with=`), waiting for an earlier time than that of a visit (`?visit=`), and the page of whoever
 * waits (`?token=`). Where there is no wait list, only the last one is not the 404 page. Private: its address holds what they are known by.
 */
export function WaitPage() {
  const { booking_enabled: isOn } = useFlags();
  const [params] = useSearchParams();
  if (!isOn) return <MissingPage />;
  if (params.has('token')) {
    const token = linkToken(params);
    return token === null ? <DeadLink /> : <OfToken token={token} />;
  }
  return <Joining />;
}

function Joining() {
  const options = useGetBookingOptionsQuery();
  const [params] = useSearchParams();
  if (!options.data)
    return (
      <DetailState query={options} loading={t('One moment...')} failed={t('We can’t show the wait list right now.')} />
    );
  if (!options.data.isKeptHere) return <MissingPage />;
  if (!params.has('visit')) return <JoinStep services={options.data.services} />;
  const visit = linkToken(params, 'visit');
  return visit === null ? <DeadLink /> : <EarlierStep token={visit} />;
}

function OfToken({ token }: { token: string }) {
  const query = useGetWaitEntryQuery(token);
  if (isMissing(query)) return <DeadLink />;
  if (!query.data)
    return (
      <DetailState
        query={query}
        loading={t('Looking for your place...')}
        failed={t('We can’t show the wait list right now.')}
      />
    );
  return <WaitEntryDetails token={token} entry={query.data} />;
}
