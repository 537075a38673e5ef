import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secretFilesOf } from '../../platform/config/secret-files';
import { ok, wrong, type Look } from './examination';

/** Rights of the group and of everybody else. */
const OTHERS = 0o077;
const WORLD = 0o007;

/** Files that only their owner should read. */
export const fileLooks: readonly Look[] = [
  {
    name: 'files',
    look: async ({ context }) => {
      if (process.platform === 'win32') return undefined;
      const { backupFolder } = context.config;
      const archives = backupFolder ? await readdir(backupFolder).catch(() => []) : [];
      const own = [
        ...(backupFolder ? [backupFolder, ...archives.map((name) => join(backupFolder, name))] : []),
        ...context.privateFiles,
      ];
      const open = [
        ...(await readableBy(OTHERS, own)),
        // Secrets are often mounted for a group.
        ...(await readableBy(WORLD, secretFilesOf(context.environment))),
      ];
      if (open.length === 0) return ok('Backups and secrets are not readable by others.');
      const more = open.length > 3 ? ` and ${open.length - 3} more` : '';
      return wrong(
        `Other users of this machine can read ${open.slice(0, 3).join(', ')}${more}.`,
        `chmod go= ${open.slice(0, 3).join(' ')}`,
      );
    },
  },
];

async function readableBy(others: number, files: readonly string[]): Promise<string[]> {
  const modes = await Promise.all(
    files.map(async (file) => ({ file, mode: (await stat(file).catch(() => undefined))?.mode ?? 0 })),
  );
  return modes.filter(({ mode }) => (mode & others) !== 0).map(({ file }) => file);
}
