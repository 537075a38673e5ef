import type { ArrivalNews } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { DayVisits } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { ARRIVALS_CHANNEL, findArrivals, readBoard, readToday, READING_NOTICE, VISITS_NOTICE } from './arrivals.repo';

export interface ArrivalsOptions {
  db: Db;
  visits: DayVisits;
}

/** Pushes every change of today's board, and lets the clinic systems be read and told when there is one. */
export const arrivals = fp(
  async (app: FastifyInstance, { db, visits }: ArrivalsOptions) => {
    const wake = (): void => app.wakeJobs(...visits.systems.map((system) => `arrivals ${system}`));

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
  },
  { name: 'arrivals', dependencies: ['live-rows', 'clinic-systems'] },
);
