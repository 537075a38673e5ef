import { useGetImagesQuery } from '@harmony/api-client/admin';
import { readImageAddress } from './image-address';

/** What the picture of an address shows, as visitors will be told; null while nobody has said it. */
export function useImageAlt(url: string): string | null {
  const own = readImageAddress(url);
  const { data: images } = useGetImagesQuery(undefined, { skip: own === null });
  return images?.find(({ id }) => id === own?.id)?.alt || null;
}
