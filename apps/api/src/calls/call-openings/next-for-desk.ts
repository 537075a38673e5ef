import { addDays } from '@harmony/domain';
import { openings, type Minute } from '@harmony/domain/openings';
import type { Db } from '../../platform/db/schema';
import { currentMinute, readTimesWorld, readRules, dateAt, datesFrom } from '../../scheduling';

/** The next free times are looked for so many dates at a time, at most so many times. */
const DAYS_AT_ONCE = 14;
const MOST_STEPS = 6;
/** So many are said on the telephone in one sentence. */
const COUNT = 3;

export interface DeskOpening {
  practitionerId: number;
  start: Minute;
}

/**
 * The next free times by the rules of the desk, the soonest first; each once, with the first practitioner in order when
 * anybody will do.
 */
export async function nextForDesk(
  db: Db,
  { serviceId, practitionerId, from }: { serviceId: number; practitionerId: number | null; from: Minute | null },
): Promise<{ timeZone: string; openings: DeskOpening[] }> {
  const rules = await readRules(db);
  const now = await currentMinute(db);
  const { timeZone } = rules;
  // What begins this very minute would have begun before it is said.
  const earliest = Math.max(now + 1, from ?? 0);
  const found = new Map<Minute, number>();
  for (let step = 0; step < MOST_STEPS && found.size < COUNT; step += 1) {
    const date = addDays(dateAt(earliest, timeZone), step * DAYS_AT_ONCE);
    const world = await readTimesWorld(db, rules, datesFrom(date, DAYS_AT_ONCE, timeZone));
    const question = {
      now,
      by: 'desk',
      serviceId,
      practitionerId,
      isFirst: null,
      from: date,
      days: DAYS_AT_ONCE,
    } as const;
    for (const each of openings(world, question).starts)
      for (const start of each.starts)
        if (start >= earliest && !found.has(start)) found.set(start, each.practitionerId);
  }
  const soonest = [...found].sort(([a], [b]) => a - b).slice(0, COUNT);
  return { timeZone, openings: soonest.map(([start, each]) => ({ start, practitionerId: each })) };
}
