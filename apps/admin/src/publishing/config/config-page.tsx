import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useGetConfigQuery } from '@harmony/api-client';
import type { ConfigEntry } from '@harmony/domain';
import { Skeleton } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { UrlTabs } from '../../platform/kit/tabs';
import { Page } from '../../platform/shell/page';
import { AnnouncementTab } from './announcement-tab';
import { AddressTab, BookingTab, ContactTab } from './contact-tab';
import { EntriesTab } from './entries-tab';
import { EntrySheet } from './entry-sheet';
import { FeaturesTab } from './features-tab';
import { FollowUpTab } from './follow-up-tab';
import { OnlineBookingTab } from './online-booking-tab';
import { OrdersTab } from './orders-tab';
import { draftSearch } from './public-tabs';
import { RetentionTab } from './retention-tab';
import { SecurityTab } from './security-tab';

const tabsOf = (entries: readonly ConfigEntry[]): { id: string; label: string; content: ReactNode }[] => [
  { id: 'features', label: 'Features', content: <FeaturesTab entries={entries} /> },
  { id: 'contact', label: 'Contact', content: <ContactTab entries={entries} /> },
  { id: 'address', label: 'Address & directions', content: <AddressTab entries={entries} /> },
  { id: 'announcement', label: 'Announcement', content: <AnnouncementTab entries={entries} /> },
  { id: 'booking', label: 'Booking links', content: <BookingTab entries={entries} /> },
  { id: 'online-booking', label: 'Online booking', content: <OnlineBookingTab entries={entries} /> },
  { id: 'orders', label: 'Orders', content: <OrdersTab entries={entries} /> },
  { id: 'follow-up', label: 'Follow-up', content: <FollowUpTab entries={entries} /> },
  { id: 'retention', label: 'Retention', content: <RetentionTab entries={entries} /> },
  { id: 'security', label: 'Security', content: <SecurityTab entries={entries} /> },
  { id: 'entries', label: 'All entries', content: <EntriesTab entries={entries} /> },
];

/** `/admin/config`: what the site does and says, by topic, and every setting by its key. */
export const Component = () => {
  const query = useGetConfigQuery();
  const [params] = useSearchParams();
  // The draft of a setting is edited where the setting is, not over the list of all.
  const drafted = params.get('draft');
  if (drafted !== null) return <Navigate to={draftSearch(drafted)} replace />;
  // A setting is edited over the list of all; the palette's links name only the setting.
  if (params.has('edit') && params.get('tab') !== 'entries') {
    const next = new URLSearchParams(params);
    next.set('tab', 'entries');
    return <Navigate to={`?${next.toString()}`} replace />;
  }
  return (
    <Page title="Settings">
      <QueryState query={query} what="Settings" skeleton={<Skeleton shape="card" />}>
        {(entries) => (
          <>
            <UrlTabs param="tab" label="Settings by topic" tabs={tabsOf(entries)} />
            <EntrySheet entries={entries} />
          </>
        )}
      </QueryState>
    </Page>
  );
};
