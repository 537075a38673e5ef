import { contentEntity, draftedName, entitiesWith, PICTURE_SETTINGS, type PictureUser } from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, PageTitleBody } from '@harmony/domain/schemas';
import type { z } from 'zod';

/** A column whose rows show pictures of the library. */
export interface PicturePlace {
  /** The table, as the database's type names it; who uses a picture is called by it, too. */
  table: PictureUser;
  /** The column that names a row, and the one that people know it by. */
  key: 'id' | 'path';
  label: string;
  /** The column, which is the field's name in the API. */
  field: string;
  /** `address`: the address of one picture, or nothing; `text`: rich text with pictures among its words. */
  kind: 'address' | 'text';
  /** Only the rows with these keys; all when it is missing. */
  keys?: readonly string[];
  /** What drafts call the rows; null: there are none of them. */
  drafts: string | null;
}

/** Fields of a contract that show pictures. */
export const pictureFields = (contract: z.ZodType): Pick<PicturePlace, 'field' | 'kind'>[] =>
  contractFields(contract).flatMap(
    ({ name: field, isPicture, richTextKind }): Pick<PicturePlace, 'field' | 'kind'>[] => {
      if (isPicture) return [{ field, kind: 'address' }];
      return richTextKind === 'page' ? [{ field, kind: 'text' }] : [];
    },
  );

const OF_LISTS = entitiesWith('isSorted').flatMap((table) =>
  pictureFields(CONTENT_CONTRACTS[table].update).map((place): PicturePlace => ({
    ...place,
    table,
    key: 'id',
    label: contentEntity(table).label,
    drafts: draftedName(table),
  })),
);

/** Places that follow from no list: settings, and what messengers show of the fixed pages. What else shows pictures is added here. */
const FURTHER: readonly PicturePlace[] = [
  { table: 'config', key: 'id', label: 'id', field: 'data', kind: 'address', keys: PICTURE_SETTINGS, drafts: 'config' },
  ...pictureFields(PageTitleBody).map((place): PicturePlace => ({
    ...place,
    table: 'pageTitles',
    key: 'path',
    label: 'path',
    drafts: null,
  })),
];

/**
 * Every place that shows pictures of the library, derived from the contracts: where a picture is used, what deleting and replacing it
 * changes, and what is refused because there is no such picture.
 */
export const PICTURE_PLACES: readonly PicturePlace[] = [...OF_LISTS, ...FURTHER];

/** The places of one row. */
export const placesOf = (table: string, key: string | null): PicturePlace[] =>
  PICTURE_PLACES.filter(
    (place) => place.table === table && (!place.keys || (key !== null && place.keys.includes(key))),
  );
