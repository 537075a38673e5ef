module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'http',
  passWithNoTests: true,
  testEnvironment: '../../tools/jest/node-env.js',
};
