import { plainLine, plainName } from '@harmony/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { practitionerNamed } from '../rules/practitioner-named.repo';

/* Names are compared here and in the database: what is one name for the one is one for the other. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const folded = async (names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ plain: string }>`
    select plain_name(name) as plain from unnest(${[...names]}::text[]) with ordinality as given(name, place)
    order by place`.execute(database.db);
  return rows.map(({ plain }) => plain);
};

/** Latin, Greek, Cyrillic and Armenian letters, marks, spaces of all kinds: as a field of a name stores them. */
const character = fc.oneof(
  fc.integer({ min: 0x20, max: 0x58f }),
  fc.integer({ min: 0x1e00, max: 0x1fff }),
  fc.constantFrom(
    ...[' ', '\t', '\u00a0', '\u2003', '\u202f', '\u3000', 'Σ', 'ς', 'İ', 'ı', 'ß', 'ẞ', '\u0307'].map(codeOf),
  ),
);
const name = fc.array(character, { maxLength: 24 }).map((codes) => plainLine(String.fromCodePoint(...codes)));

function codeOf(text: string): number {
  return text.codePointAt(0) ?? 0;
}

it('is folded in the database as in the domain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 50 }), async (names) => {
      expect(await folded(names)).toEqual(names.map(plainName));
    }),
    { numRuns: 40 },
  );
});

it('finds a practitioner by exactly the names that are theirs', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('practitioners')
    .values({ name: 'Mei  ΓΙΏΡΓΟΣ', slug: 'mei', title: 'L.Ac.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const spellings = ['mei γιώργος', ' MEI\u00a0Γιώργοσ', 'Mei Γιώργο', 'Mei-Γιώργος', ''];
  const found = await Promise.all(spellings.map((each) => practitionerNamed(db, each)));
  expect(found).toEqual(spellings.map((each) => (plainName(each) === plainName('Mei  ΓΙΏΡΓΟΣ') ? id : null)));
  expect(found).toEqual([id, id, null, null, null]);
});
