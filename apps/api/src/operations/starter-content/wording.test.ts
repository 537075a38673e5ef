import { CONTENT_ENTITIES, entitiesWith, wordingTexts, type EntityWith } from '@harmony/domain';
import { sql } from 'kysely';
import { findingsOf } from '../../publishing/content/wording.repo';
import { sqlName } from '../../platform/db/sql-name';
import { testDatabase, type TestDatabase } from '../../test/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ seeded: true });
});
afterAll(() => database.close());

const rowsOf = async (entity: EntityWith<'wording'>) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(sqlName(entity))}`.execute(database.db)).rows;

it.each(entitiesWith('wording'))(
  '%s: nothing in the starter content is asked about by the rules on advertising',
  async (entity) => {
    const findings = (await rowsOf(entity)).flatMap((row) =>
      findingsOf(entity, wordingTexts(entity, row)).map(({ rule, sentence }) => `${rule}: ${sentence}`),
    );
    expect(findings).toEqual([]);
    expect(CONTENT_ENTITIES[entity].wording.fields.length).toBeGreaterThan(0);
  },
);
