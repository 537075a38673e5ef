import { sql } from 'kysely';
import { recordingTables } from '../../platform/db/read-tables';
import type { Db } from '../../platform/db/schema';
import { addBookableClinic } from '../../test/scheduling/bookable-clinic';
import { testDatabase, type TestDatabase } from '../../test/database';
import { readRules, RULE_TABLES } from './rules.repo';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await addBookableClinic(db);
});
afterAll(() => database.close());

class TakenBack extends Error {}

it('are kept until one of their tables has changed', async () => {
  const rules = await readRules(db);
  expect(await readRules(db)).toBe(rules);
  // What is taken is no rule.
  await sql`update claims set lane = lane where false`.execute(db);
  expect(await readRules(db)).toBe(rules);
  for (const table of RULE_TABLES) {
    const known = await readRules(db);
    // Even a statement that changes nothing raises the version.
    await sql`delete from ${sql.table(table)} where false`.execute(db);
    const now = await readRules(db);
    expect([table, now === known]).toEqual([table, false]);
    expect(now).toEqual(known);
  }
});

it('are read from no other table: a change of it would go unnoticed', async () => {
  await sql`delete from working_plans where false`.execute(db);
  const named = new Set<string>();
  await recordingTables(named, () => readRules(db));
  const known = new Set<string>();
  await recordingTables(known, () => readRules(db));
  expect([...named].filter((table) => !RULE_TABLES.some((rule) => rule === table))).toEqual([]);
  expect(known).toEqual(named);
});

it('are those of the transaction that changes them, and not kept when it takes that back', async () => {
  const before = await readRules(db);
  const change = db.transaction().execute(async (trx) => {
    await sql`update service_rules set turnover = turnover + 5`.execute(trx);
    const own = await readRules(trx);
    expect(own.services[0]?.turnover).toBe((before.services[0]?.turnover ?? 0) + 5);
    throw new TakenBack();
  });
  await expect(change).rejects.toThrow(TakenBack);
  // The next change has the same version as the one that was taken back.
  await sql`update service_rules set turnover = turnover + 10`.execute(db);
  expect((await readRules(db)).services[0]?.turnover).toBe((before.services[0]?.turnover ?? 0) + 10);
});
