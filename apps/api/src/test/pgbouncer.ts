import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The tool that finds and starts a real PgBouncer. */
const TOOL = join(__dirname, '../../../../tools/platform/pgbouncer.mjs');

export interface Pgbouncer {
  /** The same database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** Why there is no PgBouncer on this machine; null when there is one. */
export function whyNoPgbouncer(): string | null {
  const { status, stdout } = spawnSync(process.execPath, [TOOL], { encoding: 'utf8' });
  return status === 0 ? null : stdout.trim() || 'PgBouncer cannot be had here';
}

/** A PgBouncer before the cluster of the tests. */
export async function startPgbouncer(mode: 'transaction' | 'session'): Promise<Pgbouncer> {
  const child = spawn(process.execPath, [TOOL, process.env['TEST_PG'] ?? '', mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [base] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    through: (url) => `${base}${new URL(url).pathname}`,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
