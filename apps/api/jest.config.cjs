const { version } = require('../../package.json');
const preset = require('../../jest.preset.js');

// These are published as ES modules only.
const [swc] = Object.values(preset.transform);
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api',
  // What the bundler puts in (tools/build/api-bundle.mjs).
  globals: { APP_VERSION: version },
  testEnvironment: '../../tools/jest/node-env.js',
  // Jest leaves one core free, which on two is half of them; most of these tests wait for Postgres.
  maxWorkers: '100%',
  globalSetup: '<rootDir>/src/test/global-setup.mjs',
  globalTeardown: '<rootDir>/src/test/global-teardown.mjs',
  transform: {
    ...preset.transform,
    '/node_modules/(jose|age-encryption|marked|@noble|@scure)/.+\\.js$': swc,
    '/node_modules/fastify/lib/plugin-utils\\.js$': '<rootDir>/src/test/no-require-cache.cjs',
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(jose|age-encryption|marked|@noble|@scure)/|fastify/lib/plugin-utils\\.js$)',
  ],
};
