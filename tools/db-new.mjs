// `npm run db:new add-clinic-logo`: a new migration, dated now (UTC) and listed as the last one.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../apps/api/src/platform/db/migrations');
const list = path.join(folder, 'index.ts');
const [name = ''] = process.argv.slice(2);

if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) {
  console.error('Say what it does, verb first:  npm run db:new add-clinic-logo');
  process.exit(1);
}
const text = readFileSync(list, 'utf8');
const lastImport = [...text.matchAll(/^import \* as .* from '\.\/(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)-.*$/gm)].at(-1);
const stamped = `${stamp(lastImport)}-${name}`;
const file = path.join(folder, `${stamped}.ts`);
const alias = name.replace(/-(\w)/g, (_match, letter) => letter.toUpperCase());

const table = /^create-(.+)$/.exec(name)?.[1].replaceAll('-', '_');

writeFileSync(
  file,
  `import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

export async function up(db: MigrationDb): Promise<void> {
  await sql\`${table ? createTable(table) : ''}\`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql\`${table ? `drop table ${table}` : ''}\`.execute(db);
}
`,
);
const withImport = text.replace(lastImport[0], `${lastImport[0]}\nimport * as ${alias} from './${stamped}';`);
writeFileSync(list, withImport.replace(/\n};\n/, `\n  '${stamped}': ${alias},\n};\n`));
console.log(`${path.relative('.', file)}: write it, then its table in the tables.ts of its room.`);

/**
 * A table with both triggers of what the public reads: without `content_changed` the website is not notified of an
 * edit, and without `touch_updated_at` two editors overwrite each other. A table that the public never sees drops the
 * second.
 */
function createTable(table) {
  return `
    create table ${table} (
      id integer generated always as identity primary key,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create trigger touch_updated_at before update on ${table}
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();
    create trigger content_changed before insert or update or delete or truncate on ${table}
      for each statement execute function content_changed();
  `;
}

/** Now in UTC, or a minute after the last migration where that one is dated later: the new one comes last. */
function stamp([, date, hours, minutes]) {
  const afterLast = Date.parse(`${date}T${hours}:${minutes}Z`) + 60_000;
  const [day, time] = new Date(Math.max(Date.now(), afterLast)).toISOString().split('T');
  return `${day}-${time.slice(0, 5).replace(':', '')}`;
}
