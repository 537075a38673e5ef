import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** JavaScript of a public page's first load, gzipped, in KB of 1024 bytes. */
const BUDGET_KB = 146;
/** What a visitor may open first; everything else is loaded when it is asked for. */
const FIRST_PAGE = /^src\/features\/.+(-page|-gate)\.tsx$/;

/**
 * One check per public page: its entry, its own chunk and everything they import at once stay within the budget. Reads
 * the manifest of the build.
 *
 * @param {string} clientDir Folder of the built client.
 * @returns {import('./repository.mjs').Check[]}
 */
export function checkBundleSize(clientDir) {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
  const pages = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && FIRST_PAGE.test(name));
  const kilobytes = (file) => gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length / 1024;
  const checks = pages.map((page) => {
    const size = [...filesOf(manifest, page, filesOf(manifest, entry))].reduce((sum, file) => sum + kilobytes(file), 0);
    const name = path.basename(page, '.tsx');
    return {
      name: `first load of ${name}: ${size.toFixed(1)} KB of ${BUDGET_KB}`,
      problem: size > BUDGET_KB ? 'over the budget' : undefined,
    };
  });
  return [{ name: 'the build has pages', problem: pages.length ? undefined : 'none in its manifest' }, ...checks];
}

/** The files of a chunk and of all it imports statically. */
function filesOf(manifest, name, found = new Set()) {
  const { file, imports = [] } = manifest[name];
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports) filesOf(manifest, imported, found);
  return found;
}
