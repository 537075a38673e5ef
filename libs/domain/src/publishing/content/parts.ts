/** The most rows that one answer of a public list holds, whatever was asked for. */
export const LIST_MAX = 5_000;
/** The most rows of a part. */
export const PART_MAX = 200;

/** Where a row stands in a public list: by its position, rows of one position by their ids. */
export interface RowPlace {
  orderIndex: number;
  id: number;
}

/** The place of a row as clients send it back: `12.345`. */
export const writePlace = ({ orderIndex, id }: RowPlace): string => `${orderIndex}.${id}`;
