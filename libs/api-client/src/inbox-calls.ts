import type {
  InboxBulk,
  InboxBulkResult,
  InboxChanges,
  InboxFilter,
  InboxKey,
  InboxList,
  InboxRow,
} from '@harmony/domain';
import { INBOXES } from '@harmony/domain';
import type { EndpointBuilder, TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import { deleteCall, updateCall, type Update } from './admin-calls';
import { baseApi } from './base-api';
import type { HttpQuery } from './base-query';
import { queryPath } from './query-path';
import { LIST } from './tags';

/** The requested page of an inbox; without a filter all rows, newest first. */
export type InboxView = Partial<InboxFilter> & { limit?: number; offset?: number };

/** The hooks of one inbox. All inboxes have the same ones, so that one screen works for all of them. */
export interface InboxHooks<Row extends InboxRow, Detail extends Row = Row, Changes = InboxChanges> {
  key: InboxKey;
  /** One page of rows with counts per state. Others work on them too, so nothing is cached while unused. */
  usePage: TypedUseQuery<InboxList<Row>, InboxView, HttpQuery>;
  /** One row with all its details. */
  useRow: TypedUseQuery<Detail, number, HttpQuery>;
  /** 409 `stale` when somebody changed it since `ifUnchangedSince`; 409 `conflict` when the step is not possible. */
  useUpdate: TypedUseMutation<Detail, Update<number, Changes>, HttpQuery>;
  /** The same changes for several rows, all or nothing. */
  useBulk: TypedUseMutation<InboxBulkResult, InboxBulk, HttpQuery>;
  /** 409 while a legal hold is on, and for custom herb requests that are not spam. */
  useRemove: TypedUseMutation<null, number, HttpQuery>;
  /** Several, all or nothing. */
  useBulkRemove: TypedUseMutation<InboxBulkResult, readonly number[], HttpQuery>;
  /** URL of the CSV file with the filters of a view, for a link with `download`. */
  csvUrl(view: InboxView): string;
}

type InboxTag = 'Inbox' | 'Review';

/** The API that the inboxes' endpoints are injected into. Tag ids contain the inbox and the row. */
export const inboxApi = baseApi.enhanceEndpoints({ addTagTypes: ['Inbox', 'Review'] });

const rowTags = (key: InboxKey, ids: readonly number[]) =>
  ids.map((id) => ({ type: 'Inbox', id: `${key} ${id}` }) as const);

const listTag = (key: InboxKey) => ({ type: 'Inbox', id: `${key} ${LIST}` }) as const;

/** The tags that a change of an inbox invalidates: its lists, the rows, and for reviews the home page's review. */
export const changedTags = (key: InboxKey, ids: readonly number[] = []) => [
  listTag(key),
  ...rowTags(key, ids),
  ...(key === 'reviews' ? [{ type: 'Review', id: LIST } as const] : []),
];

/** URL of an inbox as a CSV file, which has no pages. */
export const inboxCsvUrl =
  (key: InboxKey) =>
  ({ limit: _limit, offset: _offset, ...filter }: InboxView): string =>
    queryPath(`${INBOXES[key].path}.csv`, filter);

/** The endpoints of one inbox, which the caller gives names of their own. */
export function inboxEndpoints<Row extends InboxRow, Detail extends Row = Row, Changes = InboxChanges>(
  build: EndpointBuilder<HttpQuery, InboxTag, 'api'>,
  key: InboxKey,
) {
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
