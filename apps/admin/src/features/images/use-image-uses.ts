import { capital, editorOf, entitiesWith, labelOf, nounOf } from '@harmony/domain';
import { contentCalls } from '@harmony/api-client/admin';
import { readImageAddress } from '../../editor/image/image-address';

/** A record that shows a picture. */
export interface ImageUse {
  kind: string;
  name: string;
  /** Its editor, inside the console. */
  to: string;
}

export interface ImageUses {
  of: (id: number) => readonly ImageUse[];
  /** Every list that could show a picture is there: nothing found means nowhere. */
  isKnown: boolean;
}

const PICTURED = entitiesWith('hasPicture');

/** Where pictures are shown: in every list whose rows have one. */
export function useImageUses(): ImageUses {
  // The entities are a constant: every drawing calls the same hooks in the same order.
  const lists = PICTURED.map((entity) => ({ entity, rows: contentCalls[entity].all.useQuery().data }));
  return {
    isKnown: lists.every(({ rows }) => rows !== undefined),
    of: (id) =>
      lists.flatMap(({ entity, rows = [] }) =>
        rows
          .filter(({ imageUrl }) => readImageAddress(imageUrl)?.id === id)
          .map((row) => ({
            kind: capital(nounOf(entity).one),
            name: labelOf(entity, row),
            to: editorOf(entity, row.id),
          })),
      ),
  };
}
