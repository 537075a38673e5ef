import type {
  FormulaOffer,
  FormulaOfferBody,
  OrderFormulaBody,
  OrderReceipt,
  RefillOffer,
  RefillOfferBody,
  RemindRefillBody,
  UseRefillBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

/**
 * Formulas that were written for somebody, and refills, for whoever has their link. Everything fails with 404 while the shop is switched
 * off, and alike for a wrong link and for one that has ended.
 */
export const offersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the link of a formula offers, and what it costs the way it is wanted. */
    getFormulaOffer: build.query<FormulaOffer, FormulaOfferBody>({
      query: (body) => ({ url: '/api/formula-offers/lookup', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    /** Orders packs of it. 409 when it costs something else by now, or cannot be had. */
    orderOfferedFormula: build.mutation<OrderReceipt, SendForm<OrderFormulaBody>>({
      query: (form) => formCall('/api/formula-offers/order', form),
    }),
    /** What may be ordered again without asking, and what it costs the way it is wanted. */
    getRefillOffer: build.query<RefillOffer, RefillOfferBody>({
      query: (body) => ({ url: '/api/refills/lookup', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    /** Uses a refill. 409 when it costs something else by now; or when there is none, in words that say what becomes of it. */
    orderRefill: build.mutation<OrderReceipt, SendForm<UseRefillBody>>({
      query: (form) => formCall('/api/refills/use', form),
    }),
    /** A mail when the next one is due, or none. */
    remindOfRefill: build.mutation<RefillOffer, RemindRefillBody>({
      query: (body) => ({ url: '/api/refills/remind', method: 'POST', body }),
    }),
  }),
});

export const {
  useGetFormulaOfferQuery,
  useOrderOfferedFormulaMutation,
  useGetRefillOfferQuery,
  useOrderRefillMutation,
  useRemindOfRefillMutation,
} = offersApi;
