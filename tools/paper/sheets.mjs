/**
 * A sheet of paper: its size in inches, and the least margin that is left white, in points.
 *
 * @typedef {{ name: string, width: number, height: number, white: number }} Sheet
 */

/** Printers leave about a quarter of an inch white; browsers leave more, if they are not told otherwise. */
const WHITE = 18;
/** Printers of labels reach the edge; the labels themselves keep 0.15 in. */
const WHITE_LABEL = 8;

/** What is printed on whatever is in the printer. */
export const PAPER = [
  { name: 'letter', width: 8.5, height: 11, white: WHITE },
  { name: 'a4', width: 8.27, height: 11.69, white: WHITE },
];
/** What says the size of its label itself. */
export const LABEL_4_6 = [{ name: 'label', width: 4, height: 6, white: WHITE_LABEL }];
export const LABEL_4_2 = [{ name: 'label', width: 4, height: 2, white: WHITE_LABEL }];
