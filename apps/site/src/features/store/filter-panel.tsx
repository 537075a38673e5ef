import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { PRODUCT_SORTS } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, media, SelectField, space, TextField } from '@harmony/ui';
import { paths } from '../../paths';
import { CategoryList } from './category-list';
import { ClearForm } from './clear-form';
import { readSort, SORT_LABELS } from './store-filters';
import type { StoreState } from './use-store';

const StyledFilters = styled.section`
  ${media.lg} {
    position: sticky;
    inset-block-start: calc(var(--stack, 76px) + ${space[16]});
  }
`;

const StyledToggle = styled.div`
  ${media.lg} {
    display: none;
  }
`;

// Without JavaScript nothing could open it, so it is always open.
const StyledPanel = styled.div`
  display: grid;
  gap: ${space[24]};

  @media (max-width: 67.49em) and (scripting: enabled) {
    ${StyledToggle}:has([aria-expanded='false']) + & {
      display: none;
    }
  }
  ${media.belowLg} {
    padding-block-start: ${space[20]};
  }
`;

const StyledForm = styled.form`
  display: grid;
  gap: ${space[16]};
`;

const SEARCH_ID = 'store-search';

/** Search, categories, condition and sort. On small screens behind a button that shows the number of filters in use. */
export function FilterPanel({ store }: { store: StoreState }) {
  const [isOpen, setOpen] = useState(false);
  const { activeCount } = store;
  return (
    <StyledFilters aria-label={t('Filters')} onFocus={store.want}>
      <StyledToggle data-needs-script="">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls="store-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {activeCount === 0 ? t('Filters') : t('Filters ({count})', { count: activeCount })}
        </Button>
      </StyledToggle>
      <StyledPanel id="store-filters" data-by-button="">
        <FilterForm store={store} />
        <CategoryList store={store} />
        {activeCount > 0 && <ClearForm label={t('Clear All Filters')} onClear={store.clearAll} />}
      </StyledPanel>
    </StyledFilters>
  );
}

function FilterForm({ store: { filters, change, found } }: { store: StoreState }) {
  const stay = (event: FormEvent): void => event.preventDefault();
  return (
    <StyledForm role="search" method="get" action={paths.store()} onSubmit={stay}>
      <TextField
        id={SEARCH_ID}
        label={t('Search')}
        type="search"
        name="q"
        placeholder={t('Search products...')}
        autoComplete="off"
        enterKeyHint="search"
        value={filters.q}
        onChange={(event) => change({ q: event.target.value })}
      />
      {filters.category !== '' && <input type="hidden" name="category" value={filters.category} />}
      <SelectField
        label={t('Health condition')}
        name="condition"
        value={filters.condition}
        onChange={(event) => change({ condition: event.target.value })}
      >
        <option value="">{t('All Conditions')}</option>
        {[...new Set([...(found?.conditions ?? []), filters.condition])].filter(Boolean).map((condition) => (
          <option key={condition}>{condition}</option>
        ))}
      </SelectField>
      <SelectField
        label={t('Sort by')}
        name="sort"
        value={filters.sort}
        onChange={(event) => change({ sort: readSort(event.target.value) })}
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_LABELS[sort])}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('Show Products')}
        </Button>
      </noscript>
    </StyledForm>
  );
}
