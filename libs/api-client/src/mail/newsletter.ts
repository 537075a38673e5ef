import type { FormReceipt, SubscribeBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** The newsletter's addresses. */
export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for a confirmation mail. The answer is the same for every address. */
    subscribe: build.mutation<FormReceipt, SendForm<SubscribeBody>>({
      query: (form) => formCall('/api/newsletter', form),
    }),
    /** Confirms with the token of the mail's link; 404 when the link no longer works. */
    confirmSubscription: build.mutation<FormReceipt, string>({
      query: (token) => ({ url: '/api/newsletter/confirm', method: 'POST', body: { token } }),
    }),
    /** Ends a subscription with the token of any mail; 404 when there is no such subscription. */
    unsubscribe: build.mutation<FormReceipt, string>({
      query: (token) => ({ url: '/api/newsletter/unsubscribe', method: 'POST', body: { token } }),
    }),
  }),
});

export const { useConfirmSubscriptionMutation, useUnsubscribeMutation } = newsletterApi;
