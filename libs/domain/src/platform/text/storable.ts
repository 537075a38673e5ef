/** Whether a text can be stored: Postgres takes no NUL, and lone surrogates are not valid UTF-8. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The message for a text that is not {@link isStorable}. */
export const UNSTORABLE = 'This text contains characters that cannot be stored';
