import type { GrantRefillBody, Refill, UpdateRefillBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { createCall, updateCall, type Update } from '../platform/rows/admin-calls';

const LIST_URL = '/api/refills';

/** Of which formula, product or order; one of them. */
export type RefillsView = { formula: number } | { product: number } | { order: number };

/** How often something may be ordered again without asking. */
const refillsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Refill'] }).injectEndpoints({
  endpoints: (build) => ({
    getRefills: build.query<Refill[], RefillsView>({
      query: (view) => queryPath(LIST_URL, view),
      keepUnusedDataFor: 0,
      providesTags: ['Refill'],
    }),
    /** Of a product, for whoever has had it in an order. */
    grantRefill: build.mutation<Refill, GrantRefillBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: ['Refill'],
    }),
    /** Grants more, or ends it. */
    updateRefill: build.mutation<Refill, Update<number, UpdateRefillBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: ['Refill'],
    }),
  }),
});

export const { useGetRefillsQuery, useGrantRefillMutation, useUpdateRefillMutation } = refillsAdminApi;
