import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Why no disk of a few megabytes can be made here; null when it can. */
export const cannotMount = () =>
  process.platform === 'linux' && process.getuid() === 0 ? null : 'only root can make a small file system';

/** Lends a file system of its own in memory, of so many megabytes. */
export async function withSmallDisk(megabytes, use) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  try {
    await use({
      folder,
      /** Not a byte is left. */
      fill() {
        const file = openSync(ballast, 'a');
        for (let size = 1_048_576; size >= 512;)
          try {
            if (writeSync(file, Buffer.alloc(size)) < size) size /= 2;
          } catch (error) {
            if (error.code !== 'ENOSPC') throw error;
            size /= 2;
          }
        closeSync(file);
      },
      free: () => rmSync(ballast, { force: true }),
    });
  } finally {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
