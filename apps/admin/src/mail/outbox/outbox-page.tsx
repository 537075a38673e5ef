import { useGetOutboxQuery } from '@harmony/api-client/admin';
import { OutboxState } from '@harmony/domain/schemas';
import { EmptyState } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { Toolbar } from '../../platform/kit/toolbar';
import { Page } from '../../platform/shell/page';
import { useMailServer } from '../../platform/state/use-mail-server';
import { MailTable } from './mail-table';
import { NoServer } from './no-server';
import { STATES } from './outbox-words';

const POLL_MS = 15_000;
const NAMES = ['state'] as const;
const CHOICES = [
  { value: '', label: 'All' },
  ...OutboxState.options.map((value) => ({ value, label: STATES[value].text })),
];

/** `/admin/outbox`: mails of the product, and what became of them. Their words are not shown. */
export const Component = () => {
  const filters = useUrlFilters(NAMES);
  const state = OutboxState.safeParse(filters.values.state).data;
  const view = { ...filters.part, ...(state && { state }) };
  const query = useGetOutboxQuery(view, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const { isMissing, waiting } = useMailServer();
  return (
    <Page title="Outbox" {...(query.data && { count: query.data.total })}>
      {isMissing && <NoServer count={waiting} />}
      <Toolbar>
        <div>
          <ChoiceChips
            label="State"
            choices={CHOICES}
            value={state ?? ''}
            onChoose={(value) => filters.set({ state: value })}
          />
        </div>
      </Toolbar>
      <PagedList
        query={query}
        what="The outbox"
        filters={filters}
        unmatched={{ title: 'No emails in this state', clear: 'Show all emails' }}
        empty={
          <EmptyState
            art="chrysanthemum"
            title="No emails yet"
            hint="Notices to the clinic and answers to patients are listed here before they go out."
          />
        }
      >
        {({ items }, isOld) => <MailTable mails={items} isExplained={isMissing} isOld={isOld} />}
      </PagedList>
    </Page>
  );
};
