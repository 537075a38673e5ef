import type { Image, UpdateImageBody } from '@harmony/domain';
import { updateCall, type Update } from './admin-calls';
import { baseApi } from './base-api';
import { CACHE_SECONDS } from './cache-times';
import { listTags, rowTags } from './tags';

const LIST_URL = '/api/images';

export interface DeleteImage {
  id: number;
  /** Also when services, practitioners or products show it: they are left without a picture. */
  evenIfUsed?: boolean;
}

/** The clinic's own pictures. Only administrators list and change them; pages name them by their address. */
export const imagesAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Image'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Every uploaded image, the newest first. */
    getImages: build.query<Image[], void>({
      query: () => LIST_URL,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Image', rows),
    }),
    /** Says what a picture shows. */
    updateImage: build.mutation<Image, Update<number, UpdateImageBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('Image', id),
    }),
    /** Fails with 409 while something shows the image, unless told otherwise. */
    deleteImage: build.mutation<null, DeleteImage>({
      query: ({ id, evenIfUsed = false }) => ({
        url: `${LIST_URL}/${id}${evenIfUsed ? '?force=true' : ''}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_row, _error, { id }) => rowTags('Image', id),
    }),
  }),
});

export const { useGetImagesQuery, useUpdateImageMutation, useDeleteImageMutation } = imagesAdminApi;
