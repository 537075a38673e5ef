import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkDocuments } from './documents.mjs';

const REPOSITORY = {
  'package.json': '{ "scripts": { "start": "node tools/start.mjs", "bench:calls": "node tools/bench.mjs" } }',
  'tsconfig.base.json': '{ "compilerOptions": { "paths": { "@harmony/domain": ["libs/domain/src/index.ts"] } } }',
  'docs/product.md': '# Product\n\n## 2. Screens\n\n### 2.1 Header\n\n## 10. Decisions\n\n**10.3 Settings.** Text.\n',
  'README.md': '# Read me\n\n## Where to add\n',
  'tools/start.mjs': '',
  'apps/api/src/plugins/access.ts': '',
  'apps/api/src/plugins/access.test.ts': "it('refuses to boot', () => {})",
};

/** The problems of a repository that holds these files as well. */
function problemsOf(t, changes) {
  const root = mkdtempSync(path.join(tmpdir(), 'harmony-documents-'));
  t.after(() => rmSync(root, { recursive: true }));
  const contents = { ...REPOSITORY, ...changes };
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkDocuments(root, Object.keys(contents)).flatMap(({ problem }) => problem ?? []);
}

const document = (text) => ({ 'docs/guide.md': `${text}\n` });
const comment = (text) => ({ 'apps/api/src/app.ts': text });

test('finds nothing in a repository whose documents are right', (t) => {
  const text = [
    'See `apps/api/src/plugins/access.ts`, in short `plugins/access.ts`, `plugins/*.ts` and `plugins/`.',
    'A link to [the top](../README.md#where-to-add), to [here](#steps), to [a folder](../tools), [outside](https://example.org).',
    'Held by `apps/api/src/plugins/access.test.ts` “refuses to boot”.',
    '`npm start`, `npm run bench:calls -- --quick`, `node tools/start.mjs --dev`, `@harmony/domain`, `/api/docs`.',
    'Made later or by you: `.data/admin-password`, `dist/apps/api/main.mjs`, `apps/api/src/features/<entity>/`.',
    'A link to [a line](#d19).',
    '- <a id="d19"></a>**19. A line.**',
    '## Steps',
    '```sh\nnode tools/start.mjs   # not/there.ts\n```',
  ].join('\n\n');
  assert.deepEqual(problemsOf(t, document(text)), []);
});

for (const [what, text, expected] of [
  ['a path that is not there', '`apps/api/src/plugins/absent.ts`', 'apps/api/src/plugins/absent.ts'],
  ['a short path that is not there', '`plugins/absent.ts`', 'plugins/absent.ts'],
  ['a file name that is not there', '`early-input.ts`', 'early-input.ts'],
  ['a folder that is not there', '`absent/`', 'absent/'],
  ['a pattern that matches nothing', '`plugins/*.repo.ts`', 'plugins/*.repo.ts'],
  [
    'a test that is not there',
    '`apps/api/src/plugins/access.test.ts` “refuses\nto boot”, “is gone”',
    'apps/api/src/plugins/access.test.ts “is gone”',
  ],
  ['a link to no file', '[gone](gone.md)', 'gone.md'],
  ['a link to no heading', '[gone](../README.md#no-such-heading)', '../README.md#no-such-heading'],
  ['a link to no heading of its own', '[gone](#gone)', '#gone'],
  ['a script that npm does not know', '`npm run bench:site`', 'bench:site'],
  ['a script in a block', '```sh\nnpm run backup\n```', 'backup'],
  ['a short script that npm does not know', '`npm test`', 'test'],
  ['a command of a file that is not there', '`node tools/stop.mjs --now`', 'tools/stop.mjs'],
  ['a command in a block', '```sh\nnpx playwright test e2e/gone.spec.ts\n```', 'e2e/gone.spec.ts'],
  ['a library that cannot be imported', '`@harmony/domain/chat`', '@harmony/domain/chat'],
  ['a section that the product does not have', 'See docs/product.md, section 7.', '7'],
]) {
  test(`finds ${what}`, (t) => assert.deepEqual(problemsOf(t, document(text)), [`docs/guide.md: ${expected}`]));
}

for (const [what, text, expected] of [
  ['sections and decisions that exist', '// docs/product.md, sections 2, 2.1 and 10.3.', []],
  ['a section that does not', '// As docs/product.md, section 9, says.', ['apps/api/src/app.ts: 9']],
  ['one of several that does not', '// (docs/product.md, sections 2 and 11)', ['apps/api/src/app.ts: 11']],
  ['a decision that does not', '/** (docs/product.md, section 10.4). */', ['apps/api/src/app.ts: 10.4']],
  ['a reference over two lines', '/**\n * (docs/product.md,\n * section 9)\n */', ['apps/api/src/app.ts: 9']],
  ['a document that does not', '// See docs/absent.md.', ['apps/api/src/app.ts: docs/absent.md']],
]) {
  test(`looks up in a comment ${what}`, (t) => assert.deepEqual(problemsOf(t, comment(text)), expected));
}
