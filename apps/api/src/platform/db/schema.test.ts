import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { testDatabase, type TestDatabase } from '../../test/database';
import { describeDatabase, describeTypes } from '../../test/schema-drift';

/**
 * The compiler reads the types of Node, Kysely, Fastify and Zod (4 MB) before it knows a column's: 4 s of processor
 * time, four times as long on a machine that runs everything else as well.
 */
const TYPES_MS = 60_000;

let database: TestDatabase;
let types: string[];
beforeAll(async () => {
  const { config } = ts.readConfigFile(join(__dirname, '../../../../../tsconfig.base.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, types: ['node'] },
    join(__dirname, '../../../..'),
  );
  const src = join(__dirname, '../..');
  const tables = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'tables.ts')
    .map((file) => join(src, file));
  types = describeTypes(join(__dirname, 'schema.ts'), tables, options);
  database = await testDatabase();
}, TYPES_MS);
afterAll(() => database.close());

it('schema.ts says what the migrations make', async () => {
  expect(types.length).toBeGreaterThan(200);
  expect(types).toContain('services.price: number | null, may be left out');
  expect(types).toContain('errors.severity: critical | high | low | medium, may be left out');
  expect(await describeDatabase(database.db)).toEqual(types);
});

it('the comparison notices every kind of drift', async () => {
  await sql`
    alter table services drop column price;
    alter table services add column colour text;
    alter table services alter column name drop not null;
    alter table faqs alter column order_index drop default, alter column order_index type text;
    alter table services alter column slug set default 'x';
    alter table errors drop constraint errors_severity_check;
    create table guests (id integer);
    drop table image_variants;
  `.execute(database.db);
  const made = new Set(await describeDatabase(database.db));
  const said = new Set(types);
  const drift = [
    ...[...made].filter((text) => !said.has(text)).map((text) => `+ ${text}`),
    ...[...said].filter((text) => !made.has(text)).map((text) => `- ${text}`),
  ];
  expect(drift.filter((text) => !text.includes('imageVariants'))).toEqual([
    '+ errors.severity: string, may be left out',
    '+ faqs.orderIndex: string',
    '+ guests.id: number | null, may be left out',
    '+ services.colour: string | null, may be left out',
    '+ services.name: string | null, may be left out',
    '+ services.slug: string, may be left out',
    '- errors.severity: critical | high | low | medium, may be left out',
    '- faqs.orderIndex: number, may be left out',
    '- services.name: string',
    '- services.price: number | null, may be left out',
    '- services.slug: string',
  ]);
  expect(drift).toContain('- imageVariants.format: avif | jpeg | png | webp');
});
