module.exports = { preset: '../../jest.preset.js', displayName: 'domain', testEnvironment: 'node' };
