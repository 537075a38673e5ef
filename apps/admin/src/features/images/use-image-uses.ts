import { capital, editorOf, nounOf, type ImageUse, type PictureUser } from '@harmony/domain';
import { useGetImageUsesQuery } from '@harmony/api-client/admin';
import { fieldName } from '../../kit/field-names';

export interface ImageUses {
  of: (id: number) => readonly ImageUse[];
  all: readonly ImageUse[];
  /** The list is there: nothing found means nowhere. */
  isKnown: boolean;
  /** It could not be loaded. */
  isFailed: boolean;
  retry: () => void;
}

const NONE: readonly ImageUse[] = [];

/** Where pictures are shown, as the API finds them: rows, texts, settings, fixed pages, and drafts of them. */
export function useImageUses(): ImageUses {
  const { data, isError, refetch } = useGetImageUsesQuery(undefined, { refetchOnMountOrArgChange: true });
  const all = data ?? NONE;
  return {
    of: (id) => all.filter(({ imageId }) => imageId === id),
    all,
    isKnown: data !== undefined,
    isFailed: data === undefined && isError,
    retry: () => void refetch(),
  };
}

/** 'Service', 'Page', 'Fixed page'. */
export const kindOf = (entity: PictureUser): string =>
  entity === 'pageTitles' ? 'Fixed page' : capital(nounOf(entity).one);

/** Where a place is edited, inside the console. */
export const editorOfUse = ({ entity, id }: Pick<ImageUse, 'entity' | 'id'>): string =>
  entity === 'pageTitles' ? '/search-and-sharing' : editorOf(entity, id);

/** What of the row shows the picture, where that is not simply its picture: 'body, draft'. */
export const detailOf = ({ field, isDraft }: Pick<ImageUse, 'field' | 'isDraft'>): string =>
  [...(['imageUrl', 'data'].includes(field) ? [] : [fieldName(field)]), ...(isDraft ? ['draft'] : [])].join(', ');
