import { suggestionParagraphs, type InboxKey } from '@harmony/domain';
import { conflict } from '../platform/http/api-error';
import type { SendReply } from '../platform/inbox/reply.routes';
import type { Mailer } from './mailer';
import { writeLetter, type MailText } from './mail-text';
import { readClinic, readSender } from './outbox/clinic.repo';
import { BY_HAND } from './outbox/envelope';
import { speakTo } from './speak-to';

/** What a reply is sent for, by the inbox of the row that it answers. */
const REPLIES: Readonly<Partial<Record<InboxKey, string>>> = {
  contactMessages: 'contact-reply',
  appointments: 'appointment-reply',
  herbRequests: 'herb-reply',
};

/** Shown to the staff member who replies. */
const NO_SENDER =
  'The clinic has no email address to reply from. Enter one under Settings, “Email”, then send your answer again.';

export interface Reply {
  subject: string;
  text: string;
  /** ISO 8601. */
  suggestedTimes: readonly string[];
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  timeZone: string;
}

/** The clinic's reply, word for word, followed by the times it suggests and signed with the clinic's name. */
export function writeReply({ subject, text, suggestedTimes, clinicName, phone, timeZone }: Reply): MailText {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const suggestion = suggestionParagraphs(suggestedTimes, timeZone, phone);
  return writeLetter({ subject, paragraphs: [...paragraphs, ...suggestion], isByStaff: true, from: clinicName });
}

/**
 * A staff member's answer, to the sender of what it answers, who replies to the clinic. 409 when the clinic has no address to send from;
 * without a mail server the e-mail waits in the outbox.
 */
export const sendReply =
  (mailer: Mailer): SendReply =>
  (trx, { inbox, email, language, subject, text, suggestedTimes, key }) =>
    speakTo(trx, language, async () => {
      const sender = await readSender(trx, mailer.from);
      if (!sender) throw conflict(NO_SENDER);
      const { phone, timeZone } = await readClinic(trx);
      await mailer.enqueue(trx, {
        ...writeReply({ subject, text, suggestedTimes, clinicName: sender.name, phone, timeZone }),
        to: email,
        cause: REPLIES[inbox] ?? 'reply',
        dedupeKey: key,
        replyTo: { name: sender.name, address: sender.clinicAddress },
        headers: { 'Auto-Submitted': BY_HAND },
      });
    });
