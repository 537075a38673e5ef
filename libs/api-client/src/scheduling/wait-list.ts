import type { WaitEntry, WaitReceipt } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** The wait list, as patients use it. Leaving and taking a time are plain forms of the website. */
export const waitListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Joins, anew or for an earlier time: `url` says which. 409 says what stands in the way. */
    joinWaitList: build.mutation<WaitReceipt, SendForm<Record<string, unknown>> & { url: string }>({
      query: ({ url, ...form }) => formCall(url, form),
    }),
    /** What the link of a mail shows; fails with 404 for a wrong one, and while booking is switched off. */
    getWaitEntry: build.query<WaitEntry, string>({
      query: (token) => ({ url: '/api/wait-list/lookup', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetWaitEntryQuery, useJoinWaitListMutation } = waitListApi;
