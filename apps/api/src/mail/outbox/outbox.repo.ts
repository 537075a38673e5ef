import { type Selectable, sql, type Transaction } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import type { Encrypted } from '../../platform/db/columns';
import type { OutboxMailTable } from './tables';
import { NO_TEXT, encryptRow, tryOpenText, UNREADABLE } from '../../platform/db/encrypted/words';
import { assertOneLine, assertAddress, type MailHeader } from './envelope';
import { firstOfThread, type FirstMail } from './thread.repo';

/** Postgres channel that wakes the workers; a notice comes with the commit of what wrote the mail. */
export const OUTBOX_CHANNEL = 'outbox_mails';

/** Stands for the clinic's own address, which is looked up when the e-mail is sent. */
export const CLINIC = 'clinic';

/** A text file that goes with a mail. */
export interface Attachment {
  name: string;
  /** The media type, with its parameters. */
  type: string;
  content: string;
}

/** An e-mail to write. Names and subjects must be a single line. */
export interface NewMail {
  /** A checked address, or {@link CLINIC}. */
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers?: Partial<Record<MailHeader, string>>;
  attachment?: Attachment;
  /** From then on it comes too late and is not sent any more (ISO 8601). */
  notAfter?: string;
  /** What it is sent for: 'contact-receipt', 'check-in' ... */
  cause: string;
  /** A second mail with the same key is not written. */
  dedupeKey?: string;
  /** Why it cannot be sent now; shown in the outbox. */
  heldBack?: string | null;
  /**
   * Somebody outside has caused it, who may have given a stranger's address. `sent`: they were told that it comes, after `isFlooded` was
   * asked. Once its mailbox has had those of a day, `left-out` is kept as given up, and `put-off` is not written: its cause asks again.
   */
  byOutsider?: 'sent' | 'left-out' | 'put-off';
  /** It is given up before it was tried: why, in words. Staff may send it all the same. */
  leftOut?: string | undefined;
  /** It is not sent before (ISO 8601). */
  notBefore?: string;
  /** What it is about ('visit:…'): it refers to the first mail of the same thread. */
  thread?: string;
  /** Of a campaign: all other mails go before it, and it is handed to the mail server once at most. */
  isBulk?: boolean;
}

/** An e-mail that this process has claimed. */
export type ClaimedMail = Pick<Selectable<OutboxMailTable>, (typeof CLAIMED)[number]> & {
  text: string;
  html: string | null;
  attachment: Attachment | null;
  /** The first mail of its thread, where that is another one. */
  first: FirstMail | null;
};

const CLAIMED = [
  ...(['id', 'cause', 'recipient', 'replyToName', 'replyToAddress', 'subject', 'headers', 'attempts'] as const),
  'createdAt',
  'isBulk',
] as const;

/**
 * How long a mail belongs to whoever took it, in seconds; longer than any attempt may take. A worker that died without
 * a word gives it back that way.
 */
export const LEASE_SECONDS = 300;

/** Pauses after the first, second … failure, in seconds: two days in all. */
const PAUSES = [60, 300, 1800, 7200, 21_600, 43_200, 86_400];

/**
 * Writes a mail in the transaction of its cause and wakes the workers when that commits. Throws on anything that could
 * become a header of its own.
 */
export async function enqueueMail(trx: Transaction<Database>, mail: NewMail): Promise<void> {
  const {
    to,
    replyTo,
    subject,
    text,
    html,
    headers = {},
    attachment,
    cause,
    dedupeKey,
    notAfter,
    notBefore,
    byOutsider,
    heldBack,
    leftOut,
    thread,
    isBulk = false,
  } = mail;
  if (to !== CLINIC) assertAddress(to);
  if (replyTo) assertAddress(replyTo.address);
  const lines = [
    subject,
    replyTo?.name ?? '',
    attachment?.name ?? '',
    attachment?.type ?? '',
    ...Object.values(headers),
  ];
  for (const value of lines) assertOneLine(value);
  const texts = await encryptRow(trx, 'outboxMails', { text, html, attachment: attachment?.content ?? null });
  await insertMail(trx, {
    ...texts,
    recipient: to,
    attachmentName: attachment?.name ?? null,
    attachmentType: attachment?.type ?? null,
    subject,
    cause,
    headers: JSON.stringify(headers),
    replyToName: replyTo?.name ?? null,
    replyToAddress: replyTo?.address ?? null,
    dedupeKey: dedupeKey ?? null,
    notAfter: notAfter ?? null,
    lastError: leftOut ?? heldBack ?? null,
    state: leftOut === undefined ? 'pending' : 'dead',
    verdict: leftOut === undefined ? null : 'left-out',
    isBulk,
    byOutsider: byOutsider !== undefined,
    notBefore: notBefore ?? null,
    thread: thread ?? null,
  });
}

interface NewRow extends Record<'recipient' | 'subject' | 'cause' | 'headers', string> {
  text: Encrypted;
  html: Encrypted | null;
  attachment: Encrypted | null;
  attachmentName: string | null;
  attachmentType: string | null;
  replyToName: string | null;
  replyToAddress: string | null;
  dedupeKey: string | null;
  notAfter: string | null;
  lastError: string | null;
  state: 'pending' | 'dead';
  verdict: 'left-out' | null;
  isBulk: boolean;
  byOutsider: boolean;
  notBefore: string | null;
  thread: string | null;
}

/** The row, unless its key is there already, and the notice with it. */
const insertMail = prepared((db, args: NewRow) =>
  db
    .with('written', (within) =>
      within
        .insertInto('outboxMails')
        .values({
          recipient: args.recipient,
          text: args.text,
          html: args.html,
          attachment: args.attachment,
          attachmentName: args.attachmentName,
          attachmentType: args.attachmentType,
          subject: args.subject,
          cause: args.cause,
          headers: args.headers,
          replyToName: args.replyToName,
          replyToAddress: args.replyToAddress,
          dedupeKey: args.dedupeKey,
          notAfter: args.notAfter,
          lastError: args.lastError,
          state: args.state,
          verdict: args.verdict,
          isBulk: args.isBulk,
          byOutsider: args.byOutsider,
          thread: args.thread,
          nextAttemptAt: sql`coalesce(${args.notBefore}::timestamptz, now())`,
        })
        .onConflict((clash) => clash.column('dedupeKey').doNothing())
        .returning('id'),
    )
    .selectFrom('written')
    .select(NOTICE),
);

const NOTICE = sql`pg_notify(${sql.lit(OUTBOX_CHANNEL)}, '')`.as('notice');

/** Tells every instance that there is something to send, once the transaction has committed. */
export async function wakeWorkers(db: Db): Promise<void> {
  await db.selectNoFrom(NOTICE).execute();
}

/**
 * Takes the mail that is due longest, or none. Several workers never take the same one; one that was taken and neither
 * sent nor given back comes back when its lease ends, but for mails of campaigns, which wait for all others. One that cannot be
 * decrypted here is given up.
 */
export async function claimDue(db: Db): Promise<ClaimedMail | undefined> {
  const row = await claimRow(db);
  if (!row) return undefined;
  const mail = await opened(db, row);
  if (mail) return mail;
  await markFailed(db, row, { reason: UNREADABLE, permanent: true });
  return claimDue(db);
}

type ClaimedRow = NonNullable<Awaited<ReturnType<typeof claimRow>>>;

/** The mail with its texts decrypted; null when one of them cannot be. */
async function opened(db: Db, row: ClaimedRow): Promise<ClaimedMail | null> {
  const { attachmentName: name, attachmentType: type, thread, ...mail } = row;
  const text = await tryOpenText(db, 'outboxMails', 'text', row.text);
  const html = row.html && (await tryOpenText(db, 'outboxMails', 'html', row.html));
  const content = row.attachment && (await tryOpenText(db, 'outboxMails', 'attachment', row.attachment));
  if (text === null || (html === null && row.html !== null) || (content === null && row.attachment !== null))
    return null;
  const attachment = content !== null && name !== null && type !== null ? { name, type, content } : null;
  return { ...mail, text, html, attachment, first: thread === null ? null : await firstOfThread(db, thread, row.id) };
}

const claimRow = (db: Db) =>
  db
    .updateTable('outboxMails')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), nextAttemptAt: secondsFromNow(LEASE_SECONDS) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outboxMails')
        .select('id')
        .where('state', 'in', ['pending', 'sending', 'failed'])
        .where('nextAttemptAt', '<=', secondsFromNow(0))
        .where((mail) => mail.or([mail('notAfter', 'is', null), mail('notAfter', '>', secondsFromNow(0))]))
        .where((mail) => mail.or([mail('isBulk', '=', false), mail('state', '<>', 'sending')]))
        .orderBy('isBulk')
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...CLAIMED, 'text', 'html', 'attachment', 'attachmentName', 'attachmentType', 'thread'])
    .executeTakeFirst();

/** Records that the mail server has accepted it, and deletes its text and what went with it. */
export async function markSent(db: Db, { id, attempts }: ClaimedMail, recipient: string): Promise<void> {
  await mine(db, id, attempts)
    .set({ state: 'sent', sentAt: secondsFromNow(0), recipient, lastError: null, ...EMPTIED })
    .execute();
}

const EMPTIED = { text: NO_TEXT, html: null, attachment: null, attachmentName: null, attachmentType: null };

/** Why a mail could not be sent. */
export interface Failure {
  reason: string;
  /** It never can be sent. */
  permanent: boolean;
  /** The mail server has no such address. */
  isNoAddress?: boolean;
  /** The server may have taken it all the same. */
  isUncertain?: boolean;
}

/**
 * It could not be sent. It is tried again after a growing pause, and is dead when it never can be sent (`permanent`) or
 * two days of trying have passed. A mail of a campaign is dead, too, when the server may have taken it.
 */
export async function markFailed(
  db: Db,
  { id, attempts, isBulk }: Pick<ClaimedMail, 'id' | 'attempts' | 'isBulk'>,
  { reason, permanent, isNoAddress = false, isUncertain = false }: Failure,
): Promise<'failed' | 'dead'> {
  const isLost = isBulk && isUncertain;
  const pause = permanent || isLost ? undefined : PAUSES[attempts - 1];
  const state = pause === undefined ? 'dead' : 'failed';
  const verdict = isNoAddress ? 'address' : isLost ? 'uncertain' : null;
  await mine(db, id, attempts)
    .set({ state, lastError: reason, verdict, nextAttemptAt: secondsFromNow(pause ?? 0) })
    .execute();
  return state;
}

/** Records why e-mails are waiting, without counting it as an attempt. */
export async function noteHeldBack(db: Db, reason: string): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set({ lastError: reason })
    .where('state', 'in', ['pending', 'failed'])
    .where('lastError', 'is distinct from', reason)
    .execute();
}

/** The row as claimed: an attempt whose lease has ended, and that another worker has repeated, must not change it. */
const mine = (db: Db, id: number, attempts: number) =>
  db.updateTable('outboxMails').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'sending');
