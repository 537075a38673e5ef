import { editDistance, foldedWords, SEARCH_WORDS_MAX, typosAllowed } from '@harmony/domain';

/** Words that mean the same thing: each a phrase of folded words. */
export type SynonymGroup = readonly (readonly string[])[];

/** A word or phrase that was typed, with the phrases that are taken for it as well. */
export interface Term {
  words: readonly string[];
  also: readonly (readonly string[])[];
}

/** The parts of a query to the database, in the syntax of `to_tsquery`. */
export interface TextQuery {
  /** Everything before the last term, by stems. */
  before: string;
  /** The last term by its stem or beginning, since it may still be being typed. */
  last: string;
  /** Its beginning as it is spelled: stems do not begin like every word that is half typed. */
  lastSpelled: string;
}

/** The words of a line of synonyms. */
export const synonymGroup = (line: string): SynonymGroup =>
  line
    .split(',')
    .map(foldedWords)
    .filter((words) => words.length > 0);

/** Groups by the first word of each of their phrases. */
export type SynonymIndex = ReadonlyMap<string, readonly { phrase: readonly string[]; group: SynonymGroup }[]>;

/** Prepares the groups for {@link termsOf}. */
export function synonymIndex(groups: readonly SynonymGroup[]): SynonymIndex {
  const index = new Map<string, { phrase: readonly string[]; group: SynonymGroup }[]>();
  for (const group of groups)
    for (const phrase of group) {
      const [first = ''] = phrase;
      index.set(first, [...(index.get(first) ?? []), { phrase, group }]);
    }
  return index;
}

/** What is looked for: the longest phrases that have synonyms, and the words between them. */
export function termsOf(words: readonly string[], synonyms: SynonymIndex): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const known = (synonyms.get(words[at] ?? '') ?? []).filter(({ phrase }) =>
      phrase.every((word, offset) => words[at + offset] === word),
    );
    const length = Math.max(1, ...known.map(({ phrase }) => phrase.length));
    const groups = known.filter(({ phrase }) => phrase.length === length).map(({ group }) => group);
    const typed = words.slice(at, at + length);
    const also = groups.flat().filter((phrase) => phrase.join(' ') !== typed.join(' '));
    terms.push({ words: typed, also });
    at += length;
  }
  return terms;
}

// Folded words consist of letters and digits, with an accent at the most.
const quoted = (word: string): string => `'${word}'`;
const phrase = (words: readonly string[]): string => words.map(quoted).join(' <-> ');

/** A term's words, in any order, or one of the phrases that mean the same. */
const anyOf = ({ words, also }: Term, typed: string): string =>
  also.length === 0 && words.length === 1 ? typed : `(${[`(${typed})`, ...also.map(phrase)].join(' | ')})`;

/** The query for these terms, of which there is at least one. */
export function textQuery(terms: readonly Term[]): TextQuery {
  const last = terms.at(-1);
  const lastWord = last?.words.at(-1);
  if (!last || lastWord === undefined) throw new TypeError('nothing is searched for');
  const typed = [...last.words.slice(0, -1).map(quoted), `${quoted(lastWord)}:*`].join(' & ');
  return {
    before: terms
      .slice(0, -1)
      .map((term) => anyOf(term, term.words.map(quoted).join(' & ')))
      .join(' & '),
    last: anyOf(last, typed),
    lastSpelled: typed,
  };
}

/**
 * A term as Spanish stems need it: folded words have lost the accent by which the ending of 'circulación' is known. The database does
 * the same (`search_stems`).
 */
export const stemmable = ({ words, also }: Term): Term => ({
  words: words.map(withEnding),
  also: also.map((one) => one.map(withEnding)),
});

const withEnding = (word: string): string => word.replace(/cion$/, 'ción');

/** The words of a search, as far as they are looked at. */
export const wordsOfSearch = (term: string): string[] => foldedWords(term).slice(0, SEARCH_WORDS_MAX);

/** A word of the index, and in how many rows it stands. */
export interface KnownWord {
  word: string;
  rows: number;
}

/** Known words by their length. */
export type Lexicon = ReadonlyMap<number, readonly KnownWord[]>;

/** Prepares the words for {@link correctedWords}. */
export function lexiconOf(known: readonly KnownWord[]): Lexicon {
  const lexicon = new Map<number, KnownWord[]>();
  for (const entry of known) {
    const { length } = entry.word;
    lexicon.set(length, [...(lexicon.get(length) ?? []), entry]);
  }
  return lexicon;
}

interface Candidate extends KnownWord {
  distance: number;
}

const isBetter = (one: Candidate, other: Candidate | undefined): boolean =>
  !other || one.distance < other.distance || (one.distance === other.distance && one.rows > other.rows);

/** The known word that a word may have meant, the closest and then the most frequent; undefined: there is none. */
function meant(word: string, lexicon: Lexicon): string | undefined {
  const max = typosAllowed(word);
  let best: Candidate | undefined;
  for (let { length } = { length: word.length - max }; length <= word.length + max; length += 1)
    for (const known of lexicon.get(length) ?? []) {
      const distance = editDistance(word, known.word, max);
      if (distance <= max && isBetter({ ...known, distance }, best)) best = { ...known, distance };
    }
  return best?.word;
}

/** The known word that somebody has begun to type with one wrong letter; shorter beginnings have too many neighbours. */
const BEGINNING = 5;
function begun(word: string, lexicon: Lexicon): string | undefined {
  if (word.length < BEGINNING) return undefined;
  let best: Candidate | undefined;
  for (const [length, words] of lexicon) {
    if (length <= word.length + 1) continue;
    for (const known of words) {
      const distance = editDistance(word, known.word.slice(0, word.length), 1);
      if (distance <= 1 && isBetter({ ...known, distance }, best)) best = { ...known, distance };
    }
  }
  return best?.word;
}

/** The words as they may have been meant; null when none has a correction. */
export function correctedWords(words: readonly string[], lexicon: Lexicon): string[] | null {
  const isKnown = (word: string) => (lexicon.get(word.length) ?? []).some((known) => known.word === word);
  const corrected = words.map((word, at) => {
    if (isKnown(word)) return word;
    return meant(word, lexicon) ?? (at === words.length - 1 ? begun(word, lexicon) : undefined) ?? word;
  });
  return corrected.join(' ') === words.join(' ') ? null : corrected;
}
