import type {
  BookForCallBody,
  Booking,
  BookExternalForCallBody,
  CallHold,
  CallOpenings,
  CancelForCallBody,
  HoldForCallBody,
  VisitRow,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { ifUnchanged } from '../platform/rows/admin-calls';
import { type InSession, sessionHeader } from '../platform/session-header';

type OfCall = InSession & { callId: string };

/** What a caller is offered; without a choice what they had last, with whoever gave it. */
export interface OpeningsChoice {
  service?: number;
  /** 'any': whoever is free. */
  practitioner?: number | 'any';
  /** Who of a household is calling. */
  patient?: number;
  /** Nothing before this moment (ISO 8601). */
  from?: string;
}

/** A visit of the caller, as it was seen. */
type OfVisit = OfCall & { visit: Pick<VisitRow, 'id' | 'revision'> };

const pathOf = (callId: string, path: string): string => `/api/calls/${encodeURIComponent(callId)}/${path}`;
const seen = ({ revision }: OfVisit['visit']) => ifUnchanged(String(revision)).headers;
const openingsOf = ({ callId }: { callId: string }) => [{ type: 'CallOpenings' as const, id: callId }];

/**
 * Booking for whoever calls. Everything fails with 404 while online booking is switched off; 409 with `alternatives` in the
 * error's body: the time cannot be had.
 */
const callOpeningsApi = baseApi.enhanceEndpoints({ addTagTypes: ['CallOpenings'] }).injectEndpoints({
  endpoints: (build) => ({
    getCallOpenings: build.query<CallOpenings, OfCall & OpeningsChoice>({
      query: ({ sessionId, callId, ...choice }) => ({
        url: queryPath(pathOf(callId, 'openings'), choice),
        headers: sessionHeader({ sessionId }),
      }),
      providesTags: (_page, _error, call) => openingsOf(call),
      keepUnusedDataFor: 0,
    }),
    /** Keeps a time for ten minutes, instead of the one that the call has kept before. */
    holdForCall: build.mutation<CallHold, OfCall & { body: HoldForCallBody }>({
      query: ({ callId, body, ...call }) => ({
        url: pathOf(callId, 'hold'),
        method: 'POST',
        body,
        headers: sessionHeader(call),
      }),
      // What is shown as free is not, then.
      invalidatesTags: (_hold, error, call) => (error ? openingsOf(call) : []),
    }),
    /** Gives the time back, perhaps while the page is left. */
    releaseHoldOfCall: build.mutation<null, OfCall>({
      query: ({ callId, ...call }) => ({
        url: pathOf(callId, 'hold'),
        method: 'DELETE',
        headers: sessionHeader(call),
        keepalive: true,
      }),
    }),
    bookForCall: build.mutation<VisitRow, OfCall & { body: BookForCallBody }>({
      query: ({ callId, body, ...call }) => ({
        url: pathOf(callId, 'visit'),
        method: 'POST',
        body,
        headers: sessionHeader(call),
      }),
      invalidatesTags: (_visit, _error, call) => openingsOf(call),
    }),
    /** The same in the program that keeps the schedule; 503 while that does not answer: then nothing is booked. */
    bookExternalForCall: build.mutation<Booking, OfCall & { body: BookExternalForCallBody }>({
      query: ({ callId, body, ...call }) => ({
        url: pathOf(callId, 'outer-booking'),
        method: 'POST',
        body,
        headers: sessionHeader(call),
      }),
      invalidatesTags: (_booking, _error, call) => openingsOf(call),
    }),
    /** Another time, practitioner, treatment for a visit; 409 `stale` when somebody else has changed it since. */
    moveForCall: build.mutation<VisitRow, OfVisit & { body: HoldForCallBody }>({
      query: ({ callId, visit, body, ...call }) => ({
        url: pathOf(callId, `visits/${visit.id}`),
        method: 'PUT',
        body,
        headers: { ...sessionHeader(call), ...seen(visit) },
      }),
      invalidatesTags: (_visit, _error, call) => openingsOf(call),
    }),
    cancelForCall: build.mutation<VisitRow, OfVisit & { body: CancelForCallBody }>({
      query: ({ callId, visit, body, ...call }) => ({
        url: pathOf(callId, `visits/${visit.id}/cancel`),
        method: 'POST',
        body,
        headers: { ...sessionHeader(call), ...seen(visit) },
      }),
      invalidatesTags: (_visit, _error, call) => openingsOf(call),
    }),
  }),
});

export const {
  useGetCallOpeningsQuery,
  useHoldForCallMutation,
  useReleaseHoldOfCallMutation,
  useBookForCallMutation,
  useBookExternalForCallMutation,
  useMoveForCallMutation,
  useCancelForCallMutation,
} = callOpeningsApi;
