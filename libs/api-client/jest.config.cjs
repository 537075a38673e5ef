module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api-client',
  testEnvironment: '../../tools/jest/jsdom-env.js',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.js'],
};
