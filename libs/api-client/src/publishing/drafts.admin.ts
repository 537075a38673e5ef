import {
  CONTENT_ENTITIES,
  contentEntity,
  CONTENT_ENTITY_NAMES,
  draftedName,
  type ContentEntity,
  type DeletedRow,
  type Draft,
  type DraftBody,
  type Drafted,
  type DraftLine,
  type DraftMark,
  type InboxPage,
  type PreviewLink,
  type Published,
  type Version,
  type Versions,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import type { HttpRequest } from '../platform/query/base-query';
import { queryPath } from '../platform/query/query-path';
import { createCall, ifUnchanged } from '../platform/rows/admin-calls';

/** Which row: of which entity, and its id (the key of a setting, `week` for the opening hours). */
export interface DraftedRow {
  entity: Drafted;
  id: number | string;
}

export interface SaveDraft extends DraftedRow {
  draft: DraftBody;
  /** The draft's `updatedAt` as the editor loaded it; without: there was none. 409 `stale` when that is no longer so. */
  ifUnchangedSince?: string;
}

export interface DeleteDraft extends DraftedRow {
  /** The draft's `updatedAt` as it is shown: what somebody else has written since is not thrown away unread. 409 `stale`. */
  ifUnchangedSince?: string;
}

export interface PublishDraft extends DraftedRow {
  /** Also where somebody else has changed one of the same fields since. */
  over?: boolean;
  /** The row's `updatedAt` as the editor has seen it: what others have written up to then may be replaced. */
  ifUnchangedSince?: string;
}

const TAGS = ['Draft', 'Version', ...CONTENT_ENTITY_NAMES.map((entity) => CONTENT_ENTITIES[entity].tag)] as const;

const rowUrl = (what: 'drafts' | 'versions', { entity, id }: DraftedRow): string =>
  `/api/${what}/${draftedName(entity)}/${encodeURIComponent(id)}`;
const draftTag = ({ entity, id }: DraftedRow) => ({ type: 'Draft', id: `${entity} ${id}` }) as const;
const versionTag = ({ entity, id }: DraftedRow) => ({ type: 'Version', id: `${entity} ${id}` }) as const;
/** What is shown of a row that has become another one: itself, its draft and its history. */
const writtenTags = (row: DraftedRow) => {
  const { members } = contentEntity(row.entity);
  const tagOf = (entity: ContentEntity) => ({ type: CONTENT_ENTITIES[entity].tag }) as const;
  const all = [tagOf(row.entity), ...(members ? [tagOf(members)] : []), { type: 'Draft' } as const];
  return [...all, versionTag(row), { type: 'Version', id: row.entity } as const];
};

const preconditionOf = (seen: string | undefined): Pick<HttpRequest, 'headers'> =>
  seen === undefined ? {} : ifUnchanged(seen);

/** Drafts of what is published, their schedule and preview links, and the versions that rows had. */
export const draftsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    /** A page of what is not public yet: what failed first, then scheduled ones. */
    getDrafts: build.query<InboxPage<DraftLine>, { limit: number; offset: number }>({
      query: (page) => queryPath('/api/drafts', page),
      keepUnusedDataFor: 0,
      providesTags: ['Draft'],
    }),
    /** Which rows of a list have a draft. */
    getDraftMarks: build.query<DraftMark[], Drafted>({
      query: (entity) => queryPath('/api/drafts/marks', { entity: draftedName(entity) }),
      keepUnusedDataFor: 0,
      providesTags: ['Draft'],
    }),
    /** The drafts of these rows; rows without one are missing. */
    getDraftsOf: build.query<Draft[], { entity: Drafted; ids: readonly string[] }>({
      query: ({ entity, ids }) => queryPath(`/api/drafts/${draftedName(entity)}`, { ids: ids.join(',') }),
      keepUnusedDataFor: 0,
      providesTags: ['Draft'],
    }),
    getDraft: build.query<Draft | null, DraftedRow>({
      query: (row) => rowUrl('drafts', row),
      transformResponse: ({ draft }: { draft: Draft | null }) => draft,
      keepUnusedDataFor: 0,
      providesTags: (_draft, _error, row) => [draftTag(row)],
    }),
    /** The draft as a whole; null: there was nothing to keep, so there is none. */
    saveDraft: build.mutation<Draft | null, SaveDraft>({
      query: ({ draft, ifUnchangedSince, ...row }) => ({
        url: rowUrl('drafts', row),
        method: 'PUT',
        body: draft,
        ...preconditionOf(ifUnchangedSince),
      }),
      transformResponse: ({ draft }: { draft: Draft | null }) => draft,
      // Shown before it is loaded again: what was written must not look unsaved for a moment.
      onQueryStarted: async ({ entity, id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(keepDraft({ entity, id }, answer.data));
      },
      invalidatesTags: ['Draft'],
    }),
    deleteDraft: build.mutation<null, DeleteDraft>({
      query: ({ ifUnchangedSince, ...row }) => ({
        url: rowUrl('drafts', row),
        method: 'DELETE',
        ...preconditionOf(ifUnchangedSince),
      }),
      onQueryStarted: async ({ entity, id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(keepDraft({ entity, id }, null));
      },
      invalidatesTags: ['Draft'],
    }),
    /** Answers with the row as it is public now. 409 with the `fields` that others have changed, too. */
    publishDraft: build.mutation<Published, PublishDraft>({
      query: ({ over = false, ifUnchangedSince, ...row }) => ({
        ...createCall(`${rowUrl('drafts', row)}/publish`, { over }),
        ...preconditionOf(ifUnchangedSince),
      }),
      onQueryStarted: async ({ entity, id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(keepDraft({ entity, id }, answer.data.draft));
      },
      invalidatesTags: (_published, _error, { entity, id }) => writtenTags({ entity, id }),
    }),
    /** A new link; the one before ends. Its token is told this once. */
    createPreview: build.mutation<PreviewLink, DraftedRow>({
      query: (row) => createCall(`${rowUrl('drafts', row)}/preview`, {}),
      invalidatesTags: ['Draft'],
    }),
    endPreview: build.mutation<null, DraftedRow>({
      query: (row) => ({ url: `${rowUrl('drafts', row)}/preview`, method: 'DELETE' }),
      invalidatesTags: ['Draft'],
    }),
    getVersions: build.query<Versions, DraftedRow>({
      query: (row) => rowUrl('versions', row),
      keepUnusedDataFor: 0,
      providesTags: (_versions, _error, row) => [versionTag(row)],
    }),
    /** One of them, with what the row said. It never changes. */
    getVersion: build.query<Version, DraftedRow & { version: number }>({
      query: ({ version, ...row }) => `${rowUrl('versions', row)}/${version}`,
    }),
    /** Rows of an entity that are gone, the latest first. */
    getDeletedRows: build.query<InboxPage<DeletedRow>, Drafted>({
      query: (entity) => `/api/versions/${draftedName(entity)}`,
      keepUnusedDataFor: 0,
      providesTags: (_rows, _error, entity) => [{ type: 'Version', id: entity }],
    }),
    /** The row becomes what it was, whether it is still there or was deleted. Answers with it. */
    restoreVersion: build.mutation<{ row: unknown }, DraftedRow & { version: number }>({
      query: ({ version, ...row }) => createCall(`${rowUrl('versions', row)}/restore`, { version }),
      invalidatesTags: (_row, _error, { entity, id }) => writtenTags({ entity, id }),
    }),
  }),
});

/** Puts a draft where the editor of its row reads it. */
const keepDraft = (row: DraftedRow, draft: Draft | null) =>
  draftsAdminApi.util.updateQueryData('getDraft', row, () => draft);

export const {
  useGetDraftsQuery,
  useGetDraftMarksQuery,
  useGetDraftsOfQuery,
  useLazyGetDraftsOfQuery,
  useGetDraftQuery,
  useSaveDraftMutation,
  useDeleteDraftMutation,
  usePublishDraftMutation,
  useCreatePreviewMutation,
  useEndPreviewMutation,
  useGetVersionsQuery,
  useGetVersionQuery,
  useGetDeletedRowsQuery,
  useRestoreVersionMutation,
} = draftsAdminApi;
