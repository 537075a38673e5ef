module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'testing',
  testEnvironment: '../../tools/jest/node-env.js',
};
