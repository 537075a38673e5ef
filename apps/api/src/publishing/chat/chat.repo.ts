import { addDays, zonedNow, type CountUnansweredBody, type UnansweredCount } from '@harmony/domain';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';

/** Today's date on the clinic's calendar. */
async function clinicToday(db: Db): Promise<string> {
  const { timeZone } = await readSiteSettings(db);
  return zonedNow(new Date(), timeZone).date;
}

/** Counts one question of a kind and length for today. */
export async function countUnanswered(db: Db, question: CountUnansweredBody): Promise<void> {
  await db
    .insertInto('chatUnansweredCounts')
    .values({ ...question, day: await clinicToday(db), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'length'])
        .doUpdateSet((eb) => ({ count: eb('chatUnansweredCounts.count', '+', 1) })),
    )
    .execute();
}

/** The counts of the last days, today included: newest day first, largest count first. */
export async function listUnanswered(db: Db, days: number): Promise<UnansweredCount[]> {
  const from = addDays(await clinicToday(db), 1 - days);
  return db
    .selectFrom('chatUnansweredCounts')
    .select(['day', 'kind', 'length', 'count'])
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .orderBy('length')
    .execute();
}
