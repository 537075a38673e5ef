import {
  CONTENT_ENTITIES,
  CONTENT_ENTITY_NAMES,
  type DeleteImagesBody,
  type Image,
  type ImageUse,
  type ReplacedImage,
  type ReplaceImageBody,
  type UpdateImageBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { CACHE_SECONDS } from '../platform/query/cache-times';
import { listTags, rowTags } from '../platform/query/tags';
import { createCall, updateCall, type Update } from '../platform/rows/admin-calls';

const LIST_URL = '/api/images';

/** Everything that may show a picture, and the pictures. */
const SHOWN_BY = [
  ...new Set(CONTENT_ENTITY_NAMES.map((entity) => CONTENT_ENTITIES[entity].tag)),
  'PageTitle',
  'Draft',
] as const;

export interface DeleteImage {
  id: number;
  /** Deletes it even if services, practitioners or products use it; they then have no image. */
  evenIfUsed?: boolean;
}

/** Which picture is replaced, and by which. */
export interface ReplaceImage extends ReplaceImageBody {
  id: number;
}

/** The clinic's uploaded images. Only editors list and change them; pages refer to them by URL. */
export const imagesAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['ImageUse', ...SHOWN_BY] }).injectEndpoints({
  endpoints: (build) => ({
    /** Every uploaded image, the newest first. */
    getImages: build.query<Image[], void>({
      query: () => LIST_URL,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Image', rows),
    }),
    /** Where images are shown, drafts included; rows change without being noticed here, so nothing of it is kept. */
    getImageUses: build.query<ImageUse[], void>({
      query: () => `${LIST_URL}/uses`,
      keepUnusedDataFor: 0,
      providesTags: ['ImageUse'],
    }),
    /** Says what an image shows or that it is decoration, and what of it stays visible. Texts that show it change with it. */
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
      invalidatesTags: (_row, _error, { id, evenIfUsed }) =>
        evenIfUsed ? ['ImageUse', ...SHOWN_BY] : ['ImageUse', ...rowTags('Image', id)],
    }),
    /** Shows another image in the places of this one, or in some of them; answers where. */
    replaceImage: build.mutation<ReplacedImage, ReplaceImage>({
      query: ({ id, ...body }) => createCall(`${LIST_URL}/${id}/replace`, body),
      invalidatesTags: ['ImageUse', ...SHOWN_BY],
    }),
    /** Deletes images that nothing shows; 409 when one of them is shown by now. */
    deleteUnusedImages: build.mutation<{ deleted: number }, DeleteImagesBody>({
      query: (body) => createCall(`${LIST_URL}/delete-unused`, body),
      invalidatesTags: ['ImageUse', 'Image'],
    }),
  }),
});

export const {
  useGetImagesQuery,
  useGetImageUsesQuery,
  useUpdateImageMutation,
  useDeleteImageMutation,
  useReplaceImageMutation,
  useDeleteUnusedImagesMutation,
} = imagesAdminApi;
