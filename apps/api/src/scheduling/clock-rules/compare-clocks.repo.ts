import { runtimeOffset, type ClockRules } from '@harmony/domain';
import { ZONE_RULES, zoneClock } from '@harmony/domain/zones';
import { sql } from 'kysely';
import { clinicTime, clockOf } from '../../platform/db/clinic-time';
import type { Db } from '../../platform/db/schema';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';

const DAYS = 366;
const DAY_MS = 86_400_000;

/** How old the rules of the clinic's clock are, and whether Node.js and PostgreSQL hold others for right on any day of its next year. */
export async function compareClocks(db: Db, now: Date): Promise<ClockRules> {
  const { timeZone } = await readSiteSettings(db);
  const days = Array.from({ length: DAYS }, (_, day) => new Date(now.getTime() + day * DAY_MS));
  const nodeDiffers = days.some((at) => {
    const ahead = runtimeOffset(at.getTime(), timeZone);
    return zoneClock(timeZone, at)?.getTime() !== at.getTime() + (ahead ?? NaN);
  });
  const differing: ClockRules['differing'] = [];
  if (nodeDiffers) differing.push('Node.js');
  if (await postgresDiffers(db, timeZone, days)) differing.push('PostgreSQL');
  return { timeZone, version: ZONE_RULES.version, readOn: ZONE_RULES.readOn, differing };
}

async function postgresDiffers(db: Db, timeZone: string, days: readonly Date[]): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from pg_timezone_names where lower(name) = lower(${timeZone})) as "isKnown"`.execute(db);
  if (!rows[0]?.isKnown) return true;
  // eslint-disable-next-line no-restricted-syntax -- what PostgreSQL holds for right is asked for
  const theirs = sql`at at time zone ${timeZone}`;
  const moments = days.map((at) => at.toISOString());
  const differing = await sql`
    select from unnest(${moments}::timestamptz[]) as at
    where ${theirs} <> ${clinicTime(sql`at`, clockOf(timeZone))} limit 1`.execute(db);
  return differing.rows.length > 0;
}
