import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'apps/api/src/platform/db/migrations';
const DATED = /^\d{4}-\d{2}-\d{2}-\d{4}-[a-z0-9]+(-[a-z0-9]+)+\.ts$/;
/** `schema/` holds the statements of the first one, subject by subject. */
const NOT_MIGRATIONS = ['index.ts', 'migration-db.ts', 'schema'];

/** Migrations are dated, listed in the order of their dates, and frozen: they import nothing of today's code. */
export function checkMigrations(root) {
  const folder = path.join(root, FOLDER);
  const files = readdirSync(folder).filter((file) => !NOT_MIGRATIONS.includes(file) && !file.endsWith('.test.ts'));
  const undated = files.filter((file) => !DATED.test(file));
  const listed = [...readFileSync(path.join(folder, 'index.ts'), 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(
    ([, name]) => `${name}.ts`,
  );
  const migrations = files.filter((file) => DATED.test(file)).sort();
  const inOrder = JSON.stringify(listed.filter((file) => DATED.test(file))) === JSON.stringify(migrations);
  const entangled = migrations.filter((file) =>
    /from '(?!kysely'|\.\/(migration-db|schema\/[a-z-]+)')/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  return [
    { name: 'there are migrations', problem: migrations.length ? undefined : `none in ${FOLDER}` },
    {
      name: 'migrations are named YYYY-MM-DD-HHMM-verb-noun.ts',
      problem: undated.length ? undated.join(', ') : undefined,
    },
    {
      name: 'migrations are listed in order of their dates',
      problem: inOrder
        ? undefined
        : `${FOLDER}/index.ts lists ${listed.join(', ')}; the folder holds ${migrations.join(', ')}`,
    },
    { name: 'migrations import nothing but Kysely', problem: entangled.length ? entangled.join(', ') : undefined },
  ];
}
