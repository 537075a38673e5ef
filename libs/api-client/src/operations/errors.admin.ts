import type { ErrorDetail, ErrorPage, ErrorQuery, ResolvedErrors, ResolveErrorsBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST } from '../platform/query/tags';
import { createCall } from '../platform/rows/admin-calls';

const LIST_URL = '/api/errors';

/** Errors of the API. New ones occur at any time, so nothing is cached while unused. */
export const errorsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['ErrorGroup'] }).injectEndpoints({
  endpoints: (build) => ({
    /** One page of them, the last seen first; repetitions are grouped. */
    getErrors: build.query<ErrorPage, Partial<ErrorQuery>>({
      query: (view) => queryPath(LIST_URL, view),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'ErrorGroup', id: LIST }],
    }),
    getError: build.query<ErrorDetail, number>({
      query: (id) => `${LIST_URL}/${id}`,
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'ErrorGroup', id: LIST }],
    }),
    /** Any occurrence represents its whole group. */
    resolveErrors: build.mutation<ResolvedErrors, ResolveErrorsBody>({
      query: (body) => createCall(`${LIST_URL}/resolve`, body),
      invalidatesTags: [{ type: 'ErrorGroup', id: LIST }],
    }),
  }),
});

export const { useGetErrorsQuery, useGetErrorQuery, useResolveErrorsMutation } = errorsAdminApi;
