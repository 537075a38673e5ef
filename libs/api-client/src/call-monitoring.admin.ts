import type {
  CallMonitoring,
  PhoneHealth,
  RawEvent,
  RawEventsQuery,
  TestCallBody,
  TestCallStarted,
} from '@harmony/domain';
import { baseApi } from './base-api';
import { queryPath } from './query-path';

const BASE_URL = '/api/call-monitoring';

/** How the call monitor is doing, for the console. It changes by itself: nothing is kept unseen. */
export const callMonitoringAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCallMonitoring: build.query<CallMonitoring, void>({ query: () => BASE_URL, keepUnusedDataFor: 0 }),
    /** Messages of the phone system, newest first; `before` is the id of the last one seen. */
    getRawEvents: build.query<RawEvent[], Partial<RawEventsQuery>>({
      query: (filter) => queryPath(`${BASE_URL}/events`, filter),
      keepUnusedDataFor: 0,
    }),
    /** Asks the phone system for the calls that are live now. Fails with 409 when it cannot be asked. */
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
