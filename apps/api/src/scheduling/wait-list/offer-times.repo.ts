import { readFlags, siteSettings, zonedNow } from '@harmony/domain';
import { isoOf, minuteOf } from '@harmony/domain/openings';
import { sql } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import { currentMinute, lockSchedule } from '../visits/place-visit.repo';
import { readWorld } from '../openings/read-world.repo';
import { readRules, type Rules } from '../rules/rules.repo';
import { wholeDates } from '../openings/stretch';
import { askPeople, tellUntold, type Mailing } from './ask.repo';
import { endEntries } from './entry.repo';
import { MAILS_FROM, MAILS_UNTIL, OFFER_NOTICE, SETTLED_AFTER } from './offer-rules';
import { planOffers, type OfferPlan, type PlannedOffer } from './plan-offers';
import { listAsked, listFreed, listWaiting } from './waiting.repo';

const DAY_MINUTES = 1_440;
/**
 * Offers every time that has become free to those who wait for it, and ends what is over. Any number of instances may do so at
 * once: each time is offered once.
 */
export async function offerFreedTimes(db: Db, mailing: Mailing, closing?: AbortSignal): Promise<void> {
  const settings = await readSettings(db);
  const { timeZone } = siteSettings(settings);
  const now = new Date((await currentMinute(db)) * 60_000);
  const { date: today, minutes } = zonedNow(now, timeZone);
  await endWhatIsOver(db, today);
  const isDay = minutes >= MAILS_FROM && minutes < MAILS_UNTIL;
  if (!isDay || !readFlags(settings).booking_enabled) return;
  await tellUntold(db, mailing);
  const found = await readPlan(db);
  if (!found) return;
  const { rules, ...plan } = found;
  const offers = await planOffers(plan);
  for (const offer of offers) {
    if (closing?.aborted) return;
    await askPeople(db, offer, rules, mailing);
  }
  await forgetUnwanted(db, plan.freed, offers);
}

/** All that offers are planned from, as it was at one moment: the world once, however many times have become free. Null: none has. */
const readPlan = (db: Db): Promise<(OfferPlan & { rules: Rules }) | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const freed = await listFreed(trx);
      const [first] = freed;
      if (!first) return null;
      const rules = await readRules(trx);
      const now = await currentMinute(trx);
      const last = Math.max(...freed.map(({ endsAt }) => minuteOf(endsAt)));
      const horizon = now + (rules.webRules.horizon + 1) * DAY_MINUTES;
      const stretch = {
        from: Math.max(minuteOf(first.startsAt), now),
        until: Math.max(Math.min(last, horizon), now + 1),
      };
      return {
        rules,
        world: await readWorld(trx, rules, wholeDates(stretch, rules.timeZone)),
        freed,
        waiting: await listWaiting(trx),
        asked: await listAsked(
          trx,
          freed.map(({ id }) => id),
        ),
        now,
      };
    });

/** A time is done with when there is nobody to ask. */
async function forgetUnwanted(db: Db, freed: OfferPlan['freed'], offers: readonly PlannedOffer[]): Promise<void> {
  const wanted = new Set(offers.map(({ freedTimeId }) => freedTimeId));
  const unwanted = freed.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  if (unwanted.length > 0) await db.deleteFrom('freedTimes').where('id', 'in', unwanted).execute();
}

/** Offers that nobody took in time, times that are too close, and people whose last date has passed or whose visit was cancelled. */
async function endWhatIsOver(db: Db, today: string): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  const asked = (on: Db) =>
    on.selectFrom('slotOffers').select('id').where('state', '=', 'asked').where('answerBy', '<=', now);
  const waiting = (on: Db) =>
    on.selectFrom('waitEntries').select('id').where('state', '=', 'waiting').where('lastDate', '<', today);
  // Settled, so that the desk can undo it.
  const given = (on: Db) =>
    on
      .selectFrom('waitEntries')
      .innerJoin('visits', 'visits.id', 'waitEntries.visitId')
      .select('waitEntries.id')
      .where('waitEntries.state', '=', 'waiting')
      .where('cancelledAt', '<=', secondsFromNow(-SETTLED_AFTER));
  const isSomethingOver =
    (await asked(db).limit(1).executeTakeFirst()) ??
    (await waiting(db).limit(1).executeTakeFirst()) ??
    (await given(db).limit(1).executeTakeFirst());
  if (isSomethingOver !== undefined)
    await db.transaction().execute(async (trx) => {
      await lockSchedule(trx);
      await trx.updateTable('slotOffers').set({ state: 'ended' }).where('id', 'in', asked(trx)).execute();
      await endEntries(trx, await waiting(trx).execute(), 'ended');
      // Whoever has given up the visit that they wanted to be earlier waits for nothing.
      await endEntries(trx, await given(trx).execute(), 'left');
    });
  await db
    .deleteFrom('freedTimes')
    .where('endsAt', '<=', isoOf((await currentMinute(db)) + OFFER_NOTICE))
    .execute();
}
