import { runtimeOffset } from '@harmony/domain';
import { offsetAt, readRules, rulesOrDefault, writeRules, ZONE_RULES } from '@harmony/domain/zones';
import { sql, type Transaction } from 'kysely';
import { writeAuditOfClock } from '../../platform/audit/audit.repo';
import type { Database, Db } from '../../platform/db/schema';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { lockSchedule } from '../visits/place-visit.repo';

type Trx = Transaction<Database>;
/** Milliseconds that a clock is ahead of UTC at an instant (ms). */
type Ahead = (instant: number) => number;

/** In the history of a visit, who has moved it. The trigger `visit_is_vouched` knows that it is nobody of the staff. */
export const CLOCK = 'the clock';

export interface KeptTimes {
  /** Visits whose instants have moved. */
  visits: number;
  blocks: number;
}

/**
 * Whatever was agreed with patients was agreed by the clinic's clock. When the rules of that clock are newer than those by which visits and
 * blocks were written down, their instants follow, so that they stay at the time that everybody was told; calendars get a new version, and
 * nobody a mail. Whose zone was changed in the settings has moved, or corrects a mistake: instants stay.
 *
 * Of an installation that has noted no rules yet, those of the runtime are taken for what it went by. Everything or nothing.
 *
 * @param rules of this version, for tests
 * @returns what was moved; null: nothing has changed
 */
export const keepTimes = (db: Db, now: Date, rules?: { version: string; text: string }): Promise<KeptTimes | null> =>
  db.transaction().execute(async (trx) => {
    const { timeZone } = await readSiteSettings(trx);
    const ours = rules ?? { version: ZONE_RULES.version, text: writeRules(rulesOrDefault(timeZone)) };
    const noted = await trx
      .selectFrom('clockRules')
      .select(['timeZone', 'version', 'rules'])
      .forUpdate()
      .executeTakeFirst();
    // An instance of a newer version runs beside this one.
    if (noted && noted.version > ours.version) return null;
    if (noted && noted.timeZone === timeZone && noted.rules === ours.text) return null;
    await lockSchedule(trx);
    await noteRules(trx, { timeZone, version: ours.version, rules: ours.text });
    if (noted && noted.timeZone !== timeZone) return null;
    const before = noted ? readRules(noted.rules) : null;
    const after = readRules(ours.text);
    const moved = await moveAll(trx, {
      now,
      before: (instant) =>
        before ? offsetAt(before, instant) : (runtimeOffset(instant, timeZone) ?? offsetAt(after, instant)),
      after: (instant) => offsetAt(after, instant),
    });
    if (moved.visits + moved.blocks > 0)
      await writeAuditOfClock(trx, { action: 'clock-rules', entity: 'visits', fields: ['startsAt'] });
    return moved;
  });

const noteRules = (trx: Trx, row: { timeZone: string; version: string; rules: string }) =>
  trx
    .insertInto('clockRules')
    .values(row)
    .onConflict((known) => known.column('id').doUpdateSet({ ...row, notedAt: sql<string>`now()` }))
    .execute();

/** Two opinions about one clock, and the moment from which on the later one counts. */
interface Change {
  now: Date;
  before: Ahead;
  after: Ahead;
}

/** The instant at which the clock shows now what it would have shown. A time that the new law skips is moved by the gap. */
function follow(instant: number, { before, after }: Pick<Change, 'before' | 'after'>): number {
  const wall = instant + before(instant);
  const near = wall - after(instant);
  return near + after(near) === wall ? near : wall - after(near);
}

async function moveAll(trx: Trx, change: Change): Promise<KeptTimes> {
  await sql`set constraints claims_no_overlap deferred`.execute(trx);
  const visits = await moveVisits(trx, change);
  const blocks = await moveStretches(trx, 'blocks', change);
  await moveStretches(trx, 'freedTimes', change);
  await moveStretches(trx, 'slotOffers', change);
  await moveClaims(trx, change);
  return { visits, blocks };
}

async function moveVisits(trx: Trx, change: Change): Promise<number> {
  const coming = await trx
    .selectFrom('visits')
    .select(['id', 'startsAt', 'askedAt'])
    .where('startsAt', '>', change.now.toISOString())
    .where('state', 'in', ['requested', 'booked'])
    .execute();
  const moved = coming.flatMap(({ id, startsAt }) => {
    const old = Date.parse(startsAt);
    const seconds = (follow(old, change) - old) / 1000;
    return seconds === 0 ? [] : [{ id, seconds }];
  });
  if (moved.length === 0) return 0;
  const [ids, seconds] = [moved.map(({ id }) => id), moved.map((visit) => visit.seconds)];
  const by = sql`make_interval(secs => moved.seconds)`;
  const list = sql`unnest(${ids}::integer[], ${seconds}::integer[]) as moved (id, seconds)`;
  // What somebody was told before, and has not been told of since, is another instant now, too.
  const untold = await trx
    .selectFrom('visitNews')
    .select(['visitId', 'knownStart'])
    .where('visitId', 'in', ids)
    .execute();
  await sql`
    update visits set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}, changed_by = ${CLOCK}
    from ${list} where visits.id = moved.id`.execute(trx);
  await sql`
    update claims set during = tstzrange(lower(during) + ${by}, upper(during) + ${by})
    from ${list} where claims.visit_id = moved.id`.execute(trx);
  // Who is to choose another time was asked for the time that they know.
  for (const { id, askedAt } of coming.filter(({ id, askedAt }) => askedAt !== null && ids.includes(id)))
    await trx.updateTable('visits').set({ askedAt }).where('id', '=', id).execute();
  // Nobody is told of it: by the clock, nothing has changed.
  await trx
    .deleteFrom('visitNews')
    .where('visitId', 'in', ids)
    .where('visitId', 'not in', [0, ...untold.map(({ visitId }) => visitId)])
    .execute();
  for (const { visitId, knownStart } of untold)
    if (knownStart !== null)
      await trx
        .updateTable('visitNews')
        .set({ knownStart: new Date(follow(Date.parse(knownStart), change)).toISOString() })
        .where('visitId', '=', visitId)
        .execute();
  return moved.length;
}

/** What lasts from one time by the clock to another. */
async function moveStretches(trx: Trx, table: 'blocks' | 'freedTimes' | 'slotOffers', change: Change): Promise<number> {
  const rows = await trx
    .selectFrom(table)
    .select(['id', 'startsAt', 'endsAt'])
    .where('endsAt', '>', change.now.toISOString())
    .execute();
  const moved = rows.flatMap(({ id, startsAt, endsAt }) => {
    const [start, end] = [startsAt, endsAt].map((at) => new Date(follow(Date.parse(at), change)).toISOString());
    return start === startsAt && end === endsAt ? [] : [{ id, startsAt: start ?? startsAt, endsAt: end ?? endsAt }];
  });
  for (const { id, ...times } of moved) {
    await trx.updateTable(table).set(times).where('id', '=', id).execute();
    // Calendars take a changed entry only with a higher number.
    if (table === 'blocks')
      await trx
        .updateTable(table)
        .set({ revision: sql`revision + 1` })
        .where('id', '=', id)
        .execute();
  }
  return moved.length;
}

/** The time that blocks and holds have taken; that of visits has moved with them. */
async function moveClaims(trx: Trx, change: Change): Promise<void> {
  const { rows } = await sql<{ id: number; from: number; until: number }>`
    select id, extract(epoch from lower(during))::float8 * 1000 as "from", extract(epoch from upper(during))::float8 * 1000 as until
    from claims where visit_id is null and upper(during) > ${change.now.toISOString()}`.execute(trx);
  const moved = rows
    .map(({ id, from, until }) => ({ id, before: [from, until], after: [follow(from, change), follow(until, change)] }))
    .filter(({ before, after }) => before.join() !== after.join());
  // A statement that changes no row would still tell everybody that something has changed.
  if (moved.length === 0) return;
  const text = (at: number | undefined): string => new Date(at ?? 0).toISOString();
  await sql`
    update claims set during = tstzrange(moved.start, moved.ending)
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ after }) => text(after[0]))}::timestamptz[],
      ${moved.map(({ after }) => text(after[1]))}::timestamptz[]) as moved (id, start, ending)
    where claims.id = moved.id`.execute(trx);
}
