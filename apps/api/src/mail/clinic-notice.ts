import { writeLetter, type MailText } from './mail-text';

/** Something new in the console, as the mail to the clinic says it. */
export interface Notice {
  /** What it is sent for, in the outbox. */
  cause: string;
  subject: string;
  sentence: string;
}

export interface NoticePlace {
  clinicName: string;
  /** Web address of the console. */
  consoleUrl: string;
  /** It stands for all that have come since the last one. */
  isGathered?: boolean;
}

/**
 * Tells the clinic that something was received, and no more: who it is about and why can be read after signing in, because others may see
 * the e-mail.
 */
export function clinicNotice(
  { subject, sentence }: Notice,
  { clinicName, consoleUrl, isGathered = false }: NoticePlace,
): MailText {
  return writeLetter({
    subject: isGathered ? `Several: ${subject}` : subject,
    paragraphs: [
      isGathered
        ? 'A lot of this came in within an hour: this email stands for everything since the last one.'
        : sentence,
      'To protect patients’ privacy, this email doesn’t say more.',
    ],
    action: { label: 'Open the console', url: consoleUrl },
    from: `The website of ${clinicName}`,
  });
}
