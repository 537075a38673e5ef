import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lean } from './lean.mjs';

const MODULES = [
  '\0vite/preload-helper.js',
  '/node_modules/stylis/src/Prefixer.js',
  '/node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
];

/** The plugin's error at the end of a build that has loaded these modules. */
function build(modules, name = 'client') {
  const plugin = lean();
  for (const module of modules) plugin.load(module);
  const errors = [];
  plugin.generateBundle.call({ environment: { name }, error: (message) => errors.push(message) });
  return errors;
}

test('a build that loads every replaced module passes, one that misses one fails and names it', () => {
  assert.deepEqual(build(MODULES), []);
  assert.match(build(MODULES.slice(0, 2)).join(), /no longer there: \/lucide-react\/.*createLucideIcon\.mjs$/);
  assert.deepEqual(build([], 'ssr'), []);
});

test('other modules are left alone', () => {
  assert.equal(lean().load('/node_modules/stylis/src/Middleware.js'), null);
});
