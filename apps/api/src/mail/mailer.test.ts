import { HERB_CONSENT } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../test/api';
import { eventually } from '../test/eventually';
import { startSmtpSink, type ReceivedMail, type SmtpSink } from '../test/mail/smtp-sink';
import { createMailer, type Mailer } from './mailer';
import { queueAppointmentEmails } from '../scheduling/appointments/appointment-mails';
import { queueCheckInEmail } from '../scheduling/check-ins/check-in-mail';
import { queueHerbRequestEmails } from '../shop/custom-herb-requests/herb-request-mails';
import { queueNewsletterConfirmation } from './newsletter/newsletter-confirmation';

let sink: SmtpSink;
let api: TestApp;
let mailer: Mailer;

beforeAll(async () => {
  sink = await startSmtpSink();
  api = await buildTestApp({
    env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://clinic.example', LIMIT_CONTACT: '10000', LIMIT_MAILBOX: '10' },
  });
  mailer = createMailer(api.config);
  await api.db
    .insertInto('config')
    .values([
      { id: 'email', data: 'hello@clinic.example' },
      { id: 'clinic_name', data: 'Ginkgo & Sons, “Acupuncture”' },
      { id: 'phone', data: '2535550140' },
    ])
    .execute();
});
afterAll(async () => {
  await api.close();
  await sink.close();
});
beforeEach(async () => {
  // What the test before has left on its way arrives first.
  await eventually(async () => {
    await api.db.deleteFrom('outboxMails').where('state', '!=', 'sending').execute();
    return (await api.db.selectFrom('outboxMails').select('id').execute()).length === 0;
  });
  sink.mails.length = 0;
});

const tell = (act: (trx: Parameters<Mailer['takesMail']>[0]) => Promise<unknown>) => api.db.transaction().execute(act);
const received = (count: number) =>
  eventually(
    () => sink.mails,
    (mails) => mails.length === count,
  );
/** The mail to this address. */
async function received1(to: string, count: number): Promise<ReceivedMail> {
  const mail = (await received(count)).find(({ recipients }) => recipients[0] === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}
const names = (mail: ReceivedMail) => mail.headers.map(([name]) => name);
let count = 0;
const contact = (more: object = {}) => ({
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '206 555 0199',
  service: 'Fertility support',
  message: `Canary: I have been feeling low. ${(count += 1)}`,
  elapsedMs: 9000,
  ...more,
});
const send = (payload: object, headers = {}) => api.asAnyone({ method: 'POST', url: '/api/contact', payload, headers });

describe('a contact message', () => {
  test('reaches the clinic without its words; answering answers the sender', async () => {
    expect((await send(contact())).statusCode).toBe(201);
    const mail = await received1('hello@clinic.example', 2);
    expect(mail.header('subject')).toBe('New message on the website');
    expect(mail.header('reply-to')).toBe('Ana Ruiz <ana@example.com>');
    expect(mail.text).toContain('https://clinic.example/admin');
    expect(mail.html).toContain('<a href="https://clinic.example/admin">Open the console</a>');
    expect(mail.text + mail.html).not.toMatch(/ana|canary|206|fertility/i);
  });

  test('is acknowledged to its sender, who reads nothing of it, not even a name', async () => {
    await send(contact());
    const mail = await received1('ana@example.com', 2);
    expect(mail.header('subject')).toBe('We received your message');
    expect(mail.header('to')).toBe('ana@example.com');
    expect(mail.header('reply-to')).toBeUndefined();
    expect(mail.header('auto-submitted')).toBe('auto-replied');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Hello,');
      expect(part).toContain("We'll get back to you within 24 hours.");
      expect(part).toContain('call us at (253) 555-0140');
      expect(part).not.toMatch(/ruiz|canary|206|fertility/i);
    }
    expect(mail.text).toContain('Ginkgo & Sons, “Acupuncture”');
    expect(mail.html).toContain('Ginkgo &amp; Sons, “Acupuncture”');
  });

  test('sent twice with one key makes one mail to each', async () => {
    const body = contact();
    await Promise.all([1, 2, 3].map(() => send(body, { 'idempotency-key': 'twice' })));
    await received(2);
    expect(await api.db.selectFrom('outboxMails').select('id').execute()).toHaveLength(2);
  });

  test('refused, it makes none', async () => {
    expect((await send(contact({ message: 'short' }))).statusCode).toBe(400);
    expect(await api.db.selectFrom('outboxMails').select('id').execute()).toEqual([]);
  });

  test('one address does not get more than ten receipts a day, however many messages name it', async () => {
    for (let n = 0; n < 12; n++) expect((await send(contact({ message: `Message number ${n}` }))).statusCode).toBe(201);
    const rows = await api.db.selectFrom('outboxMails').select(['cause', 'verdict', 'state']).execute();
    const receipts = rows.filter(({ cause }) => cause === 'contact-receipt');
    expect(receipts.filter(({ verdict }) => verdict === null)).toHaveLength(10);
    expect(receipts.filter(({ verdict, state }) => verdict === 'left-out' && state === 'dead')).toHaveLength(2);
    // Five by themselves, and one for the others.
    expect(rows.filter(({ cause }) => cause === 'contact-message')).toHaveLength(6);
  });

  test('labels behind a plus are the same mailbox', async () => {
    for (let n = 0; n < 12; n++) expect((await send(contact({ email: `Ana+${n}@example.com` }))).statusCode).toBe(201);
    const receipts = api.db.selectFrom('outboxMails').select('recipient').where('cause', '=', 'contact-receipt');
    expect(await receipts.where('verdict', 'is', null).execute()).toHaveLength(10);
  });
});

const HOSTILE = [
  'Ana\r\nBcc: victim@example.com',
  'Ana\nSubject: You have won',
  'Ana\r\n\r\n<script>alert(1)</script>',
  'Ana\u0085Bcc: victim@example.com',
  'Ana\u2028Bcc: victim@example.com',
  '"Ana" <victim@example.com>, Bo',
  'victim@example.com, other@example.com',
  'Ana; Bcc: victim@example.com;',
  '=?utf-8?Q?Ana=0D=0ABcc:_victim@example.com?=',
  'Ana \\" <victim@example.com>',
  '<img src=x onerror=alert(1)>',
  'Click https://spam.example now',
  'Ana (victim@example.com)',
  'x'.repeat(200),
  '安娜 \u202eziuR',
];

test.each(HOSTILE)('the name %j stays a name', async (name) => {
  expect((await send(contact({ name }))).statusCode).toBe(201);
  await received(2);
  for (const mail of sink.mails) {
    expect(mail.recipients).toHaveLength(1);
    expect(names(mail)).toEqual(expect.not.arrayContaining(['bcc', 'cc']));
    expect(new Set(names(mail)).size).toBe(names(mail).length);
    expect(['New message on the website', 'We received your message']).toContain(mail.header('subject'));
    expect(mail.text).toMatch(/^Hello,|^Someone/);
    expect(mail.text + mail.html).not.toMatch(/victim|script>|onerror|spam\.example/);
  }
  const notice = await received1('hello@clinic.example', 2);
  expect(notice.header('reply-to')).toMatch(/^[^<>]*<ana@example\.com>$|^"(?:[^"\\]|\\.)*" <ana@example\.com>$/);
});

const ANA = { id: 7, name: 'Ana Ruiz', email: 'ana@example.com', language: 'en' } as const;

test.each([
  ['a check-in', queueCheckInEmail, 'Someone has checked in', 1],
  ['a herb request', queueHerbRequestEmails, 'New request for a custom formula', 2],
  ['an appointment request', queueAppointmentEmails, 'New appointment request', 2],
] as const)('%s tells the clinic, once, with nothing but a link', async (_what, write, subject, all) => {
  await tell((trx) => write(trx, mailer, ANA));
  await tell((trx) => write(trx, mailer, ANA));
  const mail = await received1('hello@clinic.example', all);
  expect(mail.header('subject')).toBe(subject);
  expect(mail.header('reply-to')).toBeUndefined();
  expect(mail.text).toContain('https://clinic.example/admin\n');
});

describe.each([
  {
    url: '/api/appointments',
    flag: 'appointments_enabled',
    more: { note: 'Canary: my knee' },
    cause: 'appointment-receipt',
    subject: 'We received your appointment request',
    promise: 'nothing is booked yet. We’ll suggest a time within 24 hours',
  },
  {
    url: '/api/custom-herb-requests',
    flag: 'custom_herbs_enabled',
    more: {
      healthConcerns: 'Canary: light sleep',
      allergies: 'nuts',
      consent: true,
      consentVersion: HERB_CONSENT.version,
    },
    cause: 'herb-receipt',
    subject: 'We received your request',
    promise: 'You’ll hear from us within two business days',
  },
])('a request to $url', ({ url, flag, more, cause, subject, promise }) => {
  const ask = (fields: object = {}) =>
    api.asAnyone({
      method: 'POST',
      url,
      payload: { ...ANA, phone: '206 555 0199', elapsedMs: 9000, ...more, ...fields },
    });
  const causes = async () =>
    (await api.db.selectFrom('outboxMails').select('cause').where('verdict', 'is', null).execute()).map(
      (row) => row.cause,
    );
  beforeAll(async () => {
    await api.db.insertInto('config').values({ id: flag, data: 'true' }).execute();
    await eventually(async () => (await ask({ email: 'nobody' })).statusCode === 400);
  });

  test('is acknowledged to its sender, who reads when to expect an answer and nothing of it', async () => {
    expect((await ask()).statusCode).toBe(201);
    const mail = await received1('ana@example.com', 2);
    expect(mail.header('subject')).toBe(subject);
    expect(mail.header('auto-submitted')).toBe('auto-replied');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Hello,');
      expect(part).toContain(promise);
      expect(part).toContain('call us at (253) 555-0140');
      expect(part).not.toMatch(/ruiz|canary|206|nuts|herb|formula/i);
    }
  });

  test('adds to the ten receipts a day that one address gets of all forms', async () => {
    const at = new Date().toISOString();
    const before = {
      cause: 'contact-receipt',
      recipient: 'ANA@example.com',
      subject: 'x',
      text: '',
      state: 'sent' as const,
      sentAt: at,
      byOutsider: true,
    };
    await api.db.insertInto('outboxMails').values(Array(9).fill(before)).execute();
    for (const name of ['Ana One', 'Ana Two']) expect((await ask({ name })).statusCode).toBe(201);
    expect((await causes()).filter((each) => each === cause)).toHaveLength(1);
  });
});

test('every mail says who sends it, when, as what, and that no machine need answer', async () => {
  await tell((trx) => queueCheckInEmail(trx, mailer, { id: 8 }));
  const mail = await received1('hello@clinic.example', 1);
  expect(mail.header('from')).toMatch(/^(=\?UTF-8\?Q\?[!-~]+\?= )+<hello@clinic\.example>$/);
  expect(mail.header('to')).toBe('hello@clinic.example');
  expect(mail.header('auto-submitted')).toBe('auto-generated');
  expect(mail.header('message-id')).toMatch(/^<[0-9a-f]{32}@clinic\.example>$/);
  expect(Date.now() - Date.parse(mail.header('date') ?? '')).toBeLessThan(60_000);
  expect(mail.header('content-type')).toMatch(/^multipart\/alternative/);
  expect(names(mail)).toEqual(expect.not.arrayContaining(['list-unsubscribe', 'bcc', 'cc']));
});

test('the newsletter asks first, and is ended with one click in the mail program', async () => {
  const token = 'k'.repeat(43);
  await tell((trx) => queueNewsletterConfirmation(trx, mailer, { email: 'ana@example.com', language: 'en', token }));
  const mail = await received1('ana@example.com', 1);
  expect(mail.header('subject')).toBe('Please confirm your newsletter sign-up');
  expect(mail.text).toContain(`https://clinic.example/newsletter/confirm?token=${token}`);
  expect(mail.html).toContain(`<a href="https://clinic.example/newsletter/confirm?token=${token}">`);
  expect(mail.header('list-unsubscribe')).toBe(`<https://clinic.example/api/newsletter/unsubscribe?token=${token}>`);
  expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.header('list-id')).toBe('<newsletter.clinic.example>');
  const [row] = await eventually(
    () => api.db.selectFrom('outboxMails').selectAll().execute(),
    ([found]) => found?.state === 'sent',
  );
  expect(JSON.stringify({ ...row, headers: null })).not.toContain(token);
});

test('without a mail server everything waits, says why, and goes out once there is one', async () => {
  const without = createMailer({ ...api.config, mail: { ...api.config.mail, smtpUrl: null, from: null } });
  // The app of this file has a server, and would send it at once.
  await api.db.transaction().execute(async (trx) => {
    await queueCheckInEmail(trx, without, { id: 9 });
    expect(await trx.selectFrom('outboxMails').select(['state', 'lastError', 'attempts']).execute()).toEqual([
      { state: 'pending', lastError: 'not sent: no mail server set', attempts: 0 },
    ]);
  });
  await received(1);
});

test('neither logs nor the table of errors hold anything a visitor wrote, also when mails are refused', async () => {
  const lines: string[] = [];
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'hello@clinic.example' };
  const { db, close, asAnyone } = await buildTestApp({ env, log: (line) => lines.push(line) });
  const visitor = { name: 'Canaryname Ruiz', email: 'canary@example.com', message: 'Canary: hot flushes at night' };
  const post = (payload: object) => asAnyone({ method: 'POST', url: '/api/contact?canary=1', payload });
  expect((await post(contact(visitor))).statusCode).toBe(201);
  await received(2);
  sink.refuse = { at: 'recipient', code: 550 };
  expect((await post(contact({ ...visitor, name: 'Canary Two' }))).statusCode).toBe(201);
  await eventually(
    () => db.selectFrom('outboxMails').select('state').where('state', '=', 'dead').execute(),
    (dead) => dead.length === 2,
  );
  sink.refuse = null;
  const errors = JSON.stringify(await db.selectFrom('errors').selectAll().execute());
  await close();
  expect(lines.join('')).toMatch(/mail sent.*mail could not be sent/s);
  expect(lines.join('') + errors).not.toMatch(/canary|hot flushes|2065550199|206 555 0199/i);
});
