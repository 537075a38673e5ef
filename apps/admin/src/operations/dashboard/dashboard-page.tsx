import { Plus } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { INBOXES, type Area } from '@harmony/domain';
import { ButtonLink } from '@harmony/ui';
import { CloseEarly } from '../../publishing/hours/closing/close-early';
import { InboxScreen } from '../../platform/inbox/inbox-screen';
import { appointmentsInbox } from '../../platform/inbox/kinds/appointments';
import { checkInsInbox } from '../../platform/inbox/kinds/check-ins';
import { DaySheet, PrintDaySheet } from '../../platform/inbox/kinds/day-sheet';
import { herbRequestsInbox } from '../../platform/inbox/kinds/custom-herb-requests';
import { messagesInbox } from '../../platform/inbox/kinds/contact-submissions';
import { newsletterInbox } from '../../platform/inbox/kinds/newsletter';
import { reviewsInbox } from '../../platform/inbox/kinds/reviews';
import { BASE } from '../../platform/paths';
import { Page } from '../../platform/shell/page';
import { useMay } from '../../platform/state/use-may';
import { ClinicStatus } from './clinic-status';
import { Overview } from './overview';
import { useGreeting } from './use-greeting';

const ReviewEditor = lazy(async () => ({
  default: (await import('../../platform/inbox/kinds/review-editor')).ReviewEditor,
}));

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

const AddReview = () => (
  <ButtonLink size="sm" href={`${BASE}?tab=${reviewsInbox.tab}&edit=new`}>
    <Plus size={16} strokeWidth={1.75} aria-hidden />
    Add review
  </ButtonLink>
);

const CheckIns = () => (
  <StyledPrinted>
    <InboxScreen inbox={checkInsInbox} />
    <DaySheet />
  </StyledPrinted>
);

interface InboxPage {
  area: Area;
  inbox: Pick<typeof messagesInbox, 'tab'> & { hooks: { key: keyof typeof INBOXES } };
  content: ReactNode;
  actions?: ReactNode;
}

const INBOX_PAGES: readonly InboxPage[] = [
  { area: 'inboxes', inbox: messagesInbox, content: <InboxScreen inbox={messagesInbox} /> },
  { area: 'inboxes', inbox: appointmentsInbox, content: <InboxScreen inbox={appointmentsInbox} /> },
  { area: 'herb-requests', inbox: herbRequestsInbox, content: <InboxScreen inbox={herbRequestsInbox} /> },
  { area: 'inboxes', inbox: checkInsInbox, content: <CheckIns />, actions: <PrintDaySheet /> },
  { area: 'inboxes', inbox: newsletterInbox, content: <InboxScreen inbox={newsletterInbox} /> },
  { area: 'content', inbox: reviewsInbox, content: <Reviews />, actions: <AddReview /> },
];

/** `/admin`: what one wants to know first; with `?tab=`, one of the lists of what came in, each an entry of the sidebar. */
export const Component = () => {
  const [params] = useSearchParams();
  const greeting = useGreeting();
  const may = useMay();
  const open = INBOX_PAGES.find(({ area, inbox }) => inbox.tab === params.get('tab') && may(area));
  if (open)
    return (
      <Page key={open.inbox.tab} title={INBOXES[open.inbox.hooks.key].title} actions={open.actions}>
        {open.content}
      </Page>
    );
  return (
    <Page title="Dashboard" heading={greeting} beside={<ClinicStatus />} actions={may('close-early') && <CloseEarly />}>
      <Overview />
    </Page>
  );
};
