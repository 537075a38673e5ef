// `npm run new:entity -- study-group`: everything that a new kind of published content needs, from table to page.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { insertions } from './new-entity/insertions.mjs';
import { namesOf } from './new-entity/names.mjs';

const root = process.cwd();
const templates = path.join(import.meta.dirname, 'new-entity/templates');
const [singular = '', plural] = process.argv.slice(2);

if (!/^[a-z]+(-[a-z]+)*$/.test(singular)) {
  console.error('Say what one of them is called, in kebab case:  npm run new:entity -- study-group [study-groups]');
  process.exit(1);
}
const names = namesOf(singular, plural);
const { kebab, kebabs } = names;
const named = (text) => text.replace(/\{\{([\w ]+)\}\}/g, (_, name) => names[name]);

const stamp = execFileSync(process.execPath, [path.join(import.meta.dirname, 'db-new.mjs'), `create-${kebabs}`], {
  encoding: 'utf8',
  cwd: root,
});
const migration = /^(\S+\.ts)/.exec(stamp)[1];

const files = {
  'contract.txt': `libs/domain/src/publishing/content/lists/${kebabs}.schema.ts`,
  'migration.txt': migration,
  'routes-test.txt': `apps/api/src/publishing/content/lists/${kebabs}.routes.test.ts`,
  'api-client.txt': `libs/api-client/src/publishing/content/lists/${kebabs}.ts`,
  'console-list.txt': `apps/admin/src/publishing/${kebabs}/${kebabs}-list.ts`,
  'console-form.txt': `apps/admin/src/publishing/${kebabs}/${kebab}-form.ts`,
  'console-editor.txt': `apps/admin/src/publishing/${kebabs}/${kebab}-editor.tsx`,
  'console-page.txt': `apps/admin/src/publishing/${kebabs}/${kebabs}-page.tsx`,
  'site-list.txt': `apps/site/src/features/${kebabs}/${kebabs}-page.tsx`,
  'site-page.txt': `apps/site/src/features/${kebabs}/${kebab}-page.tsx`,
};
for (const [template, file] of Object.entries(files)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), named(readFileSync(path.join(templates, template), 'utf8')));
}

const edited = new Set(['apps/api/src/platform/db/migrations/index.ts']);
for (const { file, before, text } of insertions) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const at = source.indexOf(before);
  if (at < 0) throw new Error(`${file} has no line "${before}" any more: mend tools/new-entity/insertions.mjs`);
  writeFileSync(path.join(root, file), source.slice(0, at) + named(text) + source.slice(at));
  edited.add(file);
}
const all = [...Object.values(files), ...edited];
execFileSync(process.execPath, [path.join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', ...all], {
  cwd: root,
  stdio: 'ignore',
});

console.log(`Made:\n${Object.values(files).join('\n')}\n\nA line or two in:\n${[...edited].join('\n')}\n
It works as it is. What is particular to ${names.words} goes into three of the files: the contract, the form and the page.
A field that one of them forgets stops the tests.`);
