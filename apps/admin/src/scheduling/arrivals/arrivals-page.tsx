import styled from 'styled-components';
import { useGetArrivalsQuery } from '@harmony/api-client/admin';
import {
  ARRIVAL_GROUP_NAMES,
  ARRIVAL_GROUPS,
  clinicTimeText,
  groupArrivals,
  isOpenVisit,
  type Arrival,
  type ArrivalGroup,
  type ArrivalsPage,
} from '@harmony/domain';
import { c, EmptyState, Skeleton, space, Status } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { Notice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useNow } from '../../platform/kit/use-now';
import { Page } from '../../platform/shell/page';
import { PlaceLink } from '../../platform/shell/place-link';
import { TODAY } from '../../platform/shell/use-waiting-arrivals';
import { ArrivalRow } from './arrival-row';
import { useArrivalActions } from './use-arrival-actions';

/** Minutes of waiting are shown: half a minute late at most. */
const CLOCK_MS = 15_000;

const Board = styled.div`
  display: grid;
  gap: ${space[32]};

  h2 {
    margin-block-end: ${space[8]};
    font: var(--type-h3);
  }
  h2 span {
    margin-inline-start: ${space[8]};
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
  summary {
    padding-block: ${space[8]};
    cursor: pointer;
  }
  summary h2 {
    display: inline;
  }
  > p {
    color: ${c.ink2};
  }
`;

/** What is said where nobody stands. Nothing, where that is no news. */
const NOBODY: Readonly<Partial<Record<ArrivalGroup, string>>> = {
  waiting: 'No one is waiting.',
  expected: 'No one else is expected today.',
};

const Heading = ({ group, count }: { group: ArrivalGroup; count: number }) => (
  <h2>
    {ARRIVAL_GROUP_NAMES[group]}
    <span>{count}</span>
  </h2>
);

/** What is known while a clinic system cannot be read, and since when it may be out of date. */
const Outage = ({ problem, asOf, timeZone }: ArrivalsPage) =>
  problem !== null && (
    <Status as={Notice}>
      {problem} {asOf === null ? 'Visits haven’t been loaded yet.' : `Visits as of ${clinicTimeText(asOf, timeZone)}.`}
    </Status>
  );

const Rows = ({ rows, page }: { rows: readonly Arrival[]; page: ArrivalsPage }) => {
  const actions = useArrivalActions();
  const now = useNow(CLOCK_MS);
  const openVisits = page.items.filter(isOpenVisit);
  return (
    <BoxedList>
      {rows.map((row) => (
        <ArrivalRow
          key={row.id}
          row={row}
          openVisits={openVisits}
          actions={actions}
          now={now}
          timeZone={page.timeZone}
        />
      ))}
    </BoxedList>
  );
};

const draw = (page: ArrivalsPage) => {
  if (page.items.length === 0)
    return (
      <Board>
        <Outage {...page} />
        {page.problem === null && (
          <EmptyState
            art="ginkgo"
            title="No visits today"
            hint="Today’s visits from the clinic system and everyone who checks in are listed here."
          />
        )}
      </Board>
    );
  const groups = groupArrivals(page.items);
  return (
    <Board>
      <Outage {...page} />
      {ARRIVAL_GROUPS.map((group) => {
        const rows = groups[group];
        const nobody = NOBODY[group];
        if (rows.length === 0 && nobody === undefined) return null;
        const list = rows.length === 0 ? <p>{nobody}</p> : <Rows rows={rows} page={page} />;
        return group === 'over' ? (
          <details key={group}>
            <summary>
              <Heading group={group} count={rows.length} />
            </summary>
            {list}
          </details>
        ) : (
          <section key={group} aria-label={ARRIVAL_GROUP_NAMES[group]}>
            <Heading group={group} count={rows.length} />
            {list}
          </section>
        );
      })}
      <p>
        What people wrote when they checked in: <PlaceLink to="/?tab=check-ins">check-ins</PlaceLink>
      </p>
    </Board>
  );
};

/** `/admin/arrivals`: who is expected today, who waits, who is with whom; changes by others appear by themselves. */
export const Component = () => {
  const query = useGetArrivalsQuery(TODAY);
  return (
    <Page title="Arrivals" {...(query.data && { count: query.data.counts.waiting })}>
      <QueryState query={query} what="Arrivals" skeleton={<Skeleton shape="card" />}>
        {draw}
      </QueryState>
    </Page>
  );
};
