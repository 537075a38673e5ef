import { addDays } from '@harmony/domain';
import { isoOf, type DateText } from '@harmony/domain/openings';
import { type ExternalCalls, type ExternalTime, ClinicSystemUnavailable } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { currentMinute } from '../visits/place-visit.repo';
import { readRules } from '../rules/rules.repo';
import { dateAt, datesFrom } from '../openings/stretch';
import { noteAnswering } from './kept-in.repo';
import { areNamesNew, findNames, noteLengths, readPairs, type ExternalPair } from './external-names.repo';
import { forgetReads, readAgainIn, storeTimes, takeReadTurn, type ReadTimes, type Span } from './external-times.repo';

/** The coming week is read every five minutes, later dates every hour. */
const NEAR_DAYS = 7;
const EVERY_SECONDS: Readonly<Record<Span, number>> = { near: 300, far: 3_600 };
/** After a reading that failed, so that what was only short is over soon and the return of a system that was away is noticed. */
const RETRY_SECONDS = 30;
const FIRST_DATE = '0001-01-01';
const NO_DATE = '9999-12-31';

/**
 * Reads the free times of the clinic system that are due into our tables. While it does not answer, what is known of it stays. What could
 * not be read is due again after `RETRY_SECONDS`, whatever the cause: an hour of far dates must not hang on one statement that failed.
 */
export async function readTimes(db: Db, calls: ExternalCalls): Promise<void> {
  // Whoever is added here is looked for in this round, not when the next hour comes.
  if (await areNamesNew(db)) await forgetReads(db);
  try {
    for (const span of ['near', 'far'] as const) {
      const every = EVERY_SECONDS[span];
      if (!(await takeReadTurn(db, span, every))) continue;
      let seconds = RETRY_SECONDS;
      try {
        await readSpan(db, calls, span);
        seconds = every;
      } finally {
        await readAgainIn(db, span, every, seconds);
      }
    }
  } catch (error) {
    if (!(error instanceof ClinicSystemUnavailable)) throw error;
    await noteAnswering(db, false);
  }
}

async function readSpan(db: Db, calls: ExternalCalls, span: Span): Promise<void> {
  const rules = await readRules(db);
  const today = dateAt(await currentMinute(db), rules.timeZone);
  const middle = addDays(today, NEAR_DAYS);
  const [from, until] = span === 'near' ? [today, middle] : [middle, addDays(today, rules.webRules.horizon + 1)];
  let pairs = await readPairs(db);
  if (span === 'far' || (await areNamesNew(db))) {
    await findNames(db, { services: await calls.services(), practitioners: await calls.practitioners() }, calls.title);
    pairs = await readPairs(db);
  }
  const times: ReadTimes[] = [];
  const lengths = new Map<number, { fits: boolean; other: number | null }>();
  for (const pair of pairs) {
    const found = await timesOf(calls, pair, { from, until, timeZone: rules.timeZone });
    const { fitting, other } = byLength(found, pair);
    times.push({ pair, byDay: byDay(fitting, rules.timeZone) });
    const { serviceId } = pair;
    const so = lengths.get(serviceId);
    lengths.set(serviceId, { fits: (so?.fits ?? false) || fitting.length > 0, other: so?.other ?? other });
  }
  // What is over goes with the near span, what is beyond the last date with the far one.
  const stored = span === 'near' ? { from: FIRST_DATE, until } : { from, until: NO_DATE };
  await storeTimes(db, span, { ...stored, times });
  await noteLengths(db, lengths, calls.title);
  await noteAnswering(db, true);
}

/** Every free time of a pair on some dates, as many days at once as the system answers. */
async function timesOf(
  calls: ExternalCalls,
  { service, practitioner }: ExternalPair,
  { from, until, timeZone }: { from: DateText; until: DateText; timeZone: string },
): Promise<ExternalTime[]> {
  const times: ExternalTime[] = [];
  for (let date = from; date < until; date = addDays(date, calls.mostDays)) {
    const next = addDays(date, calls.mostDays);
    const begin = datesFrom(date, 0, timeZone).from;
    const end = datesFrom(next < until ? next : until, 0, timeZone).from;
    const found = await calls.openings({ service, practitioner }, new Date(isoOf(begin)), new Date(isoOf(end)));
    times.push(...found);
  }
  return times;
}

const MINUTE_MS = 60_000;

/** Visits of another length there would end at another time than we say. `other`: such a length in minutes. */
function byLength(
  times: readonly ExternalTime[],
  { duration }: ExternalPair,
): { fitting: ExternalTime[]; other: number | null } {
  const lengthOf = ({ startsAt, endsAt }: ExternalTime): number =>
    (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  const fitting = times.filter((time) => lengthOf(time) === duration);
  const other = times.find((time) => lengthOf(time) !== duration);
  return { fitting, other: other ? lengthOf(other) : null };
}

function byDay(times: readonly ExternalTime[], timeZone: string): Map<string, string[]> {
  const days = new Map<string, string[]>();
  const starts = new Set(times.map(({ startsAt }) => new Date(startsAt).toISOString()));
  for (const start of [...starts].sort()) {
    const day = dateAt(Math.floor(Date.parse(start) / MINUTE_MS), timeZone);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return days;
}
