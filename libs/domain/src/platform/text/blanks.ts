/**
 * Something that the clinic has still to fill in, in brackets among the words of a text: `[name of your privacy officer]`. It
 * begins with a letter, so that the numbers of notes are none. Written so that JavaScript and PostgreSQL read it alike.
 */
export const BLANK = String.raw`\[[A-Za-z][^\[\]<>]{2,98}\]`;

/** The blanks of a text, or of a rich text, each once, in their order. */
export const blanksOf = (text: string): string[] => [...new Set(text.match(new RegExp(BLANK, 'g')))];
