// Entry point `@harmony/api-client/arrivals`: the call monitor loads it with the part that shows them.
import { useMemo } from 'react';
import {
  arrivalSteps,
  minutesText,
  nextStates,
  type Arrival,
  type ArrivalNews,
  type ArrivalsPage,
  type ArrivalState,
  type LinkArrivalBody,
  type UpdateArrivalBody,
} from '@harmony/domain';
import { followLiveRows, resumeLiveRows } from '../platform/live/rows';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST } from '../platform/query/tags';
import { callerHeaders, type Caller } from '../platform/session-header';

const LIST_URL = '/api/arrivals';

/** By the time of the visit; those without one at the end, in the order in which they came. */
const placeOf = ({ startsAt, arrivedAt }: Arrival): string => (startsAt === null ? `~${arrivedAt ?? ''}` : startsAt);
const inOrder = (a: Arrival, b: Arrival): number =>
  placeOf(a) === placeOf(b) ? a.id - b.id : placeOf(a) < placeOf(b) ? -1 : 1;

/** Puts changed rows of the day into the page, unless it has newer ones already, and takes out those that are gone. */
export function applyArrivalNews(page: ArrivalsPage, { items, removed, ...board }: ArrivalNews): void {
  const changed = new Map(items.map((row) => [row.id, row]));
  const kept = page.items.filter(({ id, revision }) => {
    if (removed.includes(id)) return false;
    const news = changed.get(id);
    if (news && news.revision < revision) changed.delete(id);
    return !changed.has(id);
  });
  page.items = [...kept, ...[...changed.values()].filter(({ date }) => date === page.date)].sort(inOrder);
  Object.assign(page, board);
}

/** Who is expected on a day, who waits and who is with whom. Changes, whoever makes them, arrive by themselves. */
const arrivalsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Arrival'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Without a date: today, also when the next day begins. */
    getArrivals: build.query<ArrivalsPage, Caller & { date?: string }>({
      query: ({ sessionId, ...query }) => ({ url: queryPath(LIST_URL, query), ...callerHeaders({ sessionId }) }),
      providesTags: [{ type: 'Arrival', id: LIST }],
      keepUnusedDataFor: 0,
      async onQueryStarted(_arg, { queryFulfilled }) {
        // After signing in again.
        await queryFulfilled.then(resumeLiveRows, () => undefined);
      },
      async onCacheEntryAdded(arg, { updateCachedData, getCacheEntry, dispatch, ...life }) {
        const reload = () => dispatch(arrivalsApi.util.invalidateTags([{ type: 'Arrival', id: LIST }]));
        await followLiveRows<ArrivalNews>('arrivals', life, (news) => {
          const isNewDay = arg.date === undefined && news && news.today !== getCacheEntry().data?.date;
          if (!news || isNewDay) reload();
          else updateCachedData((page) => applyArrivalNews(page, news));
        });
      },
    }),
    /** Moves one by a step, or writes down that somebody will be late. 409 when somebody else was quicker. */
    updateArrival: build.mutation<Arrival, Caller & { id: number; body: UpdateArrivalBody }>({
      query: ({ id, body, ...caller }) => ({ url: `${LIST_URL}/${id}`, method: 'PUT', body, ...callerHeaders(caller) }),
    }),
    /** Says whose visit it is that somebody has checked in for; the answer is that visit's arrival. */
    linkArrival: build.mutation<Arrival, Caller & { id: number; body: LinkArrivalBody }>({
      query: ({ id, body, ...caller }) => ({
        url: `${LIST_URL}/${id}/link`,
        method: 'POST',
        body,
        ...callerHeaders(caller),
      }),
    }),
  }),
});

export const { useGetArrivalsQuery } = arrivalsApi;
const { useUpdateArrivalMutation, useLinkArrivalMutation } = arrivalsApi;

/** What was done, in words, and how it is undone; null where no step leads back. */
export interface ArrivalMove {
  said: string;
  undo: (() => Promise<unknown>) | null;
}

/**
 * What can be done with somebody on the board. Each rejects with the API's refusal, and then has changed nothing.
 *
 * @param sessionId The call monitor's; undefined in the console.
 */
export function useArrivalMoves(sessionId?: string) {
  const [update] = useUpdateArrivalMutation();
  const [link] = useLinkArrivalMutation();
  return useMemo(() => {
    const caller: Caller = sessionId === undefined ? {} : { sessionId };
    const put = ({ id, revision }: Arrival, body: Omit<UpdateArrivalBody, 'revision'>): Promise<Arrival> =>
      update({ ...caller, id, body: { ...body, revision } }).unwrap();
    return {
      async move(row: Arrival, state: ArrivalState): Promise<ArrivalMove> {
        const moved = await put(row, { state });
        const { forward, back } = arrivalSteps(row);
        const step = [...forward, ...back].find((each) => each.state === state);
        // A check-in that was taken from its visit stands by itself now, and is linked again by hand.
        const isFreed = state === 'expected' && row.checkInId !== null;
        const canReturn = !isFreed && nextStates(state, row.hasVisit).includes(row.state);
        return {
          said: `${row.name} ${step?.said ?? ''}`,
          undo: canReturn ? () => put(moved, { state: row.state }) : null,
        };
      },
      async runLate(row: Arrival, lateMinutes: number | null): Promise<ArrivalMove> {
        const moved = await put(row, { lateMinutes });
        const said = lateMinutes === null ? 'is on time after all' : `is running ${minutesText(lateMinutes)} late`;
        return { said: `${row.name} ${said}`, undo: () => put(moved, { lateMinutes: row.lateMinutes }) };
      },
      async linkTo({ id, revision, name }: Arrival, visit: Arrival): Promise<ArrivalMove> {
        const moved = await link({ ...caller, id, body: { revision, visit: visit.id } }).unwrap();
        const undo = moved.state === 'arrived' ? () => put(moved, { state: 'expected' }) : null;
        return { said: `${name} has arrived for the visit of ${visit.name}`, undo };
      },
    };
  }, [update, link, sessionId]);
}
