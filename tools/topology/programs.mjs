import { spawnSync } from 'node:child_process';

/** Why a program is not on this machine, in words. */
export class NoProgram extends Error {
  name = 'NoProgram';
}

const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];

/**
 * A program of this machine, else the one of Debian's package of that name, which root has installed here. Throws `NoProgram`.
 *
 * @param {string} name of the program and of the package
 * @param {string[]} versionArgs
 * @returns {string} what it says of its version
 */
export function findProgram(name, versionArgs) {
  const found = version(name, versionArgs);
  if (found) return found;
  if (process.getuid?.() !== 0) throw new NoProgram(`${name} is not installed, and only root may install it`);
  const installed = spawnSync('apt-get', [...PATIENCE, 'install', '-y', '--no-install-recommends', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 90_000,
  });
  if (installed.status !== 0) throw new NoProgram(`${name} is not installed, and \`apt-get install ${name}\` failed`);
  const brought = version(name, versionArgs);
  if (!brought) throw new NoProgram(`\`apt-get install ${name}\` brought no ${name} that runs`);
  return brought;
}

/** nginx says it on the other channel. */
function version(name, args) {
  const said = spawnSync(name, args, { encoding: 'utf8' });
  return said.status === 0 ? `${said.stdout}${said.stderr}`.trim() : undefined;
}
