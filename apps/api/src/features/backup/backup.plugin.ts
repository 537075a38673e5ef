import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../../errors/api-error';
import type { Backups } from './backups';
import { listArchives, sweepUnfinished } from './folder';
import { dueMoments, isDue } from './schedule';
import { readSettings } from './settings.repo';
import type { Db } from '../../db/schema';

const LOOK_EVERY_MS = 60_000;
/** A scheduled backup that failed is tried again after so long. */
const RETRY_MS = 900_000;
/** A process that stops waits so long for what it has begun. */
const FAREWELL_MS = 5_000;

/** Makes scheduled backups while the app is running. Of several instances one makes each. */
export const backupSchedule = fp(
  async (app: FastifyInstance, { db, backups, isOn }: { db: Db; backups: Backups; isOn: boolean }) => {
    if (!isOn) return;
    const startedAt = new Date();
    let lastTry = 0;

    async function look(): Promise<void> {
      const now = new Date();
      if (now.getTime() - lastTry < RETRY_MS) return;
      const folder = await backups.folder();
      await sweepUnfinished(folder, now);
      const { settings, timeZone } = await readSettings(db);
      const newest = (await listArchives(folder)).find(({ origin }) => origin !== 'uploaded');
      const due = dueMoments(settings, timeZone, now);
      if (!isDue(due, newest ? new Date(newest.createdAt) : null, startedAt, now)) return;
      lastTry = now.getTime();
      await backups.startBackup('scheduled');
    }

    const timer = setInterval(() => {
      look().catch((error: unknown) => {
        const isBusy = error instanceof ApiError && error.status === 409;
        if (!isBusy) app.log.error({ err: error }, 'the scheduled backup could not be made');
      });
    }, LOOK_EVERY_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await Promise.race([backups.idle(), new Promise((go) => setTimeout(go, FAREWELL_MS).unref())]);
    });
  },
  { name: 'backup schedule' },
);
