import { writeLetter, type MailText } from './mail';

/** To whoever wrote: what somebody of the clinic answers, word for word, with the clinic's name under it. */
export function contactReply(words: { subject: string; text: string; clinicName: string }): MailText {
  const paragraphs = words.text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return writeLetter({ subject: words.subject, paragraphs, from: words.clinicName });
}
