// Copies the packages that a built app imports and does not carry, with all that those depend on, as its image holds them:
//   node tools/build/run-time-packages.mjs dist/apps/api dist/packages/api
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {Record<string, { version: string, optional?: boolean, dependencies?: Record<string, string> }>} Lock `packages` of a lock file */

/** @returns {Lock} what npm has installed in the folder of the repository */
export const readLock = (root) => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * The packages that a bundle imports and does not contain, with their versions. One that the lock file does not have is installed
 * nowhere: whoever imports it does without it, as pg does without pg-native.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {Lock} lock
 * @returns {Record<string, string>} as `dependencies` of a package.json
 */
export function packagesOutside({ outputs }, lock) {
  const imported = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path: name }) => external && !isBuiltin(name))
    .map(({ path: name }) => /^(@[^/]+\/)?[^/]+/.exec(name)[0]);
  return Object.fromEntries(
    [...new Set(imported)]
      .filter((name) => lock[`node_modules/${name}`])
      .sort()
      .map((name) => [name, lock[`node_modules/${name}`].version]),
  );
}

/**
 * Where the packages of these names lie, and all that they depend on. Packages for other machines are optional, and left out where
 * they are not installed.
 *
 * @param {string[]} names
 * @param {Lock} lock
 * @param {(where: string) => boolean} isInstalled
 * @returns {string[]} keys of the lock file, such as `node_modules/sharp`
 */
export function withDependencies(names, lock, isInstalled) {
  const found = new Set();
  const visit = (name, from) => {
    const where = locate(name, from, lock);
    if (found.has(where) || (lock[where].optional && !isInstalled(where))) return;
    found.add(where);
    for (const each of neededBy(lock[where])) visit(each, where);
  };
  for (const name of names) visit(name, '');
  return [...found];
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** As Node resolves it: in the folder of whoever imports it, or in one further up. */
function locate(name, from, lock) {
  const where = from ? `${from}/node_modules/${name}` : `node_modules/${name}`;
  if (lock[where]) return where;
  if (!from) throw new Error(`${name} is not in the lock file`);
  return locate(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), lock);
}

/**
 * Copies the run-time packages of a built app.
 *
 * @param {string} root Folder of the repository, whose packages are installed.
 * @param {string} app Folder of the built app; `dependencies` of its package.json are what it does not carry.
 * @param {string} target Folder that gets a `node_modules`.
 */
function copyRunTimePackages(root, app, target) {
  const { dependencies } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'));
  const isInstalled = (where) => existsSync(path.join(root, where));
  rmSync(target, { recursive: true, force: true });
  for (const where of withDependencies(Object.keys(dependencies), readLock(root), isInstalled)) {
    const from = path.join(root, where);
    // What a package has in a `node_modules` of its own is listed by itself.
    const filter = (file) => path.relative(from, file).split(path.sep)[0] !== 'node_modules';
    cpSync(from, path.join(target, where), { recursive: true, filter });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  copyRunTimePackages(path.resolve(import.meta.dirname, '../..'), ...process.argv.slice(2));
