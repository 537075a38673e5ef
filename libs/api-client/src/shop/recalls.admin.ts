import type { RecallDetail, RecallLotBody, RecallLots, Recalls, UpdateRecallContactBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { createCall } from '../platform/rows/admin-calls';

const LIST_URL = '/api/recalls';

/** Recalls: a lot is blocked, and whoever got it is told. Names and numbers of patients are dropped as soon as they are unused. */
const recallsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Recall', 'Stock', 'Product'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Lots by a part of their code, exact ones first. */
    getRecallLots: build.query<RecallLots, string>({
      query: (code) => queryPath(`${LIST_URL}/lots`, { code }),
      keepUnusedDataFor: 0,
      providesTags: ['Recall', 'Stock'],
    }),
    /** The latest first. */
    getRecalls: build.query<Recalls, void>({ query: () => LIST_URL, keepUnusedDataFor: 0, providesTags: ['Recall'] }),
    /** One with everybody who got the lot. */
    getRecall: build.query<RecallDetail, number>({
      query: (id) => `${LIST_URL}/${id}`,
      keepUnusedDataFor: 0,
      providesTags: ['Recall'],
    }),
    /** Blocks the lot at once. */
    startRecall: build.mutation<RecallDetail, RecallLotBody>({
      query: (body) => createCall(LIST_URL, body),
      invalidatesTags: ['Recall', 'Stock', 'Product'],
    }),
    /** How far one is with somebody. */
    updateRecallContact: build.mutation<
      RecallDetail,
      { recallId: number; contactId: number; changes: UpdateRecallContactBody }
    >({
      query: ({ recallId, contactId, changes }) => ({
        url: `${LIST_URL}/${recallId}/contacts/${contactId}`,
        method: 'PUT',
        body: changes,
      }),
      invalidatesTags: ['Recall'],
    }),
    /** A mistake, or over: the lot is in quarantine then. */
    withdrawRecall: build.mutation<RecallDetail, number>({
      query: (id) => createCall(`${LIST_URL}/${id}/withdraw`, {}),
      invalidatesTags: ['Recall', 'Stock', 'Product'],
    }),
  }),
});

export const {
  useGetRecallLotsQuery,
  useGetRecallsQuery,
  useGetRecallQuery,
  useStartRecallMutation,
  useUpdateRecallContactMutation,
  useWithdrawRecallMutation,
} = recallsAdminApi;

/** URL of everybody who got a recalled lot as a CSV file, for a link with `download`. */
export const recallCsvUrl = (id: number): string => `${LIST_URL}/${id}/contacts.csv`;
