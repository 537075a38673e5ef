import { sql } from 'kysely';
import { connect } from '../../platform/db/connection/connect';
import { testDatabase, type TestDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { startSmtpSink, type SmtpSink } from '../../test/mail/smtp-sink';
import { BY_HAND } from './envelope';
import { claimDue, enqueueMail, LEASE_SECONDS, type NewMail } from './outbox.repo';
import { startOutboxWorker, type OutboxWorker, type WorkerOptions } from './outbox-worker';
import { smtpPostman } from './postman';
import { mailsOf } from '../../test/mail/mails';
import { TEST_DATA_KEY } from '../../test/accounts';

let database: TestDatabase;
let sink: SmtpSink;
const logged: string[] = [];
const workers: OutboxWorker[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('config').values({ id: 'email', data: 'hello@clinic.example' }).execute();
});
afterAll(() => database.close());
beforeEach(async () => {
  sink = await startSmtpSink();
  logged.length = 0;
  await database.db.deleteFrom('outboxMails').execute();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
  await sink.close();
});

const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
const log = { info: note, warn: note, error: note } as WorkerOptions['log'];
const onFailure = (error: unknown): void => note({ error }, 'failed');

/** A worker that does nothing by itself between notices. */
async function startWorker(more: Partial<WorkerOptions> = {}): Promise<OutboxWorker> {
  const mail = { smtpUrl: sink.url, from: null, bounceAddress: null, bounceSecret: null };
  const config = { databaseDirectUrl: database.url, mail };
  const worker = await startOutboxWorker({ db: database.db, config, log, everyMs: 3_600_000, onFailure, ...more });
  if (!worker) throw new Error('no worker was started');
  workers.push(worker);
  return worker;
}

let count = 0;
const mailTo = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  to,
  subject: `Subject ${(count += 1)}`,
  text: 'Words',
  html: '<p>Words</p>',
  cause: 'check-in',
  ...more,
});
const enqueue = (...mails: NewMail[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const mail of mails) await enqueueMail(trx, mail);
  });
const rows = () => mailsOf(database.db);
const states = async () => (await rows()).map(({ state }) => state);
const settled = (expected: string[]) => eventually(states, (found) => String(found) === String(expected));
/** The pause before the next attempt is over. */
const letTimePass = () =>
  database.db
    .updateTable('outboxMails')
    .set({ nextAttemptAt: sql<string>`now() - interval '1 second'` })
    .execute();
/** Seconds until the next attempt, of the mails in this state. */
const pauses = async (state = 'failed') => {
  const { rows: found } = await sql<{ seconds: number }>`
    select extract(epoch from next_attempt_at - updated_at)::float8 as seconds from outbox_mails
    where state = ${state} order by id`.execute(database.db);
  return found.map(({ seconds }) => Math.round(seconds));
};

test('a mail goes out once it is committed, and once', async () => {
  await startWorker();
  await enqueue(mailTo('ana@example.com', { subject: 'Hello' }));
  await settled(['sent']);
  expect(sink.mails.map(({ recipients, header }) => [recipients, header('subject')])).toEqual([
    [['ana@example.com'], 'Hello'],
  ]);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(String), lastError: null, text: '', html: null });
});

test('what waited before the worker started goes out, oldest first', async () => {
  await enqueue(mailTo('a@example.com'));
  await enqueue(mailTo('b@example.com'), mailTo('c@example.com'));
  await startWorker();
  await settled(['sent', 'sent', 'sent']);
  expect(sink.mails.flatMap(({ recipients }) => recipients)).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

test('a cause that is rolled back sends nothing', async () => {
  await startWorker();
  const cause = database.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, mailTo('ana@example.com'));
    throw new Error('no');
  });
  await expect(cause).rejects.toThrow('no');
  await enqueue(mailTo('bo@example.com'));
  await settled(['sent']);
  expect(sink.mails.flatMap(({ recipients }) => recipients)).toEqual(['bo@example.com']);
});

test('the same key is written once', async () => {
  await enqueue(mailTo('ana@example.com', { dedupeKey: 'k' }));
  await enqueue(mailTo('ana@example.com', { dedupeKey: 'k' }), mailTo('ana@example.com', { dedupeKey: 'other' }));
  expect(await rows()).toHaveLength(2);
});

test('two workers never send one mail twice', async () => {
  const second = connect(database.url, { dataKeys: [TEST_DATA_KEY], log: console });
  sink.delay = 5;
  await enqueue(...Array.from({ length: 30 }, (_, n) => mailTo(`p${n}@example.com`)));
  const [one, two] = [await startWorker(), await startWorker({ db: second })];
  await settled(Array(30).fill('sent'));
  await Promise.all([one.close(), two.close()]);
  await second.destroy();
  expect(new Set(sink.mails.flatMap(({ recipients }) => recipients)).size).toBe(30);
  expect(sink.mails).toHaveLength(30);
});

describe('a server that is down', () => {
  test('is tried again until it is up, and then everything goes out', async () => {
    const { port } = sink;
    await sink.close();
    const worker = await startWorker();
    await enqueue(mailTo('ana@example.com'), mailTo('bo@example.com'));
    // The other waits, unless one more notice arrives in the meantime.
    await eventually(states, ([first]) => first === 'failed');
    expect((await rows())[0]?.lastError).toContain('ECONNREFUSED');
    expect(await pauses()).toContain(60);

    sink = await startSmtpSink(port);
    // One may have been on its way to the closed door meanwhile, and waits again.
    await eventually(async () => {
      await letTimePass();
      worker.wake();
      return (await states()).every((state) => state === 'sent');
    });
    expect(sink.mails).toHaveLength(2);
  });

  test('is tried after growing pauses, for two days', async () => {
    sink.refuse = { at: 'data', code: 451 };
    const worker = await startWorker();
    await enqueue(mailTo('ana@example.com'));
    for (const seconds of [60, 300, 1800, 7200, 21_600, 43_200, 86_400]) {
      await eventually(pauses, ([found]) => found === seconds);
      await letTimePass();
      worker.wake();
    }
    await settled(['dead']);
    expect((await rows())[0]).toMatchObject({ attempts: 8, lastError: expect.stringContaining('451'), text: 'Words' });
  });

  test('hanging, it is given up after its time, and the mail comes back', async () => {
    sink.delay = 60_000;
    await startWorker({ postman: smtpPostman(sink.url, { socketTimeout: 200 }) });
    await enqueue(mailTo('ana@example.com'));
    await settled(['failed']);
    expect((await rows())[0]?.lastError).toMatch(/timeout/i);
  });

  test('closing it all while it hangs gives the mail back at once', async () => {
    sink.delay = 60_000;
    const worker = await startWorker({ farewellMs: 50 });
    await enqueue(mailTo('ana@example.com'));
    await settled(['sending']);
    await worker.close();
    expect(await states()).toEqual(['failed']);
  });
});

describe('what the server answers', () => {
  test.each([
    ['from', 550],
    ['recipient', 550],
    ['data', 554],
  ] as const)('%s %i is for ever; the next mail goes out', async (at, code) => {
    sink.refuse = { at, code };
    await startWorker();
    await enqueue(mailTo('ana@example.com'));
    await settled(['dead']);
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: `${code} refused by the test` });
    sink.refuse = null;
    await enqueue(mailTo('bo@example.com'));
    await settled(['dead', 'sent']);
  });

  test.each([
    ['connect', 421],
    ['connect', 554],
    ['from', 451],
    ['recipient', 450],
    ['data', 452],
  ] as const)('%s %i is for now', async (at, code) => {
    sink.refuse = { at, code };
    const worker = await startWorker();
    await enqueue(mailTo('ana@example.com'));
    await settled(['failed']);
    sink.refuse = null;
    await letTimePass();
    worker.wake();
    await settled(['sent']);
    expect((await rows())[0]).toMatchObject({ attempts: 2, lastError: null });
  });

  test('a wrong password is no mail’s fault', async () => {
    sink.refuse = { at: 'login', code: 535 };
    await startWorker({ postman: smtpPostman(sink.url.replace('//', '//u:wrong@')) });
    await enqueue(mailTo('ana@example.com'));
    await settled(['failed']);
  });

  test('one mail that is refused for now does not hold the others', async () => {
    await enqueue(mailTo('ana@example.com'), mailTo('bo@example.com'));
    sink.refuse = { at: 'recipient', code: 450 };
    await startWorker();
    await settled(['failed', 'failed']);
  });
});

describe('a worker that dies', () => {
  test('before it sends, gives its mail back when the lease ends', async () => {
    await enqueue(mailTo('ana@example.com'));
    await claimDue(database.db);
    expect(await pauses('sending')).toEqual([LEASE_SECONDS]);
    const worker = await startWorker();
    await enqueue(mailTo('bo@example.com'));
    await settled(['sending', 'sent']);
    await letTimePass();
    worker.wake();
    await settled(['sent', 'sent']);
  });

  test('between sending and noting it: it is sent again, as the same message', async () => {
    await enqueue(mailTo('ana@example.com'));
    const mail = await claimDue(database.db);
    const sender = { name: 'Clinic', address: 'hello@clinic.example', clinicAddress: 'hello@clinic.example' };
    const postman = smtpPostman(sink.url);
    expect(await postman.deliver(mail!, 'ana@example.com', sender, AbortSignal.timeout(5000))).toMatchObject({
      sent: true,
    });
    await letTimePass();
    await startWorker();
    await settled(['sent']);
    const ids = sink.mails.map(({ header }) => header('message-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('late, it has no say over the one that took its place', async () => {
    await enqueue(mailTo('ana@example.com'));
    sink.delay = 300;
    const slow = await startWorker();
    await settled(['sending']);
    await letTimePass();
    const second = await claimDue(database.db);
    expect(second?.attempts).toBe(2);
    await slow.close();
    expect((await rows())[0]).toMatchObject({ state: 'sending', attempts: 2 });
  });
});

describe('settings', () => {
  test('without a mail server there is no worker', async () => {
    const config = {
      databaseDirectUrl: database.url,
      mail: { smtpUrl: null, from: null, bounceAddress: null, bounceSecret: null },
    };
    expect(await startOutboxWorker({ db: database.db, config, log, everyMs: 1000, onFailure })).toBeNull();
  });

  test('without any address of the clinic emails are waiting, and say so', async () => {
    await database.db.updateTable('config').set({ isActive: false }).where('id', '=', 'email').execute();
    const worker = await startWorker();
    await enqueue(mailTo('clinic'));
    await eventually(rows, ([row]) => row?.lastError !== null);
    expect((await rows())[0]).toMatchObject({
      state: 'pending',
      attempts: 0,
      lastError: 'not sent: the clinic has no e-mail address (site setting "email")',
    });
    await database.db.updateTable('config').set({ isActive: true }).where('id', '=', 'email').execute();
    worker.wake();
    await settled(['sent']);
    expect((await rows())[0]).toMatchObject({ recipient: 'hello@clinic.example', lastError: null });
  });

  test('MAIL_FROM is the sender, and the clinic stays the clinic', async () => {
    const mail = { smtpUrl: sink.url, from: 'no-reply@mail.clinic.example', bounceAddress: null, bounceSecret: null };
    await startWorker({ config: { databaseDirectUrl: database.url, mail } });
    await enqueue(mailTo('clinic'));
    await settled(['sent']);
    expect(sink.mails[0]?.recipients).toEqual(['hello@clinic.example']);
    expect(sink.mails[0]?.header('from')).toBe('Harmony Acupuncture <no-reply@mail.clinic.example>');
  });

  test('answers reach the clinic where MAIL_FROM is another mailbox, or whoever the mail names', async () => {
    const mail = { smtpUrl: sink.url, from: 'no-reply@mail.clinic.example', bounceAddress: null, bounceSecret: null };
    const worker = await startWorker({ config: { databaseDirectUrl: database.url, mail } });
    await enqueue(mailTo('ana@example.com'), mailTo('bo@example.com', { isBulk: true }));
    await enqueue(mailTo('clinic', { replyTo: { name: 'Ana', address: 'ana@example.com' } }));
    await settled(['sent', 'sent', 'sent']);
    expect(new Map(sink.mails.map(({ recipients, header }) => [recipients[0], header('reply-to')]))).toEqual(
      new Map([
        ['ana@example.com', 'Harmony Acupuncture <hello@clinic.example>'],
        ['hello@clinic.example', 'Ana <ana@example.com>'],
        ['bo@example.com', 'Harmony Acupuncture <hello@clinic.example>'],
      ]),
    );
    await worker.close();
    await startWorker();
    await enqueue(mailTo('cy@example.com'));
    await settled(['sent', 'sent', 'sent', 'sent']);
    expect(sink.mails.at(-1)?.header('reply-to')).toBeUndefined();
  });
});

test('a database that is gone for a moment ends nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const worker = await startWorker();
  await enqueue(mailTo('ana@example.com'));
  await settled(['sent']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  worker.wake();
  // The pool may still hand out a connection that has just been cut.
  await eventually(() =>
    enqueue(mailTo('bo@example.com')).then(
      () => true,
      () => false,
    ),
  );
  // So may it to a round, which then ends: the next one comes by the clock.
  await eventually(
    () => {
      worker.wake();
      return states().catch(() => []);
    },
    (found) => String(found) === 'sent,sent',
  );
  jest.restoreAllMocks();
});

test('logs hold no address and no words', async () => {
  await startWorker();
  await enqueue(mailTo('canary@example.com', { subject: 'Canary subject', text: 'Canary words' }));
  await settled(['sent']);
  sink.refuse = { at: 'recipient', code: 550 };
  await enqueue(mailTo('canary@example.com', { subject: 'Canary subject' }));
  await settled(['sent', 'dead']);
  await sink.close();
  await enqueue(mailTo('canary@example.com', { subject: 'Canary subject' }));
  await settled(['sent', 'dead', 'failed']);
  expect(logged).toHaveLength(3);
  expect(logged.join()).not.toMatch(/canary|clinic\.example|127\.0\.0\.1/i);
});

describe('a mail that has to arrive in time', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  test('goes out before, and not after', async () => {
    await enqueue(
      mailTo('late@example.com', { notAfter: inSeconds(-1) }),
      mailTo('ana@example.com', { notAfter: inSeconds(3600) }),
    );
    await startWorker();
    await settled(['dead', 'sent']);
    expect(sink.mails.flatMap(({ recipients }) => recipients)).toEqual(['ana@example.com']);
    expect((await rows())[0]).toMatchObject({ lastError: 'not sent in time', attempts: 0 });
  });

  test('is given up when its time is over while the server takes none', async () => {
    sink.refuse = { at: 'connect', code: 421 };
    const worker = await startWorker();
    await enqueue(mailTo('ana@example.com', { notAfter: inSeconds(3600) }));
    await settled(['failed']);
    await database.db
      .updateTable('outboxMails')
      .set({ notAfter: inSeconds(-1) })
      .execute();
    sink.refuse = null;
    worker.wake();
    await settled(['dead']);
    expect((await rows())[0]).toMatchObject({ lastError: 'not sent in time' });
    expect(sink.mails).toEqual([]);
  });

  test('is left to whoever is sending it, until they have given it back', async () => {
    await enqueue(mailTo('ana@example.com', { notAfter: inSeconds(3600) }));
    await claimDue(database.db);
    await database.db
      .updateTable('outboxMails')
      .set({ notAfter: inSeconds(-1) })
      .execute();
    const worker = await startWorker();
    await enqueue(mailTo('bo@example.com'));
    await settled(['sending', 'sent']);
    await letTimePass();
    worker.wake();
    await settled(['dead', 'sent']);
  });
});

test('a file goes with its mail, as it was written, and is deleted with its text', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Akupunktur für Zoë\r\nEND:VCALENDAR\r\n';
  const attachment = { name: 'visit.ics', type: 'text/calendar; charset=utf-8; method=CANCEL', content };
  await enqueue(mailTo('ana@example.com', { attachment }));
  expect((await rows())[0]).toMatchObject({ attachment: content });
  expect(JSON.stringify(await database.db.selectFrom('outboxMails').selectAll().execute())).not.toContain('Zoë');
  await startWorker();
  await settled(['sent']);
  const [mail] = sink.mails;
  expect([mail?.text.trim(), mail?.html.trim()]).toEqual(['Words', '<p>Words</p>']);
  expect(
    mail?.attachments.map((file) => [file.type.split('; name=')[0], file.content.replace(/\r?\n/g, '\r\n').trim()]),
  ).toEqual([[attachment.type, content.trim()]]);
  // Evolution 3.46 shows an entry that is inline, and hides one that is an attachment.
  expect(mail?.raw).toMatch(/^Content-Disposition: inline; filename=visit\.ics$/im);
  expect((await rows())[0]).toMatchObject({ text: '', attachment: null, attachmentName: null, attachmentType: null });
});

test('reports of what could not be delivered are wanted, other answers of machines are not', async () => {
  await startWorker();
  await enqueue(mailTo('ana@example.com'), mailTo('bo@example.com', { headers: { 'Auto-Submitted': BY_HAND } }));
  await settled(['sent', 'sent']);
  const [byMachine, byHand] = ['ana@example.com', 'bo@example.com'].map(
    (address) => sink.mails.find(({ recipients }) => recipients.includes(address))?.header,
  );
  // [MS-OXCMAIL] 2.1.3.2.20: All has DR and NDR in it.
  expect(byMachine?.('x-auto-response-suppress')).toBe('OOF, AutoReply, RN, NRN');
  expect(byMachine?.('auto-submitted')).toBe('auto-generated');
  expect([byHand?.('x-auto-response-suppress'), byHand?.('auto-submitted')]).toEqual([undefined, undefined]);
});

test('mails of one thread refer to the first of them', async () => {
  await startWorker();
  for (const [to, thread] of [
    ['a@example.com', 'visit:1'],
    ['b@example.com', 'visit:2'],
    ['c@example.com', 'visit:1'],
    ['d@example.com', undefined],
    ['e@example.com', 'visit:1'],
  ] as const)
    await enqueue(mailTo(to, thread === undefined ? {} : { thread }));
  await settled(Array(5).fill('sent'));
  const header = (to: string, name: string) =>
    sink.mails.find(({ recipients }) => recipients.includes(to))?.header(name);
  const first = header('a@example.com', 'message-id');
  expect(first).toMatch(/^<.+>$/);
  const referred = ['a', 'b', 'c', 'd', 'e'].map((name) => header(`${name}@example.com`, 'references'));
  expect(referred).toEqual([undefined, undefined, first, undefined, first]);
  expect(header('c@example.com', 'in-reply-to')).toBe(first);
});
