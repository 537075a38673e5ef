import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../test/database';
import { findAccountByName } from '../users/console-accounts.repo';
import { loginCounters, type LoginCounters } from './login-attempts.repo';

let database: TestDatabase;
let counters: LoginCounters;
let calls: LoginCounters;

beforeAll(async () => {
  database = await testDatabase();
  const options = { secret: 'key of the names', perAddress: { max: 1000, seconds: 900 } };
  counters = loginCounters(database.db, 'auth', options);
  calls = loginCounters(database.db, 'calls', options);
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('loginAttempts').execute());

/** Lets so many minutes pass. */
const pass = (minutes: number) =>
  sql`update login_attempts set created_at = created_at - make_interval(secs => ${minutes * 60})`.execute(database.db);

async function fail(times: number, name = 'name', ip = '10.0.0.1'): Promise<string[]> {
  const kinds: string[] = [];
  for (let n = 0; n < times; n++) kinds.push((await counters.admit(name, ip)).kind);
  return kinds;
}

/** Whether somebody who types `two` finds the account `one`. */
async function sameAccount(one: string, two: string): Promise<boolean> {
  await database.db.deleteFrom('users').execute();
  await database.db.insertInto('users').values({ username: one, password: 'hash' }).execute();
  return (await findAccountByName(database.db, two)) !== undefined;
}

/** What becomes of a try with the name `two` after the name `one` was locked. */
async function kindAfterLock(one: string, two: string): Promise<string> {
  await fail(10, one);
  return kind(two);
}

const kind = async (name = 'name') => (await counters.admit(name, '10.0.0.2')).kind;

it('locks for 15, 30 and then 60 minutes after each ten failures', async () => {
  for (const minutes of [15, 30, 60, 60]) {
    expect(new Set(await fail(10))).toEqual(new Set(['admitted']));
    expect(await kind()).toBe('locked');
    await pass(minutes - 1);
    expect(await kind()).toBe('locked');
    await pass(1.1);
  }
});

it('starts afresh after a success', async () => {
  await fail(9);
  const last = await counters.admit('name', '10.0.0.1');
  if (last.kind !== 'admitted') throw new Error('not admitted');
  await counters.succeeded(last.attemptId);
  expect(new Set(await fail(10))).toEqual(new Set(['admitted']));
  expect(await kind()).toBe('locked');
});

it('locks slow attackers too, and rests before fifty failures in a day', async () => {
  let admitted = 0;
  for (let round = 0; round < 15; round++) {
    admitted += (await fail(10)).filter((each) => each === 'admitted').length;
    await pass(61);
  }
  expect(admitted).toBe(45);
  await pass(24 * 60);
  expect(await kind()).toBe('admitted');
});

it('admits at most ten of fifty that come at once', async () => {
  const kinds = await Promise.all(Array.from({ length: 50 }, (_, n) => counters.admit('name', `10.0.1.${n % 10}`)));
  expect(kinds.filter((each) => each.kind === 'admitted')).toHaveLength(10);
});

it('counts names without regard to case, each for itself, and console and monitor apart', async () => {
  await fail(5, 'Name');
  await fail(5, 'NAME');
  expect(await kind('name')).toBe('locked');
  expect(await kind('other')).toBe('admitted');
  expect((await calls.admit('name', '10.0.0.1')).kind).toBe('admitted');
});

it.each(['lock_İ_x', 'LOCK_I_X', 'ｌock_i_x', 'lock\u200b_i_x'])(
  'has no second set of tries for %j',
  async (spelling) => {
    const [account, other] = await Promise.all([
      sameAccount('lock_i_x', spelling),
      kindAfterLock('lock_i_x', spelling),
    ]);
    expect(other === 'locked').toBe(account);
  },
);

it('locks exactly the names that find the same account', async () => {
  const spellings = [
    'niß',
    'nISS',
    'nıss',
    'nİss',
    'ni̇ss',
    'niſs',
    'nis\u200bs',
    'Kn',
    'kn',
    'Åσ',
    'åς',
    'ÅΣ',
    'ǆn',
    'ǅN',
    'ﬁn',
    'FIN',
  ];
  for (const one of spellings) {
    await database.db.deleteFrom('loginAttempts').execute();
    await fail(10, one);
    for (const two of spellings)
      expect([one, two, (await kind(two)) === 'locked']).toEqual([one, two, await sameAccount(one, two)]);
  }
});

it('counts tries of a locked name against their address, without making the lock longer', async () => {
  const strict = loginCounters(database.db, 'auth', { secret: 'key', perAddress: { max: 15, seconds: 900 } });
  const tries = async (count: number, ip: string) => {
    const kinds: string[] = [];
    for (let n = 0; n < count; n++) kinds.push((await strict.admit('name', ip)).kind);
    return kinds;
  };
  expect(await tries(10, '2001:db8:1:2::1')).not.toContain('locked');
  expect(await tries(5, '2001:db8:1:2:ffff::2')).toEqual(Array(5).fill('locked'));
  expect(await tries(1, '2001:db8:1:2::3')).toEqual(['address-blocked']);
  expect(await tries(1, '2001:db8:1:3::1')).toEqual(['locked']);
  await pass(16);
  expect(await tries(1, '10.0.0.7')).toEqual(['admitted']);
});

it('blocks an address after its failures, until the oldest has left the window', async () => {
  const strict = loginCounters(database.db, 'auth', { secret: 'key', perAddress: { max: 3, seconds: 900 } });
  for (let n = 0; n < 3; n++) {
    expect(await strict.admit(`name ${n}`, '10.0.0.9')).toMatchObject({ kind: 'admitted' });
    await pass(4);
  }
  const blocked = await strict.admit('name 9', '10.0.0.9');
  // The first failure is twelve minutes old: three are left.
  expect(blocked).toEqual({ kind: 'address-blocked', retryAfterSeconds: 180 });
  expect(await strict.admit('name 9', '10.0.0.8')).toMatchObject({ kind: 'admitted' });
  await pass(3.1);
  expect(await strict.admit('name 9', '10.0.0.9')).toMatchObject({ kind: 'admitted' });
});

it('keeps no name', async () => {
  await fail(1, 'my password by mistake');
  const rows = await database.db.selectFrom('loginAttempts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('mistake');
});
