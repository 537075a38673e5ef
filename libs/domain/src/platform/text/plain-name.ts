/**
 * A name as names are compared: in small letters, with one space between words. Accents and punctuation count. Its twin in the database
 * is `plain_name`: a capital sigma and a dotted capital I have several small letters, of which both take the same.
 *
 * Where writing differs on purpose: at check-in, where somebody types their own name in a hurry (`nameKey` of `arrivals.ts`); where words
 * are searched for (`foldText`, `declareSearch`); in addresses (`slugify`); in the names of accounts (`AccountName`).
 */
export const plainName = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/i\u0307+/g, 'i');
