import { t, unaccented } from '@harmony/language';
/** Shorter words have too many neighbours: 'pain' is one letter from 'main'. */
const TYPO_MIN_LENGTH = 5;

export interface Found<T> {
  /** The rows that match, the best first; equals keep the order given. */
  rows: T[];
  /** What matched, lower-case and without accents, to be marked. */
  words: string[];
  /** The term that was searched for instead, because nothing matches the one given; null otherwise. */
  instead: string | null;
}

/**
 * As texts are compared: in any case, with or without accents, letter for letter, so that what was found can be marked in its place.
 * Unlike `foldText`, for which the database has a twin, it keeps signs and spaces: these searches look for a term as it stands.
 */
const compared = (text: string): string => unaccented(text).toLowerCase();

/** The words of a search term, lower-case and without accents. */
export const searchWords = (term: string): string[] =>
  compared(term)
    .split(/\s+/)
    .filter((word) => word !== '');

/** For searches that look for the term as it stands, spaces included. */
export const searchPhrase = (term: string): string[] => [compared(term.trim())].filter((phrase) => phrase !== '');

/** Tells readers that a typo was corrected. */
export const correctionNotice = (term: string, { instead }: Pick<Found<unknown>, 'instead'>): string =>
  instead === null ? '' : t('No exact match for “{term}”. Showing results for “{instead}”.', { term, instead });

/**
 * Whether one letter added, left out or replaced, or two neighbours swapped, turns a word into the other (optimal string
 * alignment distance of at most 1). Equal words are, too.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isWithinOneEdit(b, a);
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return a.slice(at + 1) === b.slice(at + 1) || (isSwapped && a.slice(at + 2) === b.slice(at + 2));
}

/** What is known of a row. Its words are taken apart only when a typo is looked for. */
interface Prepared {
  texts: readonly string[];
  words?: readonly string[];
}

/**
 * Makes the search of one kind of row. `textsOf` names what is searched, the most telling text first; `partsOf` splits
 * the term into what must all be found ({@link searchWords}, {@link searchPhrase}). A row matches when each part is
 * somewhere in its texts, and ranks by how early the texts are. If no row matches, words of five letters or more may
 * differ from the row's by one edit: the term corrected like that is searched for instead (docs/product.md, section 5).
 * A blank term matches every row. `prepare` of what is returned does the work that is done once for each row.
 */
export function declareSearch<T extends object>(
  textsOf: (row: T) => readonly string[],
  partsOf: (term: string) => string[],
) {
  // Rows are immutable, and stripping HTML on every key press is the search's whole cost: each row is prepared once.
  const known = new WeakMap<T, Prepared>();

  function prepare(row: T): Prepared {
    const before = known.get(row);
    if (before) return before;
    const prepared = { texts: textsOf(row).map(compared) };
    known.set(row, prepared);
    return prepared;
  }

  function matches<R extends T>(rows: readonly R[], parts: readonly string[]): R[] {
    return rows
      .map((row) => ({ row, rank: rankOf(prepare(row).texts, parts) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
      .map(({ row }) => row);
  }

  const search = <R extends T>(rows: readonly R[], term: string): Found<R> => {
    const words = partsOf(term);
    const exact = matches(rows, words);
    if (exact.length > 0) return { rows: exact, words, instead: null };
    let best: Found<R> & { rank: number } = { rows: [], words, instead: null, rank: Infinity };
    for (const row of rows) {
      const instead = corrected(searchWords(term), prepare(row));
      const parts = instead === null ? [] : partsOf(instead);
      const rank = rankOf(prepare(row).texts, parts);
      if (instead !== null && rank >= 0 && rank < best.rank) best = { rows: [], words: parts, instead, rank };
    }
    return { rows: best.instead === null ? [] : matches(rows, best.words), words: best.words, instead: best.instead };
  };
  /** Does ahead of the first search what that does once for each row, for a search that may not take long. */
  const prepareAhead = (row: T): void => void wordsOf(prepare(row));
  return Object.assign(search, { prepare: prepareAhead });
}

/** 0 when every part is in the first text, more for later ones; -1 when a part is in none. */
function rankOf(texts: readonly string[], parts: readonly string[]): number {
  let rank = 0;
  for (const part of parts) {
    const level = texts.findIndex((text) => text.includes(part));
    if (level < 0) return -1;
    rank += level;
  }
  return rank;
}

/** Every word of a row, once. */
function wordsOf(row: Prepared): readonly string[] {
  row.words ??= [...new Set(row.texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))];
  return row.words;
}

/** The words as the row spells them; null when one of them is not in it, not even with a typo. */
function corrected(words: readonly string[], row: Prepared): string | null {
  const found = words.map((word) => {
    if (row.texts.some((text) => text.includes(word))) return word;
    if (word.length < TYPO_MIN_LENGTH) return undefined;
    return wordsOf(row).find((own) => isWithinOneEdit(own, word));
  });
  return found.includes(undefined) ? null : found.join(' ');
}
