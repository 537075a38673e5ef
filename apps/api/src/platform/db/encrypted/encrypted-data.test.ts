import { sql } from 'kysely';
import { plain } from '../../../test/plain';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { connect } from '../connection/connect';
import type { Db } from '../schema';
import { keyRingOf } from './key-ring';
import { rotateDataKey, encryptDatabase } from './encrypt-rows';
import { openRows, encryptRow, UNREADABLE } from './words';

const OLD = 'the older secret of this installation';
const NEW = 'the newer secret of this installation';

let database: TestDatabase;
let db: Db;
const others: Db[] = [];
beforeEach(async () => {
  database = await testDatabase({ dataKeys: [OLD] });
  ({ db } = database);
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((one) => one.destroy()));
  await database.close();
});

/** Another instance, or this one after a restart. */
function instance(...dataKeys: string[]): Db {
  const other = connect(database.url, { max: 3, dataKeys, log: console });
  others.push(other);
  return other;
}

const person = { name: 'Ada', email: 'ada@example.org' };

async function add(message: string, into = db): Promise<number> {
  const row = await encryptRow(into, 'contactSubmissions', { ...person, message });
  return (await into.insertInto('contactSubmissions').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function messages(from = db): Promise<string[]> {
  const rows = await from.selectFrom('contactSubmissions').select('message').orderBy('id').execute();
  return (await openRows(from, 'contactSubmissions', { message: 'message' }, rows)).map(({ message }) => message);
}

/** The ids of the keys that rows are encrypted with; 'plain' for those in clear text. */
async function keysInUse(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct case when starts_with(message, 'enc1:') then split_part(message, ':', 2) else 'plain' end as key
    from contact_submissions order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

const keys = () => db.selectFrom('dataKeys').selectAll().orderBy('createdAt').execute();

describe('secrets of the environment', () => {
  it('one that is replaced re-encrypts the key and no text', async () => {
    await add('Migraine');
    const before = await db.selectFrom('contactSubmissions').selectAll().execute();
    expect(await encryptDatabase(instance(NEW, OLD))).toBe(true);
    expect(await messages(instance(NEW))).toEqual(['Migraine']);
    expect(await db.selectFrom('contactSubmissions').selectAll().execute()).toEqual(before);
    expect(await keys()).toHaveLength(1);
    expect(await messages(instance(OLD))).toEqual([UNREADABLE]);
  });

  it('one that is missing hides texts until it is back', async () => {
    await add('Migraine');
    const stranger = instance(NEW);
    expect(await encryptDatabase(stranger)).toBe(false);
    await add('Insomnia', stranger);
    expect(await messages(stranger)).toEqual([UNREADABLE, 'Insomnia']);
    expect(await messages(instance(NEW, OLD))).toEqual(['Migraine', 'Insomnia']);
  });

  it('without any, no text is written', async () => {
    await expect(add('Migraine', instance())).rejects.toThrow('DATA_KEY');
  });

  it('instances that start at the same moment make one key', async () => {
    await Promise.all([1, 2, 3].map(() => encryptDatabase(instance(OLD))));
    expect(await keys()).toHaveLength(1);
  });
});

describe('rows in clear text', () => {
  const fill = (count: number) =>
    sql`insert into contact_submissions (name, email, message, admin_notes)
      select 'Ada', 'ada@example.org', 'canarymessage ' || n, 'canarynote' from generate_series(1, ${count}::integer) n`.execute(
      db,
    );

  it('are read as they are, and encrypted at the start, without a trace for whoever has them open', async () => {
    await fill(3);
    const before = await db.selectFrom('contactSubmissions').select(['id', 'updatedAt']).orderBy('id').execute();
    const followUps = await db.selectFrom('followUps').selectAll().execute();
    expect((await messages())[0]).toBe('canarymessage 1');
    await encryptDatabase(db);
    expect(JSON.stringify(await db.selectFrom('contactSubmissions').selectAll().execute())).not.toContain('canary');
    expect(await messages()).toEqual(['canarymessage 1', 'canarymessage 2', 'canarymessage 3']);
    expect(await db.selectFrom('contactSubmissions').select(['id', 'updatedAt']).orderBy('id').execute()).toEqual(
      before,
    );
    expect(await db.selectFrom('followUps').selectAll().execute()).toEqual(followUps);
  });

  it('a start that was killed is finished by the next one', async () => {
    await fill(450);
    const killed = encryptDatabase(instance(OLD), () => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await keysInUse()).toContain('plain');
    await Promise.all([encryptDatabase(instance(OLD)), encryptDatabase(instance(OLD))]);
    expect(await keysInUse()).toHaveLength(1);
    expect(new Set(await messages()).size).toBe(450);
  });

  it('a later start reads no rows', async () => {
    await encryptDatabase(db);
    await db
      .insertInto('contactSubmissions')
      .values({ ...person, message: plain('late') })
      .execute();
    await encryptDatabase(db);
    expect(await keysInUse()).toEqual(['plain']);
  });
});

describe('rotation', () => {
  it('leaves nothing to the older key, while others read and write', async () => {
    for (let n = 0; n < 250; n += 1) await add(`message ${n}`);
    const [before] = await keysInUse();
    const other = instance(OLD);
    await messages(other);
    let isOver = false;
    const rotation = rotateDataKey(instance(OLD), undefined, 50).finally(() => (isOver = true));
    const written: string[] = [];
    while (!isOver) {
      const all = await messages(other);
      expect(all).not.toContain(UNREADABLE);
      expect(all).toHaveLength(250 + written.length);
      const text = `written meanwhile ${written.length}`;
      await add(text, other);
      written.push(text);
    }
    await rotation;
    // The other one may write with the key before for some seconds: the rotation waits longer than this test.
    await encryptDatabase(db);
    expect(await messages()).toHaveLength(250 + written.length);
    const [, newest] = await keys();
    expect(newest?.appliedAt).not.toBeNull();
    const { rows } = await sql<{ count: number }>`
      select count(*) from contact_submissions where id <= 250 and starts_with(message, ${`enc1:${before}`})`.execute(
      db,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('one that was killed goes on with the same key', async () => {
    for (let n = 0; n < 3; n += 1) await add(`message ${n}`);
    const killed = rotateDataKey(instance(OLD), () => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await add('another');
    await encryptDatabase(instance(OLD));
    const [, second, ...more] = await keys();
    expect(more).toEqual([]);
    expect(await keysInUse()).toEqual([second?.id]);
    expect(await messages()).toHaveLength(4);
  });

  it('leaves texts alone whose key is missing', async () => {
    await add('Migraine');
    await rotateDataKey(instance(NEW), undefined, 0);
    expect(await messages(instance(NEW, OLD))).toEqual(['Migraine']);
  });
});

it('a key that is made in a transaction outlives it', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await keyRingOf(trx).newest(trx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await add('Migraine');
  expect(await messages(instance(OLD))).toEqual(['Migraine']);
});

it('a value that was moved to another column cannot be read there', async () => {
  await add('Migraine');
  await sql`update contact_submissions set admin_notes = message`.execute(db);
  const rows = await db.selectFrom('contactSubmissions').select(['message', 'adminNotes']).execute();
  expect(await openRows(db, 'contactSubmissions', { message: 'message', adminNotes: 'adminNotes' }, rows)).toEqual([
    { message: 'Migraine', adminNotes: UNREADABLE },
  ]);
});
