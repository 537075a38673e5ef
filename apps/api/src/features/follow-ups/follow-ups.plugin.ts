import type { FollowUpNews } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CallerMatcher } from '../../clinic-systems/caller-matcher';
import type { AppConfig } from '../../config';
import { connectListener, type Listener } from '../../db/connect';
import type { Db } from '../../db/schema';
import { frame, type EventStream } from '../../plugins/stream';
import { inRounds } from '../../rounds';
import { completeFollowUps } from './complete-follow-ups.repo';
import { countFollowUps, expireFollowUps, findFollowUps, FOLLOW_UPS_CHANNEL, withPeople } from './follow-ups.repo';

/** Changes that come together are sent together. */
const TOGETHER_MS = 40;
const ROUND_MS = 60_000;
/** With more changes at once, screens load the list again. */
const PUSHED_AT_MOST = 200;

declare module 'fastify' {
  interface FastifyInstance {
    readonly followUps: {
      /** Sends the stream every change from now on. */
      subscribe(stream: Pick<EventStream, 'write' | 'onClose'>): void;
    };
  }
}

export interface FollowUpsOptions {
  config: AppConfig;
  db: Db;
  matcher: CallerMatcher;
}

/**
 * Keeps the queue while the app runs: new follow-ups get a due time, old missed calls expire, and every change is sent
 * to all call monitors and consoles, each row read and serialised once.
 */
export const followUps = fp(
  async (app: FastifyInstance, { config, db, matcher }: FollowUpsOptions) => {
    const streams = new Set<Pick<EventStream, 'write'>>();
    const changed = new Set<number>();
    let listener: Listener | undefined;
    let timer: NodeJS.Timeout | undefined;

    const rounds = inRounds(
      async () => {
        await expireFollowUps(db);
        while ((await db.transaction().execute((trx) => completeFollowUps(trx, config.telephony.country))) > 0);
      },
      { everyMs: ROUND_MS, onFailure: (error) => app.log.error({ err: error }, 'follow-ups could not be completed') },
    );

    function send(event: string, data: unknown): void {
      const bytes = Buffer.from(frame({ event, data }));
      app.calls.hub.broadcast(bytes);
      for (const stream of streams) stream.write(bytes);
    }

    async function push(): Promise<void> {
      timer = undefined;
      const ids = [...changed];
      changed.clear();
      if (ids.length > PUSHED_AT_MOST) return send('follow-ups-reset', {});
      try {
        const rows = await findFollowUps(db, ids);
        // The rest follows when it is known when they are due.
        if (rows.some(({ state, dueAt }) => state === 'open' && dueAt === null)) rounds.wake();
        const items = await withPeople(
          rows.filter(({ state, dueAt }) => state === 'closed' || dueAt !== null),
          matcher,
        );
        const removed = ids.filter((id) => !rows.some((row) => row.id === id));
        const news: FollowUpNews = { items, removed, counts: await countFollowUps(db) };
        if (items.length > 0 || removed.length > 0) send('follow-ups', news);
      } catch (error) {
        app.log.error({ err: error }, 'changes of follow-ups could not be sent');
        send('follow-ups-reset', {});
      }
    }

    /** The id of what has changed; a restore says '*'. */
    function onNotice(id: string): void {
      if (id === '*') {
        rounds.wake();
        return send('follow-ups-reset', {});
      }
      changed.add(Number(id));
      timer ??= setTimeout(() => void push(), TOGETHER_MS);
    }

    app.decorate('followUps', {
      subscribe(stream) {
        streams.add(stream);
        stream.onClose(() => streams.delete(stream));
      },
    });
    app.addHook('onReady', async () => {
      const onReconnect = () => {
        send('follow-ups-reset', {});
        rounds.wake();
      };
      listener = await connectListener(config.databaseUrl, FOLLOW_UPS_CHANNEL, onNotice, onReconnect, { log: app.log });
      rounds.wake();
    });
    app.addHook('onClose', async () => {
      clearTimeout(timer);
      await listener?.close();
      await rounds.close();
    });
  },
  { name: 'follow-ups', dependencies: ['calls'] },
);
