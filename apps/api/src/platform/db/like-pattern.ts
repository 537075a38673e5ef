/** A pattern for `like` that finds the text anywhere, its wildcards taken literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
