module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'domain',
  testEnvironment: '../../tools/jest/node-env.js',
};
