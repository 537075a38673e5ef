import type {
  CloseFollowUpBody,
  CloseFollowUpsBody,
  FollowUp,
  FollowUpNews,
  FollowUpsPage,
  FollowUpsQuery,
  UpdateFollowUpBody,
} from '@harmony/domain';
import { followLiveRows, resumeLiveRows } from '../platform/live/rows';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST } from '../platform/query/tags';
import { callerHeaders, type Caller } from '../platform/session-header';

const LIST_URL = '/api/follow-ups';

/** Whether a follow-up belongs into a list; a filter by owner needs to know who asks. */
const isIn = (row: FollowUp, { state = 'open', kind, owner, number }: Partial<FollowUpsQuery>, me: string): boolean =>
  row.state === state &&
  (kind === undefined || row.kind === kind) &&
  (number === undefined || row.number === number) &&
  (owner === undefined || (owner === 'me' ? row.owner?.ref === me : row.owner === null));

/** When an open one is wanted, or when a closed one was closed. */
const placeOf = (row: FollowUp): string =>
  row.state === 'closed'
    ? (row.closedAt ?? '')
    : [row.dueAt ?? row.createdAt, row.snoozedUntil ?? ''].reduce((a, b) => (a > b ? a : b));

/** Puts changed rows into a page where they belong, and takes out those that no longer do. */
export function applyFollowUpNews(page: FollowUpsPage, news: FollowUpNews, query: Partial<FollowUpsQuery>): void {
  const gone = new Set([...news.removed, ...news.items.map(({ id }) => id)]);
  const [first] = query.after === undefined ? [] : page.items;
  const last = page.next === null ? undefined : page.items.at(-1);
  const items = page.items.filter(({ id }) => !gone.has(id));
  const turn = query.state === 'closed' ? -1 : 1;
  const order = (a: FollowUp, b: FollowUp): number =>
    turn * (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : a.id - b.id);
  // What lies outside the loaded rows comes with its own page.
  const fits = (row: FollowUp): boolean =>
    isIn(row, query, page.me) && (!first || order(row, first) >= 0) && (!last || order(row, last) <= 0);
  page.items = [...items, ...news.items.filter(fits)].sort(order);
  page.counts = news.counts;
}

/** What somebody wants from the clinic. Changes, whoever makes them, arrive by themselves. */
export const followUpsApi = baseApi.enhanceEndpoints({ addTagTypes: ['FollowUp'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list, kept up to date. */
    getFollowUps: build.query<FollowUpsPage, Caller & Partial<FollowUpsQuery>>({
      query: ({ sessionId, ...query }) => ({ url: queryPath(LIST_URL, query), ...callerHeaders({ sessionId }) }),
      providesTags: [{ type: 'FollowUp', id: LIST }],
      keepUnusedDataFor: 0,
      async onQueryStarted(_arg, { queryFulfilled }) {
        // After signing in again.
        await queryFulfilled.then(resumeLiveRows, () => undefined);
      },
      async onCacheEntryAdded(arg, { updateCachedData, dispatch, ...life }) {
        const reload = () => dispatch(followUpsApi.util.invalidateTags([{ type: 'FollowUp', id: LIST }]));
        await followLiveRows<FollowUpNews>(
          'follow-ups',
          life,
          (news) => void (news ? updateCachedData((page) => applyFollowUpNews(page, news, arg)) : reload()),
        );
      },
    }),
    /** Takes one over or gives it back, puts it off, changes its note. 409 when it was closed in the meantime. */
    updateFollowUp: build.mutation<FollowUp, Caller & { id: number; body: UpdateFollowUpBody }>({
      query: ({ id, body, ...caller }) => ({ url: `${LIST_URL}/${id}`, method: 'PUT', body, ...callerHeaders(caller) }),
    }),
    /** 409 when it was closed in the meantime, by hand or by a conversation. */
    closeFollowUp: build.mutation<FollowUp, Caller & { id: number; body: CloseFollowUpBody }>({
      query: ({ id, body, ...caller }) => ({
        url: `${LIST_URL}/${id}/close`,
        method: 'POST',
        body,
        ...callerHeaders(caller),
        // Sent after the undo period, perhaps while the page is being left.
        keepalive: true,
      }),
    }),
    /** Closes several, all or none. */
    closeFollowUps: build.mutation<{ closed: number }, Caller & { body: CloseFollowUpsBody }>({
      query: ({ body, ...caller }) => ({ url: `${LIST_URL}/close`, method: 'POST', body, ...callerHeaders(caller) }),
    }),
    reopenFollowUp: build.mutation<FollowUp, Caller & { id: number }>({
      query: ({ id, ...caller }) => ({ url: `${LIST_URL}/${id}/reopen`, method: 'POST', ...callerHeaders(caller) }),
    }),
  }),
});

export const {
  useGetFollowUpsQuery,
  useUpdateFollowUpMutation,
  useCloseFollowUpMutation,
  useCloseFollowUpsMutation,
  useReopenFollowUpMutation,
} = followUpsApi;
