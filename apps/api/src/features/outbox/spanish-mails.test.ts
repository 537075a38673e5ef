import { PATIENT_ORDER_MAILS, type Booking } from '@harmony/domain';
import type { Language } from '@harmony/language';
import type { EmailNotifications, VisitCause } from '../../forms/email-notifications';
import { buildTestApp, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { setConfig } from '../../test/shop';
import { startSmtpSink, type ReceivedMail, type SmtpSink } from '../../test/smtp-sink';
import { outboxEmails } from './email-notifications';

let sink: SmtpSink;
let api: TestApp;
let emails: EmailNotifications;

beforeAll(async () => {
  sink = await startSmtpSink();
  api = await buildTestApp({ env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://clinic.example' } });
  emails = outboxEmails(api.config);
  const settings = {
    email: 'hello@clinic.example',
    clinic_name: 'Harmony',
    phone: '2535550140',
    address: '418 Alder Street',
    spanish_enabled: 'true',
  };
  for (const [id, data] of Object.entries(settings)) await setConfig(api.db, id, data);
});
afterAll(async () => {
  await api.close();
  await sink.close();
});
beforeEach(async () => {
  await api.db.deleteFrom('outboxMails').execute();
  sink.mails.length = 0;
});

type Trx = Parameters<EmailNotifications['checkIn']>[0];

const booking: Booking = {
  startsAt: '2099-12-01T17:00:00.000Z',
  endsAt: '2099-12-01T18:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  service: { slug: 'acupuncture', name: 'Acupuncture', price: 120 },
  practitioner: { slug: 'mei-lin', name: 'Mei Lin' },
  video: null,
  state: 'booked',
  isTimeKept: true,
  verifyBy: null,
  isConfirmed: false,
  isUntold: false,
  isLate: false,
  lateHours: 24,
  canMove: true,
  canCancel: true,
};
const order = {
  number: 1047,
  // What is said of an order is spoken by whoever reads it (`mailed-order.repo.ts`).
  words: { state: '…', next: '…' },
  delivery: 'pickup',
  pays: 'at-clinic',
  totalCents: 5683,
  toPayCents: 5683,
  refundedCents: 1000,
  trackingUrl: 'https://ups.example/1Z',
  items: [{ name: 'Ginseng Root', quantity: 2 }],
} as const;

const to = { email: 'ana@example.com' };
/** A mail may still be on its way when the same is written in the other language. */
const idIn = (language: Language): number => (language === 'en' ? 1 : 2);
type Kind = [name: string, write: (trx: Trx, language: Language) => Promise<unknown>];

const visit = (name: string, cause: VisitCause, part: Partial<Booking> = {}): Kind => [
  `${cause}${name}`,
  (trx, language) =>
    emails.visit(trx, {
      ...to,
      language,
      cause,
      by: 'clinic',
      uid: `${cause}${name}`,
      sequence: idIn(language),
      token: 'token',
      booking: { ...booking, ...part },
    }),
];

const KINDS: Kind[] = [
  [
    'contact-receipt',
    (trx, language) => emails.contactMessage(trx, { ...to, id: idIn(language), name: 'Ana', language }),
  ],
  ['herb-receipt', (trx, language) => emails.herbRequest(trx, { ...to, id: idIn(language), name: 'Ana', language })],
  ['appointment-receipt', (trx, language) => emails.appointmentRequest(trx, { ...to, id: idIn(language), language })],
  [
    'newsletter-confirmation',
    (trx, language) => emails.newsletterConfirm(trx, { ...to, language, token: `token-${language}` }),
  ],
  ...([['2026-12-01T17:00:00Z'], ['2026-12-01T17:00:00Z', '2026-12-02T18:00:00Z']] as const).map(
    (suggestedTimes): Kind => [
      `reply with ${suggestedTimes.length} times`,
      (trx, language) =>
        emails.reply(trx, {
          ...to,
          inbox: 'appointments',
          language,
          subject: 'Re',
          text: 'Ok',
          suggestedTimes,
          key: language,
        }),
    ],
  ),
  visit('', 'visit-booked'),
  visit(' by hand', 'visit-booked', { state: 'requested' }),
  visit(' asked for', 'visit-booked', { state: 'requested', isTimeKept: false }),
  visit('', 'visit-moved'),
  visit(' by hand', 'visit-moved', { state: 'requested' }),
  visit('', 'visit-cancelled', { state: 'cancelled' }),
  visit('', 'visit-confirmed'),
  visit(' without late changes', 'visit-confirmed', { lateHours: 0 }),
  visit('', 'visit-asked'),
  visit('', 'visit-verify', { state: 'requested', verifyBy: '2099-11-01T17:00:00.000Z' }),
  visit('', 'visit-lapsed', { state: 'cancelled' }),
  ...([true, false] as const).map((isConfirmed): Kind => [
    `visit-reminder, confirmed: ${String(isConfirmed)}`,
    (trx, language) =>
      emails.visitReminder(trx, {
        ...to,
        language,
        uid: `${language}${String(isConfirmed)}`,
        token: 'token',
        reminder: 'first',
        booking: { ...booking, isConfirmed },
      }),
  ]),
  [
    'wait-list-joined',
    (trx, language) =>
      emails.waitList(trx, {
        ...to,
        language,
        cause: 'wait-list-joined',
        id: idIn(language),
        token: 'token',
        offer: null,
      }),
  ],
  [
    'wait-list-offer',
    (trx, language) =>
      emails.waitList(trx, {
        ...to,
        language,
        cause: 'wait-list-offer',
        id: idIn(language),
        token: 'token',
        offer: { startsAt: booking.startsAt, answerBy: '2099-11-30T17:00:00.000Z' },
      }),
  ],
  ...PATIENT_ORDER_MAILS.flatMap((kind) =>
    (['pickup', 'shipping'] as const).map((delivery): Kind => [
      `order-${kind}, ${delivery}`,
      (trx, language) =>
        emails.order(trx, {
          isAsked: false,
          ...to,
          language,
          kind,
          key: `${language}${delivery}`,
          token: 'token',
          order: { ...order, delivery },
        }),
    ]),
  ),
  ...[null, 'Ginseng Root'].flatMap((name): Kind[] => [
    [
      `formula-offer of ${String(name)}`,
      (trx, language) => emails.formulaOffer(trx, { ...to, language, key: `${language}${name}`, token: 'token', name }),
    ],
    [
      `refill-due of ${String(name)}`,
      (trx, language) =>
        emails.refillDue(trx, { ...to, language, key: `${language}${name}`, token: 'token', item: name }),
    ],
    [
      `back-in-stock of ${String(name)}`,
      (trx, language) =>
        emails.backInStock(trx, {
          ...to,
          language,
          id: idIn(language),
          product: name === null ? null : { name, slug: 'ginseng-root' },
        }),
    ],
  ]),
];

async function sent(write: Kind[1], language: Language): Promise<ReceivedMail> {
  sink.mails.length = 0;
  await api.db.transaction().execute((trx) => write(trx, language));
  const isToAna = ({ recipients }: ReceivedMail) => recipients[0] === to.email;
  const mails = await eventually(
    () => sink.mails.filter(isToAna),
    (found) => found.length > 0,
  );
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  await api.db.deleteFrom('outboxMails').where('state', '!=', 'sending').execute();
  return mail;
}

const NAMES = /^(?:Harmony|Ginseng Root|418 Alder Street\.?|2 × Ginseng Root|https:\/\/\S+)$/;
/** Sentences and lines with a word of them. */
const sentences = (text: string): string[] =>
  text
    .split(/\n|(?<=[.:?!])\s+/)
    .map((each) => each.trim())
    .filter((each) => /\p{L}{4}/u.test(each) && !NAMES.test(each));
const bodyOf = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&');

test.each(KINDS)('%s is in Spanish from its subject to its links', async (_name, write) => {
  const [english, spanish] = [await sent(write, 'en'), await sent(write, 'es')];
  const subjects = [english.header('subject'), spanish.header('subject')];
  if (subjects[0] !== 'Re') expect(subjects[1]).not.toBe(subjects[0]);
  for (const part of ['text', 'html'] as const) {
    const [there, here] = [english, spanish].map((mail) => sentences(bodyOf(mail[part]))) as [string[], string[]];
    expect(here.filter((each) => there.includes(each))).toEqual([]);
    expect(here.join(' ')).not.toMatch(/\{\w+\}|\.\./);
  }
  expect([english, spanish].map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(['en', 'es']);
  const links = (mail: ReceivedMail) =>
    (mail.text.match(/https:\/\/clinic\.example\/\S+/g) ?? []).map((url) => url.replace(/token-\w+/, 'token'));
  expect(links(spanish)).toEqual(links(english).map((url) => url.replace('clinic.example/', 'clinic.example/es/')));
});

test('what the clinic gets stays in English, and so does what waits for the page that there is none of', async () => {
  await api.db
    .transaction()
    .execute((trx) => emails.contactMessage(trx, { ...to, id: 5, name: 'Ana', language: 'es' }));
  const subjects = async (count: number) =>
    (
      await eventually(
        () => sink.mails,
        (mails) => mails.length >= count,
      )
    ).map((mail) => mail.header('subject'));
  expect((await subjects(2)).sort()).toEqual(['New message on the website', 'Recibimos su mensaje']);
  expect(sink.mails.find(({ recipients }) => recipients[0] === 'hello@clinic.example')?.html).toContain('lang="en"');
  sink.mails.length = 0;
  await setConfig(api.db, 'spanish_enabled', 'false');
  await api.db
    .transaction()
    .execute((trx) => emails.contactMessage(trx, { ...to, id: 6, name: 'Ana', language: 'es' }));
  expect((await subjects(2)).sort()).toEqual(['New message on the website', 'We have your message'].sort());
  await setConfig(api.db, 'spanish_enabled', 'true');
});

test('the entry of a calendar is in Spanish, too', async () => {
  const [, write] = visit(' calendar', 'visit-booked');
  const { attachments } = await sent(write, 'es');
  expect(attachments[0]?.content).toContain('SUMMARY:Cita en Harmony');
  expect(attachments[0]?.content).toContain('https://clinic.example/es/visit?token=token');
});
