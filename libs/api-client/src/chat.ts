import type { CountUnansweredBody } from '@harmony/domain';
import { baseApi } from './base-api';

/** What the chat assistant reports to the clinic. Conversations stay in the visitor's browser. */
const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counts an unanswered question: its kind and length, never its text. */
    countUnanswered: build.mutation<null, CountUnansweredBody>({
      query: (body) => ({ url: '/api/chat/unanswered', method: 'POST', body }),
    }),
  }),
});

export const { useCountUnansweredMutation } = chatApi;
