import type { Language } from '@harmony/language';
import { eventually } from '../../test/eventually';
import { type Kind, KINDS, to, visit } from '../../test/mail/every-mail';
import { startMailClinic, type MailClinic } from '../../test/mail/mail-clinic';
import type { ReceivedMail } from '../../test/mail/smtp-sink';

/* What holds for every mail that leaves, as it comes over the wire, from a sender that nobody reads. */

let clinic: MailClinic;

beforeAll(async () => {
  clinic = await startMailClinic(
    { MAIL_FROM: 'no-reply@clinic.example' },
    { address: '<p>418 Alder Street, Suite 2</p><p>Tacoma, WA 98402</p>' },
  );
});
afterAll(() => clinic.close());
beforeEach(() => clinic.empty());

async function sent(write: Kind[1], language: Language): Promise<ReceivedMail> {
  await clinic.api.db.transaction().execute((trx) => write(clinic.mailer, trx, language));
  const [mail] = await eventually(
    () => clinic.sink.mails.filter(({ recipients }) => recipients[0] === to.email),
    (found) => found.length > 0,
  );
  if (!mail) throw new Error('no mail');
  return mail;
}

/** Octets of a part, decoded. */
const octets = (text: string): number => Buffer.byteLength(text);
const KILOBYTE = 1024;

describe.each(KINDS)('%s', (name, write) => {
  it.each(['en', 'es'] as const)('reaches everybody, and answers reach the clinic (%s)', async (language) => {
    const mail = await sent(write, language);
    const isByHand = name.startsWith('reply');

    expect(mail.header('from')).toMatch(/no-reply@clinic\.example/);
    expect(mail.header('reply-to')).toMatch(/hello@clinic\.example/);
    // A person wrote an answer; reports about what could not be delivered are wanted of all of them.
    expect(mail.header('auto-submitted')).toBe(
      isByHand ? undefined : name.endsWith('-receipt') ? 'auto-replied' : 'auto-generated',
    );
    expect(mail.header('x-auto-response-suppress')).toBe(isByHand ? undefined : 'OOF, AutoReply, RN, NRN');
    expect(mail.header('list-id') === undefined).toBe(mail.header('list-unsubscribe') === undefined);
    for (const once of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'])
      expect([once, mail.header(once)]).toEqual([once, expect.any(String)]);

    // Every program takes 7 bits and short lines (RFC 5322, section 2.1.1); an address of one click cannot be broken.
    expect(mail.raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    const lines = mail.raw.split('\r\n').filter((line) => !/List-Unsubscribe:|^ <https/.test(line));
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
    expect(mail.text.trim()).not.toBe('');
    expect(octets(mail.html)).toBeLessThanOrEqual(6 * KILOBYTE);
    expect(mail.html).not.toMatch(/<(?:img|script|link)\b|url\(/);
  });
});

test('the entry of a calendar is seen in the mail, says where and how to cancel, and names no attendee', async () => {
  const [, write] = visit('', 'visit-booked');
  const mail = await sent(write, 'en');
  const [entry] = mail.attachments;
  const lines = entry?.content.replace(/\r?\n[ \t]/g, '') ?? '';
  expect(mail.raw).toMatch(/Content-Disposition: inline; filename=visit\.ics/);
  expect(entry?.type).toMatch(/^text\/calendar;.*method=PUBLISH/i);
  expect(lines).toContain('LOCATION:418 Alder Street\\, Suite 2\\, Tacoma\\, WA 98402');
  expect(lines).toMatch(/DESCRIPTION:.*(?:link|phone)/i);
  expect(lines).toMatch(/ORGANIZER;CN="Harmony":mailto:hello@clinic\.example/);
  expect(lines).not.toMatch(/ATTENDEE|VALARM/);
  // The address within the mail's text, too.
  expect(mail.text).toContain('418 Alder Street, Suite 2, Tacoma, WA 98402');
});

test('all mails of a visit refer to the first', async () => {
  const mails: ReceivedMail[] = [];
  for (const cause of ['visit-booked', 'visit-moved', 'visit-cancelled'] as const) {
    clinic.sink.mails.length = 0;
    const [, write] = visit('', cause, {}, 'the same visit');
    mails.push(await sent(write, 'en'));
  }
  const [first, ...later] = mails;
  expect(first?.header('references')).toBeUndefined();
  for (const mail of later) expect(mail.header('references')).toBe(first?.header('message-id'));
});
