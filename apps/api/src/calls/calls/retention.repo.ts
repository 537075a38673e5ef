import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';

const DAY_SECONDS = 86_400;
/** A monitor that was disconnected for longer loads the list again. */
const LOG_DAYS = 7;
/** As long as calls are kept unless the settings say otherwise. */
const FOLLOW_UP_DAYS = 397;

/**
 * Removes entries of the log that no monitor requests any more, and follow-ups that were closed long ago. Calls and raw
 * events follow the clinic's own rules (`retention`).
 */
export async function purgeCallTraces(db: Db): Promise<void> {
  await db
    .deleteFrom('callEvents')
    .where('createdAt', '<', secondsFromNow(-LOG_DAYS * DAY_SECONDS))
    .execute();
  await db
    .deleteFrom('followUps')
    .where('state', '=', 'closed')
    .where('closedAt', '<', secondsFromNow(-FOLLOW_UP_DAYS * DAY_SECONDS))
    .execute();
}
