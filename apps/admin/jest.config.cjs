const { version } = require('../../package.json');

module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'admin',
  // What the bundler puts in (vite.config.mts).
  globals: { APP_VERSION: version },
  testEnvironment: '../../tools/jest/jsdom-env.js',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.js'],
};
