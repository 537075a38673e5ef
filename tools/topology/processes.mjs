import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../platform/cluster.mjs';

const PATIENCE_MS = 60_000;

/** A child that can be told to end, and awaited. @param {import('node:child_process').ChildProcess} child */
export function nodeProcess(child) {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid,
    hasEnded,
    /** Resolves when it is gone. */
    async end(signal) {
      if (hasEnded()) return;
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * One of our servers, from the build, on a port of its own.
 *
 * @param {{ name: string, program: string, env: Record<string, string>, folder: string }} options `program`: its file, in a folder
 *   of the build; `folder`: where its log goes.
 */
export async function server({ name, program, env, folder }) {
  const port = await freePort();
  let running;
  const one = {
    name,
    port,
    origin: `http://127.0.0.1:${port}`,
    /** Starts it, and resolves when requests may be sent to it. */
    async start() {
      const logFile = path.join(folder, `${name}.log`);
      const log = openSync(logFile, 'a');
      const child = spawn(process.execPath, [program], {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: String(port) },
        stdio: ['ignore', log, log],
      });
      running = nodeProcess(child);
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
        if (running.hasEnded()) throw new Error(`${name} ended before it was ready:\n${tail(logFile)}`);
        if (await one.isReady()) return;
      }
      throw new Error(`${name} was not ready within ${PATIENCE_MS / 1_000} s`);
    },
    /** What a gateway asks. */
    isReady: () =>
      fetch(`${one.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    end: async (signal) => running?.end(signal),
  };
  return one;
}

const tail = (file) => readFileSync(file, 'utf8').slice(-6_000);
