import { stripHtml } from './text';
import { WORDING_RULES, type WordingLevel, type WordingSubject } from './wording-rules';

export { WORDING_RULES, type WordingLevel, type WordingSubject } from './wording-rules';

/** One place in a text that a rule asks about. */
export interface WordingFinding {
  /** Name of the rule ({@link WORDING_RULES}). */
  rule: string;
  level: WordingLevel;
  /** The field of the row. */
  field: string;
  /** The whole sentence, as it is read. An answer is given to a rule in a sentence: the same sentence needs no second one. */
  sentence: string;
  /** The words in it that the rule is about. */
  words: string;
}

/** What an answered finding is remembered by. */
export type WordingKey = Pick<WordingFinding, 'rule' | 'sentence'>;

/** The longest sentence that is looked at: what has no full stop for so long is cut. */
const SENTENCE_MAX = 600;

/** Blocks end sentences, too: the entries of a list stand for themselves. */
const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|td|th|div|aside)>|<br\s*\/?>/gi;

/** The sentences of a text or of sanitised HTML, as they are read. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(BLOCK_END, '\n')
    .split('\n')
    .flatMap((block) => stripHtml(block).split(/(?<=[.!?…])\s+/))
    .map((sentence) => sentence.trim().slice(0, SENTENCE_MAX))
    .filter((sentence) => sentence !== '');
}

const comparable = (sentence: string): string => sentence.toLowerCase().replaceAll('’', "'");

/** What one sentence is asked about: at most one finding for each rule, and none for words that a graver one has named. */
function findingsIn(sentence: string, field: string, subject: WordingSubject): WordingFinding[] {
  const plain = comparable(sentence);
  const named: [from: number, to: number][] = [];
  return WORDING_RULES.flatMap(({ name, level, pattern, beside, unless }): WordingFinding[] => {
    const grave = level(subject);
    const match = grave && pattern.exec(plain);
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

/** The rule of a finding; undefined when it does not exist any more. */
export const wordingRule = (name: string) => WORDING_RULES.find((rule) => rule.name === name);
