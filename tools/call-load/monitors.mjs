import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts call monitors in a process of their own; `stop` ends it. */
export function startMonitors() {
  const child = fork(path.join(import.meta.dirname, 'monitor-child.mjs'), { serialization: 'advanced' });
  const waiting = new Map();
  let next = 0;
  child.on('message', ({ id, answer }) => {
    waiting.get(id)(answer);
    waiting.delete(id);
  });
  const request = (command, input) =>
    new Promise((resolve) => {
      waiting.set(next, resolve);
      child.send({ id: next++, command, input });
    });
  const count = () => request('count');
  return {
    pid: child.pid,
    count,
    /** False when not all get in. @param {{ origin: string, session: string, isFull?: boolean }[]} wanted */
    async open(wanted) {
      const before = (await count()).open;
      await request('open', wanted);
      return until(async () => (await count()).open >= before + wanted.length, 30_000);
    },
    /** Waits until all have seen this entry; false when they do not within `ms`. */
    reach: (id, ms) => until(async () => (await count()).lowest >= id, ms),
    forget: () => request('forget'),
    report: () => request('report'),
    close: () => request('close'),
    stop: () => child.kill(),
  };
}

/** Polls until `isSo` is true; false when `ms` have passed. */
export async function until(isSo, ms, everyMs = 50) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(everyMs)) if (await isSo()) return true;
  return false;
}

/** What is wrong with lists of numbered entries that should all be `first` to `last`: counts over all monitors. */
export function faultsOf(lists, first, last) {
  let [lost, twice, disordered] = [0, 0, 0];
  for (const ids of lists) {
    const seen = new Set(ids);
    twice += ids.length - seen.size;
    for (let id = first; id <= last; id++) if (!seen.has(id)) lost += 1;
    for (let n = 1; n < ids.length; n++) if (ids[n] <= ids[n - 1]) disordered += 1;
  }
  return { lost, twice, disordered };
}
