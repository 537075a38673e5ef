// Where the clinic of the demo is: in a zone where it is mid-morning now, so that its schedule looks like a clinic's at whatever
// hour the day is played.
import pg from 'pg';
import { reachDatabase } from '../launcher/reach-database.mjs';
import { signIn } from './day.mjs';

/** The zone of the starter content, which is kept while it is daytime there. */
const HOME = 'America/Los_Angeles';
/** One for each hour of the day, round the world. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Sao_Paulo',
  'Atlantic/South_Georgia',
  'Atlantic/Cape_Verde',
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Pacific/Noumea',
  'Pacific/Tarawa',
  'Pacific/Tongatapu',
  'Pacific/Pago_Pago',
];
/** First and last hour, by the clock there, at which a day may be played: visits are up to 75 minutes past and 40 ahead. */
const [FIRST, LAST] = [10, 14];

const hourIn = (timeZone, now) =>
  // eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));

/** The zone in which the day is played. */
export function zoneOf(now) {
  const isDay = (zone) => hourIn(zone, now) >= FIRST && hourIn(zone, now) <= LAST;
  return isDay(HOME) ? HOME : ZONES.find((zone) => hourIn(zone, now) === FIRST);
}

/** The clinic moves to the zone: by its clock, the visits of the starter content stay when they were. Returns the zone. */
export async function moveClinic(origin, settings) {
  const zone = zoneOf(new Date());
  if (zone === HOME) return zone;
  const admin = await signIn(origin, 'admin');
  await admin('PUT', '/api/config/time_zone', { data: zone, isActive: true });
  const database = await reachDatabase(settings);
  const client = new pg.Client(database.url);
  await client.connect();
  // eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
  const moved = (column) => `${column} = (${column} at time zone '${HOME}') at time zone '${zone}'`;
  try {
    // Their time moves with them.
    await client.query(`
      begin;
      delete from claims where visit_id is not null;
      update visits set ${moved('starts_at')}, ${moved('ends_at')};
      select visits_take_time();
      commit`);
  } finally {
    await client.end();
    await database.stop();
  }
  return zone;
}
