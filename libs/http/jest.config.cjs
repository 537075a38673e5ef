module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'http',
  passWithNoTests: true,
  testEnvironment: 'node',
};
