import type { Image, UpdateImageBody } from '@harmony/domain';
import { updateCall, type Update } from './admin-calls';
import { baseApi } from './base-api';
import { CACHE_SECONDS } from './cache-times';
import { listTags, rowTags } from './tags';

const LIST_URL = '/api/images';

export interface DeleteImage {
  id: number;
  /** Deletes it even if services, practitioners or products use it; they then have no image. */
  evenIfUsed?: boolean;
}

/** The clinic's uploaded images. Only administrators list and change them; pages refer to them by URL. */
export const imagesAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Image'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Every uploaded image, the newest first. */
    getImages: build.query<Image[], void>({
      query: () => LIST_URL,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Image', rows),
    }),
    /** Sets the alt text of an image. */
    updateImage: build.mutation<Image, Update<number, UpdateImageBody>>({
      query: (update) => updateCall(LIST_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('Image', id),
    }),
    /** 409 while the image is in use, unless `evenIfUsed`. */
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
