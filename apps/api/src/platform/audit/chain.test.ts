import { sql } from 'kysely';
import { emptyAuditLog, withoutAuditRules } from '../../test/audit-log';
import { testDatabase, type TestDatabase } from '../../test/database';
import { sealAuditLog } from './seals.repo';
import { verifyAuditLog } from './verify.repo';

const SECRETS = ['a secret that the database does not have'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyAuditLog(database.db));

const line = (entityId: string) => ({ action: 'update', entity: 'services' as const, entityId, actorName: 'ana' });
const write = (count: number) =>
  database.db
    .insertInto('auditLog')
    .values(Array.from({ length: count }, (_, n) => ({ ...line(String(n + 1)), fields: ['name', 'größe'] })))
    .execute();
const seal = () => sealAuditLog(database.db, SECRETS, new Date());
const problems = async (secrets = SECRETS) => (await verifyAuditLog(database.db, secrets)).problems;
const sequence = async () =>
  (await database.db.selectFrom('auditLog').select(['seq', 'entityId']).orderBy('seq').execute()).map(
    ({ seq, entityId }) => [seq, entityId],
  );
const tamper = (statement: ReturnType<typeof sql>) => withoutAuditRules(database.db, (trx) => statement.execute(trx));

/** What somebody does who knows everything but the key: all hashes are made again, and the end is set to match. */
const RECHAIN = sql`
  do $$
  declare line audit_log; before text := ''; n bigint := 0;
  begin
    for line in select * from audit_log order by seq loop
      n := n + 1; line.seq := n; line.previous := before; line.hash := audit_hash(line); before := line.hash;
      update audit_log set seq = n, previous = line.previous, hash = line.hash where id = line.id;
    end loop;
    update audit_chains set head_seq = n, head_hash = before;
  end $$`;

it('chains lines of all kinds of values, and finds nothing wrong with them', async () => {
  await write(5);
  await database.db
    .insertInto('auditLog')
    .values({ action: '漢方 🌿', entity: 'users', actorUserId: 7, fields: [], ip: '::1', requestId: 'r', entityId: '' })
    .execute();
  await seal();
  expect(await verifyAuditLog(database.db, SECRETS)).toEqual({ lines: 6, seals: 1, problems: [] });
});

it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
  'refuses: %s',
  async (statement) => {
    await write(1);
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('append-only'),
    });
    await seal();
    await expect(
      sql.raw(statement.replace('action = action', 'mac = mac').replace('_log', '_seals')).execute(database.db),
    ).rejects.toThrow('audit_seals is append-only');
    expect(await sequence()).toEqual([[1, '1']]);
  },
);

it('joins the chain unchanged: a line cannot be rewritten in its own transaction', async () => {
  const rewritten = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('auditLog').values(line('1')).execute();
    await sql`update audit_log set action = 'read'`.execute(trx);
  });
  await expect(rewritten).rejects.toThrow('append-only');
});

describe('what somebody does who can switch the triggers off', () => {
  beforeEach(() => write(9));

  it.each([
    ['a changed line', sql`update audit_log set actor_name = 'bob' where seq = 4`, ['line 4 was changed']],
    ['a changed time', sql`update audit_log set at = at - interval '1 second' where seq = 9`, ['line 9 was changed']],
    ['changed fields', sql`update audit_log set fields = '{namegröße}' where seq = 1`, ['line 1 was changed']],
    ['removed lines', sql`delete from audit_log where seq in (4, 5)`, ['lines 4 to 5 are missing']],
    ['a removed first line', sql`delete from audit_log where seq = 1`, ['line 1 is missing']],
    ['a removed end', sql`delete from audit_log where seq > 7`, ['lines 8 to 9 are missing']],
    [
      'lines in another order',
      sql`update audit_log l set seq = x.s from (values (3, 1004), (4, 1003)) x(was, s) where l.seq = x.was;
        update audit_log set seq = seq - 1000 where seq > 1000`,
      [
        'line 3 does not follow line 2',
        'line 3 was changed',
        'line 4 does not follow line 3',
        'line 4 was changed',
        'line 5 does not follow line 4',
      ],
    ],
    [
      'a line rewritten with its hash',
      sql`update audit_log set actor_name = 'bob' where seq = 4;
        update audit_log set hash = audit_hash(audit_log) where seq = 4`,
      ['line 5 does not follow line 4'],
    ],
    [
      'a line behind the end',
      sql`insert into audit_log (action, entity, chain, seq, previous, hash) select 'x', 'y', chain, 10, hash, 'z' from audit_log where seq = 9`,
      ['line 10 was added', 'line 10 was changed'],
    ],
  ])('%s is found', async (_, statement, expected) => {
    await tamper(statement);
    expect(await problems()).toEqual(expected.map((problem) => `this log: ${problem}`));
  });

  it('a line outside of the chain is found', async () => {
    await tamper(sql`insert into audit_log (action, entity) values ('x', 'y')`);
    expect(await problems()).toEqual([expect.stringMatching(/^row \d+: added outside the chain$/)]);
  });

  it.each([
    ['a changed line', sql`update audit_log set actor_name = 'bob' where seq = 4`],
    ['a removed line', sql`delete from audit_log where seq = 4`],
    ['a removed end', sql`delete from audit_log where seq > 7`],
    ['no line at all', sql`delete from audit_log`],
  ])('%s is found even when the whole chain was made again', async (_, statement) => {
    await seal();
    await tamper(statement);
    await tamper(RECHAIN);
    expect(await problems()).toEqual([expect.stringMatching(/line 9 (is not the one that|was) (was )?sealed/)]);
  });

  it('a chain that was made again without a seal looks whole: that is what seals are for', async () => {
    await tamper(sql`delete from audit_log where seq = 4`);
    await tamper(RECHAIN);
    expect(await problems()).toEqual([]);
  });

  it('a seal made without the key is found, and so is a log that was replaced by another', async () => {
    await sealAuditLog(database.db, ['another secret'], new Date());
    expect(await problems()).toEqual([expect.stringContaining('is forged')]);
    // Keys that are no longer the newest still count.
    expect(await problems([...SECRETS, 'another secret'])).toEqual([]);
    await tamper(
      sql`update audit_log set chain = null, seq = null, previous = null, hash = null; delete from audit_chains`,
    );
    await sql`select append_audit_lines(0)`.execute(database.db);
    expect(await problems()).toEqual([expect.stringMatching(/^log .*: gone, but its line 9 was sealed$/)]);
  });

  it('lines removed as retention would, but without the key, are found', async () => {
    await seal();
    await sql`select prune_audit_log(now() + interval '1 day')`.execute(database.db);
    expect(await problems()).toEqual(['this log: lines up to 9 were removed, but not by retention']);
  });
});

it('numbers the lines of parallel writers without gaps, in the order of their commits', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; round < 25; round++) {
      const entered = database.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('auditLog')
          .values(line(`${writer}/${round}`))
          .execute();
        // Rows that writers lock in any order, after their line: the end of the chain is locked last all the same.
        for (const id of (writer + round) % 2 ? ['1', '2'] : ['2'])
          await sql`select pg_advisory_xact_lock_shared(${Number(id)})`.execute(trx);
        if (round % 5 === 4) throw new Error('rolled back');
      });
      await entered.catch((error: Error) => expect(error.message).toBe('rolled back'));
    }
  });
  await Promise.all(writers);
  const numbered = await sequence();
  expect(numbered.map(([seq]) => seq)).toEqual(Array.from({ length: 160 }, (_, n) => n + 1));
  for (let writer = 0; writer < 8; writer++) {
    const own = numbered.map(([, id]) => String(id).split('/').map(Number)).filter(([who]) => who === writer);
    const rounds = own.map(([, round]) => round);
    expect(rounds).toEqual([...rounds].sort((a = 0, b = 0) => a - b));
  }
  expect(await problems()).toEqual([]);
}, 30_000);

it('does not make one transaction wait for another that has written its line and goes on', async () => {
  let go: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const long = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('auditLog').values(line('long')).execute();
    await held;
  });
  await write(1);
  go?.();
  await long;
  expect(await sequence()).toEqual([
    [1, '1'],
    [2, 'long'],
  ]);
});
