import { useGetImagesQuery } from '@harmony/api-client/admin';
import { readImageAddress } from './image-address';

/** The description (alt text) of an image, by its URL; null while there is none. */
export function useImageAlt(url: string): string | null {
  const own = readImageAddress(url);
  const { data: images } = useGetImagesQuery(undefined, { skip: own === null });
  return images?.find(({ id }) => id === own?.id)?.alt || null;
}
