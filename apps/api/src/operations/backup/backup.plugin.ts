import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../../platform/http/api-error';
import type { Backups } from './backups';
import { sweepUnfinished } from '../../platform/http/upload-parts';
import { listArchives } from './folder';
import { dueMoments, isDue } from './schedule';
import { readSettings } from './settings.repo';
import type { Db } from '../../platform/db/schema';

const LOOK_EVERY_MS = 60_000;
/** Milliseconds until a failed scheduled backup is tried again. */
const RETRY_MS = 900_000;
/** Milliseconds that a stopping process waits for its job. */
const FAREWELL_MS = 5_000;

/** Makes scheduled backups while the app is running, each on one of the instances. */
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
