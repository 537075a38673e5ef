import type {
  EditOrderBody,
  MoveOrderBody,
  NoteGivenBackBody,
  NotePaymentBody,
  OrderDetail,
  OrderRow,
  PackList,
  RefundOrderBody,
  ReturnGoodsBody,
  StaffOrderBody,
  UpdateOrderBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { ifUnchanged } from '../platform/rows/admin-calls';
import { formCall, type SendForm } from '../platform/rows/form-call';
import { changedTags, INBOX_TAGS, inboxCalls } from '../platform/rows/inbox-calls';

const URL = '/api/orders';

/** Orders of the store. Their state follows from their moves and cannot be set. */
export const ordersInbox = inboxCalls<OrderRow, OrderDetail, UpdateOrderBody>('orders');

/** What an act on an order makes out of date: also where it was refused, as somebody else has perhaps moved it. */
const changed = (id?: number) => [
  ...changedTags('orders', id === undefined ? [] : [id]),
  'PackList' as const,
  'Stock' as const,
];

type OfOrder<Body> = { id: number } & SendForm<Body>;

/** What staff do with orders. Each act answers the order as it is then; 409 with a sentence when it cannot be done (any more). */
export const ordersAdminApi = baseApi
  .enhanceEndpoints({ addTagTypes: [...INBOX_TAGS, 'PackList', 'Stock'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** What to pack, with the lots that are proposed; without `ids` everything that waits to be packed. */
      getPackList: build.query<PackList, { ids?: readonly number[] }>({
        query: ({ ids }) => queryPath(`${URL}/pack-list`, { ids: ids?.join(',') }),
        keepUnusedDataFor: 0,
        providesTags: ['PackList'],
      }),
      moveOrder: build.mutation<OrderDetail, { id: number; body: MoveOrderBody }>({
        query: ({ id, body }) => ({ url: `${URL}/${id}/moves`, method: 'POST', body }),
        invalidatesTags: (_order, _error, { id }) => changed(id),
      }),
      /** Money that came in by hand. */
      notePayment: build.mutation<OrderDetail, OfOrder<NotePaymentBody>>({
        query: ({ id, ...form }) => formCall(`${URL}/${id}/payments`, form),
        invalidatesTags: (_order, _error, { id }) => changed(id),
      }),
      refundOrder: build.mutation<OrderDetail, OfOrder<RefundOrderBody>>({
        query: ({ id, ...form }) => formCall(`${URL}/${id}/refunds`, form),
        invalidatesTags: (_order, _error, { id }) => changed(id),
      }),
      /** Notes that what is owed was given back by hand. */
      noteGivenBack: build.mutation<OrderDetail, OfOrder<NoteGivenBackBody>>({
        query: ({ id, ...form }) => formCall(`${URL}/${id}/given-back`, form),
        invalidatesTags: (_order, _error, { id }) => changed(id),
      }),
      /** Notes that goods came back; no money moves. */
      returnGoods: build.mutation<OrderDetail, OfOrder<ReturnGoodsBody>>({
        query: ({ id, ...form }) => formCall(`${URL}/${id}/returns`, form),
        invalidatesTags: (_order, _error, { id }) => changed(id),
      }),
      /** Takes pieces out of an order that is not packed. */
      editOrder: build.mutation<OrderDetail, { id: number; body: EditOrderBody; ifUnchangedSince: string }>({
        query: ({ id, body, ifUnchangedSince }) => ({
          url: `${URL}/${id}/edit`,
          method: 'POST',
          body,
          ...ifUnchanged(ifUnchangedSince),
        }),
        invalidatesTags: (_order, _error, { id }) => changed(id),
      }),
      /** An order that the desk takes. 409 with `fields` by line where the stock does not suffice. */
      placeStaffOrder: build.mutation<OrderDetail, SendForm<StaffOrderBody>>({
        query: (form) => formCall(`${URL}/by-staff`, form),
        invalidatesTags: changed(),
      }),
    }),
  });

export const {
  useGetPackListQuery,
  useLazyGetPackListQuery,
  useMoveOrderMutation,
  useNotePaymentMutation,
  useRefundOrderMutation,
  useNoteGivenBackMutation,
  useReturnGoodsMutation,
  useEditOrderMutation,
  usePlaceStaffOrderMutation,
} = ordersAdminApi;
