import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetDashboardQuery } from '@harmony/api-client/admin';
import { INBOXES, type Area } from '@harmony/domain';
import { ButtonLink } from '@harmony/ui';
import { InboxScreen } from '../../inbox/inbox-screen';
import { appointmentsInbox } from '../../inbox/kinds/appointments';
import { checkInsInbox } from '../../inbox/kinds/check-ins';
import { DaySheet, PrintDaySheet } from '../../inbox/kinds/day-sheet';
import { herbRequestsInbox } from '../../inbox/kinds/custom-herb-requests';
import { messagesInbox } from '../../inbox/kinds/contact-submissions';
import { newsletterInbox } from '../../inbox/kinds/newsletter';
import { reviewsInbox } from '../../inbox/kinds/reviews';
import { INBOX_PARAMS } from '../../inbox/view';
import { UrlTabs, type UrlTab } from '../../kit/tabs';
import { BASE } from '../../paths';
import { Page } from '../../shell/page';
import { useMay } from '../../state/use-may';
import { Overview } from './overview';

const ReviewEditor = lazy(async () => ({ default: (await import('../../inbox/kinds/review-editor')).ReviewEditor }));

/** The URL parameters of one inbox, and of a review in its editor. */
const OWN = [...INBOX_PARAMS, 'edit'];

const StyledPrinted = styled.div`
  @media print {
    > :not([data-print]) {
      display: none;
    }
  }
`;

const Reviews = () => {
  const [params] = useSearchParams();
  return (
    <>
      <InboxScreen inbox={reviewsInbox} />
      {params.has('edit') && (
        <Suspense fallback={null}>
          <ReviewEditor />
        </Suspense>
      )}
    </>
  );
};

const CheckIns = () => (
  <StyledPrinted>
    <InboxScreen inbox={checkInsInbox} />
    <DaySheet />
  </StyledPrinted>
);

const inboxTab = ({ tab, hooks }: Pick<typeof messagesInbox, 'tab'> & { hooks: { key: keyof typeof INBOXES } }) => ({
  id: tab,
  label: INBOXES[hooks.key].title,
});

/** `/admin`: what one wants to know first, and everything that came in, one tab each (`?tab=`). */
export const Component = () => {
  const [params] = useSearchParams();
  const { data } = useGetDashboardQuery();
  const counts = data?.counts;
  const may = useMay();
  const all: (UrlTab & { area: Area })[] = [
    { area: 'dashboard', id: 'overview', label: 'Overview', content: <Overview /> },
    {
      area: 'inboxes',
      ...inboxTab(messagesInbox),
      count: counts?.messages ?? 0,
      content: <InboxScreen inbox={messagesInbox} />,
    },
    {
      area: 'inboxes',
      ...inboxTab(appointmentsInbox),
      count: counts?.appointments ?? 0,
      content: <InboxScreen inbox={appointmentsInbox} />,
    },
    {
      area: 'herb-requests',
      ...inboxTab(herbRequestsInbox),
      count: counts?.herbRequests ?? 0,
      content: <InboxScreen inbox={herbRequestsInbox} />,
    },
    { area: 'inboxes', ...inboxTab(checkInsInbox), count: counts?.checkIns ?? 0, content: <CheckIns /> },
    { area: 'inboxes', ...inboxTab(newsletterInbox), content: <InboxScreen inbox={newsletterInbox} /> },
    { area: 'content', ...inboxTab(reviewsInbox), content: <Reviews /> },
  ];
  const tabs = all.filter(({ area }) => may(area));
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  const title = !open || open.id === 'overview' ? 'Dashboard' : open.label;
  const actions = {
    [checkInsInbox.tab]: <PrintDaySheet />,
    [reviewsInbox.tab]: (
      <ButtonLink size="sm" href={`${BASE}?tab=${reviewsInbox.tab}&edit=new`}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        Add review
      </ButtonLink>
    ),
  }[open?.id ?? ''];
  return (
    <Page title={title} actions={actions}>
      <UrlTabs param="tab" label="Dashboard" tabs={tabs} own={OWN} />
    </Page>
  );
};
