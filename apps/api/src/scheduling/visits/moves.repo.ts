import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';

/** So often a visit is moved by its link, wherever it is kept. */
const MOST_MOVES = 5;
const MOVED_OFTEN =
  'This visit has been moved five times. Please call us to move it again; you can still cancel it here.';

/**
 * Each move by the link is told, and gives a time back: whoever needs more of them is helped on the telephone. Whoever moves a visit counts
 * it in `moves`, and has locked the schedule before this is asked.
 */
export async function refuseManyMoves(
  trx: Transaction<Database>,
  table: 'visits' | 'outerBookings',
  uid: string,
): Promise<void> {
  const { moves } = await trx.selectFrom(table).select('moves').where('uid', '=', uid).executeTakeFirstOrThrow();
  if (moves >= MOST_MOVES) throw conflict(MOVED_OFTEN);
}
