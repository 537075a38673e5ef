import type {
  AdjustStockBody,
  Movement,
  MovementsPage,
  ReceiveStockBody,
  StockChanged,
  StockFilter,
  StockItemDetail,
  StockPage,
  StockQuery,
  StockWarnings,
  UpdateLotBody,
  UpdateStockItemBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST } from '../platform/query/tags';
import { updateCall } from '../platform/rows/admin-calls';
import { formCall, type SendForm } from '../platform/rows/form-call';

const LIST_URL = '/api/stock';

/** What a change of stock makes out of date: its own lists, and the products, which say how many there are. */
const CHANGED = ['Stock' as const, { type: 'Product' as const, id: LIST }];

/** Of a ledger, from the latest line. */
interface LedgerView {
  itemId: Movement['itemId'];
  limit: number;
  offset: number;
}

/**
 * What the clinic has of what it sells, and its ledger. Orders change it all the time, so nothing is cached while unused. What a
 * call that was refused wanted to change has perhaps been changed by somebody else: everything is loaded again then, too.
 */
const stockAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Stock', 'Product'] }).injectEndpoints({
  endpoints: (build) => ({
    getStock: build.query<StockPage, Partial<StockQuery>>({
      query: (view) => queryPath(LIST_URL, view),
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    /** How many items are low, out or about to expire. */
    getStockWarnings: build.query<StockWarnings, void>({
      query: () => `${LIST_URL}/warnings`,
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    /** One item with its lots and the latest lines of its ledger. */
    getStockItem: build.query<StockItemDetail, number>({
      query: (id) => `${LIST_URL}/${id}`,
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    /** A page of an item's ledger, the latest first. */
    getMovements: build.query<MovementsPage, LedgerView>({
      query: ({ itemId, ...page }) => queryPath(`${LIST_URL}/${itemId}/movements`, page),
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    /** Shelf, warning level, and whether it is counted at all. */
    updateStockItem: build.mutation<StockItemDetail, { id: number; changes: UpdateStockItemBody }>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: CHANGED,
    }),
    /** A delivery of several lines, stored whole or not at all. */
    receiveStock: build.mutation<StockChanged, SendForm<ReceiveStockBody>>({
      query: (form) => formCall(`${LIST_URL}/receipts`, form),
      invalidatesTags: CHANGED,
    }),
    /** A delivery from a CSV file. A refusal names each problem by its line, see `stockImportProblems`. */
    importStock: build.mutation<StockChanged, { file: Blob; idempotencyKey: string }>({
      query: ({ file, idempotencyKey }) => ({
        url: `${LIST_URL}/imports`,
        method: 'POST',
        file: file.slice(0, file.size, 'text/csv'),
        headers: { 'idempotency-key': idempotencyKey },
      }),
      invalidatesTags: CHANGED,
    }),
    /** Corrects one lot by hand: waste, or what was counted. */
    adjustStock: build.mutation<StockChanged, SendForm<AdjustStockBody>>({
      query: (form) => formCall(`${LIST_URL}/adjustments`, form),
      invalidatesTags: CHANGED,
    }),
    /** To quarantine and back, or another code or expiry. */
    updateLot: build.mutation<StockItemDetail, { id: number; changes: UpdateLotBody }>({
      query: (update) => updateCall(`${LIST_URL}/lots`, update),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetStockQuery,
  useLazyGetStockQuery,
  useGetStockWarningsQuery,
  useGetStockItemQuery,
  useGetMovementsQuery,
  useUpdateStockItemMutation,
  useReceiveStockMutation,
  useImportStockMutation,
  useAdjustStockMutation,
  useUpdateLotMutation,
} = stockAdminApi;

/** URL of the list as a CSV file, for a link with `download`. */
export const stockCsvUrl = (filter: Partial<StockFilter>): string => queryPath(`${LIST_URL}.csv`, filter);
