import type { CallOrder, CallOrders, HandMethod } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { type InSession, sessionHeader } from '../platform/session-header';

type OfOrder = InSession & { id: number };

const pathOf = (id: number, act: string): string => `/api/reception/orders/${id}/${act}`;

/**
 * 'Are my herbs ready?': the orders of whoever calls, and what the reception does with them. Everything fails with 404 while orders
 * are switched off. Each act answers the order as it is then; 409 with a sentence when it cannot be done.
 */
export const callOrdersApi = baseApi.enhanceEndpoints({ addTagTypes: ['CallOrders'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The orders of the caller's number. */
    getCallOrders: build.query<CallOrders, InSession & { callId: string }>({
      query: ({ callId, ...call }) => ({
        url: `/api/calls/${encodeURIComponent(callId)}/orders`,
        headers: sessionHeader(call),
      }),
      providesTags: ['CallOrders'],
      keepUnusedDataFor: 0,
    }),
    /** By the number of an order or a name, where the caller's number says nothing. */
    findOrders: build.query<CallOrders, InSession & { find: string }>({
      query: ({ find, ...call }) => ({
        url: queryPath('/api/reception/orders', { find }),
        headers: sessionHeader(call),
      }),
      providesTags: ['CallOrders'],
      keepUnusedDataFor: 0,
    }),
    /** One order with the names of what is in it, which the lists do not tell. Each look is noted in the audit log. */
    getCallOrder: build.query<CallOrder, OfOrder>({
      query: ({ id, ...call }) => ({ url: `/api/reception/orders/${id}`, headers: sessionHeader(call) }),
      keepUnusedDataFor: 0,
    }),
    /** Hands an order over; `paidBy`: how what was still to pay was paid, null when nothing was. */
    handOverOrder: build.mutation<CallOrder, OfOrder & { paidBy: HandMethod | null }>({
      query: ({ id, paidBy, ...call }) => ({
        url: pathOf(id, 'hand-over'),
        method: 'POST',
        body: { paidBy },
        headers: sessionHeader(call),
      }),
      invalidatesTags: ['CallOrders'],
    }),
    /** Mails the patient the link of their order again. */
    mailOrderLink: build.mutation<CallOrder, OfOrder>({
      query: ({ id, ...call }) => ({ url: pathOf(id, 'link'), method: 'POST', body: {}, headers: sessionHeader(call) }),
    }),
    /** Asks for a refill on behalf of the caller: a request in the inbox. `refillId` null: of what is in the order. */
    askForRefill: build.mutation<CallOrder, OfOrder & { refillId: number | null }>({
      query: ({ id, refillId, ...call }) => ({
        url: pathOf(id, 'refill-request'),
        method: 'POST',
        body: { refillId },
        headers: sessionHeader(call),
      }),
    }),
    /** Notes until when the order was promised, YYYY-MM-DD; null takes the promise back. */
    promiseOrder: build.mutation<CallOrder, OfOrder & { promisedOn: string | null }>({
      query: ({ id, promisedOn, ...call }) => ({
        url: pathOf(id, 'promise'),
        method: 'POST',
        body: { promisedOn },
        headers: sessionHeader(call),
      }),
      invalidatesTags: ['CallOrders'],
    }),
  }),
});

export const {
  useGetCallOrdersQuery,
  useFindOrdersQuery,
  useGetCallOrderQuery,
  useHandOverOrderMutation,
  useMailOrderLinkMutation,
  usePromiseOrderMutation,
  useAskForRefillMutation,
} = callOrdersApi;
