/** The width of a tag between its margins, in points, and of a wide letter in ems. */
const TAG_WIDTH = 266;
const WIDE_LETTER = 0.64;

/** The largest type, in points, in which a name stands whole on a tag: its longest part, as names may break at a hyphen. */
export const tagType = (name: string): number =>
  Math.min(40, Math.floor(TAG_WIDTH / (WIDE_LETTER * Math.max(...name.split(/[\s-]/).map((part) => part.length + 1)))));
