module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api-client',
  passWithNoTests: true,
  testEnvironment: '../../tools/jest/jsdom-env.js',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.js'],
};
