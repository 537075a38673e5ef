import type { CallEvent, CallsPage, CallsQuery } from '@harmony/domain';
import { baseApi } from './base-api';
import { clockLead } from './clock-lead';
import { queryPath } from './query-path';
import { LIST } from './tags';
import { readCalls, readNotification } from './read-call';
import { type InSession, sessionHeader } from './reception-auth';
import { openEventStream, type EventStreamHandle, type StreamStatus } from './event-stream';

/** The calls on the board: the newest of the history, kept up to date by the stream. */
export interface LiveCalls extends Omit<CallsPage, 'timeZone' | 'now'> {
  /** Null while the server has not said it. */
  timeZone: string | null;
  /** Milliseconds to add to this device's clock; 0 where it is right, or the server does not say. */
  clockLead: number;
  connection: StreamStatus;
  /** The API has ended the session: its stream said goodbye. */
  isSignedOut: boolean;
}

/** How many calls the board starts with. */
const SNAPSHOT = 100;

/** No number of the log is below zero. */
const NO_HISTORY = { calls: [], lastEventId: -1, next: null, timeZone: null, clockLead: 0 };

const REFETCH = { subscribe: false, forceRefetch: true };

/** After a list that could not be loaded again. */
const RETRY_MS = 3_000;

/** Patients of a call are found sooner than that; who still waits for them has missed the news. */
const PATIENTS_MS = 3_000;

/** The streams that are open; one, unless two sessions are in use. */
const streams = new Set<EventStreamHandle>();

/** Connects anew at once: the 'Reconnect' button. */
export function reconnectLiveCalls(): void {
  for (const stream of streams) stream.reconnect();
}

const LIST_URL = '/api/calls';

/** A page whose calls can be shown whatever the clinic system said of the patients. */
const readPage = (page: CallsPage): CallsPage => ({ ...page, calls: readCalls(page.calls) });

/** Calls, live and of the past. */
export const callsApi = baseApi.enhanceEndpoints({ addTagTypes: ['CallBack'] }).injectEndpoints({
  endpoints: (build) => ({
    /**
     * The newest calls, then every change of them while somebody looks. Snapshot and stream are joined by the number of
     * the log, so nothing is missed between them and nothing comes twice.
     */
    getLiveCalls: build.query<LiveCalls, InSession>({
      queryFn: async (arg, _api, _options, query) => {
        const askedAt = Date.now();
        const { data, error } = await query({ url: queryPath(LIST_URL, { limit: SNAPSHOT }), headers: sessionHeader(arg) });
        const start = { connection: 'connecting' as const, isSignedOut: false };
        // A server that keeps no history still streams: the board then begins empty.
        if (error) return error.status === 404 ? { data: { ...NO_HISTORY, ...start } } : { error };
        // The API's response schema guards the page; its calls are read leniently.
        const { now, ...page } = readPage(data as CallsPage);
        return { data: { ...page, ...start, clockLead: clockLead(now, askedAt, Date.now()) } };
      },
      keepUnusedDataFor: 0,
      // A list that is loaded again does not tell how the stream is doing.
      merge: (kept, { calls, lastEventId, next, timeZone, clockLead: lead }) => {
        Object.assign(kept, { calls, lastEventId, next, timeZone, clockLead: lead });
      },
      async onCacheEntryAdded(arg, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, getCacheEntry, dispatch }) {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        if (!loaded) return;
        let isWatched = true;
        // While the list is loaded anew its numbers are not known: what comes meanwhile waits for them.
        let held: Parameters<typeof foldOnto>[1][] | null = null;
        const take = (news: Parameters<typeof foldOnto>[1]): void => {
          if (held) held.push(news);
          else updateCachedData((board) => foldOnto(board, news));
        };
        const loadAnew = async (): Promise<void> => {
          if (held) return;
          held = [];
          while (isWatched) {
            const { isSuccess } = await dispatch(callsApi.endpoints.getLiveCalls.initiate(arg, REFETCH));
            if (isSuccess) break;
            await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          }
          const waiting = held;
          held = null;
          if (isWatched) updateCachedData((board) => waiting.forEach((news) => foldOnto(board, news)));
        };
        // News of patients have no number and are not repeated: between the list and the stream they are missed.
        let patientsTimer: ReturnType<typeof setTimeout> | undefined;
        const lookForPatients = (): void => {
          clearTimeout(patientsTimer);
          patientsTimer = setTimeout(() => {
            const board = getCacheEntry().data;
            const isWaiting = board?.calls.some(({ patientsState }) => patientsState === 'pending');
            const hasHistory = board !== undefined && board.lastEventId !== NO_HISTORY.lastEventId;
            if (isWatched && isWaiting && hasHistory) void loadAnew();
          }, PATIENTS_MS);
        };
        const stream = openEventStream({
          after: loaded.data.lastEventId === NO_HISTORY.lastEventId ? null : loaded.data.lastEventId,
          url: (after) => queryPath('/api/ringcentral/events', { ...arg, after }),
          messageNames: ['call_notification'],
          onMessage: (text, id, isNumberless) => {
            const call = readNotification(text);
            if (call) take({ call, id, isNumberless });
          },
          on: {
            reset: () => void loadAnew(),
            'call-backs': () => void dispatch(callsApi.util.invalidateTags([{ type: 'CallBack', id: LIST }])),
            bye: () => {
              updateCachedData((board) => void (board.isSignedOut = true));
              stream.close();
            },
          },
          onStatus: (connection) => {
            // Closed because nobody looks any more: there is no board to say it on.
            if (isWatched) updateCachedData((board) => void (board.connection = connection));
            if (connection === 'open') lookForPatients();
          },
        });
        streams.add(stream);
        await cacheEntryRemoved;
        isWatched = false;
        clearTimeout(patientsTimer);
        streams.delete(stream);
        stream.close();
      },
    }),
    /** A page of the past: search by digits, a patient's name or what the network calls the caller, filter, `before` the last one seen. */
    getCallHistory: build.query<CallsPage, InSession & Partial<CallsQuery>>({
      query: ({ sessionId, ...query }) => ({ url: queryPath(LIST_URL, query), headers: sessionHeader({ sessionId }) }),
      transformResponse: readPage,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetLiveCallsQuery, useGetCallHistoryQuery, useLazyGetCallHistoryQuery } = callsApi;

const foldOnto = (
  board: LiveCalls,
  { call, id, isNumberless }: { call: CallEvent; id: number | null; isNumberless: boolean },
): void => foldCall(board, call, id, isNumberless);

/**
 * A change of a call on the board: known ones are updated where they stand, new ones go to the top (specification,
 * section 4), and what turns out to be a call within the house goes away. Without a number it is news of the patients of
 * a call that is known, unless the sender numbers nothing.
 */
export function foldCall(
  board: Pick<CallsPage, 'calls' | 'lastEventId'>,
  call: CallEvent,
  id: number | null,
  isNumberless = false,
): void {
  if (id !== null) {
    if (id <= board.lastEventId) return;
    board.lastEventId = id;
  }
  const place = board.calls.findIndex(({ sessionId }) => sessionId === call.sessionId);
  if (call.direction === 'internal') {
    if (place !== -1) board.calls.splice(place, 1);
  } else if (place !== -1) {
    board.calls[place] = call;
  } else if (id !== null || isNumberless) {
    board.calls.unshift(call);
  }
}
