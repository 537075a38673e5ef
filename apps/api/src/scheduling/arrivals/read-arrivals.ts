import { addDays } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import { BUILT_IN, ClinicSystemUnavailable, type DayVisits } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { builtInVisits } from '../visits/built-in-visits.repo';
import { OTHER_DAYS, readToday } from './arrivals.repo';
import { noteReading, noteTold, storeVisits, takeTurn, untoldArrivals } from './read-visits.repo';

/** Other systems are not asked more often, however many instances there are. */
const OTHERS_EVERY_SECONDS = 60;

/** Days from today: 1, -1, 2, -2 … and from the start again. */
function otherDay(turn: number): number {
  const place = turn % (2 * OTHER_DAYS);
  const days = Math.floor(place / 2) + 1;
  return place % 2 === 0 ? days : -days;
}

export interface ArrivalsReaderOptions {
  db: Db;
  visits: DayVisits;
  log: FastifyBaseLogger;
}

/**
 * Reads the visits of a clinic system's day, and tells it who has arrived. While it does not answer, what is known of it stays.
 *
 * @returns what does so for one system
 */
export function arrivalsReader({ db, visits, log }: ArrivalsReaderOptions): (system: string) => Promise<void> {
  const turns = new Map<string, number>();

  /**
   * Visits of one other day at each turn, the nearest days first: 28 turns know who has come on the wrong day. The
   * board does not need them: where they cannot be read, what is known of them stays.
   */
  async function readOtherDay(system: string): Promise<void> {
    const turn = turns.get(system) ?? 0;
    turns.set(system, turn + 1);
    const { date, midnight } = await readToday(db);
    const days = otherDay(turn);
    try {
      const found = await visits.between(system, midnight(days), midnight(days + 1));
      await storeVisits(db, visits, { system, date: addDays(date, days) }, () => Promise.resolve(found));
    } catch (error) {
      if (!(error instanceof ClinicSystemUnavailable)) throw error;
      log.warn({ err: error, system }, 'the visits of another day could not be read');
    }
  }

  async function refresh(system: string): Promise<void> {
    try {
      const { date, midnight } = await readToday(db);
      await tell(system, date);
      if (!(await takeTurn(db, system, system === BUILT_IN ? 0 : OTHERS_EVERY_SECONDS))) return;
      const [from, until] = [midnight(0), midnight(1)];
      const found = system === BUILT_IN ? null : await visits.between(system, from, until);
      await storeVisits(db, visits, { system, date }, async (trx) => found ?? builtInVisits(trx, from, until));
      await noteReading(db, system, null);
      // Those of the built-in system are looked for when somebody checks in.
      if (system !== BUILT_IN) await readOtherDay(system);
    } catch (error) {
      if (!(error instanceof ClinicSystemUnavailable)) throw error;
      log.warn({ err: error, system }, 'the visits of the day could not be read');
      await noteReading(db, system, error.problem);
    }
  }

  /** Before the visits are read: else the system's old state would look like news. */
  async function tell(system: string, date: string): Promise<void> {
    for (const { id, visitId, state } of await untoldArrivals(db, system, date)) {
      try {
        await noteTold(db, id, state, await visits.mark(system, visitId ?? '', state));
      } catch (error) {
        if (!(error instanceof ClinicSystemUnavailable) || !error.isFinal) throw error;
        log.warn({ err: error, system }, 'a clinic system refuses to be told who has arrived');
        await noteTold(db, id, state, null);
      }
    }
  }

  return refresh;
}
