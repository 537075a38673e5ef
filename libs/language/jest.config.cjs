module.exports = { preset: '../../jest.preset.js', displayName: 'language', testEnvironment: 'node' };
