import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetCampaignsQuery } from '@harmony/api-client/admin';
import { CAMPAIGN_STATE_NAMES, type CampaignRow } from '@harmony/domain';
import { ButtonLink, EmptyState } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import { PagedList } from '../../platform/kit/lists/paged-list';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { ListSkeleton } from '../../platform/list/list-states';
import { BASE } from '../../platform/paths';
import { Page } from '../../platform/shell/page';
import { campaignPlace, STATE_TONES, titleOf } from './campaign-words';
import { NewsletterOff } from './newsletter-off';

const POLL_MS = 10_000;
const NO_FILTERS = [] as const;

const COLUMNS: readonly TableColumn<CampaignRow>[] = [
  {
    id: 'campaign',
    head: 'Newsletter',
    isName: true,
    cell: (campaign) => (
      <>
        <Link to={campaignPlace(campaign.id)}>{titleOf(campaign)}</Link>{' '}
        <Tag tone={STATE_TONES[campaign.state]}>{CAMPAIGN_STATE_NAMES[campaign.state]}</Tag>
      </>
    ),
  },
  {
    id: 'sent',
    head: 'Sent to',
    align: 'end',
    isNarrow: true,
    cell: ({ state, counts }) =>
      state !== 'draft' && `${counts.sent.toLocaleString('en')} of ${counts.readers.toLocaleString('en')}`,
  },
  {
    id: 'left',
    head: 'Unsubscribed',
    align: 'end',
    isNarrow: true,
    hide: 'lg',
    cell: ({ state, counts }) => state !== 'draft' && counts.leftByIt.toLocaleString('en'),
  },
  {
    id: 'started',
    head: 'Sent',
    hide: 'md',
    cell: ({ startedAt, startedBy }) =>
      startedAt !== null && (
        <>
          <Moment at={startedAt} />
          <small>{startedBy}</small>
        </>
      ),
  },
  {
    id: 'changed',
    head: 'Last change',
    isNarrow: true,
    hide: 'lg',
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
];

const WriteLetter = () => (
  <ButtonLink href={BASE + campaignPlace('new')} size="sm">
    <Plus size={16} strokeWidth={1.75} aria-hidden />
    Write a newsletter
  </ButtonLink>
);

/** Every campaign, newest first. */
export const CampaignsList = () => {
  const filters = useUrlFilters(NO_FILTERS);
  const query = useGetCampaignsQuery(filters.part, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title="Newsletters" {...(query.data && { count: query.data.total })} actions={<WriteLetter />}>
      <NewsletterOff />
      <PagedList
        query={query}
        what="Newsletters"
        filters={filters}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            art="chrysanthemum"
            title="No newsletters yet"
            hint="Write to everyone who signed up for your newsletter. Nothing is sent until you’ve looked at it and confirmed."
            action={<WriteLetter />}
          />
        }
      >
        {({ items }, isOld) => (
          <Table label="Newsletters" columns={COLUMNS} rows={items} keyOf={({ id }) => id} isOld={isOld} />
        )}
      </PagedList>
    </Page>
  );
};
