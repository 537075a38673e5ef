import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from '../../router';
import {
  correctionNotice,
  filterProducts,
  productConditions,
  published,
  sortProducts,
  type Product,
  type ProductCategory,
} from '@harmony/domain';
import { usePaging, type Paging } from '../../parts/paging';
import { useQueryText } from '../../parts/use-query-text';
import { readSort, storeParams, type StoreFilters } from './store-filters';

export interface StoreState {
  filters: StoreFilters;
  /** Writes some filters into the URL; the history keeps one entry for all of them. */
  change: (changes: Partial<StoreFilters>) => void;
  /** Clears search, category and condition, and keeps the sort (docs/product.md, section 4). */
  clear: () => void;
  /** Clears the sort as well. */
  clearAll: () => void;
  /** The category named in the URL; null if there is none of that name. */
  category: ProductCategory | null;
  categories: ProductCategory[];
  /** Every condition that some product names. */
  conditions: string[];
  /** How many of search, category and condition are in use. */
  activeCount: number;
  /** All products on sale, in their manual order. */
  all: Product[];
  /** Those that match the filters, sorted; equals by how well they match the search. */
  results: Product[];
  /** The page of `results` that is shown. */
  paging: Paging<Product>;
  /** Says that a typo was corrected; blank if none was. */
  notice: string;
  /** The searched words as they were found, to be marked. */
  words: string[];
}

const NOTHING: StoreFilters = { q: '', category: '', condition: '', sort: 'featured' };

/**
 * The store's filters and the products that match them. The filters are kept in the URL
 * (`?q=&category=&condition=&sort=`), so the server's page is already filtered and can be shared. Results are deferred,
 * so that typing stays quick.
 */
export function useStore(
  products: readonly Product[] | undefined,
  categoryRows: readonly ProductCategory[] | undefined,
): StoreState {
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useQueryText('q');
  const slug = params.get('category') ?? '';
  const condition = params.get('condition') ?? '';
  const sort = readSort(params.get('sort'));
  const filters = { q, category: slug, condition, sort };

  const all = useMemo(() => published(products), [products]);
  const categories = useMemo(() => published(categoryRows), [categoryRows]);
  const conditions = useMemo(() => productConditions(all), [all]);
  const category = categories.find((row) => row.slug === slug) ?? null;
  const categoryId = category?.id ?? null;
  const search = useDeferredValue(q);
  const found = useMemo(
    () => filterProducts(all, { search, categoryId, condition: condition || null }),
    [all, search, categoryId, condition],
  );
  const results = useMemo(() => sortProducts(found.rows, sort), [found, sort]);

  const paging = usePaging(results);

  const change = (changes: Partial<StoreFilters>): void => {
    if (changes.q !== undefined) setQ(changes.q);
    const { q: _typed, ...chosen } = changes;
    // A search alone is written to the URL by `useQueryText`, after the last key.
    if (Object.keys(chosen).length > 0) setParams(() => storeParams({ ...filters, ...changes }), { replace: true });
  };

  return {
    filters,
    change,
    clear: () => change({ ...NOTHING, sort }),
    clearAll: () => change(NOTHING),
    category,
    categories,
    conditions,
    activeCount: [q.trim(), category, condition].filter(Boolean).length,
    all,
    results,
    paging,
    notice: correctionNotice(search.trim(), found),
    words: found.words,
  };
}
