const { mkdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

// Jest does not make the folder that its --outputFile asks for (nx.json).
mkdirSync(join(__dirname, 'dist/test'), { recursive: true });

const base = JSON.parse(readFileSync(join(__dirname, 'tsconfig.base.json'), 'utf8'));
const moduleNameMapper = {};
for (const [name, [file]] of Object.entries(base.compilerOptions.paths))
  moduleNameMapper['^' + name + '$'] = join(__dirname, file);

const swc = (tsx) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
  },
];

module.exports = {
  runtime: join(__dirname, 'tools/jest/shared-runtime.js'),
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false) },
  moduleNameMapper,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  clearMocks: true,
  // In milliseconds: a busy machine at a slow hour takes up to half of it.
  testTimeout: 40_000,
};
