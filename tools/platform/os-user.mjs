import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * The account Postgres runs under. It refuses to run as root, so root runs it as the owner of the existing cluster, else
 * `postgres`, else `nobody` (one that exists: no account is created on the machine).
 *
 * @param {string} [cluster] Folder of the cluster, if there is one.
 * @returns {{uid: number, gid: number} | undefined} undefined = our own account.
 */
export function databaseUser(cluster) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = cluster && statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? lookUp('nobody');
}

function lookUp(name) {
  try {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whether `user` may pass through every folder from the root down to `folder`, itself included. */
export function canEnter(folder, user) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
      if (!(stat.mode & bit)) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}
