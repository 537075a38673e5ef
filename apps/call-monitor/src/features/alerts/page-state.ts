import type { CallEvent } from '@harmony/domain';
import { numberWords } from '../../board/call-words';

/**
 * The tab's title: the ringing call, otherwise how many calls were missed since somebody last looked, and how many
 * follow-ups are overdue.
 */
export function pageTitle(ringing: readonly CallEvent[], missed: number, overdue: number): string {
  const [first] = ringing;
  if (first) return `(${ringing.length}) Ringing: ${numberWords(first)} | Call Monitor`;
  const counts = [missed > 0 && `${missed} missed`, overdue > 0 && `${overdue} overdue`].filter(Boolean).join(', ');
  return counts ? `(${counts}) Call Monitor` : 'Call Monitor · Harmony';
}

/** The tab's icon: ringing, missed calls, or neither. */
export function pageIcon(ringing: number, missed: number): string {
  if (ringing > 0) return '/calls/favicon-ringing.svg';
  return missed > 0 ? '/calls/favicon-missed.svg' : '/favicon.svg';
}
