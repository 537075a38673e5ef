// Runs before node_modules exist: imports nothing but Node's own modules.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../platform/failure.mjs';
import { lastLines, run } from './progress.mjs';

const OLDEST_NODE = [20, 19];

/** Refuses a Node that is too old. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Failure(
      `Harmony needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}.`,
      'Get a current one from https://nodejs.org',
    );
  }
}

/** Installs the packages of the lock file unless they are installed in these versions. */
export async function ensureInstalled(root) {
  const missing = firstDifference(root);
  if (!missing) return;
  const { NODE_ENV: _production, ...env } = process.env; // would leave out the build tools
  const npm = env.npm_execpath
    ? [process.execPath, env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { ok, output } = await run(
    `Installing packages (${missing})`,
    [...npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { cwd: root, env },
  );
  if (ok) return;
  if (/ENOSPC/.test(output))
    throw new Failure(
      'The disk is full: the packages take about 900 MB.',
      'Free some space and run the same command again.',
    );
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output))
    throw new Failure(
      'The package registry cannot be reached.',
      `Check the network, then run the same command again.\n\n${lastLines(output, 8)}`,
    );
  throw new Failure('The packages could not be installed.', lastLines(output));
}

/**
 * What differs between the lock file and the record npm keeps of what it installed, in words; undefined when nothing does.
 * Optional packages are not compared: npm leaves out those for other machines.
 */
export function firstDifference(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'first start, about a minute';
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  for (const [name, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (name === '' || optional || devOptional) continue;
    if (installed[name]?.version !== version)
      return `${name.replace('node_modules/', '')} ${installed[name] ? 'has changed' : 'is new'}`;
  }
  return undefined;
}
