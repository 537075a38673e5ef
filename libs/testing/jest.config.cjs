module.exports = { preset: '../../jest.preset.js', displayName: 'testing', testEnvironment: 'node' };
