import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runningCluster } from './cluster.mjs';
import { Failure } from './failure.mjs';
import { canEnter, databaseUser } from './os-user.mjs';
import { sharedPlace } from './pg-binaries.mjs';

/** A fresh cluster with the starter content takes about 60 MB; the log it writes ahead grows first. */
const ROOM_NEEDED_MB = 300;
const OWNER_NOTE = 'belongs-to';

/**
 * Where the cluster of this data folder lies: `home/pg`. As root below a closed folder (mode 0700) the database account
 * cannot enter; then `home/pg` is a link to a place it can reach.
 */
export function clusterFolder(home) {
  const folder = path.join(home, 'pg');
  if (existsSync(folder)) return realpathSync(folder);
  const user = databaseUser();
  if (!user || canEnter(home, user)) return folder;
  const place = sharedPlace();
  sweep(place);
  const elsewhere = mkdtempSync(path.join(place, 'data-'));
  chmodSync(elsewhere, 0o755);
  writeFileSync(path.join(elsewhere, OWNER_NOTE), home);
  mkdirSync(path.join(elsewhere, 'pg'));
  rmSync(folder, { force: true });
  symlinkSync(path.join(elsewhere, 'pg'), folder);
  return path.join(elsewhere, 'pg');
}

/**
 * Removes clusters whose data folder is gone, if that was a temporary one: any other may be on a disk that is not mounted at this
 * moment, and what the clinic has written is in the cluster.
 */
export function sweep(place) {
  for (const name of readdirSync(place)) {
    const folder = path.join(place, name);
    const home = readOwner(folder);
    if (home === undefined || !isTemporary(home)) continue;
    const link = path.join(home, 'pg');
    const isInUse =
      (existsSync(link) && realpathSync(link) === path.join(folder, 'pg')) || runningCluster(path.join(folder, 'pg'));
    if (!isInUse) rmSync(folder, { recursive: true, force: true });
  }
}

const isTemporary = (home) => !path.relative(os.tmpdir(), home).startsWith('..');

/** Undefined where there is no note, or somebody else has just removed the cluster. */
function readOwner(folder) {
  try {
    return readFileSync(path.join(folder, OWNER_NOTE), 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return undefined;
  }
}

/** Fails if a new cluster would fill the disk. */
export function checkRoom(home) {
  const free = Math.floor(freeBytes(home) / 1024 ** 2);
  if (free >= ROOM_NEEDED_MB) return;
  throw new Failure(
    `Not enough disk space for the database in ${home}: ${free} MB are free, ${ROOM_NEEDED_MB} MB are needed.`,
    'Free some space, or put the data elsewhere:  DATA_DIR=/other/disk npm start',
  );
}

/** Free space for an ordinary user on the disk of `place`. */
export function freeBytes(place) {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}
