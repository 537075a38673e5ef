import { isDraft, original } from '@reduxjs/toolkit';
import { newestFirst, type CallEvent, type CallsPage, type CallsQuery } from '@harmony/domain';
import { openEventStream, type EventStreamHandle, type StreamStatus } from '../platform/live/event-stream';
import { liveRowEvents, tellLiveRows } from '../platform/live/rows';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { type InSession, sessionHeader } from '../platform/session-header';
import { clockLead } from './clock-lead';
import { readCall, readCalls, readNotification } from './read-call';

/** The newest calls, kept up to date by the event stream. */
export interface LiveCalls extends Omit<CallsPage, 'timeZone' | 'now'> {
  /** Null while unknown. */
  timeZone: string | null;
  /** Milliseconds to add to this device's clock; 0 when it is right or the server does not send its time. */
  clockLead: number;
  connection: StreamStatus;
  /** The API has ended the session, which the stream reported with a `bye` event. */
  isSignedOut: boolean;
}

/** How many calls the first request loads. */
const SNAPSHOT = 100;

/** Means a server without history: real event ids are never negative. */
const NO_HISTORY = {
  calls: [],
  lastEventId: -1,
  next: null,
  timeZone: null,
  canBook: false,
  hasOrders: false,
  clockLead: 0,
};

const REFETCH = { subscribe: false, forceRefetch: true };

/** Delay before a failed reload of the list is repeated. */
const RETRY_MS = 3_000;

/** Patients of a call are found sooner than this; after that, the event with them was missed. */
const PATIENTS_MS = 3_000;

/** In a list of so many calls each update takes milliseconds: events of one moment are applied together. */
const MANY = 300;
const TOGETHER_MS = 50;

/** A monitor is never closed: from so many calls on, the oldest leave the list and are found in the history. Some hundred are a day or two. */
const MOST = 600;
const KEPT = 400;

/** The open streams: one, unless two sessions are in use. */
const streams = new Set<EventStreamHandle>();

/** Reconnects immediately, for the 'Reconnect' button. */
export function reconnectLiveCalls(): void {
  for (const stream of streams) stream.reconnect();
}

const LIST_URL = '/api/calls';

/** Parses a page of calls leniently: incomplete data of patients never hides a call. */
const readPage = (page: CallsPage): CallsPage => ({ ...page, calls: readCalls(page.calls) });

/** Calls, live and of the past. */
export const callsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The newest calls, then every change while somebody subscribes. The event id joins snapshot and stream, so that no
     * event is lost or applied twice.
     */
    getLiveCalls: build.query<LiveCalls, InSession>({
      queryFn: async (arg, _api, _options, query) => {
        const requestedAt = Date.now();
        const { data, error } = await query({
          url: queryPath(LIST_URL, { limit: SNAPSHOT }),
          headers: sessionHeader(arg),
        });
        const start = { connection: 'connecting' as const, isSignedOut: false };
        // A server without history still streams: the list then starts empty.
        if (error) return error.status === 404 ? { data: { ...NO_HISTORY, ...start } } : { error };
        // The API's response schema guarantees the page; its calls are parsed leniently.
        const { now, ...page } = readPage(data as CallsPage);
        return { data: { ...page, ...start, clockLead: clockLead(now, requestedAt, Date.now()) } };
      },
      keepUnusedDataFor: 0,
      // A reloaded list does not change the state of the stream.
      merge: (kept, { calls, lastEventId, next, timeZone, canBook, hasOrders, clockLead: lead }) => {
        Object.assign(kept, { calls, lastEventId, next, timeZone, canBook, hasOrders, clockLead: lead });
      },
      async onCacheEntryAdded(arg, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, getCacheEntry, dispatch }) {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        if (!loaded) return;
        let isWatched = true;
        // What comes while the list reloads is shown at once, for a reload may hang, and applied once more to the list that it brings.
        let held: Parameters<typeof foldOnto>[1][] | null = null;
        const queue: Parameters<typeof foldOnto>[1][] = [];
        let queueTimer: ReturnType<typeof setTimeout> | undefined;
        const flush = (): void => {
          const news = queue.splice(0);
          clearTimeout(queueTimer);
          queueTimer = undefined;
          if (isWatched) updateCachedData((board) => news.forEach((one) => foldOnto(board, one)));
        };
        const apply = (news: Parameters<typeof foldOnto>[1]): void => {
          held?.push(news);
          queue.push(news);
          if ((getCacheEntry().data?.calls.length ?? 0) < MANY) flush();
          else queueTimer ??= setTimeout(flush, TOGETHER_MS);
        };
        const reload = async (): Promise<void> => {
          if (held) return;
          held = [];
          // The log may have moved back: no event is called known by a number that counted before.
          updateCachedData((board) => void (board.lastEventId = NO_HISTORY.lastEventId));
          while (isWatched) {
            const { isSuccess } = await dispatch(callsApi.endpoints.getLiveCalls.initiate(arg, REFETCH));
            if (isSuccess) break;
            await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          }
          const pending = held;
          held = null;
          queue.push(...pending);
          flush();
        };
        // Events about patients have no id and are not repeated: any between the list and the stream is lost.
        let patientsTimer: ReturnType<typeof setTimeout> | undefined;
        const checkPendingPatients = (): void => {
          clearTimeout(patientsTimer);
          patientsTimer = setTimeout(() => {
            const board = getCacheEntry().data;
            const isWaiting = board?.calls.some(({ patientsState }) => patientsState === 'pending');
            const hasHistory = board !== undefined && board.lastEventId !== NO_HISTORY.lastEventId;
            if (isWatched && isWaiting && hasHistory) void reload();
          }, PATIENTS_MS);
        };
        let wasLost = false;
        const stream = openEventStream({
          after: loaded.data.lastEventId === NO_HISTORY.lastEventId ? null : loaded.data.lastEventId,
          url: (after) => queryPath('/api/ringcentral/events', { ...arg, after }),
          messageNames: ['call_notification'],
          onMessage: (text, id, isNumberless) => {
            const call = readNotification(text);
            if (call) apply({ call, id, isNumberless });
          },
          on: {
            reset: () => void reload(),
            ...liveRowEvents,
            bye: () => {
              updateCachedData((board) => void (board.isSignedOut = true));
              stream.close();
            },
          },
          onStatus: (connection) => {
            // Nobody is subscribed any more: there is no cache entry to update.
            if (isWatched) updateCachedData((board) => void (board.connection = connection));
            if (connection === 'open') checkPendingPatients();
            if (connection === 'error') wasLost = true;
            else if (connection === 'open' && wasLost) {
              wasLost = false;
              tellLiveRows();
            }
          },
        });
        streams.add(stream);
        await cacheEntryRemoved;
        isWatched = false;
        clearTimeout(patientsTimer);
        clearTimeout(queueTimer);
        streams.delete(stream);
        stream.close();
      },
    }),
    /** One call, with all that the clinic system says of its patients. Null when it cannot be read. */
    getCall: build.query<CallEvent | null, InSession & { callId: string }>({
      query: ({ callId, ...call }) => ({
        url: `${LIST_URL}/${encodeURIComponent(callId)}`,
        headers: sessionHeader(call),
      }),
      transformResponse: readCall,
      keepUnusedDataFor: 0,
    }),
    /** A page of the history: `search` by digits, patient or caller ID, a filter, and `before` as the cursor. */
    getCallHistory: build.query<CallsPage, InSession & Partial<CallsQuery>>({
      query: ({ sessionId, ...query }) => ({ url: queryPath(LIST_URL, query), headers: sessionHeader({ sessionId }) }),
      transformResponse: readPage,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetLiveCallsQuery, useGetCallQuery, useLazyGetCallHistoryQuery } = callsApi;

/**
 * Applies an event to the list: known calls are updated, new ones go to their place by their beginning, which is the top
 * unless they are told late (docs/product.md, section 4), and calls that turn out to be internal are removed. So the
 * order does not depend on when a monitor was connected. An event without id only updates the patients of a known call,
 * unless the server sends no ids at all (`isNumberless`): it has no history either, and whatever is new goes to the top.
 */
function foldOnto(
  board: Pick<LiveCalls, 'calls' | 'lastEventId' | 'next'>,
  { call, id, isNumberless }: { call: CallEvent; id: number | null; isNumberless: boolean },
): void {
  if (id !== null) {
    if (id <= board.lastEventId) return;
    board.lastEventId = id;
  }
  // The list as it was before this event: looking through the draft would make a proxy of each of thousands of calls.
  const calls = (isDraft(board.calls) && original(board.calls)) || board.calls;
  const place = calls.findIndex(({ sessionId }) => sessionId === call.sessionId);
  const known = calls[place];
  if (!known && id === null && !isNumberless) return;
  const others = known ? [...calls.slice(0, place), ...calls.slice(place + 1)] : calls;
  if (call.direction === 'internal') return void (board.calls = others);
  // Events that come late can only move a beginning back.
  const isInPlace = known && call.timestamp >= known.timestamp;
  const newPlace = isInPlace ? place : isNumberless ? 0 : placeByTime(others, call);
  board.calls = [...others.slice(0, newPlace), call, ...others.slice(newPlace)];
  // Without history (and so without a next page) nothing would find them again.
  if (board.calls.length <= MOST || isNumberless) return;
  board.calls = board.calls.slice(0, KEPT);
  board.next = board.calls.at(-1)?.id ?? null;
}

function placeByTime(calls: readonly CallEvent[], call: CallEvent): number {
  const place = calls.findIndex((other) => newestFirst(call, other) < 0);
  return place === -1 ? calls.length : place;
}
