module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'testing',
  passWithNoTests: true,
  testEnvironment: 'node',
};
