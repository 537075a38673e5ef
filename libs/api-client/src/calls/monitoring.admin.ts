import type {
  CallMonitoring,
  PhoneHealth,
  RawEvent,
  RawEventsQuery,
  TestCallBody,
  TestCallStarted,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';

const BASE_URL = '/api/call-monitoring';

/** State of the call monitor, for the console. It changes by itself, so nothing is cached while unused. */
const callMonitoringAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCallMonitoring: build.query<CallMonitoring, void>({ query: () => BASE_URL, keepUnusedDataFor: 0 }),
    /** Messages of the phone system, newest first; `before` is the id of the last one on the previous page. */
    getRawEvents: build.query<RawEvent[], Partial<RawEventsQuery>>({
      query: (filter) => queryPath(`${BASE_URL}/events`, filter),
      keepUnusedDataFor: 0,
    }),
    /** Fetches the current calls from the phone system. 409 when it does not support that. */
    resyncPhones: build.mutation<PhoneHealth, void>({
      query: () => ({ url: `${BASE_URL}/phones/resync`, method: 'POST' }),
    }),
    /** Plays a call on all monitors, marked as a test. */
    startTestCall: build.mutation<TestCallStarted, TestCallBody>({
      query: (body) => ({ url: `${BASE_URL}/test-call`, method: 'POST', body }),
    }),
  }),
});

export const { useGetCallMonitoringQuery, useGetRawEventsQuery, useResyncPhonesMutation, useStartTestCallMutation } =
  callMonitoringAdminApi;
