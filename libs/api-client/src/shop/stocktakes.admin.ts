import type {
  AddCountedLotBody,
  SaveCountsBody,
  StartStocktakeBody,
  StocktakeDetail,
  StocktakeDifferences,
  Stocktakes,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { LIST } from '../platform/query/tags';
import { createCall, deleteCall } from '../platform/rows/admin-calls';

const LIST_URL = '/api/stocktakes';

const listed = { type: 'Stocktake' as const, id: LIST };
/** What was counted shows in the list and among the differences. */
const counted = (id: number) => [listed, { type: 'Stocktake' as const, id: differencesOf(id) }];
const differencesOf = (id: number): string => `differences-${id}`;

/** Stocktakes: counting what is there without looking at what should be. */
const stocktakesAdminApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Stocktake', 'Stock', 'Product'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The latest first. */
      getStocktakes: build.query<Stocktakes, void>({
        query: () => LIST_URL,
        keepUnusedDataFor: 0,
        providesTags: [listed],
      }),
      /** One with everything that is to be counted. */
      getStocktake: build.query<StocktakeDetail, number>({
        query: (id) => `${LIST_URL}/${id}`,
        keepUnusedDataFor: 0,
        providesTags: (_detail, _error, id) => [{ type: 'Stocktake', id }],
      }),
      /** What was found and is not as the ledger says, with its value. */
      getDifferences: build.query<StocktakeDifferences, number>({
        query: (id) => `${LIST_URL}/${id}/differences`,
        keepUnusedDataFor: 0,
        providesTags: (_page, _error, id) => [{ type: 'Stocktake', id: differencesOf(id) }],
      }),
      startStocktake: build.mutation<StocktakeDetail, StartStocktakeBody>({
        query: (body) => createCall(LIST_URL, body),
        invalidatesTags: [listed],
      }),
      saveCounts: build.mutation<StocktakeDetail, { id: number; body: SaveCountsBody }>({
        query: ({ id, body }) => ({ url: `${LIST_URL}/${id}/counts`, method: 'PUT', body, keepalive: true }),
        // The answer is the stocktake as it is now: what is on screen takes it over without loading again.
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(stocktakesAdminApi.util.updateQueryData('getStocktake', id, () => answer.data));
        },
        invalidatesTags: (_detail, _error, { id }) => counted(id),
      }),
      /** A lot that was found and is not in the list. */
      addCountedLot: build.mutation<StocktakeDetail, { id: number; body: AddCountedLotBody }>({
        query: ({ id, body }) => createCall(`${LIST_URL}/${id}/lots`, body),
        invalidatesTags: (_detail, _error, { id }) => [{ type: 'Stocktake', id }, ...counted(id)],
      }),
      /** Writes the differences into the ledger; once, however often it is called. */
      postStocktake: build.mutation<StocktakeDetail, number>({
        query: (id) => createCall(`${LIST_URL}/${id}/post`, {}),
        invalidatesTags: ['Stocktake', 'Stock', { type: 'Product', id: LIST }],
      }),
      /** Gives it up: what was counted is thrown away. */
      deleteStocktake: build.mutation<null, number>({
        query: (id) => deleteCall(LIST_URL, id),
        invalidatesTags: [listed],
      }),
    }),
  });

export const {
  useGetStocktakesQuery,
  useGetStocktakeQuery,
  useGetDifferencesQuery,
  useStartStocktakeMutation,
  useSaveCountsMutation,
  useAddCountedLotMutation,
  usePostStocktakeMutation,
  useDeleteStocktakeMutation,
} = stocktakesAdminApi;
