import type { WaitEntry } from '@harmony/domain';
import { baseApi } from './base-api';

/** The wait list, as patients use it. Joining, leaving and taking a time are plain forms of the website. */
export const waitListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the link of a mail shows; fails with 404 for a wrong one, and while booking is switched off. */
    getWaitEntry: build.query<WaitEntry, string>({
      query: (token) => ({ url: '/api/wait-list/lookup', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetWaitEntryQuery } = waitListApi;
