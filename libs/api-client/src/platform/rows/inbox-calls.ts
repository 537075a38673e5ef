import type {
  InboxBulk,
  InboxBulkResult,
  InboxChanges,
  InboxFilter,
  InboxKey,
  InboxList,
  InboxRow,
  ReplyBody,
} from '@harmony/domain';
import { INBOXES } from '@harmony/domain';
import type { TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { HttpQuery } from '../query/base-query';
import { queryPath } from '../query/query-path';
import { LIST } from '../query/tags';
import { deleteCall, updateCall, type Update } from './admin-calls';
import { endpointsFor, type Builder } from './named-endpoints';

/** The requested page of an inbox; without a filter all rows, newest first. */
export type InboxView = Partial<InboxFilter> & { limit?: number; offset?: number };

/** An answer by mail to a row. */
export interface Reply {
  id: number;
  reply: ReplyBody;
  /** The row's `updatedAt`: a second click then answers 409 `stale` instead of sending a second mail. */
  ifUnchangedSince?: string;
}

/** The hooks of one inbox. All inboxes have the same ones, so that one screen works for all of them. */
export interface InboxHooks<Row extends InboxRow, Detail extends Row = Row, Changes = InboxChanges> {
  key: InboxKey;
  /** One page of rows with counts per state. Others work on them too, so nothing is cached while unused. */
  usePage: TypedUseQuery<InboxList<Row>, InboxView, HttpQuery>;
  /** One row with all its details. */
  useRow: TypedUseQuery<Detail, number, HttpQuery>;
  /** 409 `stale` when somebody changed it since `ifUnchangedSince`; 409 `conflict` when the step is not possible. */
  useUpdate: TypedUseMutation<Detail, Update<number, Changes>, HttpQuery>;
  /**
   * Sends an answer by mail and moves the row; 409 when the clinic has no address to send from. Only for inboxes that are
   * answered (`INBOXES`).
   */
  useReply: TypedUseMutation<Detail, Reply, HttpQuery>;
  /** The same changes for several rows, all or nothing. */
  useBulk: TypedUseMutation<InboxBulkResult, InboxBulk, HttpQuery>;
  /** 409 while a legal hold is on, and for custom herb requests that are not spam. */
  useRemove: TypedUseMutation<null, number, HttpQuery>;
  /** Several, all or nothing. */
  useBulkRemove: TypedUseMutation<InboxBulkResult, readonly number[], HttpQuery>;
  /** URL of a CSV file of all rows that match a view's filters, for a link with `download`. */
  csvUrl(view: InboxView): string;
}

/** Cache tags of the inboxes: ids contain the inbox and the row. A change of a review changes the home page, too. */
export const INBOX_TAGS = ['Inbox', 'Review'] as const;

const rowTags = (key: InboxKey, ids: readonly number[]) =>
  ids.map((id) => ({ type: 'Inbox', id: `${key} ${id}` }) as const);

const listTag = (key: InboxKey) => ({ type: 'Inbox', id: `${key} ${LIST}` }) as const;

/** The tags that a change of an inbox invalidates: its lists, the rows, and for reviews the home page's review. */
export const changedTags = (key: InboxKey, ids: readonly number[] = []) => [
  listTag(key),
  ...rowTags(key, ids),
  ...(key === 'reviews' ? [{ type: 'Review', id: LIST } as const] : []),
];

function inboxEndpoints<Row extends InboxRow, Detail extends Row, Changes>(build: Builder, key: InboxKey) {
  const { path } = INBOXES[key];
  return {
    page: build.query<InboxList<Row>, InboxView>({
      query: (view) => queryPath(path, view),
      keepUnusedDataFor: 0,
      providesTags: [listTag(key)],
    }),
    row: build.query<Detail, number>({
      query: (id) => `${path}/${id}`,
      keepUnusedDataFor: 0,
      providesTags: (_row, _error, id) => rowTags(key, [id]),
    }),
    update: build.mutation<Detail, Update<number, Changes>>({
      query: (update) => updateCall(path, update),
      invalidatesTags: (_row, _error, { id }) => changedTags(key, [id]),
    }),
    reply: build.mutation<Detail, Reply>({
      query: ({ id, reply, ifUnchangedSince }) => ({
        url: `${path}/${id}/reply`,
        method: 'POST',
        body: reply,
        ...(ifUnchangedSince !== undefined && { headers: { 'if-match': `"${ifUnchangedSince}"` } }),
      }),
      invalidatesTags: (_row, _error, { id }) => changedTags(key, [id]),
    }),
    bulk: build.mutation<InboxBulkResult, InboxBulk>({
      query: (body) => ({ url: `${path}/bulk`, method: 'POST', body }),
      invalidatesTags: (_result, _error, { ids }) => changedTags(key, ids),
    }),
    remove: build.mutation<null, number>({ query: (id) => deleteCall(path, id), invalidatesTags: changedTags(key) }),
    bulkRemove: build.mutation<InboxBulkResult, readonly number[]>({
      query: (ids) => ({ url: `${path}/bulk-delete`, method: 'POST', body: { ids } }),
      invalidatesTags: changedTags(key),
    }),
  };
}

/** One inbox: hooks for components, and the endpoints for code that dispatches them itself. */
export function inboxCalls<Row extends InboxRow, Detail extends Row = Row, Changes = InboxChanges>(key: InboxKey) {
  const endpoints = endpointsFor(key, INBOX_TAGS, (build) => inboxEndpoints<Row, Detail, Changes>(build, key));
  const hooks: InboxHooks<Row, Detail, Changes> = {
    key,
    usePage: endpoints.page.useQuery,
    useRow: endpoints.row.useQuery,
    useUpdate: endpoints.update.useMutation,
    useReply: endpoints.reply.useMutation,
    useBulk: endpoints.bulk.useMutation,
    useRemove: endpoints.remove.useMutation,
    useBulkRemove: endpoints.bulkRemove.useMutation,
    csvUrl: ({ limit: _limit, offset: _offset, ...filter }) => queryPath(`${INBOXES[key].path}.csv`, filter),
  };
  return { ...hooks, endpoints };
}
