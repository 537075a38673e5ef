import { testDatabase, type TestDatabase } from '../../test/database';
import { connect } from '../../platform/db/connection/connect';
import { UNREADABLE } from '../../platform/db/encrypted/words';
import { claimDue, enqueueMail, type NewMail } from './outbox.repo';
import { mailsOf } from '../../test/mail/mails';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const good: NewMail = {
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'Words',
  html: '<p>Words</p>',
  cause: 'check-in',
};

test.each([
  ['a line break in the address', { to: 'ana@example.com\r\nBcc: bo@example.com' }],
  ['two addresses', { to: 'ana@example.com, bo@example.com' }],
  ['a name and an address', { to: 'Ana <ana@example.com>' }],
  ['no address', { to: '' }],
  ['a line break in the subject', { subject: 'Hello\nBcc: bo@example.com' }],
  ['NEL in the subject', { subject: 'Hello\u0085Bcc: bo@example.com' }],
  ['a line separator in the subject', { subject: 'Hello\u2028Bcc: bo@example.com' }],
  ['a line break in a name', { replyTo: { name: 'Ana\rBcc: bo@example.com', address: 'ana@example.com' } }],
  ['text turned around in a name', { replyTo: { name: 'Ana \u202e', address: 'ana@example.com' } }],
  ['a line break in the reply address', { replyTo: { name: 'Ana', address: 'ana@example.com\n' } }],
  ['a line break in a header', { headers: { 'List-Unsubscribe': '<https://a.example>\r\nBcc: bo@example.com' } }],
  ['a line break in the name of a file', { attachment: { name: 'a\nb.ics', type: 'text/calendar', content: '' } }],
  ['a line break in the type of a file', { attachment: { name: 'a.ics', type: 'text/a\r\nX: y', content: '' } }],
])('%s is refused, and not repeated', async (_, change) => {
  const writing = database.db.transaction().execute((trx) => enqueueMail(trx, { ...good, ...change }));
  await expect(writing).rejects.toThrow(/^a mail (header must be one line|needs a plain address)$/);
  expect(await database.db.selectFrom('outboxMails').select('id').execute()).toEqual([]);
});

test('what is in order is written as it is', async () => {
  const replyTo = { name: 'Ana "la" Ruiz, L.Ac.', address: 'ana@example.com' };
  await database.db.transaction().execute((trx) => enqueueMail(trx, { ...good, replyTo, heldBack: 'why' }));
  const [row] = await mailsOf(database.db);
  expect(row).toMatchObject({
    recipient: 'ana@example.com',
    subject: 'Hello',
    text: 'Words',
    html: '<p>Words</p>',
    headers: {},
    replyToName: replyTo.name,
    replyToAddress: replyTo.address,
    state: 'pending',
    lastError: 'why',
  });
});

test('a mail whose key is missing is given up, and never sent with other words', async () => {
  const { db } = database;
  await db.deleteFrom('outboxMails').execute();
  await db.transaction().execute((trx) => enqueueMail(trx, good));
  const stranger = connect(database.url, { dataKeys: ['the secret of quite another installation'], log: console });
  try {
    expect(await claimDue(stranger)).toBeUndefined();
    const rows = await db
      .selectFrom('outboxMails')
      .select(['state', 'lastError'])
      .where('state', '=', 'dead')
      .execute();
    expect(rows).toEqual([{ state: 'dead', lastError: UNREADABLE }]);
  } finally {
    await stranger.destroy();
  }
});
