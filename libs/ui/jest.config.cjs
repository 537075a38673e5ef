module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'ui',
  testEnvironment: '../../tools/jest/jsdom-env.js',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.js'],
};
