import type { Db } from '../../platform/db/schema';
import { sweepUnfinished } from '../../platform/http/upload-parts';
import type { Backups } from './backups';
import { listArchives } from './folder';
import { dueMoments, isDue } from './schedule';
import { readSettings } from './settings.repo';

/** Milliseconds until a failed scheduled backup is tried again. */
const RETRY_MS = 900_000;

/** What makes a backup when one is due, on one of the instances. */
export function scheduledBackup(db: Db, backups: Backups): () => Promise<void> {
  const startedAt = new Date();
  let lastTry = 0;
  return async () => {
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
  };
}
