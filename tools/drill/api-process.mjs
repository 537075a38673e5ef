import { spawn } from 'node:child_process';
import path from 'node:path';
import { untilAnswer } from '../bench/server.mjs';
import { freePort } from '../platform/cluster.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A process of the built API on a port of its own, not started yet. @param {Record<string, string>} env */
export async function apiProcess(env) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child;
  let isEnding = false;
  let hasDied = false;
  return {
    origin,
    /** Whether it has ever ended by itself. */
    get hasDied() {
      return hasDied;
    },
    /** Resolves when it answers. */
    async start() {
      child = spawn(process.execPath, [path.join(ROOT, 'dist/apps/api/main.mjs')], {
        env: { ...env, PORT: String(port) },
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const failed = new Promise((_, reject) =>
        child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it answered`))),
      );
      await Promise.race([untilAnswer(`${origin}/api/services`), failed]);
      child.removeAllListeners('exit');
      isEnding = false;
      child.once('exit', () => (hasDied ||= !isEnding));
    },
    async end(signal) {
      isEnding = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
}
