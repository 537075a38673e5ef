import {
  CALL_OUTCOMES,
  capital,
  QUESTION_BEGINNINGS,
  type CallOutcome,
  type GapSource,
  type KnowledgeGap,
} from '@harmony/domain';

/** Where a gap comes from, as people read it. */
export const SOURCE_NAMES: Readonly<Record<GapSource, string>> = {
  search: 'Search',
  chat: 'Assistant',
  calls: 'Calls',
};

const isOutcome = (words: string): words is CallOutcome => Object.hasOwn(CALL_OUTCOMES, words);

/** What was asked, as far as it is known. */
export function gapText({ source, words }: KnowledgeGap): string {
  if (source === 'search') return words;
  if (source === 'chat') return QUESTION_BEGINNINGS[words] ?? words;
  return isOutcome(words) ? `Calls noted as “${CALL_OUTCOMES[words]}”` : words;
}

/** What a new question begins with. Only of searches the words are known. */
export const questionOf = ({ source, words }: KnowledgeGap): string => (source === 'search' ? capital(words) : '');
