import { writeLetter, type MailText } from './mail';

/** The clinic's reply to a message, word for word, signed with the clinic's name. */
export function contactReply(words: { subject: string; text: string; clinicName: string }): MailText {
  const paragraphs = words.text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return writeLetter({ subject: words.subject, paragraphs, from: words.clinicName });
}
