import { useGetBookingOptionsQuery } from '@harmony/api-client';
import { useGetWaitListQuery } from '@harmony/api-client/admin';
import { WAIT_STATE_NAMES, WAIT_STATES } from '@harmony/domain';
import { WAIT_LIST_MOST } from '@harmony/domain/schemas';
import { EmptyState, Skeleton } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { PageNotice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { Page } from '../../platform/shell/page';
import { useTakeOff } from './use-take-off';
import { WaitTable } from './wait-table';

const NAMES = ['state'] as const;
const CHOICES = WAIT_STATES.map((value) => ({ value, label: WAIT_STATE_NAMES[value] }));
const HINT =
  'People join on the website, below the free times. A time that opens up is offered to three of them at once.';
const POLL_MS = 30_000;

/** `/admin/wait-list`: who would come if something became free, and who was asked about which time. */
export const Component = () => {
  const filters = useUrlFilters(NAMES);
  const state = WAIT_STATES.find((one) => one === filters.values.state) ?? 'waiting';
  const query = useGetWaitListQuery(state, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const takeOff = useTakeOff();
  // Not answered while booking is off: nobody can join then either.
  const { data: options } = useGetBookingOptionsQuery();
  const isOver = options?.isKeptHere === false;
  return (
    <Page title="Wait list" {...(query.currentData && { count: query.currentData.items.length })}>
      {isOver && (
        <PageNotice $tone="info">
          The schedule is kept in another program, which doesn’t report times that open up: no one can join this list on
          the website, and no one on it is asked.
        </PageNotice>
      )}
      <Toolbar>
        <div>
          <ChoiceChips
            label="State"
            choices={CHOICES}
            value={state}
            onChoose={(value) => filters.set({ state: value === 'waiting' ? '' : value })}
          />
        </div>
      </Toolbar>
      <QueryState query={query} what="The wait list" skeleton={<Skeleton shape="card" />}>
        {({ items }) =>
          items.length > 0 ? (
            <>
              <WaitTable rows={items} state={state} isOld={query.currentData === undefined} onTakeOff={takeOff} />
              <ListEnd count={items.length} most={WAIT_LIST_MOST}>
                {state === 'waiting'
                  ? `These are the ${WAIT_LIST_MOST} who have waited longest. Others wait, too, and move up as these leave.`
                  : undefined}
              </ListEnd>
            </>
          ) : (
            <EmptyState
              art="mugwort"
              title={state === 'waiting' ? 'No one is waiting' : 'No one is in this state'}
              {...(!isOver && { hint: HINT })}
            />
          )
        }
      </QueryState>
    </Page>
  );
};
