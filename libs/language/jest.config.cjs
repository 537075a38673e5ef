module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'language',
  testEnvironment: '../../tools/jest/node-env.js',
};
