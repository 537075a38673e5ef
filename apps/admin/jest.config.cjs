module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'admin',
  testEnvironment: '../../tools/jest/jsdom-env.js',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.js'],
};
