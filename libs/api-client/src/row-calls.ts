import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import {
  createCall,
  deleteCall,
  reorderCall,
  updateCall,
  type DeleteAndReassign,
  type PositionName,
  type Reorder,
  type Update,
} from './admin-calls';
import type { HttpQuery } from './base-query';
import { CACHE_SECONDS } from './cache-times';
import { LIST, rowTags } from './tags';

/** Where the rows of a manually sorted list are, and what they are called in the cache. */
export interface RowList<Tag extends string> {
  tag: Tag;
  /** Address of the list, such as `/api/services`. */
  path: string;
  /** The query that asks for inactive rows, too, such as `includeInactive=true`. */
  everything: string;
  /** Title of a failed read, where the specification has one (section 8). */
  failed?: string;
  /** What a reorder calls the position, where it is not `orderIndex`. */
  position?: PositionName;
}

/**
 * The endpoints by which the console edits the rows of a manually sorted list; each file gives them names of their own.
 * `Tags`: all tags of the API that they are built for.
 */
export function rowEndpoints<Row, Create, Changes, Tags extends string>(
  build: EndpointBuilder<HttpQuery, Tags, 'api'>,
  { tag, path, everything, failed, position }: RowList<Tags>,
) {
  return {
    /** All rows for an administrator, active ones for everybody else. */
    all: build.query<Row[], void>({
      query: () => `${path}?${everything}`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      // Whatever changes a row names the list, too; a tag for each of thousands of rows only costs time.
      providesTags: [{ type: tag, id: LIST }],
      transformErrorResponse: (error) => (failed === undefined ? error : { ...error, title: failed }),
    }),
    create: build.mutation<Row, Create>({
      query: (body) => createCall(path, body),
      invalidatesTags: [{ type: tag, id: LIST }],
    }),
    update: build.mutation<Row, Update<number, Changes>>({
      query: (update) => updateCall(path, update),
      invalidatesTags: (_row, _error, { id }) => rowTags(tag, id),
    }),
    remove: build.mutation<null, number>({
      query: (id) => deleteCall(path, id),
      invalidatesTags: (_row, _error, id) => rowTags(tag, id),
    }),
    reorder: build.mutation<Row[], Reorder>({
      query: (updates) => reorderCall(path, updates, position),
      invalidatesTags: [tag],
    }),
  };
}

/** The same for categories: what they hold (rows of `holds`) goes with them. */
export function categoryEndpoints<Row, Create, Changes, Tags extends string>(
  build: EndpointBuilder<HttpQuery, Tags, 'api'>,
  { holds, ...list }: RowList<Tags> & { holds: Tags },
) {
  return {
    ...rowEndpoints<Row, Create, Changes, Tags>(build, list),
    /** What it holds is read again too: it disappears with a category that is switched off. */
    update: build.mutation<Row, Update<number, Changes>>({
      query: (update) => updateCall(list.path, update),
      invalidatesTags: (_row, _error, { id }) => [...rowTags(list.tag, id), holds],
    }),
    /** Moves what the category holds to another one and deletes it, in one step. */
    deleteAndReassign: build.mutation<null, DeleteAndReassign>({
      query: ({ id, reassignToId }) => createCall(`${list.path}/${id}/delete-and-reassign`, { reassignToId }),
      transformResponse: () => null,
      invalidatesTags: (_row, _error, { id }) => [...rowTags(list.tag, id), holds],
    }),
  };
}
