import { t } from '@harmony/language';

/** The answer to a form, in the language that is spoken: `message` is an English text that was marked with `msg`. */
export const thanks = (message: string) => ({ success: true as const, message: t(message) });
