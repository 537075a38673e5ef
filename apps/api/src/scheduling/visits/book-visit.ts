import type { PlacedVisit, Wish } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { releaseClaims, writeClaims } from './claims.repo';
import { placeVisit } from './place-visit.repo';

/*
 * The callers have locked the schedule (`lockSchedule`), before they read what they decide by.
 */

/**
 * Books a time: whatever is booked, moved or cancelled at the same moment, its claims overlap with no others.
 *
 * @param write writes the visit as it was placed
 * @returns what `write` returns
 * @throws NotPlaced when the time cannot be had
 */
export async function bookVisit<Visit extends { id: number }>(
  trx: Transaction<Database>,
  wish: Wish,
  write: (placed: PlacedVisit) => Promise<Visit>,
): Promise<Visit> {
  const placed = await placeVisit(trx, wish);
  const visit = await write(placed);
  await writeClaims(trx, { visitId: visit.id }, placed);
  return visit;
}

/** The same for a visit there is: it takes another time, or keeps its own. Errors as above; `write` may refuse, too. */
export async function moveVisit<Visit>(
  trx: Transaction<Database>,
  visitId: number,
  wish: Wish,
  write: (placed: PlacedVisit) => Promise<Visit>,
): Promise<Visit> {
  const placed = await placeVisit(trx, { ...wish, ignoreVisitId: visitId });
  const visit = await write(placed);
  await releaseClaims(trx, visitId);
  await writeClaims(trx, { visitId }, placed);
  return visit;
}
