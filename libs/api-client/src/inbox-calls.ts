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

/** Which part of an inbox is shown; without a filter everything, newest first. */
export type InboxView = Partial<InboxFilter> & { limit?: number; offset?: number };

/** The hooks of one inbox. All inboxes have the same, so that one screen serves them. */
export interface InboxHooks<Row extends InboxRow, Detail extends Row = Row, Changes = InboxChanges> {
  key: InboxKey;
  /** A part of the rows with counts per state. Others work in it too: nothing is kept unseen. */
  usePage: TypedUseQuery<InboxList<Row>, InboxView, HttpQuery>;
  /** One row with all that belongs to it. */
  useRow: TypedUseQuery<Detail, number, HttpQuery>;
  /** 409 `stale` when somebody changed it since `ifUnchangedSince`; 409 `conflict` when the step is not possible. */
  useUpdate: TypedUseMutation<Detail, Update<number, Changes>, HttpQuery>;
  /** The same changes for several rows, all or nothing. */
  useBulk: TypedUseMutation<InboxBulkResult, InboxBulk, HttpQuery>;
  /** 409 while a legal hold is on, and for herb requests that are no spam. */
  useRemove: TypedUseMutation<null, number, HttpQuery>;
  /** Several, all or nothing. */
  useBulkRemove: TypedUseMutation<InboxBulkResult, readonly number[], HttpQuery>;
  /** Address of the CSV file with the filters of a view, for a link with `download`. */
  csvUrl(view: InboxView): string;
}

type InboxTag = 'Inbox' | 'Review';

/** Where the inboxes' endpoints go. The ids of its tags name the inbox and the row. */
export const inboxApi = baseApi.enhanceEndpoints({ addTagTypes: ['Inbox', 'Review'] });

const rowTags = (key: InboxKey, ids: readonly number[]) =>
  ids.map((id) => ({ type: 'Inbox', id: `${key} ${id}` }) as const);

const listTag = (key: InboxKey) => ({ type: 'Inbox', id: `${key} ${LIST}` }) as const;

/** What a change of an inbox makes be read again: its lists, the rows, and for reviews what the home page shows. */
export const changedTags = (key: InboxKey, ids: readonly number[] = []) => [
  listTag(key),
  ...rowTags(key, ids),
  ...(key === 'reviews' ? [{ type: 'Review', id: LIST } as const] : []),
];

/** Address of an inbox as a CSV file; a file has no pages. */
export const inboxCsvUrl =
  (key: InboxKey) =>
  ({ limit: _limit, offset: _offset, ...filter }: InboxView): string =>
    queryPath(`${INBOXES[key].path}.csv`, filter);

/** The endpoints of one inbox. Each of its files gives them names of their own. */
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
    remove: build.mutation<null, number>({
      query: (id) => deleteCall(path, id),
      invalidatesTags: changedTags(key),
    }),
    bulkRemove: build.mutation<InboxBulkResult, readonly number[]>({
      query: (ids) => ({ url: `${path}/bulk-delete`, method: 'POST', body: { ids } }),
      invalidatesTags: changedTags(key),
    }),
  };
}
