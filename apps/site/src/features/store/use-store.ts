import { useDeferredValue } from 'react';
import {
  useGetHealthConditionsQuery,
  useGetProductCategoriesQuery,
  useGetProductsQuery,
  useGetWholeProductsQuery,
} from '@harmony/api-client';
import {
  conditionGroups,
  correctionNotice,
  filterProducts,
  prepareProduct,
  productConditions,
  published,
  sortProducts,
  type ConditionGroup,
  type HealthCondition,
  type Product,
  type ProductCategory,
} from '@harmony/domain';
import { useLongList } from '../../parts/lists/long-list';
import { pageOf, usePageNumber, type Paging } from '../../parts/lists/paging';
import { useQueryText } from '../../parts/forms/use-query-text';
import { useSearchParams } from '../../router';
import { readSort, storeParams, type StoreFilters } from './store-filters';

/** What the store shows, as far as it comes from the products. */
export interface FoundProducts {
  /** How many are on sale. */
  total: number;
  /** Every condition that some product names. */
  conditions: string[];
  /** How many match the filters. */
  count: number;
  /** The page of them that is shown, sorted; equals by how well they match the search. */
  paging: Paging<Product>;
  /** Says that a typo was corrected; blank if none was. */
  notice: string;
  /** The searched words as they were found, to be marked. */
  words: string[];
}

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
  /** Cards of the conditions that products are for. */
  groups: readonly ConditionGroup[];
  /** How many of search, category and condition are in use. */
  activeCount: number;
  /** Undefined while it is loading, and where that failed. */
  found: FoundProducts | undefined;
  /** The products that have come so far: all, or those of this page. */
  products: readonly Product[];
  /** Only a part of all products has come with the page. */
  isPart: boolean;
  isError: boolean;
  refetch: () => unknown;
  /** Loads and prepares all products, for whoever starts to search or has some on a list. */
  want: () => void;
}

const NOTHING: StoreFilters = { q: '', category: '', condition: '', sort: 'featured' };
const NONE: readonly never[] = [];

interface OnSale {
  /** All products on sale, in their manual order. */
  products: Product[];
  conditions: string[];
}

function arrange(rows: readonly Product[]): OnSale {
  const products = published(rows);
  return { products, conditions: productConditions(products) };
}

/** The cards of conditions that need all products and all conditions: of very many, they come made with the page. */
function useConditionGroups(onSale: OnSale | undefined, isPart: boolean): readonly ConditionGroup[] {
  const { part } = useLongList<HealthCondition, ConditionGroup[], ConditionGroup[]>({
    name: 'store-conditions',
    endpoints: ['getHealthConditions'],
    key: '',
    useList: useGetHealthConditionsQuery,
    useWhole: useGetHealthConditionsQuery,
    arrange: (rows) => onSale && conditionGroups(published(rows), onSale.products),
    also: onSale,
    isWithLong: isPart,
    partOf: (groups) => groups,
  });
  return part ?? NONE;
}

/**
 * The store's filters and the products that match them. The filters are kept in the URL
 * (`?q=&category=&condition=&sort=`), so the server's page is already filtered and can be shared. Results are deferred,
 * so that typing stays quick.
 */
export function useStore(): StoreState {
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useQueryText('q');
  const slug = params.get('category') ?? '';
  const condition = params.get('condition') ?? '';
  const sort = readSort(params.get('sort'));
  const filters = { q, category: slug, condition, sort };

  const categories = published(useGetProductCategoriesQuery().data);
  const category = categories.find((row) => row.slug === slug) ?? null;
  const categoryId = category?.id ?? null;
  const search = useDeferredValue(q).trim();
  const page = usePageNumber();
  const list = useLongList<Product, OnSale, FoundProducts>({
    name: 'products',
    endpoints: ['getProducts'],
    key: JSON.stringify([search, categoryId, condition, sort, page]),
    useList: useGetProductsQuery,
    useWhole: useGetWholeProductsQuery,
    prepare: prepareProduct,
    arrange,
    partOf: ({ products, conditions }) => {
      const found = filterProducts(products, { search, categoryId, condition: condition || null });
      return {
        total: products.length,
        conditions,
        count: found.rows.length,
        paging: pageOf(sortProducts(found.rows, sort), page),
        notice: correctionNotice(search, found),
        words: found.words,
      };
    },
  });
  const { part: found, all, isPart, isError, refetch, want } = list;

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
    groups: useConditionGroups(all, isPart),
    activeCount: [q.trim(), category, condition].filter(Boolean).length,
    found,
    products: all?.products ?? found?.paging.rows ?? NONE,
    isPart,
    isError,
    refetch,
    want,
  };
}
