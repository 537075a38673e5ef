import { addDays, type ArrivalNews } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DayVisits, BUILT_IN, ClinicSystemUnavailable } from '../../patients';
import { builtInVisits } from '../visits/built-in-visits.repo';
import type { Db } from '../../platform/db/schema';
import { inRounds } from '../../platform/jobs/rounds';
import {
  ARRIVALS_CHANNEL,
  findArrivals,
  OTHER_DAYS,
  readBoard,
  readToday,
  READING_NOTICE,
  VISITS_NOTICE,
} from './arrivals.repo';
import { noteReading, noteTold, storeVisits, takeTurn, untoldArrivals } from './read-visits.repo';

const ROUND_MS = 90_000;
/** Other systems are not asked more often, however many instances there are. */
const OTHERS_EVERY_SECONDS = 60;

/** Days from today: 1, -1, 2, -2 … and from the start again. */
function otherDay(turn: number): number {
  const place = turn % (2 * OTHER_DAYS);
  const days = Math.floor(place / 2) + 1;
  return place % 2 === 0 ? days : -days;
}

export interface ArrivalsOptions {
  db: Db;
  visits: DayVisits;
}

/**
 * Keeps today's board while the app runs: reads the visits of the clinic systems again and again, tells them who has
 * arrived, and pushes every change. While a system does not answer, what is known of it stays.
 */
export const arrivals = fp(
  async (app: FastifyInstance, { db, visits }: ArrivalsOptions) => {
    // Each system by itself: one that hangs must not keep the visits of another from the board.
    const rounds = visits.systems.map((system) =>
      inRounds(() => refresh(system), {
        everyMs: ROUND_MS,
        onFailure: (error) => app.log.error({ err: error, system }, 'arrivals could not be refreshed'),
      }),
    );
    const wake = (): void => rounds.forEach((round) => round.wake());

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
        app.log.warn({ err: error, system }, 'the visits of another day could not be read');
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
        app.log.warn({ err: error, system }, 'the visits of the day could not be read');
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
          app.log.warn({ err: error, system }, 'a clinic system refuses to be told who has arrived');
          await noteTold(db, id, state, null);
        }
      }
    }

    app.live.follow({
      event: 'arrivals',
      channel: ARRIVALS_CHANNEL,
      area: 'arrivals',
      onReset: wake,
      onOther(payload) {
        if (payload === VISITS_NOTICE) wake();
        return payload === READING_NOTICE;
      },
      async news(ids): Promise<ArrivalNews> {
        const [items, { date }] = await Promise.all([findArrivals(db, visits, ids), readToday(db)]);
        // Their clinic system is told.
        if (items.some(({ hasVisit }) => hasVisit)) wake();
        const removed = ids.filter((id) => !items.some((item) => item.id === id));
        return { items, removed, ...(await readBoard(db, visits, date)) };
      },
    });
    app.addHook('onReady', async () => wake());
    app.addHook('onClose', () => Promise.all(rounds.map((round) => round.close())));
  },
  { name: 'arrivals', dependencies: ['live-rows', 'clinic-systems'] },
);
