import type { OutboxMail, OutboxPage, OutboxQuery } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST, rowTags } from '../platform/query/tags';

const LIST_URL = '/api/outbox';

/** Outgoing emails, for the console. Their state changes by itself, so nothing is cached while unused. */
export const outboxAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['OutboxMail'] }).injectEndpoints({
  endpoints: (build) => ({
    getOutbox: build.query<OutboxPage, Partial<OutboxQuery>>({
      query: (filter) => queryPath(LIST_URL, filter),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'OutboxMail', id: LIST }],
    }),
    /** Sends an email now that was given up or waits for its next attempt. */
    retryOutboxMail: build.mutation<OutboxMail, number>({
      query: (id) => ({ url: `${LIST_URL}/${id}/retry`, method: 'POST' }),
      invalidatesTags: (_row, _error, id) => rowTags('OutboxMail', id),
    }),
  }),
});

export const { useGetOutboxQuery, useRetryOutboxMailMutation } = outboxAdminApi;
