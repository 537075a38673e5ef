/** A pattern for `like` that finds the text anywhere, its wildcards taken literally. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
