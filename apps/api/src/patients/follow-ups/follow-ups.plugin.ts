import type { FollowUpNews } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CallerMatcher } from '../phone-index/caller-matcher';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { inRounds } from '../../platform/jobs/rounds';
import { completeFollowUps } from './complete-follow-ups.repo';
import { countFollowUps, expireFollowUps, findFollowUps, FOLLOW_UPS_CHANNEL } from './follow-ups.repo';
import { showFollowUps } from './show-follow-ups';

const ROUND_MS = 60_000;

export interface FollowUpsOptions {
  config: AppConfig;
  db: Db;
  matcher: CallerMatcher;
}

/** Keeps the queue while the app runs: new follow-ups get a due time, old missed calls expire, changes are pushed. */
export const followUps = fp(
  async (app: FastifyInstance, { config, db, matcher }: FollowUpsOptions) => {
    const rounds = inRounds(
      async () => {
        await expireFollowUps(db);
        while ((await db.transaction().execute((trx) => completeFollowUps(trx, config.telephony.country))) > 0);
      },
      { everyMs: ROUND_MS, onFailure: (error) => app.log.error({ err: error }, 'follow-ups could not be completed') },
    );

    const sources = { db, matcher, keys: app.clinicSystems.index.keys };
    app.live.follow({
      event: 'follow-ups',
      channel: FOLLOW_UPS_CHANNEL,
      area: 'follow-ups',
      onReset: rounds.wake,
      async news(ids): Promise<FollowUpNews | null> {
        const rows = await findFollowUps(db, ids);
        // The rest follows when it is known when they are due.
        if (rows.some(({ state, dueAt }) => state === 'open' && dueAt === null)) rounds.wake();
        const items = await showFollowUps(
          rows.filter(({ state, dueAt }) => state === 'closed' || dueAt !== null),
          sources,
        );
        const removed = ids.filter((id) => !rows.some((row) => row.id === id));
        return items.length + removed.length > 0 ? { items, removed, counts: await countFollowUps(db) } : null;
      },
    });
    app.addHook('onReady', async () => rounds.wake());
    app.addHook('onClose', () => rounds.close());
  },
  { name: 'follow-ups', dependencies: ['live-rows', 'clinic-systems'] },
);
