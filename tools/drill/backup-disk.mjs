import { readdirSync } from 'node:fs';
import path from 'node:path';
import { job } from './archives.mjs';
import { cannotMount, withSmallDisk } from './small-disk.mjs';
import { checkWrites, startWriters } from './writers.mjs';

export default {
  name: 'backup-disk',
  what: 'the disk of the backups is full',
  needs: cannotMount,
  run: ({ open, figure }) =>
    withSmallDisk(64, async (disk) => {
      const folder = path.join(disk.folder, 'backups');
      const clinic = await open({ env: { BACKUP_DIR: folder } });
      const { first } = clinic;
      const admin = await clinic.administrator(first.origin);
      const good = await job(admin, '/api/backup');
      figure('backups that failed with room', Number(good.state !== 'done'), { most: 0 });
      const writers = startWriters(() => [first.origin], admin);
      disk.fill();
      const refused = await job(admin, '/api/backup');
      figure('backups that claim to be done without room', Number(refused.state === 'done'), { most: 0 });
      figure('refusals without a reason', Number(!/full|room|space/i.test(refused.problem ?? '')), { most: 0 });
      figure('files left over', readdirSync(folder).filter((name) => name !== good.archive).length, { most: 0 });
      const whole = await job(admin, `/api/backup/${good.archive}/verify`);
      figure('older backups that are damaged', Number(whole.state !== 'done'), { most: 0 });
      disk.free();
      figure('backups that failed afterwards', Number((await job(admin, '/api/backup')).state !== 'done'), { most: 0 });
      await writers.stop();
      figure('answers of 500', writers.answers.get(500) ?? 0, { most: 0 });
      await checkWrites(clinic, writers, figure);
    }),
};
