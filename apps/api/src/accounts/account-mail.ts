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
      `Somebody, probably you, has forgotten the password of the account “${username}” at ${clinicName}. The link works once, and for 30 minutes.`,
      'If that was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: `${consoleUrl}/reset-password#${token}` },
    from: clinicName,
  });

/** A link that confirms the address of an account. */
export const emailConfirmationMail = ({ username, clinicName, consoleUrl }: AccountPlace, token: string): MailText =>
  writeLetter({
    subject: 'Confirm your email address',
    paragraphs: [
      `The account “${username}” at ${clinicName} is to have this address. Open the link where you are signed in; it works for a day.`,
      'If that was not you, do nothing: the address is not used without your confirmation.',
    ],
    action: { label: 'Confirm this address', url: `${consoleUrl}/account#confirm-email=${token}` },
    from: clinicName,
  });

const WORDS: Readonly<Record<AccountNews['what'], { subject: string; sentence: string }>> = {
  'new-device': { subject: 'New sign-in to your account', sentence: 'was signed in to on a new device' },
  'password-changed': { subject: 'Your password was changed', sentence: 'has a new password' },
  'factor-added': { subject: 'A second factor was added', sentence: 'has another second factor' },
  'factor-removed': { subject: 'A second factor was removed', sentence: 'has lost a second factor' },
  'recovery-code-used': { subject: 'A recovery code was used', sentence: 'was opened with a recovery code' },
  'email-changed': {
    subject: 'Your email address was changed',
    sentence: 'has another email address now, or none: this is the last mail to this one',
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
      'Was that you? Then there is nothing to do. If it was not, change your password at once, sign out everywhere else, and tell an administrator of the clinic.',
    ],
    action: { label: 'Open your account', url: `${consoleUrl}/account` },
    from: clinicName,
  });
}
