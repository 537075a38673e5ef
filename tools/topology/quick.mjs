import { findCaddy } from './caddy.mjs';
import { QUICK } from './checks.mjs';
import { openDeployment } from './deployment.mjs';
import { findNginx } from './nginx.mjs';
import { NoProgram } from './programs.mjs';
import { runChecks } from './run.mjs';

/**
 * The short form for `npm test`, against what has just been built. Where there is no Caddy or nginx and none can be had, the result says
 * so: nothing was checked, and nothing failed.
 *
 * @returns {Promise<{ runner: string, passed: number, failed: number, problems: string[], note?: string }>}
 */
export async function quickTopology() {
  const runner = 'topology';
  try {
    findCaddy();
    findNginx();
  } catch (error) {
    if (!(error instanceof NoProgram)) throw error;
    return { runner, passed: 0, failed: 0, problems: [], note: `could not be run here: ${error.message}` };
  }
  const rows = await runChecks(QUICK, {
    rounds: 1,
    open: () => openDeployment({ drainSeconds: 2 }),
    report: () => undefined,
  });
  const failing = rows.filter(({ holds }) => !holds);
  return {
    runner,
    passed: rows.length - failing.length,
    failed: failing.length,
    problems: failing.map(({ drill, what, value, limit }) => `${drill}: ${what}: ${value} (${limit})`),
  };
}
