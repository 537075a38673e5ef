import { suggestionParagraphs } from '@harmony/domain';
import { writeLetter, type MailText } from './mail';

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
