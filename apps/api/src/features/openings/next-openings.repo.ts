import type { NextOpenings } from '@harmony/domain';
import type { NextOpeningsQuery } from '@harmony/domain/schemas';
import { readMoment, type Moment } from '../../db/moment';
import type { Db } from '../../db/schema';
import { openings, type World, isoOf } from '@harmony/domain/openings';
import { addDays, spokenField } from '@harmony/domain';
import { readWorld } from '../../schedule/read-world.repo';
import { readRules } from '../../schedule/rules.repo';
import { dateAt, datesFrom } from '../../schedule/stretch';
import { timesAsOf } from '../../schedule/times-as-of.repo';
import { listBookingOptions, type BookableService } from '../../schedule/booking-options.repo';

/** The next free times are looked for so many dates at a time, until there are enough or the last date is reached. */
const DAYS_AT_ONCE = 14;

type Next = NextOpenings['openings'][number] & { start: number };

/**
 * The next free times of a service, a practitioner, or whoever treats a condition: there the next one of each practitioner.
 * None when there is no such thing, or it cannot be booked.
 */
export async function nextOpenings(db: Db, query: NextOpeningsQuery): Promise<NextOpenings> {
  const moment = await readMoment(db);
  const wanted = await pairsOf(db, query, moment);
  const rules = await readRules(db, moment);
  const now = moment.minute;
  const { timeZone } = rules;
  const today = dateAt(now, timeZone);
  const found: Next[] = [];
  let validUntil = datesFrom(today, 1, timeZone).until;
  for (let day = 0; day <= rules.webRules.horizon && found.length < query.count; day += DAYS_AT_ONCE) {
    const from = addDays(today, day);
    const world = await readWorld(db, rules, datesFrom(from, DAYS_AT_ONCE, timeZone));
    for (const pair of wanted) {
      const answer = startsOf(world, pair, { now, from });
      validUntil = Math.min(validUntil, answer.validUntil);
      found.push(...answer.starts.slice(0, query.condition === undefined ? query.count : 1));
    }
  }
  found.sort((a, b) => a.start - b.start);
  const each = found.filter(({ start, practitioner }, index) => {
    const first = found.findIndex((other) =>
      query.condition === undefined ? other.start === start : other.practitioner.slug === practitioner.slug,
    );
    return first === index;
  });
  return {
    timeZone,
    asOf: await timesAsOf(db, rules),
    openings: each.slice(0, query.count).map(({ start: _start, ...opening }) => opening),
    validUntil: isoOf(validUntil),
  };
}

interface Pair {
  service: BookableService;
  practitioner: { id: number; slug: string; name: string };
}

/** Which services with whom a question is about. */
async function pairsOf(
  db: Db,
  { service, practitioner, condition }: NextOpeningsQuery,
  moment: Moment,
): Promise<Pair[]> {
  const { services } = await listBookingOptions(db, 'web', moment);
  const treating = condition === undefined ? null : await practitionersFor(db, condition);
  return services
    .filter(({ slug }) => service === undefined || slug === service)
    .flatMap((one) => one.practitioners.map((person) => ({ service: one, practitioner: person })))
    .filter(({ practitioner: person }) => practitioner === undefined || person.slug === practitioner)
    .filter(({ practitioner: person }) => treating === null || treating.includes(person.id));
}

async function practitionersFor(db: Db, condition: string): Promise<number[]> {
  const rows = await db
    .selectFrom('practitionerConditions')
    .innerJoin('healthConditions', 'healthConditions.id', 'practitionerConditions.conditionId')
    .select('practitionerId')
    .where('slug', '=', condition)
    .execute();
  return rows.map(({ practitionerId }) => practitionerId);
}

function startsOf(
  world: World,
  { service, practitioner }: Pair,
  { now, from }: { now: number; from: string },
): { starts: Next[]; validUntil: number } {
  const { starts, validUntil } = openings(world, {
    now,
    by: 'web',
    serviceId: service.id,
    practitionerId: practitioner.id,
    isFirst: null,
    from,
    days: DAYS_AT_ONCE,
  });
  return {
    starts: (starts[0]?.starts ?? []).map((start) => ({
      start,
      startsAt: isoOf(start),
      service: { slug: service.slug, name: spokenField(service.translations, 'name', service.name) },
      practitioner: { slug: practitioner.slug, name: practitioner.name },
    })),
    validUntil,
  };
}
