import { addDays, zonedInstant, zonedNow, type ActivityDay } from '@harmony/domain';
import { sql } from 'kysely';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';

type Kind = Exclude<keyof ActivityDay, 'date'>;

const EVENTS = sql`
  select 'messages' as kind, created_at as at from contact_submissions where not suspected_spam
  union all select 'checkIns', created_at from check_ins where not suspected_spam
  union all select 'appointments', created_at from appointment_requests where not suspected_spam
  union all select 'herbRequests', created_at from custom_herb_requests where not suspected_spam
  union all select 'calls', started_at from calls where is_shown`;

/** What was received on each of the last days in the clinic's time zone, oldest first, today last. */
export async function readActivity(db: Db, days: number, now: Date): Promise<ActivityDay[]> {
  const { timeZone } = await readSiteSettings(db);
  const today = zonedNow(now, timeZone).date;
  const dates = Array.from({ length: days }, (_, n) => addDays(today, n + 1 - days));
  // Postgres may know other time zones than Node, so the beginnings of the days are passed as instants.
  const midnights = [...dates, addDays(today, 1)].map((date) => zonedInstant(date, 0, timeZone).toISOString());
  const { rows } = await sql<{ kind: Kind; day: number; count: number }>`
    select kind, width_bucket(at, ${midnights}::timestamptz[]) as day, count(*) as count
    from (${EVENTS}) as events where at >= ${midnights[0]} and at < ${midnights.at(-1)} group by 1, 2
  `.execute(db);
  const counts = new Map(rows.map(({ kind, day, count }) => [`${kind} ${day}`, count]));
  return dates.map((date, n) => {
    const of = (kind: Kind): number => counts.get(`${kind} ${n + 1}`) ?? 0;
    return {
      date,
      messages: of('messages'),
      checkIns: of('checkIns'),
      appointments: of('appointments'),
      herbRequests: of('herbRequests'),
      calls: of('calls'),
    };
  });
}
