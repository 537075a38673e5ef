import {
  CONTENT_ENTITIES,
  draftedName,
  entitiesWith,
  type EntityWith,
  type OutdatedTranslation,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { LIST } from '../platform/query/tags';
import { createCall } from '../platform/rows/admin-calls';

/** A row that is translated: of which entity, and its id (the key of a setting). */
export interface TranslatedRow {
  entity: EntityWith<'translated'> | 'config';
  id: number | string;
}

const TAGS = [...entitiesWith('translated'), 'config' as const].map((entity) => CONTENT_ENTITIES[entity].tag);

/** Which translations are behind their English. */
const translationsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: [...TAGS, 'Version'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Rows whose English was changed after their translation, of the kinds that the reader may edit. */
    getOutdatedTranslations: build.query<OutdatedTranslation[], void>({
      query: () => '/api/translations/outdated',
      transformResponse: ({ rows }: { rows: OutdatedTranslation[] }) => rows,
      keepUnusedDataFor: 0,
      // Whatever is written of a row may put its translation behind, or catch up with it.
      providesTags: TAGS.map((type) => ({ type, id: LIST })),
    }),
    /** Says that a translation is right as it is. 409 when it is not behind any more. */
    confirmTranslation: build.mutation<null, TranslatedRow>({
      query: ({ entity, id }) =>
        createCall(`/api/translations/${draftedName(entity)}/${encodeURIComponent(id)}/confirm`, {}),
      transformResponse: () => null,
      invalidatesTags: (_done, _error, { entity, id }) => [
        { type: CONTENT_ENTITIES[entity].tag, id: LIST },
        { type: 'Version', id: `${entity} ${id}` },
      ],
    }),
  }),
});

export const { useGetOutdatedTranslationsQuery, useConfirmTranslationMutation } = translationsAdminApi;
