import {
  allOf,
  capital,
  contentEntity,
  excerptOf,
  foldText,
  markedParts,
  missWords,
  pageOf,
  SEARCHED,
  type FeatureKey,
  type Searched,
  type SearchAnswer,
  type SearchHit,
  type SearchTrial,
} from '@harmony/domain';
import { language, localPath, t } from '@harmony/language';
import type { Db } from '../../platform/db/schema';
import { sqlName } from '../../platform/db/sql-name';
import { correctedWords, termsOf, wordsOfSearch, type Term } from './search-query';
import { findEntries, readLexicon, readSynonyms } from './search.repo';
import type { Found } from './weights';

/** Which features are on: nothing is found of one that is off. */
export type Features = Readonly<Record<FeatureKey, boolean>>;

interface Outcome {
  /** What was looked for. */
  terms: readonly Term[];
  found: readonly Found[];
  /** The words that were typed, where others were looked for instead. */
  typed: readonly string[] | null;
}

/** The kinds that visitors may see, by the names of their tables. */
const sourcesOf = (features: Features): Map<string, Searched> =>
  new Map(
    SEARCHED.filter((entity) => {
      const { feature } = contentEntity(entity);
      return feature === undefined || features[feature];
    }).map((entity) => [sqlName(entity), entity]),
  );

async function lookFor(db: Db, words: readonly string[], sources: readonly string[]): Promise<Outcome> {
  const synonyms = await readSynonyms(db);
  if (words.length === 0) return { terms: [], found: [], typed: null };
  const terms = termsOf(words, synonyms);
  const found = await findEntries(db, terms, sources);
  if (found.length > 0) return { terms, found, typed: null };
  const corrected = correctedWords(words, await readLexicon(db));
  if (!corrected) return { terms, found, typed: null };
  const meant = termsOf(corrected, synonyms);
  const instead = await findEntries(db, meant, sources);
  return instead.length > 0 ? { terms: meant, found: instead, typed: words } : { terms, found, typed: null };
}

/** Words of one or two letters are everywhere. */
const TELLING = 3;

/** The words to be marked: what was looked for, and what was taken for it. */
function wordsToMark(terms: readonly Term[]): string[] {
  const words = terms.flatMap(({ words: typed, also }) => [...typed, ...also.flat()]);
  const telling = words.filter((word) => word.length >= TELLING);
  return telling.length > 0 ? telling : words;
}

const markedIn = (text: string, words: readonly string[]): number =>
  markedParts(text, words).filter(({ isMarked }) => isMarked).length;

/** The line of a row's text that has most of the words; without any, its first. */
function tellingLine(body: string, words: readonly string[]): string {
  const lines = body.split('\n').filter((line) => line !== '');
  let best = { line: lines[0] ?? '', count: 0 };
  for (const line of lines) {
    const count = markedIn(line, words);
    if (count > best.count) best = { line, count };
  }
  return best.line;
}

function hitOf(entity: Searched, { id, slug, label, body, facts }: Found, words: readonly string[]): SearchHit {
  const { price = null, salePrice = null, duration = null } = facts;
  return {
    id,
    title: markedParts(label, words),
    // Every kind that is searched has a place on the website.
    path: localPath(pageOf(entity, { id, slug })),
    excerpt: excerptOf(tellingLine(body, words), words),
    price,
    salePrice,
    duration,
  };
}

function moreOf(entity: Searched): string | null {
  const page = allOf(entity);
  return page && localPath(page);
}

/** What was looked for, for people to read: in another language than the first with the accents that it has where it was found. */
function asWritten(terms: readonly Term[], found: readonly Found[]): string {
  const folded = terms.flatMap((one) => one.words);
  if (language() === 'en') return folded.join(' ');
  const texts = found.flatMap(
    ({ label, body }) => `${label} ${body}`.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
  );
  const written = new Map(texts.map((word) => [foldText(word), word]));
  return folded.map((word) => written.get(word) ?? word).join(' ');
}

function answerOf(term: string, { terms, found, typed }: Outcome, sources: Map<string, Searched>): SearchAnswer {
  const words = wordsToMark(terms);
  const groups = [...sources]
    .map(([source, entity]) => {
      const rows = found.filter((row) => row.source === source);
      return { entity, rows, best: rows[0]?.rank ?? 0, count: rows[0]?.count ?? 0 };
    })
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.best - a.best);
  return {
    term,
    instead: typed && asWritten(terms, found),
    count: groups.reduce((sum, { count }) => sum + count, 0),
    groups: groups.map(({ entity, rows, count }) => ({
      entity,
      heading: capital(t(contentEntity(entity).noun.many)),
      more: moreOf(entity),
      count,
      hits: rows.map((row) => hitOf(entity, row, words)),
    })),
  };
}

/** What visitors find for this term. A blank one finds nothing. */
export async function search(db: Db, term: string, features: Features): Promise<SearchAnswer> {
  const sources = sourcesOf(features);
  return answerOf(term, await lookFor(db, wordsOfSearch(term), [...sources.keys()]), sources);
}

/** The fields of a row in which the words stand. */
function fieldsOf(entity: Searched, { label, body }: Found, words: readonly string[]): string[] {
  const { search: weights = {}, label: naming } = contentEntity(entity);
  const others = Object.keys(weights).filter((field) => field !== naming);
  const texts = [label, ...body.split('\n')];
  return [naming, ...others].filter((_, at) => markedIn(texts[at] ?? '', words) > 0);
}

/** The same with what was looked for, and where each row has it. */
export async function trySearch(db: Db, term: string, features: Features): Promise<SearchTrial> {
  const sources = sourcesOf(features);
  const typed = wordsOfSearch(term);
  const outcome = await lookFor(db, typed, [...sources.keys()]);
  const words = wordsToMark(outcome.terms);
  let at = 0;
  return {
    answer: answerOf(term, outcome, sources),
    words: outcome.terms.map((one) => {
      const before = typed.slice(at, (at += one.words.length)).join(' ');
      const word = one.words.join(' ');
      return { word, also: one.also.map((phrase) => phrase.join(' ')), insteadOf: before === word ? null : before };
    }),
    foundIn: Object.fromEntries(
      outcome.found.flatMap((row) => {
        const entity = sources.get(row.source);
        return entity ? [[`${entity} ${row.id}`, fieldsOf(entity, row, words)]] : [];
      }),
    ),
    isCounted: missWords(term) !== null,
  };
}
