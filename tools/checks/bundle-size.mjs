import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the console may load before any page, gzipped, in KB of 1000 bytes. */
const CONSOLE_SHELL_KB = 240;
/** What its text editor may add to that. */
const CONSOLE_EDITOR_KB = 150;
const CONSOLE_EDITOR = 'src/platform/editor/rich-text/rich-text-editor.tsx';

/** What the call monitor loads before it shows calls, gzipped, in KB of 1000 bytes. */
const MONITOR_KB = 147;

/** JavaScript of a public page's first load, gzipped, in KB of 1024 bytes. */
const BUDGET_KB = 146;
/** What a visitor may open first; everything else is loaded on demand. */
const FIRST_PAGE = /^src\/features\/.+(-page|-gate)\.tsx$/;

/**
 * One check per public page: its entry, its own chunk and everything they import at once stay within the budget. Reads
 * the manifest of the build.
 *
 * @param {string} clientDir Folder of the built client.
 * @returns {import('./repository.mjs').Check[]}
 */
export function checkBundleSize(clientDir) {
  const { manifest, entry } = readManifest(clientDir);
  const pages = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && FIRST_PAGE.test(name));
  const checks = pages.map((page) => {
    const size = sizeOf(clientDir, filesOf(manifest, page, filesOf(manifest, entry))) / 1024;
    const name = path.basename(page, '.tsx');
    return {
      name: `first load of ${name}: ${size.toFixed(1)} KB of ${BUDGET_KB}`,
      problem: size > BUDGET_KB ? 'over the budget' : undefined,
    };
  });
  return [{ name: 'the build has pages', problem: pages.length ? undefined : 'none in its manifest' }, ...checks];
}

/**
 * What a public page loads that no page of another feature does, gzipped: what the site shares has a budget of its own.
 *
 * @param {string} clientDir Folder of the built client.
 * @param {string} page its source, such as `src/features/bookings/book-page.tsx`
 * @returns {number} kB of 1000 bytes
 */
export function ownSizeOf(clientDir, page) {
  const { manifest, entry } = readManifest(clientDir);
  const feature = path.posix.dirname(page);
  const shared = filesOf(manifest, entry);
  for (const name of Object.keys(manifest))
    if (FIRST_PAGE.test(name) && path.posix.dirname(name) !== feature) filesOf(manifest, name, shared);
  const own = [...filesOf(manifest, page)].filter((file) => !shared.has(file));
  return sizeOf(clientDir, own) / 1000;
}

/**
 * The console's frame, loaded before any of its pages, and its text editor, loaded by the first field that needs it, stay
 * within their budgets. Reads the manifest of the build.
 *
 * @param {string} dir Folder of the built console.
 * @returns {import('./repository.mjs').Check[]}
 */
export function checkConsoleSize(dir) {
  const { manifest, entry } = readManifest(dir);
  const shell = filesOf(manifest, entry);
  const within = (what, bytes, budget) => ({
    name: `${what}: ${(bytes / 1000).toFixed(1)} KB of ${budget}`,
    problem: bytes / 1000 > budget ? 'over the budget' : undefined,
  });
  const checks = [within('console before any page', sizeOf(dir, shell), CONSOLE_SHELL_KB)];
  if (!manifest[CONSOLE_EDITOR])
    return [...checks, { name: 'console’s text editor', problem: `no ${CONSOLE_EDITOR} in the manifest` }];
  // What others load as well is loaded before it: the page that contains the field, its form, the shell.
  const others = new Set();
  for (const name of Object.keys(manifest))
    if (name !== CONSOLE_EDITOR && (manifest[name].isEntry || manifest[name].isDynamicEntry))
      filesOf(manifest, name, others);
  const added = [...filesOf(manifest, CONSOLE_EDITOR)].filter((file) => !others.has(file));
  return [...checks, within('console’s text editor', sizeOf(dir, added), CONSOLE_EDITOR_KB)];
}

/**
 * The call monitor's first load stays within its budget. Reads the manifest of the build.
 *
 * @param {string} dir Folder of the built monitor.
 * @returns {import('./repository.mjs').Check[]}
 */
export function checkMonitorSize(dir) {
  const { manifest, entry } = readManifest(dir);
  const size = sizeOf(dir, filesOf(manifest, entry)) / 1000;
  return [
    {
      name: `call monitor before its first call: ${size.toFixed(1)} KB of ${MONITOR_KB}`,
      problem: size > MONITOR_KB ? 'over the budget' : undefined,
    },
  ];
}

function readManifest(dir) {
  const manifest = JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8'));
  return { manifest, entry: Object.keys(manifest).find((name) => manifest[name].isEntry) };
}

/** Bytes of files, each gzipped. */
const sizeOf = (dir, files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dir, file)), { level: 9 }).length, 0);

/** The files of a chunk and of all it imports statically. */
function filesOf(manifest, name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports) filesOf(manifest, imported, found);
  return found;
}
