/** The words of a text in small letters: letters and digits in a row. Accents count. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
