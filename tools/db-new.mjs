// `npm run db:new add-clinic-logo`: a new migration, dated now (UTC) and listed as the last one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../apps/api/src/db/migrations');
const list = path.join(folder, 'index.ts');
const [name = ''] = process.argv.slice(2);

if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) {
  console.error('Say what it does, verb first:  npm run db:new add-clinic-logo');
  process.exit(1);
}
const [date, time] = new Date().toISOString().split('T');
const stamped = `${date}-${time.slice(0, 5).replace(':', '')}-${name}`;
const file = path.join(folder, `${stamped}.ts`);
const alias = name.replace(/-(\w)/g, (_match, letter) => letter.toUpperCase());
const text = readFileSync(list, 'utf8');
const last = [...text.matchAll(/^import \* as .*$/gm)].at(-1);
if (existsSync(file) || !last || last[0].split("'./")[1] > stamped) {
  console.error(
    `${path.relative('.', list)} is not as expected: its last migration is newer than now, or there is none.`,
  );
  process.exit(1);
}

writeFileSync(
  file,
  `import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

export async function up(db: MigrationDb): Promise<void> {
  await sql\`\`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql\`\`.execute(db);
}
`,
);
const withImport = text.replace(last[0], `${last[0]}\nimport * as ${alias} from './${stamped}';`);
writeFileSync(list, withImport.replace(/\n};\n/, `\n  '${stamped}': ${alias},\n};\n`));
console.log(`${path.relative('.', file)}: write it, then its table in apps/api/src/db/schema/.`);
