import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';

/** Why a mail was given up whose time is over. */
const TOO_LATE = 'not sent in time';

/** Why a mail of a campaign was given up of which nobody knows whether it has arrived. */
const UNCERTAIN = 'not known whether it has arrived: the connection or Harmony stopped in the middle of it';

/**
 * Gives up the mails that would come too late now, and those of campaigns whose process died while it sent them: nobody gets a campaign
 * twice. One that is being sent is left to whoever sends it.
 */
export async function endOverdue(db: Db): Promise<void> {
  const now = secondsFromNow(0);
  await db
    .updateTable('outboxMails')
    .set({ state: 'dead', lastError: UNCERTAIN, verdict: 'uncertain' })
    .where('isBulk', '=', true)
    .where('state', '=', 'sending')
    .where('nextAttemptAt', '<=', now)
    .execute();
  await db
    .updateTable('outboxMails')
    .set({ state: 'dead', lastError: TOO_LATE })
    .where('notAfter', '<=', now)
    .where((mail) =>
      mail.or([
        mail('state', 'in', ['pending', 'failed']),
        mail.and([mail('state', '=', 'sending'), mail('nextAttemptAt', '<=', now)]),
      ]),
    )
    .execute();
}
