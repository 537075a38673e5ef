import type { Language } from '@harmony/language';
import { eventually } from '../../test/eventually';
import { type Kind, KINDS, to, visit } from '../../test/mail/every-mail';
import { startMailClinic, type MailClinic } from '../../test/mail/mail-clinic';
import { setConfig } from '../../test/shop/shop';
import type { ReceivedMail } from '../../test/mail/smtp-sink';
import { queueContactEmails } from '../../patients/contact-submissions/contact-mails';

let clinic: MailClinic;

beforeAll(async () => {
  clinic = await startMailClinic({}, { address: '418 Alder Street' });
});
afterAll(() => clinic.close());
beforeEach(() => clinic.empty());

async function sent(write: Kind[1], language: Language): Promise<ReceivedMail> {
  clinic.sink.mails.length = 0;
  await clinic.api.db.transaction().execute((trx) => write(clinic.mailer, trx, language));
  const isToAna = ({ recipients }: ReceivedMail) => recipients[0] === to.email;
  const mails = await eventually(
    () => clinic.sink.mails.filter(isToAna),
    (found) => found.length > 0,
  );
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  await clinic.api.db.deleteFrom('outboxMails').where('state', '!=', 'sending').execute();
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
  await clinic.api.db
    .transaction()
    .execute((trx) => queueContactEmails(trx, clinic.mailer, { ...to, id: 5, name: 'Ana', language: 'es' }));
  const subjects = async (count: number) =>
    (
      await eventually(
        () => clinic.sink.mails,
        (mails) => mails.length >= count,
      )
    ).map((mail) => mail.header('subject'));
  expect((await subjects(2)).sort()).toEqual(['New message on the website', 'Recibimos su mensaje']);
  expect(clinic.sink.mails.find(({ recipients }) => recipients[0] === 'hello@clinic.example')?.html).toContain(
    'lang="en"',
  );
  clinic.sink.mails.length = 0;
  await setConfig(clinic.api.db, 'spanish_enabled', 'false');
  await clinic.api.db
    .transaction()
    .execute((trx) => queueContactEmails(trx, clinic.mailer, { ...to, id: 6, name: 'Ana', language: 'es' }));
  expect((await subjects(2)).sort()).toEqual(['New message on the website', 'We received your message'].sort());
  await setConfig(clinic.api.db, 'spanish_enabled', 'true');
});

test('the entry of a calendar is in Spanish, too', async () => {
  const [, write] = visit(' calendar', 'visit-booked');
  const { attachments } = await sent(write, 'es');
  expect(attachments[0]?.content).toContain('SUMMARY:Cita en Harmony');
  expect(attachments[0]?.content).toContain('https://clinic.example/es/visit?token=token');
});
