import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { listArchives } from '../../operations/backup/folder';
import { readFindings } from '../../operations/backup/jobs.repo';
import { dueMoments } from '../../operations/backup/schedule';
import { readSettings } from '../../operations/backup/settings.repo';
import { readServer } from './database.repo';
import { atDatabase, ok, size, span, warning, wrong, type Look } from './examination';

/** A scheduled backup is late when it is missing so long after it was due, in milliseconds. */
const LATE_MS = 2 * 3_600_000;
/** Free space that is always wanted, in bytes. */
const SPARE = 512 * 1_048_576;

/** The product makes the folder with the first backup. */
const archivesIn = (folder: string) => (existsSync(folder) ? listArchives(folder) : Promise.resolve([]));

/** The folder, or the nearest one above it that is there. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Backups: there are some, the newest is whole, and the next ones have room. */
export const backupLooks: readonly Look[] = [
  {
    name: 'backup',
    look: atDatabase(async ({ db }, { context, now }) => {
      const folder = context.config.backupFolder;
      if (folder === null) return wrong('No backups are being made.', 'Set BACKUP_DIR to a folder on another disk.');
      const { settings, timeZone } = await readSettings(db);
      const newest = (await archivesIn(folder)).find(({ origin }) => origin !== 'uploaded');
      if (!newest) return wrong(`There is no backup in ${folder}.`, 'Run  harmony backup.');
      const age = span((now().getTime() - Date.parse(newest.createdAt)) / 1_000);
      const finding = (await readFindings(db)).get(newest.name);
      if (finding?.state === 'bad')
        return wrong(`The newest backup is damaged: ${finding.problem}`, 'Run  harmony backup, and check the disk.');
      // What was due a moment ago may still be made: what counts is the one before.
      const due = dueMoments(settings, timeZone, new Date(now().getTime() - LATE_MS));
      if (due === null)
        return warning(
          `The newest backup is ${age} old, and no schedule is set.`,
          'Set one in the console under Backup.',
        );
      if (Date.parse(newest.createdAt) < due.last.getTime())
        return wrong(
          `The newest backup is ${age} old, although the schedule is ${settings.schedule}.`,
          'Check the log.',
        );
      return ok(`The newest backup is ${age} old.`);
    }),
  },
  {
    name: 'disk',
    look: atDatabase(async ({ db }, { context, freeBytes }) => {
      const { databaseBytes } = await readServer(db);
      const folder = context.config.backupFolder;
      if (folder === null) return ok(`The database takes ${size(databaseBytes)}.`);
      const free = await freeBytes(existing(folder));
      // An archive is smaller than the database; a restore needs another one beside it.
      const wanted = databaseBytes + SPARE;
      const text = `${size(free)} are free for backups; the database takes ${size(databaseBytes)}.`;
      if (free < wanted / 2) return wrong(text, 'Free some space, or the next backup fails.');
      if (free < wanted) return warning(text, 'Free some space soon.');
      return ok(text);
    }),
  },
];
