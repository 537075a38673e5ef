import { capital, editorOf, pictureUserNoun, type ImageUse, type PictureUser } from '@harmony/domain';
import { useGetImageUsesQuery } from '@harmony/api-client/admin';
import { fieldName } from '../../platform/kit/forms/field-names';

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

/** A letter that was sent keeps its pictures: its readers ask for them whenever they open it. */
const isSent = ({ entity, field }: ImageUse): boolean => entity === 'letters' && field === 'frozen';
/** Where another picture can be shown instead. */
export const replaceable = (uses: readonly ImageUse[]): readonly ImageUse[] => uses.filter((use) => !isSent(use));

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
export const kindOf = (entity: PictureUser): string => capital(pictureUserNoun(entity));

/** Where a place is edited, inside the console. */
export function editorOfUse({ entity, id }: Pick<ImageUse, 'entity' | 'id'>): string {
  if (entity === 'pageTitles') return '/search-and-sharing';
  return entity === 'letters' ? `/campaigns?edit=${id}` : editorOf(entity, id);
}

/** What of the row shows the picture, where that is not simply its picture: 'body, draft'. */
export const detailOf = ({ field, isDraft }: Pick<ImageUse, 'field' | 'isDraft'>): string =>
  [...(['imageUrl', 'data'].includes(field) ? [] : [fieldName(field)]), ...(isDraft ? ['draft'] : [])].join(', ');
