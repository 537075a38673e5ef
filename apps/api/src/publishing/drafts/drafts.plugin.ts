import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import { connectListener, type Listener } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { untilNextDue } from './due.repo';
import { publishDue } from './publish-due';
import type { DraftTarget } from './target';
import { inRounds } from '../../platform/jobs/rounds';

/** In case a notice was lost, or what was due could not be done at once. */
const ROUND_MS = 60_000;
/** What is due and was left to another instance, or to a database that is coming back, is not asked for without a pause. */
const PAUSE_MS = 1_000;
const CHANNEL = 'drafts';

export interface DraftsOptions {
  config: Pick<AppConfig, 'databaseDirectUrl'>;
  db: Db;
  targets: ReadonlyMap<string, DraftTarget>;
}

/** Publishes drafts when they are due, while the app runs. It sleeps until the next date; whoever writes one wakes it. */
export const drafts = fp(
  async (app: FastifyInstance, { config, db, targets }: DraftsOptions) => {
    let alarm: NodeJS.Timeout | undefined;
    let listener: Listener | undefined;
    const work = async (closing: AbortSignal): Promise<void> => {
      await publishDue(db, { targets, log: app.log, closing });
      const ms = await untilNextDue(db);
      clearTimeout(alarm);
      if (ms === null || ms > ROUND_MS || closing.aborted) return;
      alarm = setTimeout(() => rounds.wake(), ms > 0 ? ms : PAUSE_MS).unref();
    };
    const rounds = inRounds(work, {
      everyMs: ROUND_MS,
      onFailure: (error) => app.log.error({ err: error }, 'drafts that are due could not be published'),
    });
    const { wake } = rounds;
    app.addHook('onReady', async () => {
      listener = await connectListener(config.databaseDirectUrl, CHANNEL, wake, wake, { log: app.log });
      wake();
    });
    app.addHook('onClose', async () => {
      await listener?.close();
      await rounds.close();
      clearTimeout(alarm);
    });
  },
  { name: 'drafts' },
);
