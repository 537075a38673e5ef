import type { CallBackBody, CountUnansweredBody, FormReceipt } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** What the chat assistant reports to the clinic. Conversations stay in the visitor's browser. */
const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks to be called. */
    requestCallBack: build.mutation<FormReceipt, SendForm<CallBackBody>>({
      query: (form) => formCall('/api/chat/call-back', form),
    }),
    /** Counts an unanswered question: its kind and length, never its text. */
    countUnanswered: build.mutation<null, CountUnansweredBody>({
      query: (body) => ({ url: '/api/chat/unanswered', method: 'POST', body }),
    }),
  }),
});

export const { useCountUnansweredMutation, useRequestCallBackMutation } = chatApi;
