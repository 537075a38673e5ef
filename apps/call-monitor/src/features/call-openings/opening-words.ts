import type { Times } from '../../board/times';

/** A time as it is said on the telephone: 'Today, 2:30 PM', 'Tue, Nov 24, 2:30 PM'. */
export function openingWords(startsAt: string, { whenWords, clockWords }: Pick<Times, 'whenWords' | 'clockWords'>) {
  const [when, clock] = [whenWords(startsAt), clockWords(startsAt)];
  return when === clock ? `Today, ${clock}` : when;
}
