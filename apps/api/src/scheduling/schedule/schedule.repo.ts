import { BOOKING_SETTINGS, VISIT_MOST_MINUTES, type Schedule, type ScheduledVisit } from '@harmony/domain';
import { isoOf } from '@harmony/domain/openings';
import type { ScheduleQuery } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database, Db } from '../../platform/db/schema';
import { blocksIn } from '../blocks/blocks.repo';
import { currentMinute } from '../visits/place-visit.repo';
import { readWorld } from '../openings/read-world.repo';
import { readRules } from '../rules/rules.repo';
import { dateAt, datesFrom, type Stretch } from '../openings/stretch';
import { openVisits } from '../visits/visit-rows.repo';
import { numberSetting } from '../openings/web-rules';
import { selectScheduled } from './scheduled-visits.repo';

/** Some dates of the clinic's calendar as they are at one moment: visits, blocks, and all that decides what is free. */
export function readSchedule(db: Db, { from, days }: ScheduleQuery): Promise<Schedule> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rules = await readRules(trx);
      const now = await currentMinute(trx);
      const today = dateAt(now, rules.timeZone);
      const first = from ?? today;
      const stretch = datesFrom(first, days, rules.timeZone);
      const visits = await visitsIn(trx, stretch);
      const blocks = await blocksIn(trx, stretch);
      const all = [...visits, ...blocks];
      return {
        from: first,
        days,
        keptIn: rules.keptIn?.system ?? null,
        today,
        now: new Date().toISOString(),
        lateHours: numberSetting(await readSettings(trx), BOOKING_SETTINGS.lateCancel),
        world: await readWorld(trx, rules, stretch),
        practitioners: await named(trx, 'practitioners', idsOf(all, 'practitionerId')),
        rooms: await namedRooms(trx, idsOf(all, 'roomId')),
        services: await named(trx, 'services', idsOf(visits, 'serviceId')),
        visits,
        blocks,
      };
    });
}

/** Visits that touch a stretch of time, in whatever state. */
const visitsIn = async (trx: Transaction<Database>, { from, until }: Stretch): Promise<ScheduledVisit[]> =>
  openVisits(
    trx,
    await selectScheduled(trx)
      .where('startsAt', '<', isoOf(until))
      // No visit is longer: so the index of the beginnings is enough.
      .where('startsAt', '>=', isoOf(from - VISIT_MOST_MINUTES))
      .where((eb) => eb.or([eb('endsAt', '>', isoOf(from)), eb('startsAt', '>=', isoOf(from))]))
      .execute(),
  );

type Refers<Key extends string> = Readonly<Record<Key, number | null>>;

const idsOf = <Key extends string>(rows: readonly Refers<Key>[], key: Key): number[] =>
  rows.flatMap((row) => row[key] ?? []);

const isOneOf = (ids: readonly number[]) => sql<boolean>`id = any(${ids}::integer[])`;

/** The active ones in their order, and those that are named although they are not active any more. */
const named = (trx: Transaction<Database>, table: 'practitioners' | 'services', ids: readonly number[]) =>
  trx
    .selectFrom(table)
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('isActive', '=', true), isOneOf(ids)]))
    .orderBy('orderIndex')
    .orderBy('id')
    .execute();

/** The same for rooms. */
const namedRooms = (trx: Transaction<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('resources')
    .select((eb) => ['id', eb.ref('name').$notNull().as('name')])
    .where('kind', '=', 'room')
    .where((eb) => eb.or([eb('isActive', '=', true), isOneOf(ids)]))
    .orderBy('orderIndex')
    .orderBy('id')
    .execute();
