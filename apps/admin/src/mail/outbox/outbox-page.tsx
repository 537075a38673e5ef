import { useGetOutboxQuery } from '@harmony/api-client/admin';
import { OutboxState } from '@harmony/domain/schemas';
import { Button, EmptyState, Skeleton } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { Paging } from '../../platform/kit/lists/paging';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { Toolbar } from '../../platform/kit/toolbar';
import { Page } from '../../platform/shell/page';
import { useMailServer } from '../../platform/state/use-mail-server';
import { MailTable } from './mail-table';
import { NoServer } from './no-server';
import { STATES } from './outbox-words';

const SIZE = 50;
const POLL_MS = 15_000;
const NAMES = ['state'] as const;
const CHOICES = [
  { value: '', label: 'All' },
  ...OutboxState.options.map((value) => ({ value, label: STATES[value].text })),
];

/** `/admin/outbox`: mails of the product, and what became of them. Their words are not shown. */
export const Component = () => {
  const filters = useUrlFilters(NAMES);
  const { values, page } = filters;
  const state = OutboxState.safeParse(values.state).data;
  const view = { limit: SIZE, offset: (page - 1) * SIZE, ...(state && { state }) };
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
      <QueryState query={query} what="The outbox" skeleton={<Skeleton shape="card" />}>
        {({ items, total }) =>
          items.length > 0 || page > 1 ? (
            <>
              <MailTable
                mails={items}
                isExplained={isMissing}
                isOld={query.isFetching && query.currentData === undefined}
              />
              <Paging page={page} size={SIZE} total={total} onTurn={filters.turn} />
            </>
          ) : state ? (
            <EmptyState
              art="mugwort"
              title="No emails in this state"
              action={
                <Button variant="secondary" onClick={filters.clear}>
                  Show all emails
                </Button>
              }
            />
          ) : (
            <EmptyState
              art="chrysanthemum"
              title="No emails yet"
              hint="Notices to the clinic and answers to patients are listed here before they go out."
            />
          )
        }
      </QueryState>
    </Page>
  );
};
