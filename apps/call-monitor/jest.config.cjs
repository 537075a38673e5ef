module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'call-monitor',
  testEnvironment: '../../tools/jest/jsdom-env.js',
  setupFilesAfterEnv: ['../../tools/jest/setup-dom.js'],
};
