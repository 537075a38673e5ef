import { readFlags, siteSettings, zonedNow } from '@harmony/domain';
import { isoOf } from '@harmony/domain/openings';
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../content/site-settings.repo';
import { secondsFromNow } from '../../db/clock';
import type { Database, Db } from '../../db/schema';
import { currentMinute, lockSchedule } from '../../schedule/place-visit.repo';
import { askPeople, type Mailing } from './ask.repo';
import { endEntry, releaseUnasked } from './entry.repo';
import { findOffer } from './find-offer';
import { MAILS_FROM, MAILS_UNTIL, OFFER_NOTICE, SETTLED_AFTER } from './offer-rules';

type Trx = Transaction<Database>;

/**
 * Offers every time that has become free to those who wait for it, and ends what is over. Any number of instances may do so at
 * once: each time is offered once.
 */
export async function offerFreedTimes(db: Db, mailing: Mailing): Promise<void> {
  const settings = await readSettings(db);
  const { timeZone } = siteSettings(settings);
  const now = new Date((await currentMinute(db)) * 60_000);
  const { date: today, minutes } = zonedNow(now, timeZone);
  await endWhatIsOver(db, today);
  const isDay = minutes >= MAILS_FROM && minutes < MAILS_UNTIL;
  if (!isDay || !readFlags(settings).booking_enabled) return;
  while ((await nextFreed(db)) !== undefined) await db.transaction().execute((trx) => offerNext(trx, mailing));
}

/** The time that is offered next: one that is settled, and about which nobody is asked at the moment. */
const freedTimes = (db: Db) =>
  db
    .selectFrom('freedTimes')
    .select(['freedTimes.id', 'practitionerId', 'visitId', 'startsAt', 'endsAt'])
    .where('freedAt', '<=', secondsFromNow(-SETTLED_AFTER))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('slotOffers')
            .select('slotOffers.id')
            .where('slotOffers.state', '=', 'asked')
            .where('freedTimeId', '=', ref('freedTimes.id')),
        ),
      ),
    )
    .orderBy('startsAt')
    .orderBy('freedTimes.id')
    .limit(1);

const nextFreed = (db: Db) => freedTimes(db).executeTakeFirst();

/** Asks about one freed time, as often as it holds another visit; it is done with when there is nobody to ask. */
async function offerNext(trx: Trx, mailing: Mailing): Promise<void> {
  const now = await lockSchedule(trx);
  const freed = await freedTimes(trx).forUpdate('freedTimes').skipLocked().executeTakeFirst();
  if (!freed) return;
  let isAsked = false;
  for (;;) {
    const found = await findOffer(trx, freed, now, mailing.secrets);
    if (!found) break;
    await askPeople(trx, freed.id, found, now, mailing);
    isAsked = true;
  }
  if (!isAsked) await trx.deleteFrom('freedTimes').where('id', '=', freed.id).execute();
}

/** Offers that nobody took in time, times that are too close, and people whose last date has passed. */
async function endWhatIsOver(db: Db, today: string): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  const asked = (on: Db) =>
    on.selectFrom('slotOffers').select('id').where('state', '=', 'asked').where('answerBy', '<=', now);
  const waiting = (on: Db) =>
    on.selectFrom('waitEntries').select('id').where('state', '=', 'waiting').where('lastDate', '<', today);
  const isSomethingOver =
    (await asked(db).limit(1).executeTakeFirst()) ?? (await waiting(db).limit(1).executeTakeFirst());
  if (isSomethingOver !== undefined)
    await db.transaction().execute(async (trx) => {
      await lockSchedule(trx);
      await trx.updateTable('slotOffers').set({ state: 'ended' }).where('id', 'in', asked(trx)).execute();
      for (const { id } of await waiting(trx).execute()) await endEntry(trx, id, 'ended');
      await releaseUnasked(trx);
    });
  await db
    .deleteFrom('freedTimes')
    .where('endsAt', '<=', isoOf((await currentMinute(db)) + OFFER_NOTICE))
    .execute();
}
