import { addDays, siteSettings } from '@harmony/domain';
import type { BookablePractitioner, Wish, WorkingException, World } from '@harmony/domain/openings';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { cachedByTableVersion } from '../../platform/db/cached-by-table-version';
import type { Moment } from '../../platform/db/moment';
import type { Db } from '../../platform/db/schema';
import { webRules } from '../openings/web-rules';

/** All rules of booking: the world without what is taken or offered. */
export interface Rules extends Omit<World, 'claims' | 'visits' | 'offered'> {
  /** The program that keeps the schedule, by the name that people know; null: it is kept here. */
  keptIn: { system: string; isAnswering: boolean } | null;
}

/** Further than anybody plans an exception; the engine wants them date by date. */
const MOST_DAYS_OF_EXCEPTION = 400;

/** What the rules rest on, by the names of the tables in Postgres. Writing to any of them raises its version (trigger `content_changed`). */
export const RULE_TABLES = [
  'config',
  'hours',
  'services',
  'service_rules',
  'practitioners',
  'practitioner_services',
  'resources',
  'service_rooms',
  'working_plans',
  'working_hours',
  'working_exceptions',
  'outer_schedule',
] as const;

/** The rules as they are at this moment, for whoever asks. */
export const readRules = cachedByTableVersion(RULE_TABLES, readAllRules);

async function readAllRules(db: Db, moment: Moment): Promise<Rules> {
  const settings = await readSettings(db, moment);
  const hours = await db.selectFrom('workingHours').selectAll().execute();
  const exceptions = await db.selectFrom('workingExceptions').selectAll().execute();
  return {
    keptIn: await readKeptIn(db),
    timeZone: siteSettings(settings).timeZone,
    webRules: webRules(settings),
    hours: await db
      .selectFrom('hours')
      .select(['dayOfWeek', 'openTime', 'closeTime', 'isClosed', 'specialHours', 'specialDate', 'note'])
      .execute(),
    services: await readServices(db),
    practitioners: await readPractitioners(db),
    rooms: await db
      .selectFrom('resources')
      .select(['id', 'orderIndex', 'lanes'])
      .where('kind', '=', 'room')
      .where('isActive', '=', true)
      .execute(),
    practitionerServices: await db.selectFrom('practitionerServices').selectAll().execute(),
    serviceRooms: await db.selectFrom('serviceRooms').selectAll().execute(),
    plans: await db
      .selectFrom('workingPlans')
      .select(['id', 'practitionerId', 'validFrom', 'validUntil', 'cycleWeeks'])
      .execute(),
    workingHours: hours.flatMap(({ planId, week, dayOfWeek, fromTime, untilTime, places, roomId }) =>
      planId === null || week === null || dayOfWeek === null
        ? []
        : [{ planId, week, dayOfWeek, fromTime, untilTime, places, roomId }],
    ),
    exceptions: exceptions.flatMap((exception) =>
      datesOf(
        exception,
        hours.filter(({ exceptionId }) => exceptionId === exception.id),
      ),
    ),
  };
}

async function readKeptIn(db: Db): Promise<Rules['keptIn']> {
  const { system, isAnswering } = await db
    .selectFrom('outerSchedule')
    .select(['system', 'isAnswering'])
    .executeTakeFirstOrThrow();
  return system === null ? null : { system, isAnswering };
}

/** Services that can be booked. One whose length nobody has said cannot. */
async function readServices(db: Db): Promise<World['services']> {
  const rows = await db
    .selectFrom('serviceRules')
    .innerJoin('services', 'services.id', 'serviceRules.serviceId')
    .select([
      'serviceId',
      'services.duration',
      'audience',
      'handsFirst',
      'handsLast',
      'turnover',
      'step',
      'offset',
      'needsRoom',
      'notice',
      'isOnline',
    ])
    .where('services.isActive', '=', true)
    .execute();
  return rows.flatMap(({ duration, ...rule }) => (duration === null ? [] : [{ ...rule, duration }]));
}

/** The rules with whoever the desk names, also when nobody can book them any more; they give no treatment then. */
export async function withPractitioner(
  db: Db,
  rules: Rules,
  { by, practitionerId }: Pick<Wish, 'by' | 'practitionerId'>,
): Promise<Rules> {
  if (by === 'web' || practitionerId === null || rules.practitioners.some(({ id }) => id === practitionerId))
    return rules;
  const named = await practitionerRows(db).where('practitioners.id', '=', practitionerId).execute();
  return {
    ...rules,
    practitioners: [...rules.practitioners, ...named],
    practitionerServices: rules.practitionerServices.filter((each) => each.practitionerId !== practitionerId),
  };
}

const readPractitioners = (db: Db): Promise<BookablePractitioner[]> =>
  practitionerRows(db).where('practitioners.isActive', '=', true).execute();

const practitionerRows = (db: Db) =>
  db
    .selectFrom('practitioners')
    .innerJoin('resources as hands', (join) =>
      join.onRef('hands.practitionerId', '=', 'practitioners.id').on('hands.kind', '=', 'hands'),
    )
    .innerJoin('resources as places', (join) =>
      join.onRef('places.practitionerId', '=', 'practitioners.id').on('places.kind', '=', 'places'),
    )
    .select([
      'practitioners.id',
      'practitioners.orderIndex',
      'hands.id as handsId',
      'places.id as placesId',
      'places.lanes as places',
    ]);

interface ExceptionRow {
  practitionerId: number;
  firstDate: string;
  lastDate: string;
}

type ExceptionHour = Pick<WorkingException, 'fromTime' | 'untilTime' | 'places' | 'roomId'>;

const NO_HOURS: ExceptionHour = { fromTime: null, untilTime: null, places: null, roomId: null };

/** An exception of several dates, date by date. */
function datesOf(
  { practitionerId, firstDate, lastDate }: ExceptionRow,
  hours: readonly ExceptionHour[],
): WorkingException[] {
  const dates: string[] = [];
  for (let date = firstDate; date <= lastDate && dates.length < MOST_DAYS_OF_EXCEPTION; date = addDays(date, 1))
    dates.push(date);
  const own = hours.length > 0 ? hours : [NO_HOURS];
  return dates.flatMap((date) =>
    own.map(({ fromTime, untilTime, places, roomId }) => ({
      practitionerId,
      date,
      fromTime,
      untilTime,
      places,
      roomId,
    })),
  );
}
