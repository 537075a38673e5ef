import type { FastifyBaseLogger } from 'fastify';
import type { AppConfig } from '../../platform/config/app-config';
import { connectListener } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { pollLoop, type PollLoop } from '../../platform/jobs/poll-loop';
import { readSender } from './clinic.repo';
import { endOverdue } from './end-overdue.repo';
import { claimDue, CLINIC, markFailed, markSent, noteHeldBack, OUTBOX_CHANNEL, type ClaimedMail } from './outbox.repo';
import { smtpPostman, type Postman, type Sender } from './postman';

/** Sends e-mails that are due. Closing waits a little for the current one, then returns it to the outbox. */
export type OutboxWorker = PollLoop;

export interface WorkerOptions {
  db: Db;
  config: Pick<AppConfig, 'databaseDirectUrl' | 'mail'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How mails leave; SMTP unless said otherwise. */
  postman?: Postman;
  /** Milliseconds between rounds without a notice. */
  everyMs: number;
  onFailure: (error: unknown) => void;
  farewellMs?: number;
}

/** One attempt may take so long in all; well below the lease. */
const ATTEMPT_MS = 60_000;
/** A process that stops waits so long for its last mail. */
const FAREWELL_MS = 4_000;

const NO_SENDER = 'not sent: the clinic has no e-mail address (site setting "email")';

/**
 * Sends what is in the outbox, one mail after the other, oldest first. Any number of instances may do so at once. Null
 * without a mail server: mails wait until there is one.
 *
 * A mail is sent at least once: between the server's "yes" and our noting it lies a moment in which a process can die,
 * and then the mail goes out again, with the same Message-ID. Mails of campaigns do not: they are sent at most once, behind all others.
 */
export async function startOutboxWorker({
  db,
  config: { databaseDirectUrl, mail: mailConfig },
  log,
  postman = mailConfig.smtpUrl === null ? undefined : smtpPostman(mailConfig.smtpUrl, {}, mailConfig.bounceAddress),
  everyMs,
  onFailure,
  farewellMs = FAREWELL_MS,
}: WorkerOptions): Promise<OutboxWorker | null> {
  if (!postman) return null;
  const { deliver } = postman;
  const farewell = new AbortController();

  async function sendDue(closing: AbortSignal): Promise<void> {
    await endOverdue(db);
    const sender = await readSender(db, mailConfig.from);
    if (!sender) return noteHeldBack(db, NO_SENDER);
    while (!closing.aborted) {
      const mail = await claimDue(db);
      if (!mail || !(await send(mail, sender))) return;
    }
  }

  /** Sends one mail and notes what came of it; false when the server takes none at the moment. */
  async function send(mail: ClaimedMail, sender: Sender): Promise<boolean> {
    const { id, cause, attempts } = mail;
    const recipient = mail.recipient === CLINIC ? sender.clinicAddress : mail.recipient;
    const signal = AbortSignal.any([farewell.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    const delivery = await deliver(mail, recipient, sender, signal);
    if (delivery.sent) {
      await markSent(db, mail, recipient);
      log.info({ mailId: id, cause, attempts }, 'mail sent');
      return true;
    }
    const state = await markFailed(db, mail, delivery);
    log.warn({ mailId: id, cause, attempts, state, code: delivery.code }, 'mail could not be sent');
    return !delivery.serverDown;
  }

  const { wake, begin, close } = pollLoop(sendDue, { everyMs, onFailure });
  const listener = await connectListener(databaseDirectUrl, OUTBOX_CHANNEL, wake, wake, { log });
  wake();

  return {
    wake,
    begin,
    async close() {
      const ended = close();
      await listener.close();
      await Promise.race([ended, pause(farewellMs)]);
      farewell.abort();
      await ended;
      postman.close();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
