/** Whether a text is a web address that is safe to open: http and https alone, so that `javascript:` never becomes a link. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
