import { useState } from 'react';
import { useGetTextsQuery } from '@harmony/api-client/admin';
import { isTextUnderWay, TEXT_STATE_KEYS, TEXT_STATES } from '@harmony/domain';
import { EmptyState } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { TextTable } from './text-table';

const POLL_MS = 15_000;
const NAMES = ['state'] as const;
const CHOICES = [
  { value: '', label: 'All' },
  ...TEXT_STATE_KEYS.map((value) => ({ value, label: TEXT_STATES[value] })),
];

/** Texts, the newest first, with what became of them. Their words and whole numbers are not shown. */
export const SentTab = () => {
  const filters = useUrlFilters(NAMES);
  const state = TEXT_STATE_KEYS.find((key) => key === filters.values.state);
  // Every look is audited: lists in which nothing can change any more are not loaded again by themselves.
  const [isMoving, setIsMoving] = useState(false);
  const query = useGetTextsQuery(
    { ...filters.part, ...(state && { state }) },
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
      <PagedList
        query={query}
        what="The texts"
        filters={filters}
        unmatched={{ title: 'No texts in this state', clear: 'Show all texts' }}
        empty={
          <EmptyState
            art="chrysanthemum"
            title="No texts yet"
            hint="Directions, forms and links that the front desk sends from the call monitor are listed here."
          />
        }
      >
        {({ items }, isOld) => <TextTable texts={items} isOld={isOld} />}
      </PagedList>
    </>
  );
};
