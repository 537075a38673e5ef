import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './cluster.mjs';

/** They notice by themselves that their server is gone, unless they are computing. */
const PATIENCE_MS = { none: 2_000, SIGQUIT: 3_000, SIGKILL: 1_000 };

/**
 * Ends the processes that a killed server has left behind in this cluster: while one of them lives, its shared memory is in use
 * and no other server starts. They are asked first. Linux only: elsewhere they are waited for, by the next try.
 *
 * @param {string} folder of a cluster whose server does not run
 */
export async function endOrphans(folder) {
  for (const [signal, patienceMs] of Object.entries(PATIENCE_MS)) {
    for (const pid of orphansOf(folder)) if (signal !== 'none') end(pid, signal);
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20))
      if (orphansOf(folder).length === 0) return;
  }
}

/** Whether a process is PostgreSQL, as far as this system tells. */
export function isPostgres(pid) {
  if (process.platform !== 'linux') return true;
  return read(pid, 'comm').trim() === 'postgres';
}

function orphansOf(folder) {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // The processes of a server call themselves `postgres: …` and stay in its folder; the server itself has its command line.
  return pids.filter(
    (pid) =>
      read(pid, 'cmdline').startsWith('postgres: ') &&
      folderOf(pid) === folder &&
      isAlive(Number(pid)) &&
      !hasServer(pid),
  );
}

const hasServer = (pid) => isPostgres(/^PPid:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1]);

/** A process may be gone by the time it is looked at. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function end(pid, signal) {
  try {
    process.kill(Number(pid), signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
