import type { FollowUpNews } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CallerMatcher } from '../phone-index/caller-matcher';
import type { Db } from '../../platform/db/schema';
import { countFollowUps, findFollowUps, FOLLOW_UPS_CHANNEL } from './follow-ups.repo';
import { showFollowUps } from './show-follow-ups';

export interface FollowUpsOptions {
  db: Db;
  matcher: CallerMatcher;
}

/** Pushes every change of the queue; new follow-ups get their time by the job of `patients/background.ts`. */
export const followUps = fp(
  async (app: FastifyInstance, { db, matcher }: FollowUpsOptions) => {
    const wake = (): void => app.wakeJobs('follow-ups');
    const sources = { db, matcher, keys: app.clinicSystems.index.keys };
    app.live.follow({
      event: 'follow-ups',
      channel: FOLLOW_UPS_CHANNEL,
      area: 'follow-ups',
      onReset: wake,
      async news(ids): Promise<FollowUpNews | null> {
        const rows = await findFollowUps(db, ids);
        // The rest follows when it is known when they are due.
        if (rows.some(({ state, dueAt }) => state === 'open' && dueAt === null)) wake();
        const items = await showFollowUps(
          rows.filter(({ state, dueAt }) => state === 'closed' || dueAt !== null),
          sources,
        );
        const removed = ids.filter((id) => !rows.some((row) => row.id === id));
        return items.length + removed.length > 0 ? { items, removed, counts: await countFollowUps(db) } : null;
      },
    });
  },
  { name: 'follow-ups', dependencies: ['live-rows', 'clinic-systems'] },
);
