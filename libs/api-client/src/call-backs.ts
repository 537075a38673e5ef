import type { CallBack, CloseCallBackBody } from '@harmony/domain';
import { callsApi } from './live-calls';
import { type InSession, sessionHeader } from './reception-auth';
import { readPatients } from './read-call';
import { LIST } from './tags';

const LIST_URL = '/api/call-backs';

/** Callers who reached nobody. The list is reloaded when the event stream of the live calls reports a change. */
export const callBacksApi = callsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The open ones, the most urgent first, or those closed in the last seven days. */
    getCallBacks: build.query<CallBack[], InSession & { state?: CallBack['state'] }>({
      query: ({ state = 'open', ...arg }) => ({ url: `${LIST_URL}?state=${state}`, headers: sessionHeader(arg) }),
      transformResponse: (rows: CallBack[]) => rows.map((row) => ({ ...row, patients: readPatients(row.patients) })),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'CallBack', id: LIST }],
    }),
    /** Fails with 409 when it is closed already, by hand or by a later call. */
    closeCallBack: build.mutation<CallBack, InSession & { id: number; body: CloseCallBackBody }>({
      query: ({ id, body, ...arg }) => ({
        url: `${LIST_URL}/${id}/close`,
        method: 'POST',
        body,
        headers: sessionHeader(arg),
        // Sent after the undo period, perhaps while the page is being left.
        keepalive: true,
      }),
      invalidatesTags: [{ type: 'CallBack', id: LIST }],
    }),
  }),
});

export const { useGetCallBacksQuery, useCloseCallBackMutation } = callBacksApi;
