import type { Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import type { Database, Db } from '../../platform/db/schema';
import { NO_MAIL_SERVER } from '../mailer';
import { readSender } from '../outbox/clinic.repo';
import { countMailsOf } from '../outbox/count-mails.repo';
import { oneLine } from '../outbox/envelope';
import { listIdOf } from '../outbox/list-id';
import { enqueueMail } from '../outbox/outbox.repo';

/** A mail of a campaign, as one reader gets it. */
export interface CampaignMail {
  /** A checked e-mail address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends the subscription, without a session and without the page (RFC 8058). */
  leaveUrl: string;
}

/** How campaigns of the newsletter reach the outbox. */
export interface CampaignMails {
  /** Why no mail can leave as things are, in a sentence; null: it can. */
  obstacle(db: Db): Promise<string | null>;
  /** Writes a mail of a campaign, which goes behind all others; `key` finds it again, and is written once. */
  campaign(trx: Transaction<Database>, mail: CampaignMail & { key: string }): Promise<void>;
  /** Writes a test. False: so many have been written in the last hour that this one was not. */
  test(trx: Transaction<Database>, mail: Omit<CampaignMail, 'leaveUrl'>): Promise<boolean>;
}

const CAMPAIGN = 'newsletter-letter';
const TEST = 'newsletter-test';
/** Tests in an hour, of all campaigns and accounts together: a test goes to any address that is typed. */
const MAX_TESTS = 10;

const NO_SERVER = 'No mail server is set up. Whoever runs Harmony can set SMTP_URL.';
const NO_SENDER = 'The clinic has no email address to write from. Enter one under Settings, “Email”.';

/** Writes campaigns of the newsletter into the outbox. */
export function campaignMails({ publicUrl, mail: config }: Pick<AppConfig, 'publicUrl' | 'mail'>): CampaignMails {
  const heldBack = config.smtpUrl === null ? NO_MAIL_SERVER : null;
  const listId = listIdOf(publicUrl);
  return {
    async obstacle(db) {
      if (config.smtpUrl === null) return NO_SERVER;
      return (await readSender(db, config.from)) ? null : NO_SENDER;
    },
    async campaign(trx, { to, subject, html, text, leaveUrl, key }) {
      await enqueueMail(trx, {
        to,
        subject: oneLine(subject),
        html,
        text,
        cause: CAMPAIGN,
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
