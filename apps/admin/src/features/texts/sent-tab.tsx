import { useState } from 'react';
import { useGetTextsQuery } from '@harmony/api-client/admin';
import { isTextUnderWay, TEXT_STATE_KEYS, TEXT_STATES } from '@harmony/domain';
import { Button, EmptyState, Skeleton } from '@harmony/ui';
import { ChoiceChips } from '../../kit/chips';
import { Paging } from '../../kit/paging';
import { QueryState } from '../../kit/query-state';
import { Toolbar } from '../../kit/toolbar';
import { useUrlFilters } from '../../kit/use-url-filters';
import { TextTable } from './text-table';

const SIZE = 50;
const POLL_MS = 15_000;
const NAMES = ['state'] as const;
const CHOICES = [
  { value: '', label: 'All' },
  ...TEXT_STATE_KEYS.map((value) => ({ value, label: TEXT_STATES[value] })),
];

/** Texts, the newest first, with what became of them. Their words and whole numbers are not shown. */
export const SentTab = () => {
  const filters = useUrlFilters(NAMES);
  const { values, page } = filters;
  const state = TEXT_STATE_KEYS.find((key) => key === values.state);
  // Every look is audited: lists in which nothing can change any more are not loaded again by themselves.
  const [isMoving, setIsMoving] = useState(false);
  const query = useGetTextsQuery(
    { limit: SIZE, offset: (page - 1) * SIZE, ...(state && { state }) },
    { pollingInterval: isMoving ? POLL_MS : 0, skipPollingIfUnfocused: true },
  );
  const mayChange = query.data?.items.some((text) => isTextUnderWay(text, Date.now())) ?? false;
  if (mayChange !== isMoving) setIsMoving(mayChange);
  return (
    <>
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
      <QueryState query={query} what="The texts" skeleton={<Skeleton shape="card" />}>
        {({ items, total }) =>
          items.length > 0 || page > 1 ? (
            <>
              <TextTable texts={items} isOld={query.isFetching && query.currentData === undefined} />
              <Paging page={page} size={SIZE} total={total} onTurn={filters.turn} />
            </>
          ) : state ? (
            <EmptyState
              art="mugwort"
              title="No texts in this state"
              action={
                <Button variant="secondary" onClick={filters.clear}>
                  Show all texts
                </Button>
              }
            />
          ) : (
            <EmptyState
              art="chrysanthemum"
              title="No texts yet"
              hint="Directions, forms and links that the front desk sends from the call monitor are listed here."
            />
          )
        }
      </QueryState>
    </>
  );
};
