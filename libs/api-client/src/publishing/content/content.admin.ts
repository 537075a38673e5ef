import {
  BLANK_ROWS,
  contentEntity,
  entitiesWith,
  type ContentBody,
  type ContentChanges,
  type ContentRow,
  type EntityWith,
} from '@harmony/domain';
import { CACHE_SECONDS } from '../../platform/query/cache-times';
import { LIST, rowTags } from '../../platform/query/tags';
import {
  createCall,
  deleteCall,
  reorderCall,
  updateCall,
  type DeleteAndReassign,
  type PositionName,
  type Reorder,
  type Update,
} from '../../platform/rows/admin-calls';
import { lenientRows } from '../../platform/rows/lenient-rows';
import { endpointsFor, type Builder, type Injected } from '../../platform/rows/named-endpoints';
import { FAQ_CATEGORIES_FAILED, FAQS_FAILED } from './lists/faqs';

type Listed = EntityWith<'isSorted'>;

/** Titles of failed reads, where the product promises one. */
const FAILED: Partial<Record<Listed, string>> = { faqs: FAQS_FAILED, faqCategories: FAQ_CATEGORIES_FAILED };
/** The name of the position in a reorder, where it is not `orderIndex`. */
const POSITION: Partial<Record<Listed, PositionName>> = { healthConditions: 'order', faqCategories: 'order_index' };

/** The endpoints by which the console edits the rows of one entity. */
function contentEndpoints<E extends Listed>(build: Builder, entity: E) {
  type Row = ContentRow<E>;
  const { path, tag, allRows, members } = contentEntity(entity);
  const url = `/api${path}`;
  const title = FAILED[entity];
  // Switching off or deleting a category changes what is shown of its members.
  const held = members === undefined ? [] : [contentEntity(members).tag];
  return {
    /** All rows for an administrator, active ones for everybody else. */
    all: build.query<Row[], void>({
      query: () => `${url}?${allRows}`,
      transformResponse: (answer: unknown) => lenientRows<Row>(BLANK_ROWS[entity], answer),
      keepUnusedDataFor: CACHE_SECONDS.content,
      // Every change of a row invalidates the list as well; a tag for each of thousands of rows would only cost time.
      providesTags: [{ type: tag, id: LIST }],
      transformErrorResponse: (error) => (title === undefined ? error : { ...error, title }),
    }),
    create: build.mutation<Row, ContentBody<E>>({
      query: (body) => createCall(url, body),
      invalidatesTags: [{ type: tag, id: LIST }],
    }),
    update: build.mutation<Row, Update<number, ContentChanges<E>>>({
      query: (update) => updateCall(url, update),
      invalidatesTags: (_row, _error, { id }) => [...rowTags(tag, id), ...held],
    }),
    remove: build.mutation<null, number>({
      query: (id) => deleteCall(url, id),
      invalidatesTags: (_row, _error, id) => rowTags(tag, id),
    }),
    reorder: build.mutation<Row[], Reorder>({
      query: (updates) => reorderCall(url, updates, POSITION[entity]),
      invalidatesTags: [tag],
    }),
    /** Categories only: moves what one holds to another one and deletes it, in one step. */
    deleteAndReassign: build.mutation<null, DeleteAndReassign>({
      query: ({ id, reassignToId }) => createCall(`${url}/${id}/delete-and-reassign`, { reassignToId }),
      transformResponse: () => null,
      invalidatesTags: (_row, _error, { id }) => [...rowTags(tag, id), ...held],
    }),
  };
}

/** Reading and editing every entity of the console's lists: `contentCalls.services.all.useQuery()`. */
export const contentCalls = Object.fromEntries(
  entitiesWith('isSorted').map((entity) => [
    entity,
    endpointsFor(entity, [contentEntity(entity).tag], (build) => contentEndpoints(build, entity)),
  ]),
) as unknown as { readonly [E in Listed]: Injected<ReturnType<typeof contentEndpoints<E>>> };
