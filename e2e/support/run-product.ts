import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ADMIN, CALLS } from './accounts';

/** A first start installs nothing but may have to build. */
const PATIENCE_MS = 300_000;

/** All visitors of the tests have the same IP address. */
export const NO_LIMITS = {
  LIMIT_GENERAL: '1000000',
  LIMIT_CONTACT: '1000',
  LIMIT_CHECK_IN: '1000',
  LIMIT_PUBLIC_FORM: '1000',
  LIMIT_MAILBOX: '1000',
  LIMIT_LOGIN: '1000',
};

/** A running product: its origin, and the folder of its data and its log (`product.log`). */
export interface Product {
  /** Its address, without a slash at the end. */
  origin: string;
  dataDir: string;
}

/** An empty data folder; the caller removes it. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'harmony-e2e-'));
  // Run as root, the product gives the database to another user.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

export interface RunOptions {
  dataDir: string;
  port: number;
  /** Variables on top of those that every product of a test has. */
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs the whole product as `npm start` does, until it is ready. Returns a function that stops it, which fails unless
 * it ends by itself with exit code 0.
 */
export async function runProduct({ dataDir, port, env }: RunOptions): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../tools/start.mjs')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      CALLS_USERNAME: CALLS.username,
      CALLS_PASSWORD: CALLS.password,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // Everything is logged: a test searches the log for what it must not contain.
      LOG_LEVEL: 'debug',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        appendFileSync(path.join(dataDir, 'product.log'), text);
        output += text;
        if (/\bready\b/.test(output)) resolve();
      });
  });
  const outcome = await Promise.race([
    ready.then(() => 'ready'),
    ended.then((code) => `ended with ${code}`),
    new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'took too long').unref()),
  ]);
  if (outcome !== 'ready') {
    child.kill('SIGKILL');
    throw new Error(`The product ${outcome}:\n${output}`);
  }
  return async () => {
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`The product did not stop cleanly (exit code ${code}):\n${output}`);
  };
}
