import { useGetStockWarningsQuery } from '@harmony/api-client/admin';
import { STOCK_SORTS } from '@harmony/domain';
import { SearchField } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { LabelledChoice, Toolbar } from '../../platform/kit/toolbar';
import type { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { countOf, DAYS, daysOf, SHOWN, shownOf, SORT_NAMES, sortOf, type STOCK_FILTERS } from './stock-view';

export interface StockToolbarProps {
  filters: ReturnType<typeof useUrlFilters<(typeof STOCK_FILTERS)[number]>>;
}

/** Search, filters with how many each would show, and the order. */
export const StockToolbar = ({ filters: { values, typed, search, set } }: StockToolbarProps) => {
  const { data: warnings } = useGetStockWarningsQuery();
  const shown = shownOf(values.show);
  const days = daysOf(values.days);
  const sort = sortOf(values.sort);
  return (
    <Toolbar>
      <div>
        <SearchField label="Search stock" placeholder="Name, SKU, shelf or lot" value={typed} onChange={search} />
        <LabelledChoice>
          Sort by
          <select
            value={sort}
            onChange={({ target }) => set({ sort: target.value === STOCK_SORTS[0] ? '' : target.value })}
          >
            {STOCK_SORTS.map((value) => (
              <option key={value} value={value}>
                {SORT_NAMES[value]}
              </option>
            ))}
          </select>
        </LabelledChoice>
      </div>
      <div>
        <ChoiceChips
          label="Show"
          choices={SHOWN.map((choice) => ({ ...choice, count: countOf(choice.value, days, warnings) }))}
          value={shown}
          onChoose={(value) => set({ show: value })}
        />
        {shown === 'expiring' && (
          <LabelledChoice>
            Within
            <select value={days} onChange={({ target }) => set({ days: target.value === DAYS[0] ? '' : target.value })}>
              {DAYS.map((value) => (
                <option key={value} value={value}>
                  {value} days
                </option>
              ))}
            </select>
          </LabelledChoice>
        )}
      </div>
    </Toolbar>
  );
};
