module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'domain',
  passWithNoTests: true,
  testEnvironment: 'node',
};
