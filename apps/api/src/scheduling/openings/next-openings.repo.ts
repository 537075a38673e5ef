import type { NextOpenings } from '@harmony/domain';
import type { NextOpeningsQuery } from '@harmony/domain/schemas';
import { readMoment, type Moment } from '../../platform/db/moment';
import type { Db } from '../../platform/db/schema';
import { openings, type World, isoOf } from '@harmony/domain/openings';
import { addDays, spokenField } from '@harmony/domain';
import { readTimesWorld } from './read-world.repo';
import { readRules } from '../rules/rules.repo';
import { dateAt, datesFrom } from './stretch';
import { timesAsOf } from './times-as-of.repo';
import { listBookingOptions, type BookableService } from '../rules/booking-options.repo';

/** The next free times are looked for so many dates at a time, until there are enough or the last date is reached. */
const DAYS_AT_ONCE = 14;

type Next = NextOpenings['openings'][number] & { start: number };

/** How many times are named at least where nobody says how many: those of few practitioners several times. */
const USUAL_COUNT = 3;

/**
 * The soonest time of each practitioner of a service, of whoever treats a condition, or of the clinic, all of them named; where these are
 * few and no condition is asked for, the times after them, too. `count`: the soonest of these only. None when there is no such thing, or
 * it cannot be booked.
 */
export async function nextOpenings(db: Db, query: NextOpeningsQuery): Promise<NextOpenings> {
  const moment = await readMoment(db);
  const wanted = await pairsOf(db, query, moment);
  const rules = await readRules(db, moment);
  const now = moment.minute;
  const { timeZone } = rules;
  const today = dateAt(now, timeZone);
  const { condition, count } = query;
  const fill = condition === undefined ? (count ?? USUAL_COUNT) : 0;
  const people = new Set(wanted.map(({ practitioner }) => practitioner.id)).size;
  const found: Next[] = [];
  let validUntil = datesFrom(today, 1, timeZone).until;
  for (let day = 0; day <= rules.webRules.horizon; day += DAYS_AT_ONCE) {
    const from = addDays(today, day);
    const world = await readTimesWorld(db, rules, datesFrom(from, DAYS_AT_ONCE, timeZone));
    for (const pair of wanted) {
      const answer = startsOf(world, pair, { now, from });
      validUntil = Math.min(validUntil, answer.validUntil);
      // So many of each are enough, whoever has the others.
      found.push(...answer.starts.slice(0, Math.max(fill, 1)));
    }
    const rows = rowsOf(found, fill);
    const isComplete = rows.length >= fill && new Set(rows.map(personOf)).size === people;
    if (isComplete || (count !== undefined && rows.length >= count)) break;
  }
  return {
    timeZone,
    asOf: await timesAsOf(db, rules),
    openings: rowsOf(found, fill)
      .slice(0, count)
      .map(({ start: _start, ...opening }) => opening),
    validUntil: isoOf(validUntil),
  };
}

const personOf = ({ practitioner }: Next): string => practitioner.slug;

/** The soonest of each practitioner; where these are fewer than wanted, the soonest times after them that nobody has yet. */
function rowsOf(found: readonly Next[], fill: number): Next[] {
  const byStart = found.toSorted((a, b) => a.start - b.start);
  const rows = onceEach(byStart, personOf);
  const starts = new Set(rows.map(({ start }) => start));
  const others = onceEach(
    byStart.filter(({ start }) => !starts.has(start)),
    ({ start }) => start,
  );
  return [...rows, ...others.slice(0, Math.max(fill - rows.length, 0))].sort((a, b) => a.start - b.start);
}

/** The first of each key, in their order. */
function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
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
