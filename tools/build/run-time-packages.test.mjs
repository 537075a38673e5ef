import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packagesOutside, withDependencies } from './run-time-packages.mjs';

const lock = {
  '': { version: '0.2.0' },
  'node_modules/@img/sharp-linux-x64': { version: '0.35.5', optional: true },
  'node_modules/@img/sharp-win32-x64': { version: '0.35.5', optional: true },
  'node_modules/editor': { version: '3.0.0' },
  'node_modules/pages': { version: '6.1.3', dependencies: { files: '^1.0.0' }, peerDependencies: { plugin: '^5.0.0' } },
  'node_modules/pages/node_modules/files': { version: '1.2.0', dependencies: { pages: '^6.0.0', types: '^2.0.0' } },
  'node_modules/files': { version: '2.0.0' },
  'node_modules/plugin': { version: '5.1.0' },
  'node_modules/types': {
    version: '2.0.0',
    peerDependencies: { editor: '*' },
    peerDependenciesMeta: { editor: { optional: true } },
  },
  'node_modules/sharp': {
    version: '0.35.5',
    optionalDependencies: { '@img/sharp-linux-x64': '0.35.5', '@img/sharp-win32-x64': '0.35.5' },
  },
};
const isInstalled = (where) => !where.includes('win32');
const importing = (...paths) => ({
  outputs: { 'api.cjs': { imports: paths.map((path) => ({ path, external: true })) } },
});

test('what a bundle imports and does not carry is named at the version of the lock file', () => {
  const metafile = importing('node:fs', 'util', 'sharp', 'pages/static/index.js', 'sharp', 'pg-native');
  metafile.outputs['api.cjs'].imports.push({ path: 'dist/api-1.cjs' });
  assert.deepEqual(packagesOutside(metafile, lock), { pages: '6.1.3', sharp: '0.35.5' });
});

test('packages come with all that they depend on, where Node finds it, and with nothing else', () => {
  assert.deepEqual(withDependencies(['pages'], lock, isInstalled).sort(), [
    'node_modules/pages',
    'node_modules/pages/node_modules/files',
    'node_modules/plugin',
    'node_modules/types',
  ]);
});

test('those of other machines are left out, a missing one is an error', () => {
  assert.deepEqual(withDependencies(['sharp'], lock, isInstalled), [
    'node_modules/sharp',
    'node_modules/@img/sharp-linux-x64',
  ]);
  assert.throws(() => withDependencies(['argon'], lock, isInstalled), /argon is not in the lock file/);
});
