import type { BackupJob } from '@harmony/domain';
import type { Db } from '../../../platform/db/schema';
import { conflict } from '../../../platform/http/api-error';
import { drillMoments } from '../restore/drill-schedule';
import { isDue } from '../schedule';
import { readSettings } from '../settings.repo';
import type { Copies } from './copies';
import { readOutcome } from './copies.repo';

/** Milliseconds until a copy that failed is tried again. */
const COPY_RETRY_MS = 900_000;
/** The same for a drill: what stands in its way is seldom gone within the hour. */
const DRILL_RETRY_MS = 86_400_000;

/** What copies each new archive and makes the weekly drill, each on one of the instances. */
export function scheduledCopies(db: Db, copies: Copies, clock = () => new Date()): () => Promise<void> {
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

  return look;
}

const hasJustFailed = (last: { at: string; problem: string | null } | null, withinMs: number, now: Date): boolean =>
  last !== null && last.problem !== null && now.getTime() - Date.parse(last.at) < withinMs;
