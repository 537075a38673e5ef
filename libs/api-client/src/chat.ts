import type { CountUnansweredBody } from '@harmony/domain';
import { baseApi } from './base-api';

/** What the chat assistant tells the clinic. Conversations stay in the visitor's browser. */
const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counts a question that had no answer: its kind and length, never its words. */
    countUnanswered: build.mutation<null, CountUnansweredBody>({
      query: (body) => ({ url: '/api/chat/unanswered', method: 'POST', body }),
    }),
  }),
});

export const { useCountUnansweredMutation } = chatApi;
