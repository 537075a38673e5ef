/** Marks that change the direction of text, and signs without width. Joiners stay: emoji and Persian names need them. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Not NUL, which is refused everywhere. */
const BREAKS = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/**
 * The text on one line, as it is seen: without marks of direction and signs of no width, which come with names and numbers
 * that are pasted from other programs, and which make one name look like another; line breaks become spaces.
 */
export const plainLine = (text: string): string => text.replace(UNSEEN, '').replace(BREAKS, ' ');
