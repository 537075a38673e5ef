import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { table } from './verdicts.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The circumstances of a run, taken at its start. */
export function circumstances() {
  return {
    date: new Date().toISOString(),
    load: os.loadavg().map((value) => Math.round(value * 100) / 100),
    cpus: os.cpus().length,
    node: process.version,
    commit: commit(),
  };
}

/**
 * Prints the verdicts, writes them to `dist/bench/<name>.json`, and lets the program end with 1 if a budget was exceeded.
 *
 * @param {string} name
 * @param {ReturnType<typeof circumstances>} run
 * @param {readonly import('./verdicts.mjs').Verdict[]} verdicts
 * @param {readonly string[]} [remarks] on the whole run
 */
export function report(name, run, verdicts, remarks = []) {
  console.log(
    `\n${run.date}, load average at the start ${run.load.join(' ')}, ${run.cpus} processors, Node ${run.node}`,
  );
  for (const line of [...table(verdicts), ...remarks]) console.log(line);
  const folder = path.join(root, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ ...run, remarks, results: verdicts }, null, 2)}\n`);
  const over = verdicts.filter(({ ok }) => ok === false).length;
  console.log(`${over === 0 ? 'Every budget is kept' : `Budgets exceeded: ${over}`}. ${path.relative(root, file)}`);
  if (over > 0) process.exitCode = 1;
}

/** Null in a copy without Git. */
function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
