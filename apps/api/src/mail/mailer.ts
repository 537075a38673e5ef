import { speakIn } from '@harmony/http';
import type { Language } from '@harmony/language';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../platform/config/app-config';
import { consoleUrlOf } from '../platform/config/gateway';
import type { Database } from '../platform/db/schema';
import { conflict } from '../platform/http/api-error';
import { clinicNotice, type Notice } from './clinic-notice';
import { readClinic } from './outbox/clinic.repo';
import { countRecent, isFlooded } from './outbox/count-mails.repo';
import { CLINIC, enqueueMail, type NewMail } from './outbox/outbox.repo';
import { writeReceipt, type Receipt } from './receipt';

export const NO_MAIL_SERVER = 'not sent: no mail server set';

/** So many notices of one kind to the clinic in an hour come by themselves; what else there is of it in that hour is told of in one. */
const NOTICES_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Shown in the outbox. */
const LEFT_OUT = 'not sent: this address had the mails of its day';

const FLOODED =
  'We’ve sent this email address as many emails as we send in a day. Please try again tomorrow, use another address, or call us.';

/** Somebody who is written to. */
export interface Addressee {
  /** In which language. */
  language: Language;
}

/** What somebody sent, and to whom its receipt goes. */
export interface SentForm extends Addressee {
  /** Id of the row. */
  id: number;
  name: string;
  /** A checked e-mail address. */
  email: string;
}

type Trx = Transaction<Database>;

/**
 * What every subject writes its mails with, in the transaction of their cause, so that neither exists without the other and nothing is
 * written twice; they are sent after the commit. Callers skip mails for suspected spam, and write in the language of whom a mail is for
 * (`speakTo`). Where the mailbox has had the mails of a day that somebody outside may cause, the mail is left out, and what caused it
 * stands: the page says so, and the clinic's lists (`mail/outbox/left-out.repo.ts`).
 */
export interface Mailer {
  /** Where visitors reach the site, without a trailing slash: links in mails start with it. */
  readonly publicUrl: string;
  /** The configured sender's address; null: the clinic's own. */
  readonly from: string | null;
  /** Writes a mail. False: it is left out, or put off (`NewMail.byOutsider`). */
  enqueue(trx: Trx, mail: NewMail): Promise<boolean>;
  /** Tells the clinic that something is new in the console; `id` is that of the row, or what else makes it one. */
  notifyClinic(trx: Trx, notice: Notice, id: number | string, more?: Pick<NewMail, 'replyTo'>): Promise<void>;
  /** Tells the sender of a form that it arrived. */
  sendReceipt(trx: Trx, receipt: Receipt, form: Pick<SentForm, 'id' | 'email'>): Promise<void>;
  /** Whether the mailbox gets a mail that somebody outside causes. The locks on schedule and stock come before. */
  takesMail(trx: Trx, email: string): Promise<boolean>;
  /**
   * Call it before something is accepted that does nothing without its mail, whatever the address then gets: 409 in words once the mailbox
   * has had the mails of a day.
   */
  refuseFlood(trx: Trx, email: string): Promise<void>;
}

/** Writes into the outbox. */
export function createMailer(config: Pick<AppConfig, 'publicUrl' | 'gateway' | 'mail' | 'limits'>): Mailer {
  const { publicUrl, mail, limits } = config;
  const consoleUrl = consoleUrlOf(config);
  const heldBack = mail.smtpUrl === null ? NO_MAIL_SERVER : null;

  async function enqueue(trx: Trx, newMail: NewMail): Promise<boolean> {
    const { byOutsider = 'sent', to } = newMail;
    const isOut = byOutsider !== 'sent' && to !== CLINIC && (await isFlooded(trx, to, limits.mailbox));
    if (isOut && byOutsider === 'put-off') return false;
    await enqueueMail(trx, { ...newMail, heldBack, ...(isOut && { leftOut: LEFT_OUT }) });
    return !isOut;
  }

  return {
    publicUrl,
    from: mail.from,
    enqueue,
    async notifyClinic(trx, notice, id, more = {}) {
      const { cause } = notice;
      const { clinicName } = await readClinic(trx);
      const isGathered = (await countRecent(trx, cause, HOUR_MS / 1000)) >= NOTICES_AN_HOUR;
      const letter = speakIn('en', () => clinicNotice(notice, { clinicName, consoleUrl, isGathered }));
      const hour = Math.floor(Date.now() / HOUR_MS);
      const when = isGathered
        ? { dedupeKey: `${cause}:hour:${hour}`, notBefore: new Date((hour + 1) * HOUR_MS).toISOString() }
        : { ...more, dedupeKey: `${cause}:${id}` };
      await enqueue(trx, { ...letter, ...when, to: CLINIC, cause });
    },
    async sendReceipt(trx, receipt, { id, email }) {
      const { cause } = receipt;
      const { clinicName, phone } = await readClinic(trx);
      await enqueue(trx, {
        ...writeReceipt(receipt, { clinicName, phone }),
        to: email,
        cause,
        byOutsider: 'left-out',
        dedupeKey: `${cause}:${id}`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
    },
    takesMail: async (trx, email) => !(await isFlooded(trx, email, limits.mailbox)),
    async refuseFlood(trx, email) {
      if (await isFlooded(trx, email, limits.mailbox)) throw conflict(FLOODED);
    },
  };
}
