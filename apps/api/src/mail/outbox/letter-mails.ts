import type { AppConfig } from '../../platform/config/app-config';
import type { LetterMails } from '../letter-mails';
import { readSender } from './clinic.repo';
import { oneLine } from './envelope';
import { listIdOf } from './list-id';
import { NO_MAIL_SERVER } from './email-notifications';
import { countMailsOf } from './count-mails.repo';
import { enqueueMail } from './outbox.repo';

const LETTER = 'newsletter-letter';
const TEST = 'newsletter-test';
/** Tests in an hour, of all letters and accounts together: a test goes to any address that is typed. */
const MAX_TESTS = 10;

const NO_SERVER = 'No mail server is set up. Whoever runs Harmony can set SMTP_URL.';
const NO_SENDER = 'The clinic has no email address to write from. Enter one under Settings, “Email”.';

/** Writes letters of the newsletter into the outbox. */
export function letterMails({ publicUrl, mail: config }: Pick<AppConfig, 'publicUrl' | 'mail'>): LetterMails {
  const heldBack = config.smtpUrl === null ? NO_MAIL_SERVER : null;
  const listId = listIdOf(publicUrl);
  return {
    async obstacle(db) {
      if (config.smtpUrl === null) return NO_SERVER;
      return (await readSender(db, config.from)) ? null : NO_SENDER;
    },
    async letter(trx, { to, subject, html, text, leaveUrl, key }) {
      await enqueueMail(trx, {
        to,
        subject: oneLine(subject),
        html,
        text,
        cause: LETTER,
        dedupeKey: key,
        isBulk: true,
        headers: {
          Precedence: 'bulk',
          'List-Id': listId,
          'List-Unsubscribe': `<${leaveUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        heldBack,
      });
    },
    async test(trx, { to, subject, html, text }) {
      if ((await countMailsOf(trx, TEST, 3600)) >= MAX_TESTS) return false;
      await enqueueMail(trx, { to, subject: oneLine(`[Test] ${subject}`), html, text, cause: TEST, heldBack });
      return true;
    },
  };
}
