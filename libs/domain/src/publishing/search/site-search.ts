import { contentEntity, entitiesWith, type EntityWith } from '../content/entities';
import { isWithinOneEdit } from './search';

/** What visitors find. */
export type Searched = EntityWith<'search'>;

/** Every kind of {@link Searched}, in the order in which equally good groups are listed. */
export const SEARCHED: readonly Searched[] = entitiesWith('search');

/** Longer searches are refused. */
export const SEARCH_MAX = 200;
/** Words behind these are not looked at. */
export const SEARCH_WORDS_MAX = 12;
/** How many rows of each kind an answer lists. */
export const SEARCH_GROUP_MAX = 5;

/** Price and sale price in dollars, duration in minutes, as far as a row has them. */
export interface SearchFacts {
  price?: number;
  salePrice?: number;
  duration?: number;
}

/** A piece of a text; marked: it is what was searched for. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

const ACCENTS_AND_APOSTROPHES = /[\u0300-\u036f'’‘`´]/g;
/** ASCII, Latin-1 and general punctuation, currencies, arrows, signs. Letters of other scripts stay. */
const BETWEEN_WORDS =
  // eslint-disable-next-line no-control-regex -- all of them separate words
  /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+/g;

/**
 * A text as the search knows it: lower case, without accents and apostrophes, its words apart by single spaces. `search_fold` of
 * the database, on which its index stands, does the same: neither changes without the other.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS_AND_APOSTROPHES, '').toLowerCase().replace(BETWEEN_WORDS, ' ').trim();

/** The words of a folded text, or of any other. */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '');

/** The page of the website that lists all rows; null where none does. */
export const allOf = (entity: Searched): string | null => {
  const { listPage, site = ':' } = contentEntity(entity);
  const [page = ''] = site.split('#');
  return listPage ?? (page.includes(':') ? null : page);
};

const BREAKS = /\p{Cc}+/gu;

/** What somebody has typed or a link says, as the API takes it: on one line, and no longer than it may be. */
export const searchTerm = (typed: string): string =>
  typed.toWellFormed().replace(BREAKS, ' ').trim().slice(0, SEARCH_MAX).trim();

/** Typos are looked for in words from so many letters on; two of them in long ones. */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

/** How many letters of a word may be wrong. */
export const typosAllowed = (word: string): number => (word.length >= TWO_TYPOS ? 2 : word.length >= ONE_TYPO ? 1 : 0);

/**
 * How many letters are added, left out, replaced or swapped with their neighbours between two words (optimal string alignment
 * distance), as far as that is at most `max`; more is `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (a === b) return 0;
  if (max === 1) return isWithinOneEdit(a, b) ? 1 : 2;
  let [older, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        least = Math.min(least, (older[at - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > max) return max + 1;
    [older, last] = [last, next];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}

/** A folded word without the ending that its other forms do not share. */
const rootOf = (word: string): string => (word.length < 5 ? word : word.replace(/(?:ies|ing|ed|es|s|e|y)$/, ''));

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/**
 * The text in pieces, with those words marked that begin like one of `words` (folded).
 */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const roots = [...new Set(words.map(rootOf))].filter((root) => root !== '');
  const parts: TextPart[] = [];
  let end = 0;
  const add = (from: number, to: number, isMarked: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMarked });
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = foldText(word);
    // Short roots stand for themselves: 'ache' is no beginning of 'achieve'.
    if (!roots.some((root) => (root.length > 4 ? folded.startsWith(root) : rootOf(folded) === root || folded === root)))
      continue;
    add(end, index, false);
    add(index, index + word.length, true);
    end = index + word.length;
  }
  add(end, text.length, false);
  return parts;
}

/** Characters of an excerpt, about. */
const EXCERPT = 160;
/** How much of the text before the first marked word is shown. */
const LEAD_IN = 40;

/**
 * A few words of a text around the first marked one, or its beginning; an ellipsis stands for what was left out.
 */
export function excerptOf(text: string, words: readonly string[]): TextPart[] {
  const first = markedParts(text, words).findIndex(({ isMarked }) => isMarked);
  const before = markedParts(text, words)
    .slice(0, Math.max(0, first))
    .reduce((sum, part) => sum + part.text.length, 0);
  const wanted = before <= LEAD_IN ? 0 : before - LEAD_IN;
  const space = text.indexOf(' ', wanted);
  // Texts without spaces begin with the word itself.
  const from = wanted === 0 ? 0 : space === -1 || space >= before ? before : space + 1;
  const cut = from + EXCERPT >= text.length ? text.length : text.lastIndexOf(' ', from + EXCERPT);
  const to = cut <= from ? Math.min(text.length, from + EXCERPT) : cut;
  const shown = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return markedParts(shown, words);
}

/** What makes a search worth remembering when nothing was found: a few words without digits and addresses. */
const MISS_WORDS_MAX = 6;
const MISS_LENGTH_MAX = 80;
const NOT_COUNTED = /[\d@]/;

/** The words that a search in vain is counted by; null where it is not counted, because it could say who somebody is. */
export function missWords(term: string): string | null {
  if (NOT_COUNTED.test(term.normalize('NFKC'))) return null;
  const words = foldedWords(term);
  const text = words.join(' ');
  const isCounted = words.length > 0 && words.length <= MISS_WORDS_MAX && text.length <= MISS_LENGTH_MAX;
  return isCounted && text.length > 2 ? text : null;
}
