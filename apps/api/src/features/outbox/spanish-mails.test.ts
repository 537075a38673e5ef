import type { Language } from '@harmony/language';
import type { EmailNotifications } from '../../forms/email-notifications';
import { buildTestApp, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { type Kind, KINDS, to, visit } from '../../test/every-mail';
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

async function sent(write: Kind[1], language: Language): Promise<ReceivedMail> {
  sink.mails.length = 0;
  await api.db.transaction().execute((trx) => write(emails, trx, language));
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
