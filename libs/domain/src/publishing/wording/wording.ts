import { OTHER_LANGUAGES, unaccented, type Language } from '@harmony/language';
import { stripHtml } from '../../platform/text/text';
import { LANGUAGE_NOUNS, readTranslatedPath, translatedPath, translationOf } from '../../platform/translations';
import { contentEntity, type ContentEntity } from '../content/entities';
import { WORDING_RULES, type WordingLevel, type WordingPattern, type WordingSubject } from './rules';
import { SPANISH_WORDING } from './rules-spanish';

export { WORDING_RULES, type WordingLevel, type WordingSubject } from './rules';

/** One place in a text that a rule asks about. */
export interface WordingFinding {
  /** Name of the rule ({@link WORDING_RULES}). */
  rule: string;
  level: WordingLevel;
  /** The field of the row; in another language its path (`translations.es.name`). */
  field: string;
  /** The whole sentence, as it is read. An answer is given to a rule in a sentence: the same sentence needs no second one. */
  sentence: string;
  /** The words in it that the rule is about. */
  words: string;
}

/** What an answered finding is remembered by. */
export type WordingKey = Pick<WordingFinding, 'rule' | 'sentence'>;

/** The longest sentence that is looked at: what has no full stop for so long is looked at in pieces. */
const SENTENCE_MAX = 600;
/** So much of a piece stands in the next one as well: what a rule is about is shorter. */
const SHARED = 100;

/** Blocks end sentences, too: the entries of a list stand for themselves. */
const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|td|th|div|aside)>|<br\s*\/?>/gi;

/** The sentences of a text or of sanitised HTML, as they are read. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(BLOCK_END, '\n')
    .split('\n')
    .flatMap((block) => stripHtml(block).split(/(?<=[.!?…])\s+/))
    .flatMap((sentence) => piecesOf(sentence.trim()))
    .filter((sentence) => sentence !== '');
}

function piecesOf(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > SENTENCE_MAX) {
    const end = wholeAt(rest, SENTENCE_MAX);
    pieces.push(rest.slice(0, end));
    const space = rest.lastIndexOf(' ', end - SHARED);
    rest = rest.slice(space > 0 ? space + 1 : wholeAt(rest, end - SHARED));
  }
  return [...pieces, rest];
}

/** The same place in a text, or the one before it: not within a character. */
const wholeAt = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);

const comparable = (sentence: string): string => sentence.toLowerCase().replaceAll('’', "'");

/** The language of a field of {@link wordingTexts}. */
const languageOf = (field: string): Language => readTranslatedPath(field)?.language ?? 'en';

/** A rule asks the same in every language; what it looks for differs. A few say nothing in another one. */
const patternOf = (rule: (typeof WORDING_RULES)[number], spoken: Language): WordingPattern | undefined =>
  spoken === 'en' ? rule : SPANISH_WORDING[rule.name];

/** Accents are left out when people type in a hurry, and no rule depends on one. */
const withoutAccents = (sentence: string): string => unaccented(sentence.normalize('NFC'));

/** What one sentence is asked about: at most one finding for each rule, and none for words that a graver one has named. */
function findingsIn(sentence: string, field: string, subject: WordingSubject): WordingFinding[] {
  const spoken = languageOf(field);
  const plain = spoken === 'en' ? comparable(sentence) : withoutAccents(comparable(sentence));
  const named: [from: number, to: number][] = [];
  return WORDING_RULES.flatMap((rule): WordingFinding[] => {
    const { name, level } = rule;
    const { pattern, beside, unless } = patternOf(rule, spoken) ?? {};
    const grave = level(subject);
    const match = grave && pattern?.exec(plain);
    if (!match || (beside && !beside.test(plain)) || unless?.test(plain)) return [];
    const [from, to] = [match.index, match.index + match[0].length];
    if (named.some(([start, end]) => from < end && start < to)) return [];
    named.push([from, to]);
    // Lower case of another length (İ) would move the words: then the whole sentence is shown.
    const words = plain.length === sentence.length ? sentence.slice(from, to) : sentence;
    return [{ rule: name, level: grave, field, sentence, words }];
  });
}

/**
 * The texts of a row that the wording rules look at, by field: those it is written in, and what it says in other languages, each by its
 * path. What is not translated is left out: there the first language is shown.
 *
 * @param row with sanitised HTML as it is stored
 */
export function wordingTexts(entity: ContentEntity, row: object): Record<string, unknown> {
  const { fields = [] } = contentEntity(entity).wording ?? {};
  const own = fields.map((field) => [field, Reflect.get(row, field) ?? ''] as const);
  const others = OTHER_LANGUAGES.flatMap((other) =>
    fields.flatMap((field) => {
      const said = translationOf(row, other, field);
      return said === null ? [] : [[translatedPath(other, field), said] as const];
    }),
  );
  return Object.fromEntries<unknown>([...own, ...others]);
}

/**
 * What the wording rules ask about these texts, field by field in their order. Runs in the console while somebody writes, and in
 * the API before a text becomes public.
 *
 * @param texts fields of a row by name: texts, sanitised HTML, or lists of texts; everything else is left alone
 */
export function wordingFindings(texts: Readonly<Record<string, unknown>>, subject: WordingSubject): WordingFinding[] {
  return Object.entries(texts).flatMap(([field, value]) => {
    const parts = [value].flat().filter((part): part is string => typeof part === 'string');
    return parts.flatMap(sentencesOf).flatMap((sentence) => findingsIn(sentence, field, subject));
  });
}

/** Whether an answer was given to this finding. */
export const isAnswered = (finding: WordingKey, answers: readonly WordingKey[]): boolean =>
  answers.some(({ rule, sentence }) => rule === finding.rule && comparable(sentence) === comparable(finding.sentence));

/** What a rule says to whoever wrote. */
export interface WordingAdvice {
  message: string;
  source: string;
}

/** The rule of a finding in the language of its field, with words to use instead; undefined when it does not exist any more. */
export function wordingRule({ rule, field }: Pick<WordingFinding, 'rule' | 'field'>): WordingAdvice | undefined {
  const found = WORDING_RULES.find(({ name }) => name === rule);
  const spoken = languageOf(field);
  if (!found || spoken === 'en') return found;
  const { message, source } = found;
  const instead = SPANISH_WORDING[rule]?.instead;
  return { source, message: instead ? `${message} In ${LANGUAGE_NOUNS[spoken]}: “${instead}”` : message };
}
