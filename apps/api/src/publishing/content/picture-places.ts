import {
  contentEntity,
  draftedName,
  entitiesWith,
  PICTURE_SETTINGS,
  translatedPath,
  type EntityWith,
  type PictureUser,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, PageTitleBody } from '@harmony/domain/schemas';
import { OTHER_LANGUAGES } from '@harmony/language';
import type { z } from 'zod';

/** A column whose rows show pictures of the library. */
export interface PicturePlace {
  /** The table, as the database's type names it; who uses a picture is called by it, too. */
  table: PictureUser;
  /** The column that names a row, and the one that people know it by. */
  key: 'id' | 'path';
  label: string;
  /** The column, which is the field's name in the API; in another language the path within its column (`translations.es.body`). */
  field: string;
  /**
   * `address`: the address of one picture, or nothing; `text`: rich text with pictures among its words; `blocks`: parts of a letter;
   * `sent`: a letter as its readers have it, which nothing changes any more: they ask for its pictures for years.
   */
  kind: 'address' | 'text' | 'blocks' | 'sent';
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

/** The same fields, and those that say the same in other languages. */
function inEveryLanguage(table: EntityWith<'isSorted'>, fields: ReturnType<typeof pictureFields>): typeof fields {
  const { translated = [] } = contentEntity(table);
  const words = fields.filter(({ field }) => translated.includes(field));
  const others = OTHER_LANGUAGES.flatMap((other) =>
    words.map((place) => ({ ...place, field: translatedPath(other, place.field) })),
  );
  return [...fields, ...others];
}

const OF_LISTS = entitiesWith('isSorted').flatMap((table) =>
  inEveryLanguage(table, pictureFields(CONTENT_CONTRACTS[table].update)).map((place): PicturePlace => ({
    ...place,
    table,
    key: 'id',
    label: contentEntity(table).label,
    drafts: draftedName(table),
  })),
);

/** Places that follow from no list: settings, what messengers show of the fixed pages, and letters. What else shows pictures is added here. */
const FURTHER: readonly PicturePlace[] = [
  { table: 'config', key: 'id', label: 'id', field: 'data', kind: 'address', keys: PICTURE_SETTINGS, drafts: 'config' },
  ...pictureFields(PageTitleBody).map((place): PicturePlace => ({
    ...place,
    table: 'pageTitles',
    key: 'path',
    label: 'path',
    drafts: null,
  })),
  { table: 'letters', key: 'id', label: 'subject', field: 'blocks', kind: 'blocks', drafts: null },
  { table: 'letters', key: 'id', label: 'subject', field: 'frozen', kind: 'sent', drafts: null },
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
