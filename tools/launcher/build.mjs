// Decides whether anything must be built; imports nothing but Node's own modules.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUTPUTS } from '../build/outputs.mjs';
import { Failure } from '../platform/failure.mjs';
import { lastLines, run, say } from './progress.mjs';

const SOURCES = ['apps', 'libs', 'tools', 'nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
/** Of the tools only those that build. */
const IRRELEVANT = /(^|[\\/])(node_modules|dist|coverage)$|\.test\.tsx?$|^tools[\\/](?!build([\\/]|$))/;

/** Builds the four apps if a source has changed since the last build; Nx's cache builds only what that concerns. */
export async function ensureBuilt(root) {
  const stampFile = path.join(root, 'dist', '.sources');
  const stamp = sourceStamp(root);
  const complete = Object.values(OUTPUTS).every((file) => existsSync(path.join(root, file)));
  if (complete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { ok, seconds, output } = await run(
    'Building what changed',
    nxCommand(root, 'run-many', '-t', 'build', '--parallel=2', '--output-style=stream'),
    { cwd: root, env: nxEnvironment() },
  );
  if (!ok) throw new Failure('The build failed.', lastLines(output, 60));
  writeFileSync(stampFile, stamp);
  say(`  built in ${seconds} s`);
}

/** Nx as a program of this repository. */
export const nxCommand = (root, ...args) => [
  process.execPath,
  path.join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
  ...args,
];

/** Plain and local: no daemon, no cloud, no terminal tricks. The builds choose their own mode. */
export function nxEnvironment() {
  const { NODE_ENV: _chosenByEachBuild, ...env } = process.env;
  return { ...env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };
}

/**
 * Changes when a source file is added, removed or edited, and with Node, which compiles the API in advance. Sizes and times are
 * enough: Nx compares contents.
 */
export function sourceStamp(root) {
  const hash = createHash('sha256').update(process.version);
  const visit = (at) => {
    if (IRRELEVANT.test(at)) return;
    const stat = statSync(path.join(root, at), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(path.join(root, at)).sort()) visit(path.join(at, name));
    else hash.update(`${at}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(source);
  return hash.digest('hex');
}
