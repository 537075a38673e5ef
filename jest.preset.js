const { mkdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { long } = require('./tools/platform/test-parts.json');

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

/** `main` or `rest` (tools/platform/test-parts.mjs); without it all tests are meant. */
const part = process.env.TEST_PART;
/** A folder stands for the tests in it. */
const withTests = (pattern) => (pattern.endsWith('$') ? pattern : `${pattern}.*\\.test\\.tsx?$`);

module.exports = {
  runtime: join(__dirname, 'tools/jest/shared-runtime.js'),
  ...(part === 'rest'
    ? { testRegex: long.map(withTests) }
    : { testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'] }),
  ...(part === 'main' && { testPathIgnorePatterns: ['/node_modules/', ...long] }),
  // Most projects have no long tests.
  passWithNoTests: part === 'rest',
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false) },
  moduleNameMapper,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  clearMocks: true,
  setupFiles: [join(__dirname, 'tools/jest/zones.js')],
  // In milliseconds: a busy machine at a slow hour takes up to half of it.
  testTimeout: 40_000,
};
