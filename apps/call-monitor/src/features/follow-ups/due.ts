import type { FollowUp } from '@harmony/domain';
import type { Times } from '../../board/times';

const HOUR_MS = 3_600_000;
/** A follow-up is due soon when less than this is left. */
const SOON_MS = HOUR_MS / 2;

export interface Due {
  state: 'overdue' | 'soon' | 'later' | 'snoozed';
  words: string;
}

const spanWords = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};

/** How urgent a follow-up is, in words that do not rely on colour; null while its due time is not known. */
export function dueOf(
  { dueAt, snoozedUntil }: Pick<FollowUp, 'dueAt' | 'snoozedUntil'>,
  now: number,
  { clockWords, whenWords }: Pick<Times, 'clockWords' | 'whenWords'>,
): Due | null {
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > now)
    return { state: 'snoozed', words: `Snoozed until ${whenWords(snoozedUntil, new Date(now))}` };
  if (dueAt === null) return null;
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { state: 'overdue', words: `Overdue by ${spanWords(-left)}` };
  if (left <= SOON_MS) return { state: 'soon', words: `Due by ${clockWords(dueAt)}` };
  return { state: 'later', words: `Due ${whenWords(dueAt, new Date(now))}` };
}
