import type { BackupJob } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../../../platform/db/schema';
import { ApiError, conflict } from '../../../platform/http/api-error';
import { isDue } from '../schedule';
import { readSettings } from '../settings.repo';
import type { Copies } from './copies';
import { readOutcome } from './copies.repo';
import { drillMoments } from '../restore/drill-schedule';

const LOOK_EVERY_MS = 60_000;
/** Milliseconds until a copy that failed is tried again. */
const COPY_RETRY_MS = 900_000;
/** The same for a drill: what stands in its way is seldom gone within the hour. */
const DRILL_RETRY_MS = 86_400_000;
/** Milliseconds that a stopping process waits for its job. */
const FAREWELL_MS = 5_000;

export interface CopyScheduleOptions {
  db: Db;
  copies: Copies;
  isOn: boolean;
  /** Milliseconds between looks, and the time, for tests. */
  everyMs?: number;
  now?: () => Date;
}

/** Copies each new archive and makes the weekly drill while the app is running, each on one of the instances. */
export const copySchedule = fp(
  async (
    app: FastifyInstance,
    { db, copies, isOn, everyMs = LOOK_EVERY_MS, now: clock = () => new Date() }: CopyScheduleOptions,
  ) => {
    if (!isOn) return;
    const startedAt = clock();

    const isCopyDue = async (): Promise<boolean> =>
      !hasJustFailed(await readOutcome(db, 'copy'), COPY_RETRY_MS, clock()) && (await copies.missing()) !== null;

    async function isDrillDue(): Promise<boolean> {
      const now = clock();
      const { settings, timeZone } = await readSettings(db);
      const drilled = await readOutcome(db, 'drill');
      if (hasJustFailed(drilled, DRILL_RETRY_MS, now)) return false;
      const last = drilled?.problem === null ? new Date(drilled.at) : null;
      return isDue(drillMoments(settings, timeZone, now), last, startedAt, now) && copies.hasArchive();
    }

    async function look(): Promise<void> {
      if (await isCopyDue()) await copies.startCopy(ifStill(isCopyDue));
      else if (await isDrillDue()) await copies.startDrill(ifStill(isDrillDue));
    }

    /** Asks again with the lock: another instance may have done it since. */
    const ifStill =
      (isNeeded: () => Promise<boolean>) =>
      async (begin: (db: Db) => Promise<BackupJob>): Promise<BackupJob> => {
        if (!(await isNeeded())) throw conflict();
        return begin(db);
      };

    const timer = setInterval(() => {
      look().catch((error: unknown) => {
        const isBusy = error instanceof ApiError && error.status === 409;
        if (!isBusy) app.log.error({ err: error }, 'copies of backups could not be looked after');
      });
    }, everyMs).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await Promise.race([copies.idle(), new Promise((go) => setTimeout(go, FAREWELL_MS).unref())]);
    });
  },
  { name: 'copy schedule' },
);

const hasJustFailed = (last: { at: string; problem: string | null } | null, withinMs: number, now: Date): boolean =>
  last !== null && last.problem !== null && now.getTime() - Date.parse(last.at) < withinMs;
