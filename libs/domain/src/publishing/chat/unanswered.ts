import { plainText } from './words';

/** How a question begins: the only part of its text that is kept. */
export const QUESTION_KINDS = ['how-much', 'how', 'what', 'when', 'where', 'who', 'why', 'yes-no', 'other'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How long a question was, in words: up to 4, up to 12, more. */
export const QUESTION_LENGTHS = ['short', 'medium', 'long'] as const;
export type QuestionLength = (typeof QUESTION_LENGTHS)[number];

export interface UnansweredQuestion {
  kind: QuestionKind;
  length: QuestionLength;
}

const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  ['how-much', /\bhow (much|many)\b/],
  ['how', /\bhow\b/],
  ['what', /\b(what|which)\b/],
  ['when', /\bwhen\b/],
  ['where', /\bwhere\b/],
  ['who', /\b(who|whom|whose)\b/],
  ['why', /\bwhy\b/],
  ['yes-no', /^(can|could|do|does|did|is|are|am|will|would|may|should|have|has)\b/],
];

const SHORT_WORDS = 4;
const MEDIUM_WORDS = 12;

/**
 * What may be counted about a question the assistant could not answer: nothing that could reveal its text or who asked
 * it.
 */
export function classifyQuestion(message: string): UnansweredQuestion {
  const text = plainText(message);
  const words = text.split(' ').length;
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
  return { kind, length: words <= SHORT_WORDS ? 'short' : words <= MEDIUM_WORDS ? 'medium' : 'long' };
}
