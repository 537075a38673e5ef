import type { AccountNews } from './account-emails';
import { writeLetter, type MailText } from '../mail';

export interface AccountPlace {
  username: string;
  clinicName: string;
  /** Web address of the console. */
  consoleUrl: string;
}

/** A link to set a new password. The token is behind the `#`, which no server logs. */
export const passwordResetMail = ({ username, clinicName, consoleUrl }: AccountPlace, token: string): MailText =>
  writeLetter({
    subject: 'Reset your password',
    paragraphs: [
      `Someone, probably you, asked to reset the password of the account “${username}” at ${clinicName}. The link works once, for 30 minutes.`,
      'If that wasn’t you, you can ignore this email: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: `${consoleUrl}/reset-password#${token}` },
    from: clinicName,
  });

/** A link that confirms the address of an account. */
export const emailConfirmationMail = ({ username, clinicName, consoleUrl }: AccountPlace, token: string): MailText =>
  writeLetter({
    subject: 'Confirm your email address',
    paragraphs: [
      `This address was entered for the account “${username}” at ${clinicName}. To confirm it, open the link in a browser where you’re signed in. The link works for a day.`,
      'If that wasn’t you, you can ignore this email: the address isn’t used unless you confirm it.',
    ],
    action: { label: 'Confirm this address', url: `${consoleUrl}/account#confirm-email=${token}` },
    from: clinicName,
  });

const WORDS: Readonly<Record<AccountNews['what'], { subject: string; sentence: string }>> = {
  'new-device': { subject: 'New sign-in to your account', sentence: 'was signed in to on a new device' },
  'password-changed': { subject: 'Your password was changed', sentence: 'has a new password' },
  'factor-added': { subject: 'A second factor was added', sentence: 'has a new second factor' },
  'factor-removed': { subject: 'A second factor was removed', sentence: 'no longer has one of its second factors' },
  'recovery-code-used': { subject: 'A recovery code was used', sentence: 'was opened with a recovery code' },
  'email-changed': {
    subject: 'Your email address was changed',
    sentence: 'now has a different email address or none; this is the last email to this one',
  },
};

/** Something has happened to an account that its owner has to know, because it may have been somebody else. */
export function accountNewsMail({ username, clinicName, consoleUrl }: AccountPlace, news: AccountNews): MailText {
  const { subject, sentence } = WORDS[news.what];
  const from = news.what === 'new-device' ? ` (${news.device ?? 'an unknown browser'}, from ${news.network})` : '';
  return writeLetter({
    subject,
    paragraphs: [
      `Your account “${username}” at ${clinicName} ${sentence}${from}.`,
      'If that was you, there’s nothing to do. If it wasn’t, change your password right away, sign out everywhere else, and tell an administrator at the clinic.',
    ],
    action: { label: 'Open your account', url: `${consoleUrl}/account` },
    from: clinicName,
  });
}
