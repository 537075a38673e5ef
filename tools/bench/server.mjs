import { spawn } from 'node:child_process';
import { freePort } from '../platform/cluster.mjs';

/**
 * Starts a program that prints `ready` and listens on PORT.
 *
 * @returns {Promise<{origin: string, pid: number, milliseconds: number, stop: () => Promise<void>}>} `milliseconds` to `ready`.
 */
export async function startServer(file, env = {}) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${output}`)));
    child.stdout.setEncoding('utf8').on('data', (text) => /\bready\b/.test((output += text)) && resolve());
  });
  const ended = new Promise((resolve) => child.removeAllListeners('exit').once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, milliseconds: performance.now() - started, stop };
}

/** Milliseconds until a URL answers 200, polled every few milliseconds. */
export async function untilAnswer(address) {
  const started = performance.now();
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
