import { lockContent } from '../../platform/db/content-lock';
import type { Db } from '../../platform/db/schema';

/** Removes every visit as whoever writes does, with the lock first: what was moved on a board may still be under way. */
export const deleteVisits = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    await trx.deleteFrom('visits').execute();
  });
