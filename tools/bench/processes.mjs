import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts CPU time in: hundredths of a second on every Linux that Node supports. */
const TICK_US = 10_000;

/** A process and all that descend from it (the database is a child of the launcher). */
export function family(pid) {
  const parents = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${entry}/stat`);
    // The name in parentheses may hold anything; the parent is the second field after it.
    if (stat) parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const members = [pid];
  for (const member of members) for (const [child, parent] of parents) if (parent === member) members.push(child);
  return members;
}

/** User and system time of the processes so far, and of those that they have ended, in microseconds. */
export function cpuMicroseconds(pids) {
  const fields = pids
    .map((pid) => read(`/proc/${pid}/stat`))
    .filter(Boolean)
    .map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '));
  const times = fields.flatMap((field) => field.slice(11, 15).map(Number));
  return times.reduce((sum, time) => sum + time, 0) * TICK_US;
}

/** Memory of the processes, shared pages counted by share (PSS), in MiB. */
export function memoryMiB(pids) {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // it has just ended
  }
}
