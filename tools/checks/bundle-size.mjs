// Fails when the first load of a public page carries more JavaScript than its budget: the entry, the page's own chunk
// and everything they import at once, gzipped. Reads the build's manifest, so build the site first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 146;
const PAGE = /^src\/features\/.+\.tsx$/;

const clientDir = path.resolve(import.meta.dirname, '../../dist/apps/site/client');
const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'));

/** @returns {Set<string>} the files of a chunk and of all it imports statically */
const filesOf = (name, found = new Set()) => {
  const { file, imports = [] } = manifest[name];
  if (!found.has(file)) {
    found.add(file);
    for (const imported of imports) filesOf(imported, found);
  }
  return found;
};

const kilobytes = (file) => gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length / 1000;

const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
const pages = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && PAGE.test(name));
const sizes = pages.map((name) => ({
  name,
  size: [...filesOf(name, filesOf(entry))].reduce((sum, file) => sum + kilobytes(file), 0),
}));

for (const { name, size } of sizes) console.log(`${size.toFixed(1).padStart(6)} KB  ${name}`);
const tooLarge = sizes.filter(({ size }) => size > BUDGET_KB);
if (pages.length === 0) throw new Error('The manifest names no pages');
if (tooLarge.length > 0) {
  console.error(`Over the budget of ${BUDGET_KB} KB: ${tooLarge.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
