import { LIST_MAX, PART_MAX, writePlace, type Faq, type HealthCondition, type Product } from '@harmony/domain';
import { BLANK_ROWS, type RowPlace } from '@harmony/domain';
import { baseApi } from '../../platform/query/base-api';
import type { HttpError } from '../../platform/query/base-query';
import { CACHE_SECONDS } from '../../platform/query/cache-times';
import { queryPath } from '../../platform/query/query-path';
import { lenientRows } from '../../platform/rows/lenient-rows';

type Answer = { data: unknown; error?: undefined } | { error: HttpError; data?: undefined };

/**
 * The query of a list that may have thousands of rows, part by part (docs/product.md, section 10.35): none of the answers
 * keeps a browser busy for long. One that fails fails the query: a part is never taken for the list.
 */
const readInParts = <Row extends RowPlace>(url: string, blank: Row) => ({
  async queryFn(
    _none: void,
    _api: unknown,
    _options: unknown,
    fetchPart: (url: string) => Answer | PromiseLike<Answer>,
  ) {
    // By id: between two parts a row may have been moved.
    const rows = new Map<number, Row>();
    for (let after = ''; ;) {
      const { data, error } = await fetchPart(queryPath(url, { limit: PART_MAX, after }));
      if (error) return { error };
      const part = lenientRows(blank, data);
      const known = rows.size;
      for (const row of part) rows.set(row.id, row);
      const last = part.at(-1);
      const isLast = !last || part.length < PART_MAX || rows.size === known || rows.size >= LIST_MAX;
      // Frozen as every answer is, which spares the store the work.
      if (isLast) return { data: Object.freeze([...rows.values()].slice(0, LIST_MAX)) as Row[] };
      after = writePlace(last);
    }
  },
  keepUnusedDataFor: CACHE_SECONDS.content,
});

/** The lists of the public site where they are too long to be sent with a page, for those who search them. */
export const wholeListsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWholeHealthConditions: build.query<HealthCondition[], void>(
      readInParts('/api/health-conditions', BLANK_ROWS.healthConditions),
    ),
    getWholeFaqs: build.query<Faq[], void>(readInParts('/api/faqs', BLANK_ROWS.faqs)),
    getWholeProducts: build.query<Product[], void>(readInParts('/api/products', BLANK_ROWS.products)),
  }),
});

export const { useGetWholeHealthConditionsQuery, useGetWholeFaqsQuery, useGetWholeProductsQuery } = wholeListsApi;
